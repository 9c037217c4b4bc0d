/** Staff actions during the load: login, logout, failed login, renaming the system, and backups while the server runs. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '../helpers/command.ts';
import { PASSWORD, sessionHeaders } from '../helpers/site.ts';
import type { Client } from './client.ts';
import type { Ledger, Session } from './ledger.ts';
import { random } from './random.ts';
import type { Folders } from './server.ts';

export const USER_INFO = '/v1/indexLogin/userInfo';
const LOGIN = '/v1/indexLogin/loginAuth';
const MAX_SESSIONS = 3;
const MAX_ENDED_SESSIONS = 20;
/** Password hashing is expensive by design; more frequent logins would leave little time for other requests. */
const LOGIN_INTERVAL_MS = 500;
const BACKUP_INTERVAL_MS = 4_000;

export async function logIn(client: Client): Promise<Session> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const answer = await client.send('POST', LOGIN, { headers, body });
  client.tally.acknowledged++;
  const [cookie = ''] = answer.headers['set-cookie']?.[0]?.split(';', 1) ?? [];
  return { cookie, token: JSON.parse(answer.bytes.toString()).data.token };
}

/** Keeps a few sessions open and ends the oldest; after a restart the open ones must be valid and the ended ones not. */
export async function logInAndOut(client: Client, { sessions, endedSessions: ended }: Ledger): Promise<void> {
  sessions.push(await logIn(client));
  const leaving = sessions.length > MAX_SESSIONS ? sessions.shift() : undefined;
  if (leaving) {
    await client.call('/item/user/logout', {}, { headers: sessionHeaders(leaving) });
    client.tally.acknowledged++;
    await client.call(USER_INFO, {}, { headers: sessionHeaders(leaving), expect: [401] });
    ended.push(leaving);
    if (ended.length > MAX_ENDED_SESSIONS) ended.shift();
  }
  const wrongCredentials = { username: `nobody-${random.below(1e6)}`, password: 'wrong-password' };
  const from = `127.7.${random.below(256)}.${random.below(256)}`;
  await client.call(LOGIN, wrongCredentials, { from, expect: [401, 429] });
  await pauseUnlessOver(client, LOGIN_INTERVAL_MS);
}

export async function renameSystem(client: Client, ledger: Ledger, staff: Session): Promise<void> {
  const sysName = `浸泡试验${random.below(1e6)}`;
  const body = { sysName, logo: '/uploads/seed/ai-camera.jpg', itemId: 'site' };
  ledger.pendingSystemNames.add(sysName);
  await client.call('/service-basics-item/item/item', body, { headers: sessionHeaders(staff) }, 'PUT');
  client.tally.acknowledged++;
  ledger.pendingSystemNames.delete(sysName);
  ledger.systemName = sysName;
  await pauseUnlessOver(client, LOGIN_INTERVAL_MS);
}

/** The backup command verifies its own archive, so the archive is deleted here without a further check. */
export async function backUp(client: Client, folders: Folders): Promise<void> {
  const archive = path.join(folders.backups, 'soak.tar.gz');
  const { code, output } = await runCommand(folders, ['backup', archive]);
  fs.rmSync(archive, { force: true });
  if (code === 0) client.tally.backups++;
  else if (!client.server.isEnding) client.tally.report(`backup ended with ${code}: ${output}`);
  await pauseUnlessOver(client, BACKUP_INTERVAL_MS);
}

async function pauseUnlessOver(client: Client, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0 && !client.isOver && !client.server.isEnding; left -= 100) await pause(100);
}
