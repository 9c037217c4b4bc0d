import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { runCommand } from '../../helpers/command.ts';
import { listFiles } from '../../helpers/files.ts';
import { startSite, temporaryFolder } from '../../helpers/site.ts';

const PASSWORD = 'battery-staple-9';

test('runs the same account commands with and without a running server', async (t) => {
  const first = await startSite(t);
  const folders = { dataDir: first.dataDir, uploadsDir: first.uploadsDir };
  const account = (...args: string[]) => runCommand(folders, ['account', ...args], PASSWORD);

  const running = await account('add', 'running', '--stdin');
  assert.deepEqual(running, { code: 0, output: 'account running added\n' });
  assert.ok(await first.login('running', PASSWORD), 'it is in force at once');
  await first.stop();

  const stopped = await account('add', 'stopped', 'sysNameLogo:update', '--stdin');
  assert.deepEqual(stopped, { code: 0, output: 'account stopped added\n' });
  assert.ok(!fs.existsSync(path.join(first.dataDir, '.lock')));
  assert.deepEqual(
    listFiles(first.dataDir).filter((name) => !name.endsWith('.json')),
    [],
    'the command leaves the folder tidy',
  );
  const listed = await account('list');
  assert.equal(listed.code, 0);
  assert.deepEqual(
    listed.output.split('\n').map((line) => line.split('\t', 1)[0]),
    ['admin', 'running', 'stopped', ''],
  );

  const second = await startSite(t, folders);
  assert.equal((await account('disable', 'running')).code, 0);
  await assert.rejects(second.login('running', PASSWORD), /login answered 401/);
  assert.ok(await second.login('stopped', PASSWORD));
  await second.kill();

  // A killed server leaves its lock file, and changes that are only in the logs.
  const afterKill = await account('list');
  assert.equal(afterKill.code, 0);
  assert.match(afterKill.output, /^running\tdisabled\t.*\nstopped\tenabled\t.*\tsysNameLogo:update$/m);
});

test('explains a failed command in one message and exits with 1, with and without a running server', async (t) => {
  const site = await startSite(t);
  const why = 'there is no account nobody\n';
  assert.deepEqual(await runCommand(site, ['account', 'enable', 'nobody']), { code: 1, output: why });
  await site.stop();
  assert.deepEqual(await runCommand(site, ['account', 'enable', 'nobody']), { code: 1, output: why });
});

test('refuses an empty account name, as from an unset shell variable', async (t) => {
  const site = await startSite(t);
  for (const command of ['add', 'password', 'disable', 'enable', 'logout', 'unlock', 'permissions'])
    for (const name of [[''], []]) {
      const { code, output } = await runCommand(site, ['account', command, ...name]);
      assert.equal(code, 1, command);
      assert.match(output, /^account list\n/, 'it says how the commands are written');
    }
  assert.ok(await site.login(), 'the only account is still enabled, with its password');
});

test('refuses a folder that is not a data folder, and creates none', async (t) => {
  const folder = temporaryFolder(t);
  const dataDir = path.join(folder, 'mistyped');
  const { code, output } = await runCommand({ dataDir, uploadsDir: path.join(folder, 'uploads') }, ['account', 'list']);
  assert.equal(code, 1);
  assert.equal(output, `${dataDir} is no data folder of a site: set DATA_DIR, or start the server first\n`);
  assert.equal(fs.existsSync(dataDir), false);
});
