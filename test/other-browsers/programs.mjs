/** The programs of these browsers: installs them where possible, otherwise names the missing packages. */
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

const findOnPath = (name) => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file)) ?? '';
};

/** Its path depends on the architecture and the library version. */
function miniBrowser() {
  if (!fs.existsSync('/usr/lib')) return '';
  const architectures = fs.readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'));
  const candidates = architectures.flatMap((architecture) =>
    ['4.1', '4.0'].map((version) => `/usr/lib/${architecture}/webkit2gtk-${version}/MiniBrowser`),
  );
  return candidates.find((file) => fs.existsSync(file)) ?? '';
}

const find = () => ({
  firefox: findOnPath('firefox-esr') || findOnPath('firefox'),
  webkitDriver: findOnPath('WebKitWebDriver'),
  miniBrowser: miniBrowser(),
  xvfb: findOnPath('Xvfb'),
  chromium: findOnPath('chromium'),
  chromiumDriver: findOnPath('chromedriver'),
});

/** @typedef {ReturnType<typeof find>} Programs */

/** @returns {Programs} */
export function ensurePrograms() {
  const isComplete = () => Object.values(find()).every((file) => file !== '');
  if (!isComplete() && process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) install();
  if (isComplete()) return find();
  console.error(`This needs other browsers than the tests do. On Debian: apt-get install ${PACKAGES.join(' ')}`);
  process.exit(1);
}

function install() {
  console.log('installing Firefox, WebKit and their drivers …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
}
