/** A data folder with other content than the seed: empty, very large, or with very long names. */
import fs from 'node:fs';
import path from 'node:path';
import type { Site as SiteContent } from '../../contract/site.ts';
import { seedSite, writeSite } from './seed-site.ts';
import { startSite, type TestScope, temporaryFolder } from './site.ts';

interface StoredRecord {
  id: string;
  value: Record<string, string>;
}

interface Content {
  product: StoredRecord[];
  news: StoredRecord[];
  carousel: StoredRecord[];
  facts: SiteContent;
}

/** Starts a site once, stops it and edits its files; returns the folders to start a site with. */
export async function createContentFolder(
  t: TestScope,
  edit: (content: Content) => Content,
): Promise<{ dataDir: string; uploadsDir: string }> {
  const folder = temporaryFolder(t);
  const folders = { dataDir: path.join(folder, 'data'), uploadsDir: path.join(folder, 'uploads') };
  await (await startSite(t, folders)).stop();
  const getFile = (name: string) => path.join(folders.dataDir, `${name}.json`);
  const read = (name: string) => JSON.parse(fs.readFileSync(getFile(name), 'utf8'));
  const [product, news, carousel] = [read('product'), read('news'), read('carousel')];
  const { facts, ...edited } = edit({
    product: product.records,
    news: news.records,
    carousel: carousel.records,
    facts: structuredClone(seedSite),
  });
  await writeSite(folders.dataDir, facts);
  for (const snapshot of [product, news, carousel]) {
    const {
      name,
      records: _,
      ...head
    } = snapshot as { name: 'product' | 'news' | 'carousel'; records: StoredRecord[] };
    const lines = edited[name].map((record) => JSON.stringify(record)).join(',\n');
    const start = JSON.stringify({ ...head, name }).slice(0, -1);
    fs.writeFileSync(getFile(name), `${start},"records":[\n${lines}\n]}\n`);
  }
  return folders;
}
