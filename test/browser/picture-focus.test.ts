/** What staff chose to keep in sight stays in sight where pictures are cropped. */
import test from 'node:test';
import { sendForm } from '../helpers/forms.ts';
import { noisePng } from '../helpers/images.ts';
import { sessionHeaders, startSite } from '../helpers/site.ts';
import { openBrowser, openPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { openPhone } from './phone.ts';

test('a cropped cover keeps its focus in sight on desktops and phones, and before any script runs', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  const { body } = await sendForm(
    site.url,
    '/v1/file/upload',
    [
      ['type', 'product'],
      ['file', noisePng({ width: 300, height: 900 }), 'tall.png'],
    ],
    sessionHeaders(staff),
  );
  const url = body.data;
  await staff.post('/v1/file/updateFile', { url, focus: { x: 0.32, y: 0.88 } });
  await staff.post('/v1/product/saveProduct', { coverName: '高图', locationId: 'zhgd', coverUrl: url });
  const browser = await openBrowser(t);
  const desktop = await openPage(t, browser, { width: 1366, height: 768, javaScript: false });
  const phone = await openPhone(t, browser);
  for (const [page, path] of [
    [desktop.page, '/product'],
    [phone.page, '/zhuyingyewu'],
  ] as const) {
    await page.goto(site.url + path);
    const image = page.locator(`img[src="${url}"]`).first();
    const readStyle = () =>
      image.evaluate((each) => [getComputedStyle(each).objectFit, getComputedStyle(each).objectPosition]);
    await eventually.deepEqual(readStyle, ['cover', '30% 90%']);
  }
});
