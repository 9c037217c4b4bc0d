/** The tables of docs/access.md, from the table of calls that the server uses. `npm run access-page` writes them. */
import fs from 'node:fs';
import { type AdminView, adminViews, loginView, mayOpenView, menuGroup } from '../../../contract/admin-views.ts';
import type { CallDefinition } from '../../../contract/call-definition.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import { type Permission, permissions } from '../../../contract/permissions.ts';

const PAGE = 'docs/access.md';

/** What a request brings along. */
interface Visitor {
  hasSession?: boolean;
  /** The page token of that session. */
  hasToken?: boolean;
  auth?: readonly Permission[];
  isForeignPage?: boolean;
}

const staff: Visitor = { hasSession: true, hasToken: true, auth: permissions };
const stranger: Visitor = {};
const foreign: Visitor = { ...staff, isForeignPage: true };
const withoutToken: Visitor = { ...staff, hasToken: false };

/** The columns of each table, in the order of the tables on the page. */
const tables: Record<string, Visitor>[] = [
  {
    nothing: stranger,
    cookie: withoutToken,
    token: stranger,
    both: staff,
    'no permission': { ...staff, auth: [] },
    'made-up cookie': stranger,
    'made-up token': withoutToken,
    'another’s token': withoutToken,
    'bare token': withoutToken,
    'remember token': stranger,
  },
  Object.fromEntries(permissions.map((permission) => [`only \`${permission}\``, { ...staff, auth: [permission] }])),
  {
    remembered: staff,
    restarted: staff,
    'logged out': stranger,
    expired: stranger,
    'signed out': stranger,
    disabled: stranger,
    'enabled again': stranger,
    'password changed': stranger,
    'password set': stranger,
    'permission given': staff,
    'permission taken': { ...staff, auth: [] },
  },
  {
    'our page': staff,
    'secure twin': staff,
    'another site': foreign,
    null: foreign,
    'another port': foreign,
    'sec-fetch': foreign,
  },
];

function expectOfCall(name: CallName, { hasSession, hasToken, auth = [], isForeignPage }: Visitor): string {
  const { access, sameOriginOnly }: CallDefinition = calls[name];
  if (access === 'everyone') return sameOriginOnly && isForeignPage ? '403' : '✓';
  if (isForeignPage) return '403';
  if (!hasSession) return '401';
  if (access === 'cookie') return '✓';
  if (!hasToken) return '403';
  return access === 'staff' || [access].flat().some((each) => auth.includes(each)) ? '✓' : '403';
}

function expectOfView(view: AdminView, { hasSession, auth = [] }: Visitor): string {
  if (!hasSession) return 'login';
  return mayOpenView(view, auth) ? '✓' : 'in';
}

type Expectation = (visitor: Visitor) => string;

/** `login.end` comes last, because it ends the session. */
const callNames = (Object.keys(calls) as CallName[]).filter((name) => name !== 'login.end');

const rows: [target: string, expect: Expectation][] = [
  ...callNames.map((name): [string, Expectation] => [`\`${name}\``, (visitor) => expectOfCall(name, visitor)]),
  ...['GET `/`', 'GET `/productDet`', 'GET `/uploads/…`', 'GET `/healthz`'].map((target): [string, Expectation] => [
    target,
    () => '✓',
  ]),
  ...['POST `/dljm`', 'POST `/dailijiameng`'].map((target): [string, Expectation] => [
    target,
    ({ isForeignPage }) => (isForeignPage ? '403' : '✓'),
  ]),
  [`GET \`${loginView.path}\``, ({ hasSession }) => (hasSession ? 'in' : '✓')],
  [`GET \`${menuGroup.path}\``, ({ hasSession }) => (hasSession ? 'in' : 'login')],
  ...adminViews.map((view): [string, Expectation] => [
    `GET \`${view.path}\``,
    (visitor) => expectOfView(view, visitor),
  ]),
  ['`login.end`', (visitor) => expectOfCall('login.end', visitor)],
];

const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function formatTable(visitors: Record<string, Visitor>): string {
  const names = Object.keys(visitors);
  return [
    `| ${formatRow(names)}`,
    formatRow(['---', ...names.map(() => '---')]),
    ...rows.map(([target, expect]) => formatRow([target, ...Object.values(visitors).map(expect)])),
  ].join('\n');
}

/** The page with its tables as they must be. The tables of visitors are those whose first heading is empty. */
export function createAccessPage(): string {
  let index = 0;
  return fs.readFileSync(PAGE, 'utf8').replace(/(?:^\|.*\n)+/gm, (table) => {
    if (!/^\|\s*\|/.test(table)) return table;
    const visitors = tables[index++];
    return visitors ? `${formatTable(visitors)}\n` : table;
  });
}

if (process.argv[2] === 'write') fs.writeFileSync(PAGE, createAccessPage());
