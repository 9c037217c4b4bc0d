/** Addresses that open a record, and dialogs that come back only at the address where they were opened. */
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { openAdmin, waitForList } from './admin-page.ts';
import { articlesOf, form, title } from './article-form.ts';

test('addresses of records', async (t) => {
  const site = await startSite(t);
  const browser = await openBrowser(t);
  const { createArticle } = articlesOf(site, await site.login());
  const { newId, newTitle } = await createArticle();
  const { page } = await openAdmin(t, browser, site, { path: `/AdminNews?record=${newId}` });
  await eventually.equal(() => title(page).inputValue(), newTitle);
  await page.waitForURL('**/AdminNews');
  await page.reload();
  await eventually.equal(() => title(page).inputValue(), newTitle, 'the dialog survives a reload');
  await page.goto(`${site.url}/AdminNews?state=draft`);
  await waitForList(page);
  await eventually.equal(() => form(page).count(), 0, 'it belongs to another address');
});
