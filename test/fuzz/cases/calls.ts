/** Calls: every row of the table, by everybody, with bodies of all kinds. */

import type { CallDefinition } from '../../../contract/call-definition.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import type { Random } from '../../helpers/random.ts';
import type { HttpCase, KnownValues, Visitor } from './case.ts';
import { randomHeaders, withDefault } from './headers.ts';
import { randomTarget } from './targets.ts';
import { randomJson } from './values.ts';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH'];

const names = Object.keys(calls) as CallName[];
/** Each of these keeps the server busy for a tenth of a second, or ends a session. */
const dear = new Set<CallName>(['login.start', 'login.password', 'login.end']);
const usual = names.filter((name) => !dear.has(name) && !definitionOf(name).file);

export function definitionOf(name: CallName): CallDefinition {
  return calls[name];
}

export function visitorFor(random: Random, name: CallName): Visitor {
  if (name === 'login.end') return random.chance(2) ? 'leaver' : 'nobody';
  if (name === 'login.password') return random.chance(4) ? 'nobody' : 'changer';
  return random.pick(['nobody', 'nobody', 'admin', 'admin', 'admin', 'editor'] as const);
}

const addressOf = (random: Random) => `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;

export function makeCall(random: Random, things: KnownValues): HttpCase {
  const name = random.chance(60) ? random.pick([...dear]) : random.pick(usual);
  const row = definitionOf(name);
  const method = random.chance(15) ? random.pick(METHODS) : (row.method ?? 'POST');
  let headers = withDefault(randomHeaders(random), 'Content-Type', 'application/json');
  // Many people, where the server believes it: one would soon have to wait.
  if (!random.chance(4)) headers = withDefault(headers, 'X-Forwarded-For', addressOf(random));
  return {
    kind: 'call',
    name,
    call: name,
    visitor: visitorFor(random, name),
    method,
    target: randomTarget(random, row.path),
    headers,
    body: randomJson(random, things),
  };
}
