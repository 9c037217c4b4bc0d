/** WebDriver over HTTP, for WebKitWebDriver and chromedriver. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandName, Send } from './driver.ts';

const ENDPOINTS: Record<CommandName, (params: Record<string, unknown>) => [method: string, path: string]> = {
  open: () => ['POST', '/url'],
  back: () => ['POST', '/back'],
  script: () => ['POST', '/execute/sync'],
  act: () => ['POST', '/actions'],
  fill: ({ id }) => ['POST', `/element/${id}/value`],
  screenshot: () => ['GET', '/screenshot'],
  resize: () => ['POST', '/window/rect'],
};

export async function newSession(
  driver: string,
  capabilities: object,
): Promise<{ send: Send; version: string; end(): Promise<void> }> {
  await waitUntilReady(driver);
  const created = (await sendCommand(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  };
  const session = `${driver}/session/${created.sessionId}`;
  return {
    version: created.capabilities.browserVersion,
    send: (name, params = {}) => {
      const [method, path] = ENDPOINTS[name](params);
      return sendCommand(session + path, method, params);
    },
    end: async () => void (await sendCommand(session, 'DELETE')),
  };
}

async function sendCommand(url: string, method: string, params?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(method === 'POST' ? { body: JSON.stringify(params) } : {}) });
  const { value } = (await response.json()) as { value: { error: string; message: string } };
  if (!response.ok) throw new Error(`${url}: ${value.error}: ${value.message}`);
  return value;
}

async function waitUntilReady(driver: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isReady = await fetch(`${driver}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error(`no response from ${driver}`);
}
