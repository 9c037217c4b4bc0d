/** Passkeys in the browser, with Chromium's virtual authenticator: adding one, signing in with it, and removing it. */
import { once } from 'node:events';
import net from 'node:net';
import test from 'node:test';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { openBrowser, openPage } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog } from './admin-page.ts';

/** The address has to be known before the server starts: passkeys are for it. */
async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('adds a passkey, signs in with it alone, and removes it', async (t) => {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  await startSite(t, { env: { PORT: String(port), PUBLIC_URL: url } });
  const browser = await openBrowser(t);
  const { page, problems } = await openPage(t, browser, { width: 1366, height: 768 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const signOut = async () => {
    await page.context().clearCookies({ name: 'item_token' });
    await page.goto(`${url}/AdminSecurity`);
    await page.getByLabel('我已阅读并同意').check();
  };

  await page.goto(`${url}/AdminSecurity`);
  await page.getByLabel('登录账号').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('我已阅读并同意').check();
  await clickButton(page, '立即登录');
  await clickButton(page, '添加通行密钥');
  const form = dialog(page, '添加通行密钥');
  await form.getByRole('button', { name: '下一步' }).click();
  await form.getByText('请输入通行密钥的名称').waitFor();
  await form.getByLabel('名称').fill('办公电脑');
  await form.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: '下一步' }).click();
  await page.getByText('尚未使用').waitFor();

  await signOut();
  await clickButton(page, '使用通行密钥登录');
  const list = page.getByRole('region', { name: '通行密钥' });
  await list.getByText(/^最近使用 \d{4}-/).waitFor();
  await eventually.equal(() => new URL(page.url()).pathname, '/AdminSecurity');
  await page.getByText('用通行密钥登录后台').waitFor();

  await list.getByRole('button', { name: '删除通行密钥办公电脑' }).click();
  await clickButton(page, '删除');
  await eventually.equal(() => list.getByText('办公电脑').count(), 0);
  await signOut();
  await clickButton(page, '使用通行密钥登录');
  await page.getByRole('alert').getByText('通行密钥验证失败，请重试或使用密码登录').waitFor();
  await eventually.deepEqual(() => problems.filter((problem) => !problem.includes('401')), []);
});
