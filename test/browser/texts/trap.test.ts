/** Put as they are into a page that keeps nothing in its place, every one of the texts breaks out. */
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { numbered, numberIn, showRaw } from '../rich-text/raw.ts';
import { setTrap, touch } from '../rich-text/trap.ts';
import { breakers } from './hostile.ts';

test(`${breakers.length} texts, left as they are`, async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const context = await browser.newContext({ bypassCSP: true, locale: 'zh-CN' });
  t.after(() => context.close());
  const trap = await setTrap(context, site.url);
  const page = await context.newPage();
  await trap.goto(page, `${site.url}/404`);
  await page.evaluate(() => {
    const room = document.createElement('div');
    room.id = 'room';
    document.body.append(room);
  });
  await showRaw(
    page,
    '#room',
    breakers.map(({ raw }, index) => numbered(raw, 1000 + index)),
  );
  await touch(page, '#room');
  const missing = new Set(breakers.map((_, index) => 1000 + index));
  while (missing.size > 0) {
    await page.evaluate(() => new Promise((next) => setTimeout(next)));
    for (const what of trap.caught) missing.delete(numberIn(what));
  }
});
