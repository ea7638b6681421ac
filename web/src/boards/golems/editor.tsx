/* editor.tsx - making an arena: tokens by tap and drag, parts and sides; the engine says what is wrong; save, play, share, print. */
import { useRef, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { Choice } from '../../parts/choice';
import { follow, under } from '../../parts/drag';
import { Top } from '../../parts/top';
import { address, go } from '../../route';
import { ownName } from '../../screens/seats';
import { openTable } from '../../screens/setup-online';
import { RuleLinks } from '../../parts/rule-links';
import { settings } from '../../settings';
import { begin, randomSeed } from '../../table/begun';
import { cellLabel } from './about';
import {
  keptOf,
  keptText,
  laid,
  leftOf,
  optionsOf,
  TOOLS,
  useVerdict,
  wrongCells,
  type Kept,
  type Tool,
} from './arena';
import { Barrels, Ground, Robot } from './art';
import { GolemField } from './field';
import { pictureOf } from './film';
import { keepArenas, ownArenas, type OwnArena } from './kept';
import { emptyLayout, layoutOf, textOf, withParts } from './layout';
import { useLore } from './setup';
import { setupText } from './setup-text';
import { Thumb } from './thumb';
import { Pieces } from './pieces';
import { Printed } from './printed';
import { placeOf, SIDES, type Layout, type Lore } from './view';

interface Editing {
  layout: Layout;
  /** Everybody chooses where to start; else the engine's cells are kept free. */
  chosen: boolean;
  change(layout: Layout): void;
}

/** Water of a winter part lies under ice. */
const waterOf = (layout: Layout, cell: string): string =>
  layout.sides[placeOf(cell).part] === 'winter' ? 'ice' : 'water';

const ToolPicture = ({ tool }: { tool: Tool }) => {
  if (tool === 'barrel') return <Barrels height={1} floats={false} />;
  return tool === 'erase' ? <span class="gol-cross">×</span> : <Ground ground="plain" token={tool} />;
};

interface PaletteProps extends Editing {
  lore: Lore;
  tool: Tool;
  choose(tool: Tool): void;
}

const Palette = ({ lore, layout, change, tool, choose }: PaletteProps) => {
  const t = pick(setupText);
  const dragged = useRef(false);
  const drag = (one: Tool) => (event: PointerEvent) =>
    follow(event, dragged, {
      over: () => {},
      drop: (at) => {
        const cell = at === null ? undefined : under(at, '[data-cell]')?.dataset.cell;
        if (cell) change(laid(layout, cell, one, waterOf(layout, cell)));
      },
    });
  return (
    <div class="gol-palette" role="group" aria-label={t.edit.palette}>
      {TOOLS.map((one) => {
        const left = leftOf(lore, layout, one);
        return (
          <button
            key={one}
            data-tool={one}
            aria-pressed={tool === one}
            onPointerDown={drag(one)}
            onClick={() => !dragged.current && choose(one)}
          >
            <span class="gol-tile">
              <ToolPicture tool={one} />
            </span>
            <span>
              {t.tokens[one]}
              {left !== null && <small> {t.left(left)}</small>}
            </span>
          </button>
        );
      })}
    </div>
  );
};

/** Where robots start: arrows that turn the way they look. */
const Starts = ({ lore, layout }: { lore: Lore; layout: Layout }) => (
  <>
    {lore.starts.map(({ at, face }, i) => {
      const { x, y } = placeOf(layout.sides.length > 1 ? `A:${at}` : at);
      const turn = 90 * SIDES.indexOf(face as 'N');
      return (
        <div
          key={at}
          class="gol-piece gol-shade"
          style={{ transform: `translate(${x * 100}%, ${y * 100}%) rotate(${turn}deg)` }}
        >
          <Robot bot={{ seat: i, god: null }} />
        </div>
      );
    })}
  </>
);

const Canvas = ({ lore, layout, chosen, change, tool }: Editing & { lore: Lore; tool: Tool }) => {
  const picture = pictureOf(layout);
  const wrong = wrongCells(lore, layout, chosen);
  return (
    <div class="gol-canvas">
      <GolemField
        lore={lore}
        picture={picture}
        label={(cell) => cellLabel(lore, { robots: [] }, picture, cell, String)}
        look={(cell) => ({ wrong: wrong.has(cell) })}
        tap={(cell) => change(laid(layout, cell, tool, waterOf(layout, cell)))}
      >
        {!chosen && <Starts lore={lore} layout={layout} />}
        <Pieces picture={picture} step={null} />
      </GolemField>
    </div>
  );
};

const FieldShape = ({ layout, change, chosen, choose }: Editing & { choose(chosen: boolean): void }) => {
  const t = pick(setupText);
  const turn = (part: number, side: string) => {
    const sides = layout.sides.map((one, i) => (i === part ? side : one));
    const next = layoutOf(textOf({ ...layout, sides }));
    if (next) change(next);
  };
  return (
    <>
      <Choice
        label={t.edit.parts}
        value={layout.sides.length}
        values={[1, 2, 3].map((n) => ({ value: n, label: n }))}
        choose={(parts) => change(withParts(layout, parts))}
      />
      {layout.sides.map((side, part) => (
        <Choice
          key={part}
          label={t.edit.side('ABC'[part]!)}
          value={side}
          values={(['summer', 'winter'] as const).map((one) => ({ value: one, label: t[one] }))}
          choose={(one) => turn(part, String(one))}
        />
      ))}
      <Choice
        label={t.edit.startCells}
        value={chosen}
        values={[
          { value: false, label: t.edit.startFixed },
          { value: true, label: t.edit.startChosen },
        ]}
        choose={choose}
      />
      <p class="muted">{chosen ? t.edit.startsChosen : t.edit.starts}</p>
    </>
  );
};

const download = (name: string, text: string) => {
  const link = document.createElement('a');
  const lines = text.replace(' ; ', ' / ; ').split(' / ').join('\n');
  link.href = URL.createObjectURL(new Blob([lines + '\n'], { type: 'text/plain' }));
  link.download = `${name}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};

interface DoProps extends Editing {
  name: string;
  good: boolean;
  saved(): void;
  load(arena: Kept): void;
  say(sentence: string): void;
}

const Doings = ({ layout, chosen, change, name, good, saved, load, say }: DoProps) => {
  const t = pick(setupText).edit;
  const text = keptText({ layout, chosen });
  const save = () => {
    keepArenas([{ name, text }, ...ownArenas().filter((one) => one.name !== name)]);
    saved();
    say(t.saved);
  };
  const play = () => {
    const seats = [{ name: ownName() }, { level: settings.value.level }];
    begin({ game: 'golems', seats, options: optionsOf(layout, chosen), seed: randomSeed(), moves: [] });
    go('here', 'golems');
  };
  const online = async () => {
    const wrong = await openTable('golems', optionsOf(layout, chosen), ['me', 'open']);
    if (wrong !== null) say(wrong);
  };
  const share = async () => {
    const link = new URL(address('golems', 'arena', text), location.href).href;
    history.replaceState(null, '', address('golems', 'arena', text));
    await navigator.clipboard?.writeText(link).catch(() => {});
    say(t.copied);
  };
  const open = async (event: Event) => {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    const found = file ? keptOf(await file.text()) : null;
    if (found) load(found);
    else say(t.badLink);
  };
  return (
    <div class="row gol-doings">
      <button class="primary gol-play-arena" disabled={!good} onClick={play}>
        {t.play}
      </button>
      <button class="gol-online-arena" disabled={!good} onClick={() => void online()}>
        {t.online}
      </button>
      <button class="gol-save" disabled={!good} onClick={save}>
        {t.save}
      </button>
      <button class="gol-share" onClick={() => void share()}>
        {t.share}
      </button>
      <button onClick={() => download(name, text)}>{t.file}</button>
      <label class="button">
        {t.open}
        <input type="file" class="sr" accept=".txt,text/plain" onChange={(event) => void open(event)} />
      </label>
      <button onClick={() => print()}>{t.print}</button>
      <button onClick={() => change(emptyLayout(layout.sides.length))}>{t.clear}</button>
    </div>
  );
};

const Own = ({
  lore,
  open,
  arenas,
  change,
}: {
  lore: Lore;
  open(arena: OwnArena): void;
  arenas: OwnArena[];
  change(): void;
}) => {
  const t = pick(setupText);
  const remove = (name: string) => {
    keepArenas(arenas.filter((one) => one.name !== name));
    change();
  };
  return (
    <ul class="gol-puzzles gol-own">
      {arenas.map((arena) => {
        const layout = keptOf(arena.text)?.layout;
        return layout === undefined ? null : (
          <li key={arena.name}>
            <button class="gol-puzzle" onClick={() => open(arena)}>
              <Thumb lore={lore} layout={layout} />
              <b>{arena.name}</b>
            </button>
            <button class="link" onClick={() => remove(arena.name)}>
              {t.edit.remove}
            </button>
          </li>
        );
      })}
    </ul>
  );
};

export const EditorScreen = ({ arg }: { arg: string }) => {
  const t = pick(setupText);
  const lore = useLore();
  const given = arg === '' ? null : keptOf(arg);
  const [layout, setLayout] = useState<Layout>(given?.layout ?? emptyLayout(1));
  const [tool, setTool] = useState<Tool>('wall');
  const [name, setName] = useState(t.edit.unnamed);
  const [said, setSaid] = useState(arg !== '' && given === null ? t.edit.badLink : '');
  const [arenas, setArenas] = useState(ownArenas());
  const [chosen, setChosen] = useState(given?.chosen ?? false);
  const verdict = useVerdict(layout, chosen);
  if (lore === null) return null;
  const change = (next: Layout) => {
    setLayout(next);
    setSaid('');
  };
  const load = (arena: Kept) => {
    change(arena.layout);
    setChosen(arena.chosen);
  };
  const editing = { layout, chosen, change };
  return (
    <div class="page" data-game="golems">
      <Top back={address('g', 'golems')}>{t.editor}</Top>
      <main class="gol-editor">
        <Canvas lore={lore} {...editing} tool={tool} />
        <Printed name={name} layout={layout} chosen={chosen} />
        <div class="gol-desk">
          <p class={verdict === null ? 'gol-good' : 'refusal'} role="status">
            {verdict === null ? t.edit.good : <RuleLinks text={verdict} game="golems" />}
          </p>
          <p class="muted">{t.edit.hint}</p>
          <Palette lore={lore} {...editing} tool={tool} choose={setTool} />
          <FieldShape {...editing} choose={setChosen} />
          <label class="line">
            <span>{t.edit.name}</span>
            <input value={name} maxLength={40} onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          <Doings
            {...editing}
            name={name}
            good={verdict === null}
            saved={() => setArenas(ownArenas())}
            load={load}
            say={setSaid}
          />
          <p role="status">{said}</p>
          {arenas.length > 0 && <h2>{t.own}</h2>}
          <Own
            lore={lore}
            arenas={arenas}
            change={() => setArenas(ownArenas())}
            open={(arena) => {
              load(keptOf(arena.text) ?? { layout, chosen });
              setName(arena.name);
            }}
          />
        </div>
      </main>
    </div>
  );
};
