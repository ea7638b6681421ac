/* home.tsx - the first screen: the games, one tap from play.  It needs nothing of the engine. */
import { words } from '../i18n';
import { games, lineOf, nameOf, type Card } from '../boards/list';
import { Book, Globe, PlayIcon } from '../parts/icons';
import { Top } from '../parts/top';
import { address, go } from '../route';
import { settings } from '../settings';
import { begin, randomSeed, unfinished } from '../table/local';
import { JoinForm } from './online';
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
        <a href={address('g', card.id)}>{t.game.here}</a>
        <a href={address('g', card.id)}>{t.home.byNet}</a>
        <a href={address('learn', card.id)}>{t.game.learn}</a>
      </p>
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
        <ul class="cards">
          {games.map((card) => (
            <GameCard key={card.id} card={card} />
          ))}
          <li class="card card-together">
            <h2>
              <a href={address('online')}>{t.home.online}</a>
            </h2>
            <p>{t.game.onlineLine}</p>
            <JoinForm />
            <a class="button" href={address('online')}>
              <Globe /> {t.online.open}
            </a>
            <a class="button" href={address('replay')}>
              <PlayIcon /> {t.home.replays}
            </a>
            <a class="button" href={address('rules', 'teaching')}>
              <Book /> {t.home.teaching}
            </a>
          </li>
        </ul>
      </main>
    </div>
  );
};
