import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  PASSWORD,
  runUntilExit,
  type Site,
  send,
  sessionHeaders,
  startSite,
  temporaryFolder,
} from '../../helpers/site.ts';
import { tryLogin } from '../../helpers/visitors.ts';

/** Waits for a log line, because lines are written in batches. */
async function lineWith(site: Site, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const line = site
      .output()
      .split('\n')
      .find((each) => pattern.test(each));
    if (line !== undefined) return line;
    await pause(50);
  }
  throw new Error(`no line like ${pattern} in:\n${site.output()}`);
}

test('logs a line for every request with time, request, status and duration', async (t) => {
  const site = await startSite(t);
  await send(site.url, 'GET', '/healthz');
  await send(site.url, 'GET', '/no-such-page');
  await site.post('/v1/product/list', {});
  for (const [what, status] of [
    ['GET /healthz', 200],
    ['GET /no-such-page', 404],
    ['POST /v1/product/list', 200],
  ]) {
    const line = await lineWith(site, new RegExp(`${what} `));
    assert.match(line, new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d ${what} ${status} (?:\\d+ )?[\\d.]+ms$`));
  }
});

test('logs no query, body, password, cookie, token or IP address', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  await tryLogin(site, 'mistyped-account', 'mistyped-password');
  await send(site.url, 'GET', '/?search=private-question');
  await send(site.url, 'GET', '/uploads/none.png?private-question');
  await site.post('/v1/agent/saveAgent', { agentName: '王先生', agentInfo: '私人公司', phone: '13800000000' });
  await staff.post('/v1/agent/list', { agentName: '王先生' });
  await send(site.url, 'GET', '/last-of-all', undefined, sessionHeaders(staff));
  await lineWith(site, /last-of-all/);
  const [, secret = ''] = staff.cookie.split('=');
  for (const word of [
    'private-question',
    PASSWORD,
    'mistyped',
    '王先生',
    '私人公司',
    '13800000000',
    staff.token,
    secret,
    '127.0.0.1 ',
  ])
    assert.equal(site.output().includes(word), false, word);
});

test('escapes line breaks from a request path', async (t) => {
  const site = await startSite(t);
  await send(site.url, 'GET', '/a%0a2026-01-01%20FORGED%20line');
  await send(site.url, 'GET', `/${'long'.repeat(500)}`);
  await send(site.url, 'GET', '/last-of-all');
  await lineWith(site, /last-of-all/);
  const lines = site.output().split('\n');
  assert.equal(
    lines.some((line) => /^2026-01-01 FORGED/.test(line)),
    false,
  );
  assert.ok(lines.every((line) => line.length < 400));
});

test('prints only the ready line with LOG=silent', async (t) => {
  const first = await startSite(t, { env: { LOG: 'silent' } });
  assert.equal(await first.stop(), 0);
  const second = await startSite(t, { env: { LOG: 'silent' }, dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  await send(second.url, 'GET', '/');
  await send(second.url, 'GET', '/no-such-page');
  await second.post('/v1/none');
  assert.equal(await second.stop(), 0);
  assert.equal(second.output(), `listening on ${second.url}\n`);
});

test('prints a generated first password once, even with LOG=silent', async (t) => {
  const dataDir = path.join(temporaryFolder(t), 'data');
  const first = await startSite(t, { env: { LOG: 'silent', ADMIN_PASSWORD: '' }, dataDir });
  const password = /first account: admin, password: (\S+)/.exec(first.output())?.[1] ?? '';
  assert.match(password, /^[a-z2-9]{16}$/);
  assert.equal((await tryLogin(first, 'admin', password)).status, 200);
  await first.stop();
  const second = await startSite(t, {
    env: { LOG: 'silent', ADMIN_PASSWORD: 'another-horse-9' },
    dataDir: first.dataDir,
    uploadsDir: first.uploadsDir,
  });
  assert.doesNotMatch(second.output(), /password/);
  assert.equal(
    (await tryLogin(second, 'admin', 'another-horse-9')).status,
    401,
    'read only when there is no account yet',
  );
  assert.equal((await tryLogin(second, 'admin', password)).status, 200);
});

test('does not print a password from the settings', async (t) => {
  const site = await startSite(t);
  assert.equal(site.output().includes(PASSWORD), false);
});

test('logs more with LOG=debug', async (t) => {
  const site = await startSite(t, { env: { LOG: 'debug' } });
  assert.equal(await site.stop(), 0);
  assert.match(site.output(), /SIGTERM: finishing/);
});

test('refuses to start with an invalid setting, with one message', async () => {
  const cases: [env: Record<string, string>, output: RegExp][] = [
    [{ LOG: 'loud' }, /^LOG must be silent, info or debug\n$/],
    [{ PORT: '70000' }, /^PORT must be a number from 0 to 65535\n$/],
    [{ PORT: 'http' }, /^PORT must be/],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY must be 1, or left out\n$/],
    [{ PUBLIC_URL: 'https://a.example/path' }, /^PUBLIC_URL must end after the host name\n$/],
    [{ DATA_DIR: '/nowhere/uploads/data' }, /^DATA_DIR must not lie in UPLOADS_DIR/],
    [{ DATA_DIR: '/nowhere/uploads' }, /^DATA_DIR must not lie in UPLOADS_DIR/],
    [{ PUBLIC_URL: 'www.example.com' }, /^PUBLIC_URL must start with http/],
    [{ ADMIN_PASSWORD: '12345' }, /^ADMIN_PASSWORD must have 6 to 64 characters\n$/],
  ];
  for (const [env, expected] of cases) {
    const { code, output } = await runUntilExit({ DATA_DIR: '/nowhere/data', UPLOADS_DIR: '/nowhere/uploads', ...env });
    assert.equal(code, 1);
    assert.match(output, expected);
  }
});

test('keeps running when the reader of its log closes the pipe', async (t) => {
  const site = await startSite(t);
  site.process.stdout?.destroy();
  for (let i = 0; i < 3; i++) {
    assert.equal((await send(site.url, 'GET', '/healthz')).status, 200);
    // Waits until the lines are written.
    await pause(300);
  }
  assert.equal(site.process.exitCode, null);
});
