/* join.tsx - the way to a table or a class by its code. */
import { useState } from 'preact/hooks';
import { words } from '../i18n';
import { go } from '../route';
import { CODE } from '../table/server';

export const JoinForm = () => {
  const t = words();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  const join = (event: Event) => {
    event.preventDefault();
    const clean = code.trim().toUpperCase();
    if (CODE.test(clean)) go('t', clean);
    else setWrong(true);
  };
  return (
    <form class="join" onSubmit={join}>
      <label>
        <span>{t.home.code}</span>
        <input
          class="code-input"
          value={code}
          maxLength={6}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-describedby="join-wrong"
          onInput={(event) => (setCode(event.currentTarget.value.toUpperCase()), setWrong(false))}
        />
      </label>
      <button class="primary">{t.home.enter}</button>
      <p id="join-wrong" class="refusal" role="alert">
        {wrong ? t.home.badCode : ''}
      </p>
    </form>
  );
};
