/** What the server does for a page: which query it reads, what the page shows, what its head says. */
import type { PageData, PagePath } from '../../client/site/page-data/page-data.ts';
import type { GoneMessage } from '../../client/site/page-data/static-pages.ts';
import type { Site } from '../../contract/site.ts';
import type { UnknownRecord, ValidationResult } from '../../contract/validation/validators.ts';
import type { PageContent } from './page-content.ts';

export type Query = Readonly<Record<string, string>>;
/** The rules of a page's own form. */
export type FormCheck = (typed: UnknownRecord) => ValidationResult<unknown>;

export interface PageLoader<Data> {
  /** The only names in the query that make a difference; anything else is the same page. */
  queryParams: readonly string[];
  /** One spelling of the query for each page, where many queries mean the same page. Runs before the cache is asked: keep it quick. */
  canonicalQuery?(content: PageContent, query: Query): Query;
  /** On a product's page, the product that its link names: on the other device the link leads to that product's page there. */
  findProductId?(content: PageContent, query: Query): string | undefined;
  /** Undefined: there is no such page. */
  load(content: PageContent, query: Query): Data | undefined | Promise<Data | undefined>;
  title(site: Site, data: Data): string;
  description(site: Site, data: Data): string;
  /** Takes an application. */
  formCheck?: FormCheck;
  /** Shown to a visitor whose link names something deleted. */
  goneMessage?: GoneMessage;
  /** Whether `site.json` has what the page shows; always, where it is left out. */
  isPresent?(site: Site): boolean;
  /** Of no use to a search engine. */
  noIndex?: true;
}

/** A loader whose data type only its own functions know. */
export type AnyPageLoader = PageLoader<unknown>;

/** The loader of a page by its path, typed by what the page's views take. */
export type LoaderOf<Path extends PagePath> = PageLoader<PageData[Path]>;

export const pageTitle = (name: string, site: Site) => `${name} - ${site.company}`;

/** 1 without a number; undefined if there is no such page. */
export function parsePageNumber(text: string | undefined, last: number): number | undefined {
  if (text === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(text) && Number(text) <= last ? Number(text) : undefined;
}
