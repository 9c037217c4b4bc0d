/** The way to Firefox without a driver program beside it: WebDriver's own commands over a socket, as geckodriver sends them. */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Send } from './driver.ts';

const NAMES = {
  open: 'WebDriver:Navigate',
  back: 'WebDriver:Back',
  script: 'WebDriver:ExecuteScript',
  act: 'WebDriver:PerformActions',
  fill: 'WebDriver:ElementSendKeys',
  picture: 'WebDriver:TakeScreenshot',
  resize: 'WebDriver:SetWindowRect',
} as const;

type Answer = [kind: number, id: number, error: { error: string; message: string } | null, result: unknown];

export async function connect(port: number): Promise<{ send: Send; command: Command; close(): void }> {
  const socket = await connected(port);
  const waiting = new Map<number, (answer: Answer) => void>();
  let unread = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    for (let message = nextIn(unread); message; message = nextIn(unread)) {
      unread = unread.subarray(message.end);
      // The first thing it says is a greeting, which answers nothing.
      if (Array.isArray(message.said)) waiting.get(message.said[1])?.(message.said as Answer);
    }
  });
  let last = 0;
  const command: Command = async (name, params = {}) => {
    last += 1;
    const said = JSON.stringify([0, last, name, params]);
    socket.write(`${Buffer.byteLength(said)}:${said}`);
    const [, , error, result] = await new Promise<Answer>((resolve) => waiting.set(last, resolve));
    if (error) throw new Error(`${name}: ${error.error}: ${error.message}`);
    return result && typeof result === 'object' && 'value' in result ? result.value : result;
  };
  return { send: (name, params) => command(NAMES[name], params), command, close: () => socket.destroy() };
}

export type Command = (name: string, params?: object) => Promise<unknown>;

function nextIn(bytes: Buffer): { said: unknown; end: number } | undefined {
  const colon = bytes.indexOf(':');
  const end = colon + 1 + Number(bytes.toString('latin1', 0, colon));
  if (colon < 0 || bytes.length < end) return undefined;
  return { said: JSON.parse(bytes.toString('utf8', colon + 1, end)), end };
}

async function connected(port: number): Promise<net.Socket> {
  for (let tries = 0; ; tries += 1) {
    const socket = net.connect(port, '127.0.0.1');
    const error = await new Promise((resolve) =>
      socket.once('connect', () => resolve(undefined)).once('error', resolve),
    );
    if (!error) return socket;
    if (tries > 100) throw error;
    await sleep(200);
  }
}
