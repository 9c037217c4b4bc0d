/** Finds Chromium for the browser tests, or installs it as root on Debian. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findChromium = () => [process.env.CHROMIUM_PATH, ...candidates].find((file) => file && fs.existsSync(file));

/** @returns {string} */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) install();
  const installed = findChromium();
  if (installed) return installed;
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

function install() {
  console.log('installing chromium and a Chinese font for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], options);
}
