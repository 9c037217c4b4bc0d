/** The content of the site as it was at earlier times. Reading the history takes long, so the last results are kept. */
import type { PublicRecords, SiteCollections } from '../content/collections.ts';
import type { LegalTexts } from '../content/legal-texts.ts';
import type { SiteFile } from '../content/site-file.ts';
import type { PictureTexts } from '../files/picture-texts.ts';
import { createPageContent, type PageContent } from './page-content.ts';

interface PastContentDependencies {
  collections: SiteCollections;
  siteFile: SiteFile;
  legalTexts: LegalTexts;
  pictureTexts: PictureTexts;
}

/** A page and the pages that its links lead to. */
const MAX_KEPT_TIMES = 2;

export function createPastContent({ collections, ...others }: PastContentDependencies) {
  const kept = new Map<string, Promise<PageContent>>();
  const { product, news, carousel } = collections;

  async function read(at: string): Promise<PageContent> {
    const [products, articles, photos] = await Promise.all([product.at(at), news.at(at), carousel.at(at)]);
    const records: PublicRecords = { product: products, news: articles, carousel: photos };
    return createPageContent({ records, ...others }).content;
  }

  return (at: string): Promise<PageContent> => {
    // A second that is not over yet may still change.
    const key = `${at} ${product.version} ${news.version} ${carousel.version}`;
    const known = kept.get(key) ?? read(at);
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT_TIMES && oldest !== undefined) kept.delete(oldest);
    known.catch(() => kept.delete(key));
    return known;
  };
}
