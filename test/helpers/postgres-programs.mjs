/** Finds the programs of PostgreSQL for the tests of the database, or installs them as root on Debian. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const INSTALLED = '/usr/lib/postgresql';

/** The folder of the newest version that Debian has installed, or of the one on the path. */
function findPrograms() {
  const versions = fs.existsSync(INSTALLED) ? fs.readdirSync(INSTALLED).map(Number).filter(Boolean) : [];
  const folders = versions
    .sort((one, other) => other - one)
    .map((version) => path.join(INSTALLED, String(version), 'bin'));
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return [...folders, String(stdout ?? '').trim()].find((folder) => fs.existsSync(path.join(folder, 'initdb')));
}

/** @returns {string} */
export function ensurePostgres() {
  const isInstallable = process.getuid?.() === 0 && fs.existsSync('/etc/debian_version');
  if (!findPrograms() && isInstallable) install();
  const found = findPrograms();
  if (found) return found;
  console.error('The tests of the database need PostgreSQL: install it (Debian: apt-get install postgresql).');
  process.exit(1);
}

function install() {
  console.log('installing PostgreSQL for the tests of the database …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 300_000 };
  const apt = (...args) => spawnSync('apt-get', args, options);
  apt('update', '-qq');
  // The tests start servers of their own: the package must not make and start one.
  fs.mkdirSync('/etc/postgresql-common', { recursive: true });
  if (!fs.existsSync('/etc/postgresql-common/createcluster.conf'))
    fs.writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  apt('install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', 'postgresql');
}
