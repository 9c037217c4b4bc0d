/** The content of the site as it was at earlier times. */
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

export function createPastContent({ collections, ...others }: PastContentDependencies) {
  const { product, news, carousel } = collections;
  return async (at: string): Promise<PageContent> => {
    const past = [product.past.at(at), news.past.at(at), carousel.past.at(at)] as const;
    const [products, articles, photos] = await Promise.all(past);
    const records: PublicRecords = { product: products, news: articles, carousel: photos };
    return createPageContent({ records, ...others }).content;
  };
}
