/** The checks that every response must pass, whatever was sent. Each returns messages about what is wrong. */

import { definitionOf } from './cases/calls.ts';
import type { HttpCase, RawCase } from './cases/case.ts';
import { MARK } from './cases/values.ts';
import { decodeText, getHeader, type RawResponse } from './response.ts';

/** Internals that must not appear in a response: stack traces, library names, system errors, password hashes. */
const LEAK =
  /node_modules|node:internal|(?:\n|\\n)\s+at |\b(?:Type|Syntax|Range|Reference|URI)Error\b|busboy|parse5|\bE(?:NOENT|ACCES|ISDIR|XIST|MFILE)\b|scrypt\$/;
const HAN = /\p{Script=Han}/u;
const NAME = /^[A-Za-z]{1,20}$/;

export function checkResponse(response: RawResponse, folders: readonly string[]): string[] {
  const { status } = response;
  const findings: string[] = [];
  const check = (isRight: boolean, message: string) => {
    if (!isRight) findings.push(message);
  };
  const header = (name: string) => getHeader(response, name);
  // 502 is what a robot has refused.
  check(status >= 200 && (status < 500 || status === 502), `answered with ${status}`);
  check(status !== 405 || header('allow') !== '', '405 without Allow');
  check(status !== 429 || /^[1-9]\d*$/.test(header('retry-after')), '429 without Retry-After');
  check(status !== 416 || /^bytes \*\/\d+$/.test(header('content-range')), '416 without the size');
  check(status !== 206 || /^bytes \d+-\d+\/\d+$/.test(header('content-range')), '206 without a range');
  check(status !== 304 || (header('etag') !== '' && header('content-length') === ''), '304 with a length or no ETag');
  if (status >= 300 && status < 400 && status !== 304)
    check(/^\/(?![/\\])[\x21-\x7e]*$/.test(header('location')), `redirects to ${JSON.stringify(header('location'))}`);
  const type = header('content-type');
  check(type === '' || header('x-content-type-options') === 'nosniff', 'no nosniff');
  const isPage = type.startsWith('text/html');
  const isJson = type.startsWith('application/json');
  if (isPage || isJson) {
    const policy = header('content-security-policy');
    check(/^default-src '(?:self|none)'(?:;|$)/.test(policy) && !/unsafe/.test(policy), `the policy is ${policy}`);
    check(header('referrer-policy') !== '', 'no Referrer-Policy');
    check(/\bno-(?:cache|store)\b/.test(header('cache-control')), 'caches may store it');
  }
  if ((isPage || isJson) && response.body.length > 0) {
    const text = decodeText(response);
    check(!LEAK.test(text), `leaks internals: ${LEAK.exec(text)?.[0]}`);
    for (const folder of folders) check(!text.includes(folder), `names the folder ${folder}`);
    if (isPage) {
      check(/^<!doctype html>[\s\S]*<\/html>\s*$/i.test(text), 'the page is cut off');
      check(!text.includes(MARK.slice(0, 10)), 'an element from the request is not escaped');
    } else findings.push(...checkJson(status, text));
  }
  return findings;
}

function checkJson(status: number, text: string): string[] {
  const { code, msg, data, errors, ...more } = JSON.parse(text) as Record<string, unknown>;
  if (status === 200 && more.ok === true && code === undefined) return [];
  const findings: string[] = [];
  const check = (isRight: boolean, message: string) => {
    if (!isRight) findings.push(`${message}: ${text.slice(0, 300)}`);
  };
  check(Object.keys(more).length === 0, 'unknown fields');
  // One call reports success as `code: ''` and sends nothing else.
  if (status === 200 && code === '') check(msg === undefined && data === undefined, 'an empty code with msg or data');
  else {
    check(code === status, `code is not ${status}`);
    check(typeof msg === 'string' && (msg === '' ? status === 200 : HAN.test(msg)), 'msg is not Chinese');
    check(data !== undefined, 'no data');
    check(status === 200 || status === 409 || data === null, 'a refusal with data');
  }
  if (errors === undefined) return findings;
  const all = Object.entries(errors as Record<string, unknown>);
  check([400, 413, 415].includes(status) && all.length > 0, 'errors with this status, or empty errors');
  for (const [name, sentence] of all)
    check(
      NAME.test(name) && typeof sentence === 'string' && HAN.test(sentence),
      `errors.${name} is not a Chinese message`,
    );
  check(
    all.some(([, sentence]) => sentence === msg),
    'msg is none of the errors',
  );
  return findings;
}

const needsSession = (name: NonNullable<HttpCase['call']>) => definitionOf(name).access !== 'everyone';

const OUR_COOKIE =
  /^(?:item_token=[\w-]*; Max-Age=\d+; Path=\/; HttpOnly|item_device=[\w~.-]+; Max-Age=\d+; Path=\/; HttpOnly|site_view=(?:desktop|phone); Path=\/; Max-Age=\d+); SameSite=Lax(?:; Secure)?$/;

/** Reports a success that the visitor has no permission for, and unknown cookies. */
export function checkAccess(httpCase: HttpCase, response: RawResponse): string[] {
  const findings: string[] = [];
  const isDone = response.status === 200 && httpCase.call !== undefined && httpCase.method !== 'HEAD';
  // A randomly respelt address may lead to a page; only JSON responses come from calls.
  const isCall = isDone && getHeader(response, 'content-type').startsWith('application/json');
  if (isCall && httpCase.call && needsSession(httpCase.call) && httpCase.visitor === 'nobody')
    findings.push(`${httpCase.call} is allowed without a session`);
  if (isCall && httpCase.call === 'system.update' && httpCase.visitor === 'editor')
    findings.push('the system name is changed without the permission');
  for (const [name, cookie] of response.headers)
    if (name.toLowerCase() === 'set-cookie' && !OUR_COOKIE.test(cookie))
      findings.push(`sets the cookie ${JSON.stringify(cookie)}`);
  return findings;
}

/** Reports more responses than requests, or fewer where each must be answered. */
export function checkResponseCount({ maxResponses, isEachAnswered }: RawCase, count: number): string[] {
  if (maxResponses !== undefined && count > maxResponses) return [`${count} responses to ${maxResponses} requests`];
  if (isEachAnswered && count !== maxResponses)
    return [`${count} responses to ${maxResponses} requests, each of which must have one`];
  return [];
}
