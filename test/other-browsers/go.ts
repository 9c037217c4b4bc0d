/** Goes through the site in each browser, at a desk and in a hand, and says what is wrong there. */
import fs from 'node:fs';
import path from 'node:path';
import { Scope, startSite, temporaryFolder, withoutMap } from '../bench/processes.ts';
import { desktopPages } from '../browser/addresses.ts';
import { phonePages } from '../browser/phone.ts';
import { Window } from './driver.ts';
import { type Device, engines } from './engines.ts';
import { office } from './office.ts';
import { lookAt } from './pages.ts';
import { ensurePrograms } from './programs.mjs';
import { desktopVisit, phoneVisit } from './visits.ts';
import { SAFARI_FOCUS, watched } from './watched.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const devices: Device[] = [
  { name: 'desktop', width: 1366, height: 768 },
  { name: 'phone', width: 390, height: 844, agent: IPHONE },
];

/** What is tried under a name; it throws where that is not so. */
export type Steps = Record<string, (window: Window) => Promise<unknown>>;

/** `only`: the browsers, devices and steps to go through, by a part of their name; all without. Whether nothing is wrong. */
export async function goThrough(only: string[]): Promise<boolean> {
  const programs = ensurePrograms();
  const wants = (kind: string, names: string[]) =>
    only.filter((each) => names.includes(each)).length === 0 || only.includes(kind);
  const words = only.filter((each) => !(each in engines) && !devices.some(({ name }) => name === each));
  let isFine = true;
  for (const [engine, start] of Object.entries(engines)) {
    if (!wants(engine, Object.keys(engines))) continue;
    for (const device of devices) {
      if (!wants(device.name, ['desktop', 'phone'])) continue;
      const scope = new Scope();
      try {
        const site = await startSite(scope);
        await withoutMap(site);
        const front = await watched(scope, site.url, engine === 'webkit' ? SAFARI_FOCUS : '');
        const opened = await start(scope, programs, temporaryFolder(scope), device);
        const window = new Window(opened.send, front.url);
        const pictures = path.resolve('node_modules/.cache/other-browsers', `${engine}-${device.name}`);
        fs.mkdirSync(pictures, { recursive: true });
        console.log(`${engine} ${opened.version}, ${device.name}; pictures in ${path.relative('.', pictures)}/`);
        const pages: Steps = {};
        for (const address of device.name === 'phone' ? phonePages : desktopPages)
          pages[address] = async (window) => {
            const found = await lookAt(window, address);
            if (found.length > 0) throw new Error(found.join('; '));
          };
        const steps = { ...pages, ...(device.name === 'phone' ? phoneVisit : { ...desktopVisit, ...office }) };
        for (const [name, step] of Object.entries(steps)) {
          if (words.length > 0 && !words.some((each) => name === each || (each.length > 1 && name.includes(each))))
            continue;
          const file = path.join(pictures, `${name.replace(/[^\p{L}\d]+/gu, ' ').trim() || 'home'}.png`);
          const wrong: string[] = [];
          await step(window).catch((error: Error) => wrong.push(error.message));
          await window.picture(file).catch((error: Error) => wrong.push(error.message));
          wrong.push(...front.complaints());
          isFine &&= wrong.length === 0;
          console.log(`  ${wrong.length === 0 ? '✔' : '✖'} ${name} ${wrong.join('; ')}`);
        }
      } finally {
        await scope.end();
      }
    }
  }
  return isFine;
}
