/** The preview of unsaved content. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { spread } from '../../helpers/thorough.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin, waitForList } from './admin-page.ts';

test('the preview', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);

  for (const [width, height] of spread(
    [
      [1366, 768],
      [390, 844],
    ] as const,
    1,
  ))
    await t.test(`shows an unsaved article in the desktop and phone layout, at ${width}`, async (t) => {
      const { page } = await openAdmin(t, browser, site, { path: '/AdminNews', width, height });
      await waitForList(page);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('News') && request.method() === 'POST') requests.push(request.url());
      });
      await clickButton(page, '新增新闻');
      await page.getByLabel('新闻标题').last().fill('还没有发布的文章');
      await page
        .getByLabel('富文本编辑器')
        .or(page.getByRole('textbox', { name: '新闻内容' }))
        .first()
        .click();
      await page.keyboard.type('第一段文字');
      await clickButton(page, '预览');
      const previewFrame = page.frameLocator('iframe[title="预览"]');
      await previewFrame.getByRole('heading', { level: 1, name: '还没有发布的文章' }).waitFor();
      await previewFrame.getByText('第一段文字').waitFor();
      // The preview starts with the layout of the current device.
      const [first, second, other] =
        width < 992 ? (['phone', 'desktop', '电脑'] as const) : (['desktop', 'phone', '手机'] as const);
      await eventually.equal(() => previewFrame.locator('html').getAttribute('data-layout'), first);
      await eventually.equal(() => previewFrame.locator('script').count(), 0);
      await eventually.equal(() => previewFrame.getByText('未启用JavaScript').count(), 0);
      // The frame fits even a small window.
      const frame = await page.locator('iframe[title="预览"]').boundingBox();
      assert.ok(frame && frame.x >= 0 && frame.x + frame.width <= width, JSON.stringify(frame));
      await page.getByText(other, { exact: true }).click();
      await previewFrame.locator(`html[data-layout=${second}]`).waitFor();
      await previewFrame.getByText('第一段文字').waitFor();
      await page.keyboard.press('Escape');
      await dialog(page, '预览').waitFor({ state: 'detached' });
      await eventually.equal(() => page.getByLabel('新闻标题').last().inputValue(), '还没有发布的文章');
      assert.deepEqual(
        requests.filter((url) => !/list|preview/i.test(url)),
        [],
      );
      await eventually(async () =>
        assert.doesNotMatch(await (await fetch(`${site.url}/xwdt`)).text(), /还没有发布的文章/),
      );
    });
});
