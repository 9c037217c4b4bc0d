/** What there is to say about a public page. The rows are in `rows/`, the table in `pages.ts`. */
import type { ComponentType } from 'react';
import type { CallName, Input, Output } from '../../contract/calls.ts';
import type { Outcome, Raw } from '../../contract/check.ts';
import type { Site } from '../../contract/site.ts';

/** How a page gets its content: straight from the handlers that answer the calls. */
export type Ask = <Name extends CallName>(name: Name, input: Input<Name>) => Promise<Output<Name>>;
/** What the maintainer has written for visitors, as HTML. */
type Notice = (name: 'privacy') => Promise<string>;
export type Query = Readonly<Record<string, string>>;

/** The entries of the header's menu. */
export type MenuEntry = 'home' | 'product' | 'news' | 'agent' | 'about';

export interface ViewProps<Data> {
  data: Data;
}
/** The rules of a page's own form. */
export type FormCheck = (typed: Raw) => Outcome<unknown>;
export interface Gone {
  words: string;
  href: string;
  label: string;
}
/** Those views of a layout that show such data. */
type ViewOf<Layout, Data> = {
  [Name in keyof Layout]: Layout[Name] extends ComponentType<ViewProps<Data>> ? Name : never;
}[keyof Layout];

export interface PageRow<Data> {
  path: string;
  /** The only names in the query that make a difference; anything else is the same page. */
  query: readonly string[];
  /** One spelling of the query for each page there is, for a row whose query may say one thing in many ways. */
  settle?(ask: Ask, query: Query): Promise<Query>;
  /** Undefined: there is no such page. */
  load(ask: Ask, query: Query, site: Site, notice: Notice): Promise<Data | undefined>;
  title(site: Site, data: Data): string;
  description(site: Site, data: Data): string;
  views: {
    desktop?: ViewOf<typeof import('./desktop/layout.ts'), Data>;
    phone?: ViewOf<typeof import('./mobile/layout.ts'), Data>;
  };
  /** The menu's entry that is marked, whose banner the page has. */
  menu?: MenuEntry;
  /** Going away and back finds it as it was left. */
  kept?: true;
  /** Shows the floating contact element: a desktop where it says so, a phone where it does not say otherwise. */
  contact?: boolean;
  /** Says how the company is reached: the footer does not say it again. */
  isContact?: true;
  /** Takes an application. */
  form?: FormCheck;
  /** What a visitor is told whose link names something that is gone, and where to look instead. */
  gone?: Gone;
  /** Of no use to a search. */
  unlisted?: true;
  /** Stands alone: no header, no footer. */
  bare?(data: Data): boolean;
}

/** A row whose data type stays between its own functions. */
export type Page = PageRow<unknown>;

/** `{page} - {company}`, as COPY has it. */
export const titled = (name: string, site: Site) => `${name} - ${site.company}`;

/** A number from 1 out of the query, 1 without one; undefined if there is no such. Addresses of nothing are not kept. */
export function numberIn(text: string | undefined, last: number): number | undefined {
  if (text === undefined) return 1;
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= last ? Number(text) : undefined;
}
