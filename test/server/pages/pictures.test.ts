/** Which pictures stand together on a page: none comes twice, and a second one shows another place than the banner. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test, { after } from 'node:test';
import type { Device } from '../../../contract/devices.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { seedSite } from '../../helpers/seed-site.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const content = seedSite;
const seedOf = (name: string) => fs.readFileSync(`data/seed/${name}.json`, 'utf8');
const idsOf = (name: string) => [...seedOf(name).matchAll(/^\{"id":"([^"]+)"/gm)].map(([, id]) => id);
const agents: Record<Device, string> = {
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)',
};
const articles = idsOf('news').map((id) => `/xwdtDet?newId=${id}`);
const cases = content.cases.map(({ path }) => path);
const pages: Record<Device, string[]> = {
  desktop: [
    ...['/', '/product', '/dljm', '/gywm', '/yingyongchangjing', '/map', '/xwdt', ...cases, ...articles],
    ...idsOf('product').map((id) => `/productDet?productId=${id}`),
  ],
  phone: [
    ...['/zhuyingyewu', '/dailijiameng', '/gongsijianjie', '/xiangmuanli', '/yingyongchangjing', '/map', '/xwdt'],
    ...[...cases, ...articles],
    ...idsOf('product').map((id) => `/cpDeatail?productId=${id}`),
  ],
};

/** Without the blurred previews. */
async function listPictures(path: string, device: Device): Promise<string[]> {
  const { text } = await sendHttpRequest(site.url, { path, headers: { 'User-Agent': agents[device] } });
  const [main = ''] = /<main.*<\/main>/s.exec(text) ?? [];
  assert.ok(main, path);
  return [...main.matchAll(/<img(?! class="picture-tiny")[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
}

for (const device of ['desktop', 'phone'] as const)
  test(`no page shows one picture twice on a ${device}`, async () => {
    for (const path of pages[device]) {
      const pictures = await listPictures(path, device);
      assert.deepEqual(pictures, [...new Set(pictures)], path);
    }
  });

test('the page about the company shows its rooms below the building in the banner', async () => {
  for (const [path, device] of [
    ['/gywm', 'desktop'],
    ['/gongsijianjie', 'phone'],
  ] as const) {
    const [banner = '', ...others] = await listPictures(path, device);
    assert.match(banner, /banner-about/, path);
    assert.ok(others.includes('/uploads/seed/company-office.jpg'), path);
    assert.ok(!others.includes('/uploads/seed/company-hq.jpg'), path);
  }
});
