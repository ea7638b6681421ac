/* guest.ts - what who gives no name is called by others: one word of science, drawn once on a device and kept there, so that a teacher
 * who sees twenty such pupils can call each of them. */
import { pick } from '../i18n';
import { keep, recall, settings } from '../settings';

const NAMES = {
  en: 'Photon Quark Neutron Proton Electron Boson Neutrino Meteor Comet Asteroid Pulsar Quasar Saturn Neptune Vector Radius Cosine Tangent Rhombus Cube Cone Prism Pyramid Crystal Magnet Ampere Volt Watt Newton Joule Kelvin Hertz Helium Neon Argon Xenon Krypton Cobalt Nickel Titanium Iridium Radium Carbon Oxygen Silicon Diamond Amber Topaz'.split(
    ' ',
  ),
  ru: 'Фотон Кварк Нейтрон Протон Электрон Бозон Нейтрино Метеор Комета Астероид Пульсар Квазар Сатурн Нептун Вектор Радиус Косинус Тангенс Ромб Куб Конус Призма Пирамида Кристалл Магнит Ампер Вольт Ватт Ньютон Джоуль Кельвин Герц Гелий Неон Аргон Ксенон Криптон Кобальт Никель Титан Иридий Радий Углерод Кислород Кремний Алмаз Янтарь Топаз'.split(
    ' ',
  ),
};

const KEY = 'naukograd.guest';

export const guestName = (): string => {
  const names = pick(NAMES);
  const kept = recall<number>(KEY);
  if (kept !== null && names[kept] !== undefined) return names[kept];
  const drawn = Math.floor(Math.random() * names.length);
  keep(KEY, drawn);
  return names[drawn]!;
};

/** The person's name for others to read. */
export const nameForOthers = (): string => settings.value.name.trim() || guestName();
