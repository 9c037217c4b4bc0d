/** What pages say of the company, put together from its records. Done once for each version of them. */
import path from 'node:path';
import type { SectionName, SectionValues } from '../../contract/company/sections.ts';
import type { ValuesOf } from '../../contract/nouns/describe-noun.ts';
import type { nouns } from '../../contract/nouns/nouns.ts';
import type { PointGroup } from '../../contract/nouns/point.ts';
import type { IconItem, ProjectCase, Site } from '../../contract/site.ts';
import { DamagedFileError } from '../store/errors.ts';
import type { RecordReader } from '../store/public-view.ts';

/** The nouns that only say something of the company. */
export const companyNouns = ['case', 'scenario', 'showroom', 'honour', 'certificate', 'partner', 'point'] as const;
export type CompanyNoun = (typeof companyNouns)[number];

type StoredCase = ValuesOf<(typeof nouns)['case']>;
type StoredAward = ValuesOf<(typeof nouns)['honour']>;

/** The records in the order of lists. */
export type CompanyRecords = {
  readonly [Name in CompanyNoun]: Pick<RecordReader<ValuesOf<(typeof nouns)[Name]>>, 'list' | 'version'>;
} & {
  readonly company: Pick<RecordReader<SectionValues[SectionName]>, 'get' | 'version'>;
};

export interface CompanySite {
  readonly site: Site;
  /** Changes with everything in `site`. */
  readonly version: number;
  /** The present address of a case, from that or from one it had before. */
  findCasePath(path: string): string | undefined;
}

export function createCompanySite(records: CompanyRecords): CompanySite {
  const sources = [records.company, ...companyNouns.map((name) => records[name])];
  const getVersion = () => sources.reduce((sum, { version }) => sum + version, 0);
  let builtFor: number | undefined;
  let site: Site | undefined;
  let casePaths = new Map<string, string>();

  const update = () => {
    const version = getVersion();
    if (site && version === builtFor) return site;
    builtFor = version;
    casePaths = collectCasePaths(records);
    site = assembleSite(records);
    return site;
  };

  return {
    get site() {
      return update();
    },
    get version() {
      return getVersion();
    },
    findCasePath(path) {
      update();
      return casePaths.get(path);
    },
  };
}

function assembleSite(records: CompanyRecords): Site {
  const section = <Name extends SectionName>(name: Name) => {
    const entry = records.company.get(name);
    if (!entry) throw new Error(`the section "${name}" of the company is missing`);
    return entry.value as SectionValues[Name];
  };
  const values = <Name extends CompanyNoun>(name: Name) =>
    records[name].list({}).entries.map(({ value }) => value as ValuesOf<(typeof nouns)[Name]>);
  const points = (group: PointGroup): IconItem[] =>
    records.point.list({ group }).entries.map(({ value: { title, text, icon } }) => ({ title, text, icon }));
  return {
    ...section('identity'),
    ...section('contact'),
    ...section('legal'),
    ...section('figures'),
    cases: values('case').map(toProjectCase),
    scenarios: values('scenario').map(({ picture, ...others }) => ({ src: picture, ...others })),
    showroom: values('showroom').map(({ picture, alt }) => ({ src: picture, alt })),
    honours: values('honour').map(toAward),
    certificates: values('certificate').map(toAward),
    partners: values('partner'),
    selling: points('selling'),
    support: points('support'),
    services: points('services'),
    profits: points('profits'),
    policies: points('policies'),
    advantages: points('advantages'),
  };
}

const toAward = ({ name, picture, alt, mark }: StoredAward) => ({ name, src: picture, alt, mark });

function toProjectCase({ path, title, intro, equipment, company, filmTitle, ...value }: StoredCase): ProjectCase {
  const { place, scale, duration, setup, resultLabel, resultBefore, resultAfter } = value;
  const hasResult = resultLabel !== '' && resultAfter !== '';
  return {
    path,
    title,
    banner: { src: value.banner, alt: value.bannerAlt },
    overview: { place, scale, duration, setup },
    result: hasResult ? { label: resultLabel, before: resultBefore, after: resultAfter } : undefined,
    intro,
    introPicture: { src: value.introPicture, alt: value.introPictureAlt },
    equipment,
    company,
    videoTitle: filmTitle,
    video: {
      src: value.film,
      webm: value.webm,
      captions: value.captions,
      poster: { src: value.poster, alt: value.posterAlt },
    },
  };
}

/** A present address counts more than one that another case had before. */
function collectCasePaths(records: CompanyRecords): Map<string, string> {
  const values = records.case.list({}).entries.map(({ value }) => value);
  const former = values.flatMap(({ path, formerPaths }) => formerPaths.map((old): [string, string] => [old, path]));
  return new Map([...former, ...values.map(({ path }): [string, string] => [path, path])]);
}

/** Throws if pages could not be shown: the folder lost its sections, or is of a version before them without its `site.json`. */
export function requireSections(company: { size: number }, folder: string): void {
  if (company.size === 0)
    throw new DamagedFileError(
      path.join(folder, 'company.json'),
      1,
      'the company is missing; put it back from a backup',
    );
}
