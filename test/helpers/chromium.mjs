/** The browser that the browser tests drive: one that is there, or Debian's package where we may install it. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** The headless shell first: the same engine without a browser's windows, at half the processor time. */
const places = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => [process.env.CHROMIUM_PATH, ...places].find((place) => place && fs.existsSync(place));

/** @returns {string} */
export function ensureChromium() {
  const isInstallable = process.getuid?.() === 0 && fs.existsSync('/etc/debian_version');
  if (isInstallable && !process.env.CHROMIUM_PATH && !fs.existsSync(HEADLESS_SHELL)) install();
  const found = find();
  if (found) return found;
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

function install() {
  console.log('installing chromium and a Chinese font for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  apt('update', '-qq');
  const fetch = (browser) => apt('install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-cjk');
  // Ubuntu and older Debians have no headless shell.
  if (!fetch('chromium-headless-shell') && !find()) fetch('chromium');
}

/** For Playwright; as root Chromium has no sandbox. */
export const launchOptions = () => ({
  executablePath: ensureChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
