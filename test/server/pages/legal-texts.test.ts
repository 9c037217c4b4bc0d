/** Texts for visitors that the maintainer writes as Markdown in the data folder. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { startSite } from '../../helpers/site.ts';

const read = async (url: string) => (await sendHttpRequest(url, { path: '/privacy' })).text;

test('shows the maintainer’s privacy page if there is one: sanitized, with one heading, and following edits', async (t) => {
  const site = await startSite(t);
  assert.match(await read(site.url), /<h1>隐私政策<\/h1>/);
  assert.match(await read(site.url), /我们收集什么/);
  const file = path.join(site.dataDir, 'privacy.md');
  fs.writeFileSync(file, '# 隐私政策\n\n全新**说明**<script>alert(1)</script>\n');
  while (!(await read(site.url)).includes('全新')) await sleep(100);
  const text = await read(site.url);
  assert.match(text, /全新<strong>说明<\/strong>/);
  assert.equal(text.includes('alert(1)</script>'), false);
  assert.equal(text.match(/<h1/g)?.length, 1);
});
