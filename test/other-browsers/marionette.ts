/** Controls Firefox without geckodriver: sends WebDriver commands over its Marionette socket. */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Send } from './driver.ts';

const COMMAND_NAMES = {
  open: 'WebDriver:Navigate',
  back: 'WebDriver:Back',
  script: 'WebDriver:ExecuteScript',
  act: 'WebDriver:PerformActions',
  fill: 'WebDriver:ElementSendKeys',
  screenshot: 'WebDriver:TakeScreenshot',
  resize: 'WebDriver:SetWindowRect',
} as const;

type MarionetteResponse = [kind: number, id: number, error: { error: string; message: string } | null, result: unknown];

export async function connect(port: number): Promise<{ send: Send; command: Command; close(): void }> {
  const socket = await connectSocket(port);
  const pending = new Map<number, (answer: MarionetteResponse) => void>();
  let buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (let message = parseMessage(buffer); message; message = parseMessage(buffer)) {
      buffer = buffer.subarray(message.end);
      // The first message is a greeting, not a response.
      if (Array.isArray(message.body)) pending.get(message.body[1])?.(message.body as MarionetteResponse);
    }
  });
  let lastId = 0;
  const command: Command = async (name, params = {}) => {
    lastId += 1;
    const body = JSON.stringify([0, lastId, name, params]);
    socket.write(`${Buffer.byteLength(body)}:${body}`);
    const [, , error, result] = await new Promise<MarionetteResponse>((resolve) => pending.set(lastId, resolve));
    if (error) throw new Error(`${name}: ${error.error}: ${error.message}`);
    return result && typeof result === 'object' && 'value' in result ? result.value : result;
  };
  return { send: (name, params) => command(COMMAND_NAMES[name], params), command, close: () => socket.destroy() };
}

export type Command = (name: string, params?: object) => Promise<unknown>;

function parseMessage(bytes: Buffer): { body: unknown; end: number } | undefined {
  const colon = bytes.indexOf(':');
  const end = colon + 1 + Number(bytes.toString('latin1', 0, colon));
  if (colon < 0 || bytes.length < end) return undefined;
  return { body: JSON.parse(bytes.toString('utf8', colon + 1, end)), end };
}

async function connectSocket(port: number): Promise<net.Socket> {
  for (let attempt = 0; ; attempt += 1) {
    const socket = net.connect(port, '127.0.0.1');
    const error = await new Promise((resolve) =>
      socket.once('connect', () => resolve(undefined)).once('error', resolve),
    );
    if (!error) return socket;
    if (attempt > 100) throw error;
    await sleep(200);
  }
}
