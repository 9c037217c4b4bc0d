/** The kinds of error that the Nu HTML checker (`vnu-jar`) has found in our pages. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { type Document, Window } from 'happy-dom';
import { desktopPages, phonePages } from '../../browser/page-addresses.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const PHONE = 'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';

async function open(path: string, userAgent?: string): Promise<Document> {
  const { status, text } = await sendHttpRequest(site.url, {
    path,
    headers: userAgent ? { 'User-Agent': userAgent } : {},
  });
  assert.equal(status, 200, path);
  const { document } = new Window();
  document.write(text);
  return document;
}

/** The autofill names that are allowed on `<input type="tel">` and `<input type="email">`. */
const AUTOFILL: Record<string, RegExp> = {
  tel: /^(?:on|off|(?:(?:home|work|mobile|fax|pager) )?tel)$/,
  email: /^(?:on|off|(?:(?:home|work) )?email)$/,
};

function assertValid(document: Document): void {
  const properties = [...document.querySelectorAll('[itemprop]')];
  assert.ok(properties.length > 0);
  for (const each of properties) assert.ok(each.parentElement?.closest('[itemscope]'), each.outerHTML);
  for (const input of document.querySelectorAll('input[autocomplete]')) {
    const allowed = AUTOFILL[input.getAttribute('type') ?? ''];
    if (allowed) assert.match(input.getAttribute('autocomplete') ?? '', allowed, input.outerHTML);
  }
}

for (const page of desktopPages)
  test(`has only valid item properties and autofill names in the desktop's ${page}`, async () => {
    assertValid(await open(page));
  });

for (const page of phonePages)
  test(`has only valid item properties and autofill names in the phone's ${page}`, async () => {
    assertValid(await open(page, PHONE));
  });
