/** docs/privacy.md says where personal data lies; here every file that the server writes is searched for it. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { runCommand } from '../helpers/command.ts';
import { findFilesContaining, listFiles } from '../helpers/files.ts';
import { startSite } from '../helpers/site.ts';

const PHONE = '13512349876';
const OTHER_PHONE = '13512349877';

test('writes the phone number of an application into no file but its own', async (t) => {
  const site = await startSite(t, { env: { LOG: 'debug' } });
  const staff = await site.login();
  const apply = async (phone: string, path = '/v1/agent/saveAgent') =>
    (await site.post(path, { agentName: '周先生', agentInfo: '隐私公司', phone })).body.data;
  const { agentId } = await apply(PHONE);
  const erased = await apply(OTHER_PHONE, '/allianceRest/insert');
  const call = (name: string, body: object) => staff.post(name, body);
  await call('/v1/agent/updateAgent', { agentId, status: 'contacted', remindAt: '2031-01-01 09:00:00' });
  await call('/v1/agent/noteAgent', { agentId, text: `打${PHONE}没有人接` });
  for (const name of ['list', 'detailAgent', 'counts', 'unread'])
    await call(`/v1/agent/${name}`, { agentId, text: PHONE });
  await call('/v1/site/find', { text: PHONE });
  await call('/v1/dashboard/overview', {});
  await call('/v1/agent/updateAgent', { agentId, rev: 1, status: 'won' });
  await site.post('/v1/agent/eraseAgent', { phone: PHONE, receipt: 'WRNGWRNG' });
  await site.post('/v1/agent/eraseAgent', { phone: OTHER_PHONE, receipt: erased.receipt });
  await site.post('/v1/agent/saveAgent', { agentName: '', agentInfo: '', phone: PHONE });
  await runCommand(site, ['check']);
  const expectOnlyOwnFiles = () => {
    const found = [site.dataDir, site.uploadsDir].flatMap((folder) => findFilesContaining(folder, PHONE));
    for (const file of found) assert.match(path.basename(file), /^agent\./);
    assert.ok(found.length > 0, 'it is looked for where it would be');
  };
  expectOnlyOwnFiles();
  assert.equal(site.output().includes(PHONE), false, 'nor into the log');
  assert.equal(await site.stop(), 0);
  expectOnlyOwnFiles();
  assert.equal(site.output().includes(PHONE), false);
  assert.deepEqual(findFilesContaining(site.dataDir, OTHER_PHONE), []);
  assert.ok(listFiles(site.dataDir).length > 5 && fs.existsSync(path.join(site.dataDir, 'agent.json')));
});
