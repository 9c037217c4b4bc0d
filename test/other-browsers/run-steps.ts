/** Runs all steps in each browser, as a desktop and a phone, and prints the problems. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { disableMap, Scope, startSite, temporaryFolder } from '../bench/processes.ts';
import { desktopPages, phonePages } from '../browser/page-addresses.ts';
import { adminSteps } from './admin-steps.ts';
import { BrowserWindow } from './driver.ts';
import { type Device, engines } from './engines.ts';
import { collectPageErrors, SAFARI_FOCUS } from './page-errors.ts';
import { findProblems } from './pages.ts';
import { ensurePrograms, type Programs } from './programs.mjs';
import { desktopSteps, phoneSteps } from './visitor-steps.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const devices: Device[] = [
  { name: 'desktop', width: 1366, height: 768 },
  { name: 'phone', width: 390, height: 844, userAgent: IPHONE },
];

/** Named steps; each throws an error if something is wrong. */
export type Steps = Record<string, (window: BrowserWindow) => Promise<unknown>>;

/**
 * Runs the steps in each browser on each device; returns whether there were no problems. `only` limits browsers, devices and steps
 * (by parts of their names); steps in the back office depend on the ones before them.
 */
export async function runSteps(only: string[]): Promise<boolean> {
  const programs = ensurePrograms();
  const filterNames = [Object.keys(engines), devices.map(({ name }) => name as string)];
  const isSelected = (name: string) =>
    only.includes(name) ||
    !only.some((each) => filterNames.some((names) => names.includes(name) && names.includes(each)));
  const stepFilters = only.filter((each) => !filterNames.flat().includes(each));
  const isStepSelected = (step: string) =>
    stepFilters.length === 0 || stepFilters.some((part) => step === part || (part !== '/' && step.includes(part)));
  let isOk = true;
  for (const engine of Object.keys(engines).filter(isSelected))
    for (const device of devices.filter(({ name }) => isSelected(name)))
      isOk = (await runInBrowser(engine, device, isStepSelected, programs)) && isOk;
  return isOk;
}

async function runInBrowser(
  engine: string,
  device: Device,
  isStepSelected: (step: string) => boolean,
  programs: Programs,
): Promise<boolean> {
  const scope = new Scope();
  try {
    const site = await startSite(scope);
    await disableMap(site);
    const proxy = await collectPageErrors(scope, site.url, engine === 'webkit' ? SAFARI_FOCUS : '');
    const { send, version } = await engines[engine as keyof typeof engines](
      scope,
      programs,
      temporaryFolder(scope),
      device,
    );
    const window = new BrowserWindow(send, proxy.url);
    const pictures = path.resolve('node_modules/.cache/other-browsers', `${engine}-${device.name}`);
    fs.mkdirSync(pictures, { recursive: true });
    console.log(`${engine} ${version}, ${device.name}; pictures in ${path.relative('.', pictures)}/`);
    let isOk = true;
    for (const [name, step] of Object.entries(getSteps(device))) {
      if (!isStepSelected(name)) continue;
      const file = path.join(pictures, `${name.replace(/[^\p{L}\d]+/gu, ' ').trim() || 'home'}.png`);
      const problems: string[] = [];
      await step(window).catch((error: Error) => problems.push(error.message));
      await window.screenshot(file).catch((error: Error) => problems.push(error.message));
      problems.push(...proxy.problems());
      isOk &&= problems.length === 0;
      console.log(`  ${problems.length === 0 ? '✔' : '✖'} ${name} ${problems.join('; ')}`);
    }
    return isOk;
  } finally {
    await scope.end();
  }
}

function getSteps({ name }: Device): Steps {
  const isPhone = name === 'phone';
  const pages: Steps = {};
  for (const address of isPhone ? phonePages : desktopPages)
    pages[address] = async (window) => assert.deepEqual(await findProblems(window, address), []);
  return isPhone ? { ...pages, ...phoneSteps } : { ...pages, ...desktopSteps, ...adminSteps };
}
