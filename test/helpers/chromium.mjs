/** Finds Chromium for the browser tests, or installs it as root on Debian. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** The headless shell comes first: the same engine without windows needs half the processor time. */
const candidates = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findChromium = () => [process.env.CHROMIUM_PATH, ...candidates].find((file) => file && fs.existsSync(file));

/** @returns {string} */
export function ensureChromium() {
  const isInstallable = process.getuid?.() === 0 && fs.existsSync('/etc/debian_version');
  if (isInstallable && !process.env.CHROMIUM_PATH && !fs.existsSync(HEADLESS_SHELL)) install();
  const found = findChromium();
  if (found) return found;
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

function install() {
  console.log('installing chromium and a Chinese font for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 300_000 };
  const apt = (...args) => spawnSync('apt-get', args, options).status === 0;
  apt('update', '-qq');
  const fetch = (browser) => apt('install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-cjk');
  // Ubuntu and older Debians have no headless shell.
  if (!fetch('chromium-headless-shell') && !findChromium()) fetch('chromium');
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
