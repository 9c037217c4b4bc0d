/** The content of the site as it was at earlier times. */
import { type PublicRecords, publicNames, type SiteCollections } from '../content/collections.ts';
import type { PictureTexts } from '../files/picture-texts.ts';
import { createPageContent, type PageContent } from './page-content.ts';

interface PastContentDependencies {
  collections: SiteCollections;
  pictureTexts: PictureTexts;
}

export function createPastContent({ collections, pictureTexts }: PastContentDependencies) {
  return async (at: string): Promise<PageContent> => {
    const views = await Promise.all(
      publicNames.map(async (name) => [name, await collections[name].past.at(at)] as const),
    );
    // A cast without a check: each noun keeps the type of its own values.
    const { company, ...records } = Object.fromEntries(views) as unknown as PublicRecords;
    // A site without its sections could not be shown. Those of a time before there were records are the present ones.
    const sections = { ...company, get: (id: string) => company.get(id) ?? collections.company.publicView.get(id) };
    return createPageContent({ records: { ...records, company: sections as typeof company }, pictureTexts }).content;
  };
}
