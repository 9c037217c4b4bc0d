/** What there is to say about a public page. The rows are in `rows/`, the table in `pages.ts`. */
import type { ComponentType } from 'react';
import type { CallInput, CallName, CallOutput } from '../../contract/calls.ts';
import type { Site } from '../../contract/site.ts';
import type { UnknownRecord, ValidationResult } from '../../contract/validation/validators.ts';

/** How a page gets its content: straight from the handlers that answer the calls. */
export type RunCall = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>;
/** What the maintainer has written for visitors, as HTML. */
type LoadLegalText = (name: 'privacy') => Promise<string>;
export type Query = Readonly<Record<string, string>>;

/** The entries of the header's menu. */
export type MenuItemId = 'home' | 'product' | 'news' | 'agent' | 'about';

export interface ViewProps<Data> {
  data: Data;
}
/** The rules of a page's own form. */
export type FormCheck = (typed: UnknownRecord) => ValidationResult<unknown>;
export interface GoneMessage {
  text: string;
  href: string;
  label: string;
}
/** Those views of a layout that show such data. */
type ViewName<Layout, Data> = {
  [Name in keyof Layout]: Layout[Name] extends ComponentType<ViewProps<Data>> ? Name : never;
}[keyof Layout];

export interface PageRoute<Data> {
  path: string;
  /** The only names in the query that make a difference; anything else is the same page. */
  queryParams: readonly string[];
  /** One spelling of the query for each page there is, for a row whose query may say one thing in many ways. */
  canonicalQuery?(ask: RunCall, query: Query): Promise<Query>;
  /** Undefined: there is no such page. */
  load(ask: RunCall, query: Query, site: Site, notice: LoadLegalText): Promise<Data | undefined>;
  title(site: Site, data: Data): string;
  description(site: Site, data: Data): string;
  views: {
    desktop?: ViewName<typeof import('./desktop/views.ts'), Data>;
    phone?: ViewName<typeof import('./mobile/views.ts'), Data>;
  };
  /** The menu's entry that is marked, whose banner the page has. */
  menuItem?: MenuItemId;
  /** Going away and back finds it as it was left. */
  keepAlive?: true;
  /** Shows the floating contact element: a desktop where it says so, a phone where it does not say otherwise. */
  contactButton?: boolean;
  /** Says how the company is reached: the footer does not say it again. */
  hidesFooterContact?: true;
  /** Takes an application. */
  formCheck?: FormCheck;
  /** What a visitor is told whose link names something that is gone, and where to look instead. */
  goneMessage?: GoneMessage;
  /** Of no use to a search. */
  noIndex?: true;
  /** Stands alone: no header, no footer. */
  isBare?(data: Data): boolean;
}

/** A row whose data type stays between its own functions. */
export type AnyPageRoute = PageRoute<unknown>;

/** `{page} - {company}`, as COPY has it. */
export const pageTitle = (name: string, site: Site) => `${name} - ${site.company}`;

/** A number from 1 out of the query, 1 without one; undefined if there is no such. Addresses of nothing are not kept. */
export function parsePageNumber(text: string | undefined, last: number): number | undefined {
  if (text === undefined) return 1;
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= last ? Number(text) : undefined;
}
