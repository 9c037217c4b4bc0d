/** Random calls: every call of the contract, by every visitor, with all kinds of bodies. */

import type { CallDefinition } from '../../../contract/call-definition.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import type { Random } from '../../helpers/random.ts';
import type { HttpCase, KnownValues, Visitor } from './case.ts';
import { randomHeaders, withDefault } from './headers.ts';
import { randomTarget } from './targets.ts';
import { randomJson } from './values.ts';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH'];

const names = Object.keys(calls) as CallName[];
/** Used rarely, because each hashes a password for a tenth of a second or ends a session. */
const expensive = new Set<CallName>(names.filter((name) => /^(?:login\.(?!userInfo)|account\.)/.test(name)));
const otherCalls = names.filter((name) => !expensive.has(name) && !definitionOf(name).file);

export function definitionOf(name: CallName): CallDefinition {
  return calls[name];
}

export function randomVisitor(random: Random, name: CallName): Visitor {
  if (name === 'login.end') return random.chance(2) ? 'leaver' : 'nobody';
  // What changes who may do what is not done in the name of admin, who looks at everything.
  if (name === 'login.password' || (name.startsWith('account.') && name !== 'account.list'))
    return random.chance(4) ? 'nobody' : 'changer';
  return random.pick(['nobody', 'nobody', 'admin', 'admin', 'admin', 'editor'] as const);
}

const randomIp = (random: Random) => `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;

export function makeCall(random: Random, knownValues: KnownValues): HttpCase {
  const name = random.chance(60) ? random.pick([...expensive]) : random.pick(otherCalls);
  const definition = definitionOf(name);
  const method = random.chance(15) ? random.pick(METHODS) : (definition.method ?? 'POST');
  let headers = withDefault(randomHeaders(random), 'Content-Type', 'application/json');
  // Behind a trusted proxy, different client addresses keep the cases from being rate-limited.
  if (!random.chance(4)) headers = withDefault(headers, 'X-Forwarded-For', randomIp(random));
  return {
    kind: 'call',
    name,
    call: name,
    visitor: randomVisitor(random, name),
    method,
    target: randomTarget(random, definition.path),
    headers,
    body: randomJson(random, knownValues),
  };
}
