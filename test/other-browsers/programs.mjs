/** What these browsers consist of: installed where we may install it, or named in one sentence. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'chromium',
  'chromium-driver',
  'fonts-noto-cjk',
];

const onPath = (name) => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file)) ?? '';
};

/** It lies where the kind of machine and the version of the library say. */
function miniBrowser() {
  if (!fs.existsSync('/usr/lib')) return '';
  const kinds = fs.readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'));
  const places = kinds.flatMap((kind) =>
    ['4.1', '4.0'].map((version) => `/usr/lib/${kind}/webkit2gtk-${version}/MiniBrowser`),
  );
  return places.find((file) => fs.existsSync(file)) ?? '';
}

const find = () => ({
  firefox: onPath('firefox-esr') || onPath('firefox'),
  webkitDriver: onPath('WebKitWebDriver'),
  miniBrowser: miniBrowser(),
  xvfb: onPath('Xvfb'),
  chromium: onPath('chromium'),
  chromiumDriver: onPath('chromedriver'),
});

/** @typedef {ReturnType<typeof find>} Programs */

/** @returns {Programs} */
export function ensurePrograms() {
  const isThere = () => Object.values(find()).every((file) => file !== '');
  if (!isThere() && process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) install();
  if (isThere()) return find();
  console.error(`This drives other browsers than the tests do: on Debian, apt-get install ${PACKAGES.join(' ')}`);
  process.exit(1);
}

function install() {
  console.log('installing Firefox, WebKit and what drives them …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
}
