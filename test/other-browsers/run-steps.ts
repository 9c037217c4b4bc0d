/** Goes through the site in each browser, at a desk and in a hand, and says what is wrong there. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { disableMap, Scope, startSite, temporaryFolder } from '../bench/processes.ts';
import { desktopPages, phonePages } from '../browser/page-addresses.ts';
import { adminSteps } from './admin-steps.ts';
import { Window } from './driver.ts';
import { type Device, engines } from './engines.ts';
import { collectPageErrors, SAFARI_FOCUS } from './page-errors.ts';
import { findProblems } from './pages.ts';
import { ensurePrograms, type Programs } from './programs.mjs';
import { desktopSteps, phoneSteps } from './visitor-steps.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const devices: Device[] = [
  { name: 'desktop', width: 1366, height: 768 },
  { name: 'phone', width: 390, height: 844, agent: IPHONE },
];

/** What is tried under a name; it throws where that is not so. */
export type Steps = Record<string, (window: Window) => Promise<unknown>>;

/**
 * Each browser at each device; whether nothing is wrong. `only` names what alone to go through: browsers, devices, and parts of
 * the names of steps, of which those in the back office want the ones before them.
 */
export async function runSteps(only: string[]): Promise<boolean> {
  const programs = ensurePrograms();
  const kinds = [Object.keys(engines), devices.map(({ name }) => name as string)];
  const wants = (kind: string) =>
    only.includes(kind) || !only.some((each) => kinds.some((names) => names.includes(kind) && names.includes(each)));
  const parts = only.filter((each) => !kinds.flat().includes(each));
  const wanted = (step: string) =>
    parts.length === 0 || parts.some((part) => step === part || (part !== '/' && step.includes(part)));
  let isFine = true;
  for (const engine of Object.keys(engines).filter(wants))
    for (const device of devices.filter(({ name }) => wants(name)))
      isFine = (await visit(engine, device, wanted, programs)) && isFine;
  return isFine;
}

async function visit(
  engine: string,
  device: Device,
  wanted: (step: string) => boolean,
  programs: Programs,
): Promise<boolean> {
  const scope = new Scope();
  try {
    const site = await startSite(scope);
    await disableMap(site);
    const front = await collectPageErrors(scope, site.url, engine === 'webkit' ? SAFARI_FOCUS : '');
    const { send, version } = await engines[engine as keyof typeof engines](
      scope,
      programs,
      temporaryFolder(scope),
      device,
    );
    const window = new Window(send, front.url);
    const pictures = path.resolve('node_modules/.cache/other-browsers', `${engine}-${device.name}`);
    fs.mkdirSync(pictures, { recursive: true });
    console.log(`${engine} ${version}, ${device.name}; pictures in ${path.relative('.', pictures)}/`);
    let isFine = true;
    for (const [name, step] of Object.entries(stepsOn(device))) {
      if (!wanted(name)) continue;
      const file = path.join(pictures, `${name.replace(/[^\p{L}\d]+/gu, ' ').trim() || 'home'}.png`);
      const wrong: string[] = [];
      await step(window).catch((error: Error) => wrong.push(error.message));
      await window.picture(file).catch((error: Error) => wrong.push(error.message));
      wrong.push(...front.problems());
      isFine &&= wrong.length === 0;
      console.log(`  ${wrong.length === 0 ? '✔' : '✖'} ${name} ${wrong.join('; ')}`);
    }
    return isFine;
  } finally {
    await scope.end();
  }
}

function stepsOn({ name }: Device): Steps {
  const isPhone = name === 'phone';
  const pages: Steps = {};
  for (const address of isPhone ? phonePages : desktopPages)
    pages[address] = async (window) => assert.deepEqual(await findProblems(window, address), []);
  return isPhone ? { ...pages, ...phoneSteps } : { ...pages, ...desktopSteps, ...adminSteps };
}
