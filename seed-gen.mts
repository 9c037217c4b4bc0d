import fs from 'node:fs';
import { convertSite } from './server/content/take-over/convert-site.ts';
import { toEntries } from './server/content/take-over/take-over.ts';
import { readSiteFile } from './server/content/take-over/site-file.ts';
import { sanitizeRichText } from './server/rich-text/sanitize.ts';
import { writeSnapshot } from './server/store/snapshot.ts';
import { marked } from 'marked';
const legal = (name: string) => sanitizeRichText(marked.parse(fs.readFileSync(`${process.argv[3]}/${name}.md`, 'utf8').replace(/^\s*# .*/, ''), { async: false }));
const records = convertSite(readSiteFile(process.argv[2]!), { privacy: legal('privacy'), agreement: legal('agreement') });
for (const [name, list] of Object.entries(records))
  await writeSnapshot(`data/seed/${name}.json`, name, toEntries(list, '2024-05-09 09:00:00').map((entry) => ({ ...entry, by: 'seed' })));
