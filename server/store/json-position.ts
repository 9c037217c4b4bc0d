/** Finds line numbers in JSON files for error messages. Those of `JSON.parse` differ between versions and may lack a position. */
import { DamagedFileError } from './errors.ts';

const STRING_PATTERN = '"(?:[^"\\\\\\u0000-\\u001f]|\\\\(?:["\\\\/bfnrt]|u[\\da-fA-F]{4}))*"';
const NUMBER_PATTERN = '-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?';
const TOKEN = new RegExp(`[{}[\\],:]|${STRING_PATTERN}|${NUMBER_PATTERN}|true|false|null`, 'y');
const WHITESPACE = /[ \t\r\n]*/y;

interface Token {
  text: string;
  at: number;
}

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end';

/** Parses a JSON file; throws DamagedFileError with the line of the error. */
export function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DamagedFileError(file, findErrorLine(text), `not valid JSON (${String(error)})`);
  }
}

/** The line of the first syntax error, or the last line if the text only ends too early. */
function findErrorLine(text: string): number {
  const open: string[] = [];
  let expected: Expected | undefined = 'value';
  let end = 0;
  for (const token of tokens(text)) {
    expected = expectedAfter(token.text, expected, open);
    if (!expected) return lineNumberAt(text, token.at);
    end = token.at + token.text.length;
  }
  return lineNumberAt(text, Math.min(skipWhitespace(text, end), text.trimEnd().length));
}

/** The line on which an element of the array `key` of the top-level object begins. */
export function findElementLine(text: string, key: string, index: number): number {
  let depth = 0;
  let remaining = index;
  let name = '';
  let isInside = false;
  for (const token of tokens(text)) {
    if (isInside && depth === 2 && !',]'.includes(token.text) && remaining-- === 0) return lineNumberAt(text, token.at);
    if (depth === 1 && token.text.startsWith('"')) name = token.text;
    if ('[{'.includes(token.text) && depth++ === 1) isInside = name === JSON.stringify(key);
    if (']}'.includes(token.text)) depth--;
  }
  return 1;
}

/** The line on which the value at a path such as `['case', 0, 'title']` begins, or the deepest of those around it that is there. */
export function findValueLine(text: string, path: readonly (string | number)[]): number {
  const stack: { isList: boolean; at: string | number }[] = [];
  let line = 1;
  let depth = -1;
  let previous = '';
  for (const { text: token, at } of tokens(text)) {
    const inner = stack.at(-1);
    const isKey = inner && !inner.isList && (previous === '{' || previous === ',');
    if (isKey && token !== '}') inner.at = JSON.parse(token);
    else if (token === '}' || token === ']') stack.pop();
    else if (token === ',' && inner?.isList) inner.at = Number(inner.at) + 1;
    else if (token !== ',' && token !== ':') {
      if (
        stack.length > depth &&
        stack.length <= path.length &&
        stack.every((each, index) => each.at === path[index])
      ) {
        depth = stack.length;
        line = lineNumberAt(text, at);
      }
      if (token === '{' || token === '[') stack.push({ isList: token === '[', at: token === '[' ? 0 : '' });
    }
    previous = token;
  }
  return line;
}

/** `case[0].title` as `['case', 0, 'title']`. */
export const toJsonPath = (field: string): (string | number)[] =>
  (field.match(/[^.[\]]+/g) ?? []).map((part) => (/^\d+$/.test(part) ? Number(part) : part));

export const lineNumberAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

function skipWhitespace(text: string, at: number): number {
  WHITESPACE.lastIndex = at;
  WHITESPACE.exec(text);
  return WHITESPACE.lastIndex;
}

/** Stops at the first invalid token. */
function* tokens(text: string): Generator<Token> {
  for (let at = skipWhitespace(text, 0); ; ) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return;
    yield { text: token, at };
    at = skipWhitespace(text, at + token.length);
  }
}

/** What may follow a token; undefined if the token itself was not expected. `open` is the stack of open brackets. */
function expectedAfter(token: string, expected: Expected, open: string[]): Expected | undefined {
  if (token === '}' || token === ']') {
    if (!expected.endsWith('or end')) return undefined;
    return open.pop() === (token === '}' ? '{' : '[') ? 'comma or end' : undefined;
  }
  if (expected === 'colon') return token === ':' ? 'value' : undefined;
  if (expected === 'comma or end') {
    if (token !== ',' || open.length === 0) return undefined;
    return open.at(-1) === '{' ? 'key' : 'value';
  }
  if (token === ',' || token === ':') return undefined;
  if (expected.startsWith('key')) return token.startsWith('"') ? 'colon' : undefined;
  if (token === '{' || token === '[') open.push(token);
  if (token === '{') return 'key or end';
  return token === '[' ? 'value or end' : 'comma or end';
}
