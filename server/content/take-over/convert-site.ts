/** Turns a `site.json` of version 0.1 into records. It held what staff edit in the back office since. */
import { defaultRetentionMonths } from '../../../contract/limits.ts';
import { type PointGroup, pointGroups } from '../../../contract/nouns/point.ts';
import { escapeText } from '../../../contract/rich-text/characters.ts';
import type { CompanyNoun } from '../company-site.ts';
import type { FileCase, SiteFile } from './site-file.ts';

export interface ConvertedRecord {
  id: string;
  value: object;
}

/** The texts of the law, which were files of their own. */
export interface LegalTexts {
  privacy: string;
  agreement: string;
}

/** The records by collection, in the order of the site: the first is shown first. */
export function convertSite(site: SiteFile, texts: LegalTexts): Record<CompanyNoun | 'company', ConvertedRecord[]> {
  const { retentionMonths = defaultRetentionMonths } = site;
  const { company, slogan, description, profile, profilePicture, introVideo, sharePicture } = site;
  const { hotline, phones, email, address, map, officialAccount, icp, psb, credit, figures, facts } = site;
  const number = <Item>(items: readonly Item[], toValue: (item: Item) => object) =>
    items.map((item, index) => ({ id: String(index + 1), value: toValue(item) }));
  const groups = Object.keys(pointGroups) as PointGroup[];
  return {
    company: [
      { id: 'identity', value: { company, slogan, description, profile, profilePicture, introVideo, sharePicture } },
      { id: 'contact', value: { hotline, phones, email, address, map, officialAccount } },
      { id: 'legal', value: { icp, psb, credit, retentionMonths, ...texts } },
      { id: 'figures', value: { figures, facts } },
    ],
    case: site.cases.map((each) => ({ id: each.path.slice(1), value: convertCase(each) })),
    scenario: number(site.scenarios, ({ title, text, src, alt }) => ({ title, text, picture: src, alt })),
    showroom: number(site.showroom, ({ src, alt }) => ({ picture: src, alt })),
    honour: number(site.honours, ({ name, src, alt, mark }) => ({ name, picture: src, alt, mark })),
    certificate: number(site.certificates, ({ name, src, alt, mark }) => ({ name, picture: src, alt, mark })),
    partner: number(site.partners, ({ name, logo }) => ({ name, logo })),
    point: groups.flatMap((group) =>
      site[group].map(({ title, text, icon }, index) => ({
        id: `${group}-${index + 1}`,
        value: { group, title, text, icon },
      })),
    ),
  };
}

function convertCase(projectCase: FileCase) {
  const { path, title, banner, overview, result, intro, introPicture, equipment, company, videoTitle, video } =
    projectCase;
  return {
    title,
    path,
    formerPaths: [],
    banner: banner.src,
    bannerAlt: banner.alt,
    place: overview?.place ?? '',
    scale: overview?.scale ?? '',
    duration: overview?.duration ?? '',
    setup: overview?.setup ?? '',
    resultLabel: result?.label ?? '',
    resultBefore: result?.before ?? '',
    resultAfter: result?.after ?? '',
    intro: intro.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join(''),
    introPicture: introPicture.src,
    introPictureAlt: introPicture.alt,
    equipment: equipment ?? [],
    company,
    filmTitle: videoTitle ?? '',
    film: video.src,
    webm: video.webm,
    captions: video.captions,
    poster: video.poster.src,
    posterAlt: video.poster.alt,
  };
}
