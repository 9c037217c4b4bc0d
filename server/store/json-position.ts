/** Where in a JSON text something is, for a person who has to find it. Engines word it differently, or do not say. */
import { DamagedFileError } from './errors.ts';

const STRING = '"(?:[^"\\\\\\u0000-\\u001f]|\\\\(?:["\\\\/bfnrt]|u[\\da-fA-F]{4}))*"';
const NUMBER = '-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?';
const TOKEN = new RegExp(`[{}[\\],:]|${STRING}|${NUMBER}|true|false|null`, 'y');
const SPACE = /[ \t\r\n]*/y;

interface Token {
  text: string;
  at: number;
}

type Wanted = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end';

/** What a person has written into this file, or where it stops being JSON. */
export function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DamagedFileError(file, findErrorLine(text), `not valid JSON (${String(error)})`);
  }
}

/** The last line where it merely ends too early. */
function findErrorLine(text: string): number {
  const open: string[] = [];
  let wanted: Wanted | undefined = 'value';
  let reached = 0;
  for (const token of tokens(text)) {
    wanted = next(token.text, wanted, open);
    if (!wanted) return lineNumberAt(text, token.at);
    reached = token.at + token.text.length;
  }
  return lineNumberAt(text, Math.min(afterSpace(text, reached), text.trimEnd().length));
}

/** The line on which an element of the array `key` of the outermost object begins. */
export function findElementLine(text: string, key: string, index: number): number {
  let depth = 0;
  let left = index;
  let name = '';
  let isInside = false;
  for (const token of tokens(text)) {
    if (isInside && depth === 2 && !',]'.includes(token.text) && left-- === 0) return lineNumberAt(text, token.at);
    if (depth === 1 && token.text.startsWith('"')) name = token.text;
    if ('[{'.includes(token.text) && depth++ === 1) isInside = name === JSON.stringify(key);
    if (']}'.includes(token.text)) depth--;
  }
  return 1;
}

export const lineNumberAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

function afterSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.exec(text);
  return SPACE.lastIndex;
}

/** Up to the first thing that is no token. */
function* tokens(text: string): Generator<Token> {
  for (let at = afterSpace(text, 0); ; ) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text)?.[0];
    if (found === undefined) return;
    yield { text: found, at };
    at = afterSpace(text, at + found.length);
  }
}

/** What may follow a token, or nothing where the token itself may not stand. */
function next(token: string, wanted: Wanted, open: string[]): Wanted | undefined {
  if (token === '}' || token === ']') {
    if (!wanted.endsWith('or end')) return undefined;
    return open.pop() === (token === '}' ? '{' : '[') ? 'comma or end' : undefined;
  }
  if (wanted === 'colon') return token === ':' ? 'value' : undefined;
  if (wanted === 'comma or end') {
    if (token !== ',' || open.length === 0) return undefined;
    return open.at(-1) === '{' ? 'key' : 'value';
  }
  if (token === ',' || token === ':') return undefined;
  if (wanted.startsWith('key')) return token.startsWith('"') ? 'colon' : undefined;
  if (token === '{' || token === '[') open.push(token);
  if (token === '{') return 'key or end';
  return token === '[' ? 'value or end' : 'comma or end';
}
