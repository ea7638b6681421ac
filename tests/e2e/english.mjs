// english.mjs - what is left of English in the Russian page.

// Names of things that are the same in both languages: formats, keys, the other language's own name, notation of moves and cells.
const SAME =
  /^(English|In|QR|GOST|Ctrl|Enter|Esc|H|M|T|R|x2|http|https|naukograd|serve|tls|self|cert|host|random|Backspace|Tab|Shift)$/i;

/** Latin words of three letters and more that a reader of the page would meet. */
const latin = (page) =>
  page.evaluate(() => {
    const CODE = /\b[A-Z0-9]{6}\b/g; // of a table
    const shown = (node) =>
      node.parentElement?.checkVisibility() &&
      !node.parentElement.closest('code, [lang=en], .mono, .geo-id, .code, .head-code');
    const texts = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (shown(walk.currentNode)) texts.push(walk.currentNode.textContent);
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-description', 'alt'])
      for (const one of document.querySelectorAll(`[${name}]`))
        if (!one.closest('[lang=en], code, .code')) texts.push(one.getAttribute(name));
    return texts.flatMap((text) =>
      (text.replace(CODE, '').match(/[A-Za-z]{3,}/g) ?? []).map(
        (word) => `${word} (${text.trim().slice(0, 60)})`,
      ),
    );
  });

/** English words on the page as it is now, each with the text that it stands in. */
export const english = async (page) =>
  (await latin(page)).filter((found) => !SAME.test(found.split(' ')[0]) && !found.startsWith('Русский'));
