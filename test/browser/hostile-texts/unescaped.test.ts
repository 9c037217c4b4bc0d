/** Without escaping every one of the texts runs; otherwise the other tests would prove nothing. */
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { detectAttacks, triggerAll } from '../rich-text/attack-detector.ts';
import { numberAttack, parseAttackNumber, showInFrames } from '../rich-text/raw-attacks.ts';
import { breakouts } from './hostile-texts.ts';

test(`each of ${breakouts.length} unescaped texts runs`, async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const context = await browser.newContext({ bypassCSP: true, locale: 'zh-CN' });
  t.after(() => context.close());
  const detector = await detectAttacks(context, site.url);
  const page = await context.newPage();
  await detector.goto(page, `${site.url}/404`);
  await page.evaluate(() => {
    const room = document.createElement('div');
    room.id = 'room';
    document.body.append(room);
  });
  await showInFrames(
    page,
    '#room',
    breakouts.map(({ raw }, index) => numberAttack(raw, 1000 + index)),
  );
  await triggerAll(page, '#room');
  const missing = new Set(breakouts.map((_, index) => 1000 + index));
  while (missing.size > 0) {
    await page.evaluate(() => new Promise((next) => setTimeout(next)));
    for (const event of detector.detected) missing.delete(parseAttackNumber(event));
  }
});
