/** WebDriver over HTTP, as WebKitWebDriver and chromedriver speak it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandName, Send } from './driver.ts';

const PATHS: Record<CommandName, (params: Record<string, unknown>) => [method: string, path: string]> = {
  open: () => ['POST', '/url'],
  back: () => ['POST', '/back'],
  script: () => ['POST', '/execute/sync'],
  act: () => ['POST', '/actions'],
  fill: ({ id }) => ['POST', `/element/${id}/value`],
  picture: () => ['GET', '/screenshot'],
  resize: () => ['POST', '/window/rect'],
};

export async function newSession(
  driver: string,
  capabilities: object,
): Promise<{ send: Send; version: string; end(): Promise<void> }> {
  await ready(driver);
  const opened = (await ask(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  };
  const session = `${driver}/session/${opened.sessionId}`;
  return {
    version: opened.capabilities.browserVersion,
    send: (name, params = {}) => {
      const [method, path] = PATHS[name](params);
      return ask(session + path, method, params);
    },
    end: async () => void (await ask(session, 'DELETE')),
  };
}

async function ask(url: string, method: string, params?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(method === 'POST' ? { body: JSON.stringify(params) } : {}) });
  const { value } = (await response.json()) as { value: { error: string; message: string } };
  if (!response.ok) throw new Error(`${url}: ${value.error}: ${value.message}`);
  return value;
}

async function ready(driver: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isReady = await fetch(`${driver}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error(`nobody answers at ${driver}`);
}
