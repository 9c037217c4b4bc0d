/** A folder with other content than the seeds': none, one of each, ten thousand, names without end. */
import fs from 'node:fs';
import path from 'node:path';
import type { Site as Facts } from '../../contract/site.ts';
import { startSite, type TestScope, temporaryFolder } from './site.ts';

interface Saved {
  id: string;
  value: Record<string, string>;
}

interface Content {
  product: Saved[];
  news: Saved[];
  carousel: Saved[];
  facts: Facts;
}

/** As a maintainer does it: started once, stopped, edited. What comes back is what a site starts with. */
export async function createContentFolder(
  t: TestScope,
  edit: (content: Content) => Content,
): Promise<{ dataDir: string; uploadsDir: string }> {
  const folder = temporaryFolder(t);
  const folders = { dataDir: path.join(folder, 'data'), uploadsDir: path.join(folder, 'uploads') };
  await (await startSite(t, folders)).stop();
  const at = (name: string) => path.join(folders.dataDir, `${name}.json`);
  const read = (name: string) => JSON.parse(fs.readFileSync(at(name), 'utf8'));
  const [product, news, carousel] = [read('product'), read('news'), read('carousel')];
  const { facts, ...edited } = edit({
    product: product.records,
    news: news.records,
    carousel: carousel.records,
    facts: read('site'),
  });
  fs.writeFileSync(at('site'), JSON.stringify(facts, undefined, 2));
  for (const snapshot of [product, news, carousel]) {
    const { name, records: _, ...head } = snapshot as { name: 'product' | 'news' | 'carousel'; records: Saved[] };
    const lines = edited[name].map((record) => JSON.stringify(record)).join(',\n');
    const start = JSON.stringify({ ...head, name }).slice(0, -1);
    fs.writeFileSync(at(name), `${start},"records":[\n${lines}\n]}\n`);
  }
  return folders;
}
