/** No regular expression of ours takes time out of proportion to the text it reads: CONTRACT §4. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { makeImagesResponsive } from '../../client/site/components/article/responsive-images.ts';
import { hasChosenDesktop } from '../../contract/devices.ts';
import { spread } from '../helpers/thorough.ts';

interface Expression {
  place: string;
  source: string;
  flags: string;
}

const SHORT_TEXT = 1_500;
const GROWTH = 16;
/** One long text against as much text in short pieces: linear time makes a ratio of about 1, quadratic time one of about 16. */
const MAX_RATIO = 5;
/** A quadratic expression needs far longer for the long text, so whatever is done sooner need not be compared. */
const MIN_MEASURED_MICROSECONDS = 3_000;
/** No garbage collection takes so long. */
const UNMISTAKABLE_MICROSECONDS = 200_000;
/** Ends every text. Hardly any expression accepts it, so a match that got that far fails and backtracks. */
const MISMATCH = '\u0001';

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:\\/'"`])\/\/ .*/g;
const LITERAL =
  /(?<=(?:^|[(,=:?[!&|>{;]|\b(?:return|case))\s*)\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)(?=[\s.,;)\]?])/gm;

function findSources(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return findSources(file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

const readCode = (file: string) => fs.readFileSync(file, 'utf8').replace(COMMENT, '');
const sources = ['contract', 'server', 'client'].flatMap(findSources);

const expressions: Expression[] = sources.flatMap((file) =>
  [...readCode(file).matchAll(LITERAL)].map(([, source = '', flags = '']) => ({
    place: `${file}: /${source}/${flags}`,
    source,
    flags,
  })),
);

const classSamples: Record<string, string> = {
  s: ' ',
  S: 'a',
  d: '1',
  D: 'a',
  w: 'a',
  W: ' ',
  n: '\n',
  r: '\r',
  t: '\t',
};
const TOKEN =
  /\\u([\da-f]{4})|\\p\{\w+\}|\\([\s\S])|\[\^?((?:\\.|[^\]\\])*)\]|\(\?(?:<?[=!]|:)|\{\d[\d,]*\}|([A-Za-z\d]+)|([\s\S])/gi;

/** A sample of what each part of an expression matches, in order: a word, a sign, or one character of each class. */
function findPieces(source: string): string[] {
  const pieces: string[] = [];
  for (const [, code, escaped, characters, word, sign] of source.matchAll(TOKEN)) {
    if (code !== undefined) pieces.push(String.fromCharCode(Number.parseInt(code, 16)));
    else if (escaped !== undefined) pieces.push(classSamples[escaped] ?? escaped);
    else if (characters !== undefined) pieces.push(...new Set(findPieces(characters).map((piece) => piece[0] ?? '')));
    else if (word !== undefined) pieces.push(word);
    else if (sign === '.') pieces.push('a');
    else if (sign !== undefined && !'()|?*+^$'.includes(sign)) pieces.push(sign);
  }
  return pieces;
}

const repeat = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)) + MISMATCH;

/** A list of words has as many pieces as words. */
const THIRD_PIECES = 8;

/** One, two or three pieces repeated, in the order of the expression; or one piece repeated after all that precede it. */
function* generateHostileTexts(ordered: string[]): Generator<(length: number) => string> {
  const pieces = [...new Set([...ordered, ' ', 'a'])];
  for (const [first, one] of pieces.entries()) {
    yield (length) => repeat(one, length);
    for (const [second, two] of pieces.entries()) {
      if (one === two) continue;
      yield (length) => one + repeat(two, length);
      yield (length) => repeat(one + two, length);
      if (second <= first) continue;
      for (const three of spread(pieces.slice(second + 1), THIRD_PIECES))
        yield (length) => repeat(one + two + three, length);
    }
  }
  for (const [index, piece] of ordered.entries()) {
    const lead = ordered.slice(0, index).join('');
    yield (length) => lead + repeat(piece, length);
  }
}

function measureCpu(work: () => void, times: number): number {
  const start = process.cpuUsage();
  for (let i = 0; i < times; i++) work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** CPU time for a long text divided by that for as much text in pieces. The least of three tries: garbage collection only adds to it. */
function measureRatio(read: (text: string) => void, make: (length: number) => string): number {
  const [short, long] = [make(SHORT_TEXT), make(SHORT_TEXT * GROWTH)];
  let ratio = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3 && ratio > MAX_RATIO; i++) {
    const whole = measureCpu(() => read(long), 1);
    if (whole < MIN_MEASURED_MICROSECONDS) return 1;
    ratio = Math.min(
      ratio,
      whole /
        Math.max(
          1,
          measureCpu(() => read(short), GROWTH),
        ),
    );
    if (whole > UNMISTAKABLE_MICROSECONDS) break;
  }
  return ratio;
}

/** The first hostile text for which `read` takes more than linear time. */
function findSlowText(read: (text: string) => void, pieces: string[]): string | undefined {
  for (const make of generateHostileTexts(pieces)) {
    const ratio = measureRatio(read, make);
    if (ratio > MAX_RATIO) return `${JSON.stringify(make(40))}: ${ratio.toFixed(1)} times as slow as in pieces`;
  }
  return undefined;
}

const compile = ({ source, flags }: Expression) => {
  const global = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  return (text: string) => void text.replace(global, '');
};

test('finds the expressions in the sources, and notices quadratic ones', () => {
  assert.ok(expressions.length > 100, `${expressions.length} found`);
  for (const source of ['\\s+$', '^\\|.+\\|\\s*\\n\\s*\\|', '<(p|h[1-6])(?: [^>]*)?>'])
    assert.ok(findSlowText(compile({ place: '', source, flags: 'm' }), findPieces(source)), source);
});

test('every regular expression takes linear time over repeated hostile text', () => {
  const slow = expressions.flatMap((expression) => {
    const found = findSlowText(compile(expression), findPieces(expression.source));
    return found ? [`${expression.place} over ${found}`] : [];
  });
  assert.deepEqual(slow, []);
});

test('expressions that are composed at run time take linear time too', () => {
  // The last one reads only files that the maintainer edits, token by token.
  const composed = [
    'client/site/components/article/responsive-images.ts',
    'contract/devices.ts',
    'server/store/json-position.ts',
  ];
  assert.deepEqual(sources.filter((file) => /\bRegExp\(/.test(readCode(file))).sort(), composed);
  const makeResponsive = (text: string) => void makeImagesResponsive(text, () => undefined, false);
  assert.equal(findSlowText(makeResponsive, ['<img', ' src="', '"', '>']), undefined);
  assert.equal(findSlowText(hasChosenDesktop, [';', ' ', 'site_view=', 'desktop']), undefined);
});
