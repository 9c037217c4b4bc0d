/** The type of page loaders: which query parameters a page has, its data, and its title and description. */
import type { PageData, PagePath } from '../../client/site/page-data/page-data.ts';
import type { GoneMessage } from '../../client/site/page-data/static-pages.ts';
import type { Site } from '../../contract/site.ts';
import type { CallContext, Handlers } from '../calls/call-context.ts';
import type { PageContent } from './page-content.ts';

export type Query = Readonly<Record<string, string>>;
export type FormFields = Readonly<Record<string, string>>;

interface SubmittedFields {
  path: string;
  fields: FormFields;
  content: PageContent;
  handlers: Handlers;
  context: CallContext;
}

/** A form that the browser submits to the page's own address. What it returns as data is added to that of the page. */
export interface PageForm {
  submit(submitted: SubmittedFields): Promise<{ status: number; data: object }>;
  /** After an error, such as a rate limit. */
  showFailure(fields: FormFields, message: string, site: Site): object;
}

export interface PageLoader<Data> {
  /** The query parameters that the page depends on; others are ignored. */
  queryParams: readonly string[];
  /** The canonical one of several queries for the same page. Called before every cache look-up, so it must be fast. */
  canonicalQuery?(content: PageContent, query: Query): Query;
  /** The product that the query identifies. A redirect to the other device's pages leads to the same product. */
  findProductId?(content: PageContent, query: Query): string | undefined;
  /** Returns undefined if there is no such page. */
  load(content: PageContent, query: Query, path: string): Data | undefined | Promise<Data | undefined>;
  title(site: Site, data: Data): string;
  description(site: Site, data: Data): string;
  form?: PageForm;
  /** Shown if the requested record has been deleted. */
  goneMessage?: GoneMessage;
  /** The query does not make it another page for search engines, so the canonical URL has none. */
  isSamePageForAnyQuery?: true;
  /** Excludes the page from search engines. */
  noIndex?: true;
  /** Never cached: there are as many of these pages as visitors can type texts, and they would displace all others. */
  isUncached?: true;
}

/** A loader of any page, for code that does not depend on the type of its data. */
export type AnyPageLoader = PageLoader<unknown>;

/** The loader type of the page at a path, with the data that its views use. */
export type LoaderOf<Path extends PagePath> = PageLoader<PageData[Path]>;

export const formatPageTitle = (name: string, site: Site) => `${name} - ${site.company}`;

/** Returns 1 if no number is given, and undefined if there is no such page. */
export function parsePageNumber(text: string | undefined, last: number): number | undefined {
  if (text === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(text) && Number(text) <= last ? Number(text) : undefined;
}
