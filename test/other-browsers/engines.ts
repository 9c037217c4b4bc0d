/** Starts Firefox, WebKit and, for comparison, Chromium as a desktop or a phone. */
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
  userAgent?: string;
}

/** A started browser with an empty profile and one window of the given size. */
interface StartedBrowser {
  send: Send;
  version: string;
}

type Start = (scope: Scope, programs: Programs, folder: string, device: Device) => Promise<StartedBrowser>;

export const engines = { firefox, webkit, chromium } satisfies Record<string, Start>;

async function firefox(scope: Scope, programs: Programs, folder: string, device: Device): Promise<StartedBrowser> {
  const isPhone = device.name === 'phone';
  const settings = {
    'marionette.port': 0,
    'intl.accept_languages': 'zh-CN, zh',
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'media.autoplay.default': 0,
    ...(isPhone && {
      'general.useragent.override': device.userAgent,
      'dom.w3c_touch_events.enabled': 1,
      // A touch screen without hover.
      'ui.primaryPointerCapabilities': 1,
      'ui.allPointerCapabilities': 1,
    }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  fs.writeFileSync(path.join(folder, 'user.js'), lines.join(''));
  const size = { MOZ_HEADLESS_WIDTH: String(device.width + 200), MOZ_HEADLESS_HEIGHT: String(device.height + 200) };
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', folder];
  start(scope, folder, programs.firefox, args, size);
  const { command, send, close } = await connect(await readPort(path.join(folder, 'MarionetteActivePort')));
  scope.after(close);
  const { capabilities } = (await command('WebDriver:NewSession')) as { capabilities: { browserVersion: string } };
  await command('Marionette:SetContext', { value: 'chrome' });
  await command('WebDriver:ExecuteScript', { script: RESIZE_SCRIPT, args: [device.width, device.height] });
  await command('Marionette:SetContext', { value: 'content' });
  return { send, version: capabilities.browserVersion };
}

/** Firefox's window cannot be as narrow as a phone, so the page in it is resized. */
const RESIZE_SCRIPT = `
  for (const [side, size] of [['width', arguments[0]], ['height', arguments[1]]])
    for (const each of [side, 'min-' + side, 'max-' + side])
      gBrowser.selectedBrowser.style.setProperty(each, size + 'px');`;

async function webkit(scope: Scope, programs: Programs, folder: string, device: Device): Promise<StartedBrowser> {
  fs.mkdirSync(path.join(folder, 'gtk-3.0'));
  fs.writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), NARROW_CSS);
  const env = { DISPLAY: await startDisplay(programs), XDG_CONFIG_HOME: folder };
  const port = await findFreePort();
  start(scope, folder, programs.webkitDriver, [`--port=${port}`], env);
  const userAgentArgs = device.userAgent ? [`--user-agent=${device.userAgent}`] : [];
  const options = { binary: programs.miniBrowser, args: ['--automation', ...userAgentArgs] };
  const session = await newSession(`http://127.0.0.1:${port}`, { 'webkitgtk:browserOptions': options });
  scope.after(session.end);
  await resizeToFit(session.send, device);
  return session;
}

/** Without these styles the toolbar of MiniBrowser would keep its window wider than a phone. */
const NARROW_CSS = 'window * { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }';

async function chromium(scope: Scope, programs: Programs, folder: string, device: Device): Promise<StartedBrowser> {
  const port = await findFreePort();
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
      ...(device.userAgent && { mobileEmulation: { userAgent: device.userAgent, deviceMetrics } }),
    },
  });
  scope.after(session.end);
  if (!device.userAgent) await resizeToFit(session.send, device);
  return session;
}

/** Resizes the window so that the page without the browser's toolbar has the given size. */
async function resizeToFit(send: Send, { width, height }: Device): Promise<void> {
  await send('resize', { width, height });
  const inner = (await send('script', { script: 'return innerHeight', args: [] })) as number;
  await send('resize', { width, height: 2 * height - inner });
}

let display: Promise<string> | undefined;

/** WebKit needs a display; Xvfb provides a virtual one. */
function startDisplay(programs: Programs): Promise<string> {
  display ??= new Promise((resolve) => {
    const args = ['-displayfd', '3', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'];
    const child = spawn(programs.xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    // One display for the whole run; it ends with this process.
    process.once('exit', () => child.kill());
    child.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
  });
  return display;
}

function start(scope: Scope, home: string, program: string, args: string[], env: Record<string, string> = {}): void {
  const options = { env: { ...process.env, HOME: home, ...env }, stdio: 'ignore', detached: true } as const;
  const child = spawn(program, args, options);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // Kill the process group: the driver and the browser that it has started.
  const end = () => child.exitCode === null && child.pid && process.kill(-child.pid, 'SIGTERM');
  process.once('exit', end);
  scope.after(() => {
    process.off('exit', end);
    end();
    return ended;
  });
}

async function readPort(file: string): Promise<number> {
  for (;;) {
    const port = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
    if (port) return port;
    await sleep(100);
  }
}

function findFreePort(): Promise<number> {
  const server = net.createServer();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    }),
  );
}
