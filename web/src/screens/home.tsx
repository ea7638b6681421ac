/* home.tsx - the first screen: the games, one tap from play.  It needs nothing of the engine. */
import { words } from '../i18n';
import { briefOf, games, lineOf, nameOf, type Card } from '../boards/list';
import { Book, Globe, People, PlayIcon } from '../parts/icons';
import { JoinForm } from '../parts/join';
import { Top } from '../parts/top';
import { address, go } from '../route';
import { settings } from '../settings';
import { begin, randomSeed, unfinished } from '../table/begun';
import { rights } from '../table/server';
import { standardSeats } from './seats';

const playNow = (id: string): void => {
  if (!unfinished(id))
    begin({
      game: id,
      seats: standardSeats(id, settings.value.level),
      options: {},
      seed: randomSeed(),
      moves: [],
    });
  go('here', id);
};

const GameCard = ({ card }: { card: Card }) => {
  const t = words();
  const name = nameOf(card.id);
  return (
    <li class="card" data-game={card.id}>
      <a class="card-open" href={address('g', card.id)}>
        <card.Picture />
        <h2>{name}</h2>
        <p>{lineOf(card.id)}</p>
        <p class="card-facts">
          <span>{t.players(...card.players)}</span>
          {card.age && <span>{t.age(...card.age)}</span>}
          {card.minutes && <span>{t.minutes(...card.minutes)}</span>}
        </p>
      </a>
      <button class="primary" onClick={() => playNow(card.id)} aria-label={`${t.home.playNow}: ${name}`}>
        {unfinished(card.id) ? t.home.goOn : t.home.playNow}
      </button>
      <p class="card-ways">
        <a href={address('g', card.id, 'here')}>{t.game.here}</a>
        <a href={address('g', card.id, 'online')}>{t.home.byNet}</a>
        <a href={address('learn', card.id)}>{t.game.learn}</a>
        <a href={address('puzzles', card.id)}>{t.home.puzzles}</a>
      </p>
    </li>
  );
};

const BACK_MOST = 4; // ways back on the first screen: what is older is found by its code

/** Ways back to what was begun: matches here, tables and classes online. */
const WaysBack = () => {
  const t = words();
  const tables = rights().map(({ code, game = '', class: isClass }) => ({
    href: address('t', code),
    text: isClass ? t.home.toClass(code) : t.home.toTable(briefOf(game), code),
  }));
  const matches = games.flatMap(({ id }) =>
    unfinished(id) ? [{ href: address('here', id), text: t.home.toMatch(briefOf(id)) }] : [],
  );
  const ways = [...tables, ...matches].slice(0, BACK_MOST);
  if (ways.length === 0) return null;
  return (
    <nav class="ways-back" aria-label={t.home.back}>
      {ways.map(({ href, text }) => (
        <a key={href} class="button" href={href}>
          {text}
        </a>
      ))}
    </nav>
  );
};

/** Everything between machines, for two and for a class. */
const Together = () => {
  const t = words();
  return (
    <li class="card card-together">
      <h2>
        <a href={address('online')}>{t.home.online}</a>
      </h2>
      <p>{t.game.onlineLine}</p>
      <a class="button" href={address('online')}>
        <Globe /> {t.online.open}
      </a>
      <a class="button" href={address('online', 'class')}>
        <People /> {t.home.class}
      </a>
      <a class="button" href={address('replay')}>
        <PlayIcon /> {t.home.replays}
      </a>
      <a class="button" href={address('rules', 'teaching')}>
        <Book /> {t.home.teaching}
      </a>
    </li>
  );
};

export const Home = () => {
  const t = words();
  return (
    <div class="page">
      <Top>{null}</Top>
      <main class="home">
        <div class="hero">
          <h1>{t.title}</h1>
          <p>
            {t.motto} {t.noAccount}
          </p>
        </div>
        <div class="home-ways">
          <JoinForm />
          <WaysBack />
        </div>
        <ul class="cards">
          {games.map((card) => (
            <GameCard key={card.id} card={card} />
          ))}
          <Together />
        </ul>
      </main>
    </div>
  );
};
