import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Installs npm packages that only one command needs into a cache folder; returns that folder. */
export function installPackages(name: string, packages: Record<string, string>): string {
  const folder = path.resolve('node_modules/.cache', [name, ...Object.values(packages)].join('-'));
  const specifiers = Object.entries(packages).map(([each, version]) => `${each}@${version}`);
  if (Object.keys(packages).some((each) => !fs.existsSync(path.join(folder, 'node_modules', each)))) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
    execFileSync('npm', ['install', ...options, ...specifiers], { cwd: folder, stdio: 'ignore' });
  }
  return folder;
}
