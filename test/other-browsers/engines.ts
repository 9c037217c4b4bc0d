/** The browsers that are not Chromium, and Chromium to compare them with: how each is started, at a desk and in a hand. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '../bench/processes.ts';
import type { Send } from './driver.ts';
import { connect } from './marionette.ts';
import type { Programs } from './programs.mjs';
import { newSession } from './webdriver.ts';

export interface Device {
  name: 'desktop' | 'phone';
  width: number;
  height: number;
  agent?: string;
}

/** A browser with an empty profile and one window of that size. */
interface Opened {
  send: Send;
  version: string;
}

type Start = (scope: Scope, programs: Programs, folder: string, device: Device) => Promise<Opened>;

export const engines = { firefox, webkit, chromium } satisfies Record<string, Start>;

async function firefox(scope: Scope, programs: Programs, folder: string, device: Device): Promise<Opened> {
  const isPhone = device.name === 'phone';
  const settings = {
    'marionette.port': 0,
    'intl.accept_languages': 'zh-CN, zh',
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'media.autoplay.default': 0,
    ...(isPhone && {
      'general.useragent.override': device.agent,
      'dom.w3c_touch_events.enabled': 1,
      // A finger, and nothing that could hover.
      'ui.primaryPointerCapabilities': 1,
      'ui.allPointerCapabilities': 1,
    }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  fs.writeFileSync(path.join(folder, 'user.js'), lines.join(''));
  const size = { MOZ_HEADLESS_WIDTH: String(device.width + 200), MOZ_HEADLESS_HEIGHT: String(device.height + 200) };
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', folder];
  start(scope, folder, programs.firefox, args, size);
  const { command, send, close } = await connect(await portIn(path.join(folder, 'MarionetteActivePort')));
  scope.after(close);
  const { capabilities } = (await command('WebDriver:NewSession')) as { capabilities: { browserVersion: string } };
  await command('Marionette:SetContext', { value: 'chrome' });
  await command('WebDriver:ExecuteScript', { script: VIEWPORT, args: [device.width, device.height] });
  await command('Marionette:SetContext', { value: 'content' });
  return { send, version: capabilities.browserVersion };
}

/** Firefox's own window is never as narrow as a phone; the page in it can be. */
const VIEWPORT = `
  for (const [side, size] of [['width', arguments[0]], ['height', arguments[1]]])
    for (const each of [side, 'min-' + side, 'max-' + side])
      gBrowser.selectedBrowser.style.setProperty(each, size + 'px');`;

async function webkit(scope: Scope, programs: Programs, folder: string, device: Device): Promise<Opened> {
  fs.mkdirSync(path.join(folder, 'gtk-3.0'));
  fs.writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), NARROW);
  const env = { DISPLAY: await screen(programs), XDG_CONFIG_HOME: folder };
  const port = await freePort();
  start(scope, folder, programs.webkitDriver, [`--port=${port}`], env);
  const agent = device.agent ? [`--user-agent=${device.agent}`] : [];
  const options = { binary: programs.miniBrowser, args: ['--automation', ...agent] };
  const session = await newSession(`http://127.0.0.1:${port}`, { 'webkitgtk:browserOptions': options });
  scope.after(session.end);
  await fit(session.send, device);
  return session;
}

/** The bar of MiniBrowser would hold its window wider than a phone. */
const NARROW = 'window * { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }';

async function chromium(scope: Scope, programs: Programs, folder: string, device: Device): Promise<Opened> {
  const port = await freePort();
  start(scope, folder, programs.chromiumDriver, [`--port=${port}`]);
  const deviceMetrics = { width: device.width, height: device.height, pixelRatio: 1, touch: true };
  const session = await newSession(`http://127.0.0.1:${port}`, {
    'goog:chromeOptions': {
      binary: programs.chromium,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--lang=zh-CN',
        `--window-size=${device.width},${device.height}`,
      ],
      ...(device.agent && { mobileEmulation: { userAgent: device.agent, deviceMetrics } }),
    },
  });
  scope.after(session.end);
  if (!device.agent) await fit(session.send, device);
  return session;
}

/** A window has a bar above the page, whose height only the page can tell. */
async function fit(send: Send, { width, height }: Device): Promise<void> {
  await send('resize', { width, height });
  const inner = (await send('script', { script: 'return innerHeight', args: [] })) as number;
  await send('resize', { width, height: 2 * height - inner });
}

let display: Promise<string> | undefined;

/** WebKit's window wants a screen; this one nobody sees. */
function screen(programs: Programs): Promise<string> {
  display ??= new Promise((resolve) => {
    const args = ['-displayfd', '3', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'];
    const child = spawn(programs.xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    // One for all of a run, however that ends.
    process.once('exit', () => child.kill());
    child.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
  });
  return display;
}

function start(scope: Scope, home: string, program: string, args: string[], env: Record<string, string> = {}): void {
  const options = { env: { ...process.env, HOME: home, ...env }, stdio: 'ignore', detached: true } as const;
  const child = spawn(program, args, options);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // A driver and the browser that it has started are a group, and end as one.
  const end = () => child.exitCode === null && child.pid && process.kill(-child.pid, 'SIGTERM');
  process.once('exit', end);
  scope.after(() => {
    process.off('exit', end);
    end();
    return ended;
  });
}

async function portIn(file: string): Promise<number> {
  for (;;) {
    const port = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
    if (port) return port;
    await sleep(100);
  }
}

function freePort(): Promise<number> {
  const server = net.createServer();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    }),
  );
}
