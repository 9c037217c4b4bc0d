/** Random request targets: a path with a query, sometimes respelt. */
import type { Random } from '../../helpers/random.ts';
import { ODD_CHARACTERS, randomWord } from './values.ts';

/** Percent-encodes characters that a request line may not contain; one in fifteen becomes a bare percent sign instead. */
export const escapeTarget = (random: Random, text: string): string =>
  text.replace(/[\u0000-\u0020\u007f]|[^\u0000-\u00ff]/gu, (each) =>
    random.chance(15) ? '%' : encodeURIComponent(each.toWellFormed()),
  );

export function randomQuery(random: Random, names: readonly string[]): string {
  const pairs = Array.from({ length: 1 + random.below(3) }, () => {
    const name = names.length > 0 && !random.chance(5) ? random.pick(names) : random.text(8, ODD_CHARACTERS);
    const value = random.chance(2) ? randomWord(random) : random.text(30, ODD_CHARACTERS);
    return random.chance(6) ? `${name}=${value}` : `${encode(name)}=${encode(value)}`;
  });
  const query = pairs.join(random.chance(10) ? ';' : '&');
  return random.chance(200) ? `${query}&${'a=b&'.repeat(900)}` : query;
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** Returns the path, mostly as it is. */
export function randomTarget(random: Random, path: string, query = ''): string {
  const search = query === '' && random.chance(10) ? randomQuery(random, []) : query;
  const whole = search === '' ? path : `${path}?${search}`;
  const spelling = random.chance(25) ? respell(random, whole) : whole;
  return escapeTarget(random, spelling);
}

function respell(random: Random, target: string): string {
  const at = 1 + random.below(target.length);
  switch (random.below(7)) {
    case 0:
      return `${target.slice(0, at)}%${target.charCodeAt(at).toString(16).padStart(2, '0')}${target.slice(at + 1)}`;
    case 1:
      return `${target.slice(0, at)}${random.pick(['/', '..', '/../', '%2e%2e%2f', '\\', ';', '%00', '%', '//'])}${target.slice(at)}`;
    case 2:
      return target.toUpperCase();
    case 3:
      return `${target}/`;
    case 4:
      return `/${target}`;
    case 5:
      return `http://evil.example${target}`;
    default:
      return target.replace(/\/[^/?]*/, `/${random.text(40, `${ODD_CHARACTERS}....////`)}`);
  }
}
