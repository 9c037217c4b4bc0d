/** What every answer has to be, whatever was asked. */

import { definitionOf } from './cases/calls.ts';
import type { HttpCase, RawCase } from './cases/case.ts';
import { MARK } from './cases/values.ts';
import { decodeText, getHeader, type RawResponse } from './response.ts';

/** Nothing of the machine room is anybody's business. */
const LEAK =
  /node_modules|node:internal|(?:\n|\\n)\s+at |\b(?:Type|Syntax|Range|Reference|URI)Error\b|busboy|parse5|\bE(?:NOENT|ACCES|ISDIR|XIST|MFILE)\b|scrypt\$/;
const HAN = /\p{Script=Han}/u;
const NAME = /^[A-Za-z]{1,20}$/;

/** Of one answer, what is wrong with it. */
export function checkResponse(answer: RawResponse, folders: readonly string[]): string[] {
  const { status } = answer;
  const found: string[] = [];
  const insist = (isRight: boolean, what: string) => {
    if (!isRight) found.push(what);
  };
  const header = (name: string) => getHeader(answer, name);
  insist(status >= 200 && status < 500, `answered with ${status}`);
  insist(status !== 405 || header('allow') !== '', '405 without Allow');
  insist(status !== 429 || /^[1-9]\d*$/.test(header('retry-after')), '429 without Retry-After');
  insist(status !== 416 || /^bytes \*\/\d+$/.test(header('content-range')), '416 without the size there is');
  insist(status !== 206 || /^bytes \d+-\d+\/\d+$/.test(header('content-range')), '206 without a range');
  insist(status !== 304 || (header('etag') !== '' && header('content-length') === ''), '304 with a length or no ETag');
  if (status >= 300 && status < 400 && status !== 304)
    insist(/^\/(?![/\\])[\x21-\x7e]*$/.test(header('location')), `leads to ${JSON.stringify(header('location'))}`);
  const type = header('content-type');
  insist(type === '' || header('x-content-type-options') === 'nosniff', 'no nosniff');
  const isPage = type.startsWith('text/html');
  const isJson = type.startsWith('application/json');
  if (isPage || isJson) {
    const policy = header('content-security-policy');
    insist(/^default-src '(?:self|none)'(?:;|$)/.test(policy) && !/unsafe/.test(policy), `a policy like ${policy}`);
    insist(header('referrer-policy') !== '', 'no Referrer-Policy');
    insist(/\bno-(?:cache|store)\b/.test(header('cache-control')), 'caches may keep it');
  }
  if ((isPage || isJson) && answer.body.length > 0) {
    const text = decodeText(answer);
    insist(!LEAK.test(text), `says too much: ${LEAK.exec(text)?.[0]}`);
    for (const folder of folders) insist(!text.includes(folder), `names the folder ${folder}`);
    if (isPage) {
      insist(/^<!doctype html>[\s\S]*<\/html>\s*$/i.test(text), 'a page that is not whole');
      insist(!text.includes(MARK.slice(0, 10)), 'something sent came back as an element');
    } else found.push(...checkJson(status, text));
  }
  return found;
}

function checkJson(status: number, text: string): string[] {
  const { code, msg, data, errors, ...more } = JSON.parse(text) as Record<string, unknown>;
  if (status === 200 && more.ok === true && code === undefined) return [];
  const found: string[] = [];
  const insist = (isRight: boolean, what: string) => {
    if (!isRight) found.push(`${what}: ${text.slice(0, 300)}`);
  };
  insist(Object.keys(more).length === 0, 'more in the answer than belongs there');
  // The one call whose success is spelt differently says nothing else.
  if (status === 200 && code === '') insist(msg === undefined && data === undefined, 'an empty code, and more');
  else {
    insist(code === status, `code is not ${status}`);
    insist(typeof msg === 'string' && (msg === '' ? status === 200 : HAN.test(msg)), 'msg is no Chinese sentence');
    insist(data !== undefined, 'no data');
    insist(status === 200 || status === 409 || data === null, 'a refusal with data');
  }
  if (errors === undefined) return found;
  const all = Object.entries(errors as Record<string, unknown>);
  insist([400, 413, 415].includes(status) && all.length > 0, 'errors that stand for nothing');
  for (const [name, sentence] of all)
    insist(NAME.test(name) && typeof sentence === 'string' && HAN.test(sentence), `errors.${name} is no sentence`);
  insist(
    all.some(([, sentence]) => sentence === msg),
    'msg is none of the errors',
  );
  return found;
}

const needsSession = (name: NonNullable<HttpCase['call']>) => definitionOf(name).access !== 'everyone';

const OUR_COOKIE =
  /^(?:item_token=[\w-]*; Max-Age=\d+; Path=\/; HttpOnly|item_device=[\w~.-]+; Max-Age=\d+; Path=\/; HttpOnly|site_view=(?:desktop|phone); Path=\/; Max-Age=\d+); SameSite=Lax(?:; Secure)?$/;

/** Whether this may be answered to whoever asked. */
export function checkAccess(asked: HttpCase, answer: RawResponse): string[] {
  const found: string[] = [];
  const isDone = answer.status === 200 && asked.call !== undefined && asked.method !== 'HEAD';
  // Chance may have spelt the address so that it is another one: an answer that is no call's says so.
  const isCall = isDone && getHeader(answer, 'content-type').startsWith('application/json');
  if (isCall && asked.call && needsSession(asked.call) && asked.visitor === 'nobody')
    found.push(`${asked.call} is answered to nobody`);
  if (isCall && asked.call === 'system.update' && asked.visitor === 'editor')
    found.push('the system is changed without the permission');
  for (const [name, cookie] of answer.headers)
    if (name.toLowerCase() === 'set-cookie' && !OUR_COOKIE.test(cookie))
      found.push(`sets the cookie ${JSON.stringify(cookie)}`);
  return found;
}

/** Whether there are as many answers as there were requests. */
export function checkResponseCount(
  { maxResponses: most, isEachAnswered: isAnswered }: RawCase,
  count: number,
): string[] {
  if (most !== undefined && count > most) return [`${count} answers to ${most} requests`];
  if (isAnswered && count !== most) return [`${count} answers to ${most} requests, each of which had to have one`];
  return [];
}
