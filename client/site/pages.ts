/** Every public page: its address, what it reads, what it is called, what it looks like. */
import type { ReactNode } from 'react';
import type { CallName, Input, Output } from '../../contract/calls.ts';
import type { Site } from '../../contract/site.ts';
import { homePage } from './desktop/HomePage.tsx';
import { notFoundPage } from './NotFoundPage.tsx';

/** How a page gets its data: on the server straight from the handlers, in the browser over the wire. */
export type Ask = <Name extends CallName>(name: Name, input: Input<Name>) => Promise<Output<Name>>;

export interface PageRow<Data> {
  path: string;
  /** The only names in the query that make a difference; anything else is the same page. */
  query: readonly string[];
  load(ask: Ask, query: Readonly<Record<string, string>>): Promise<Data>;
  title(site: Site, data: Data): string;
  description(site: Site, data: Data): string;
  View(props: { site: Site; data: Data }): ReactNode;
}

/** A row whose data type stays between its own functions. */
export type Page = PageRow<unknown>;

export const pages: readonly Page[] = [homePage, notFoundPage] as Page[];
export const notFound = notFoundPage as Page;
