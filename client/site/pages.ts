/** Every public page, one row each. */
import type { Page } from './page-row.ts';
import { aboutPage } from './rows/about.ts';
import { agentPage } from './rows/agent.ts';
import { casePages } from './rows/cases.ts';
import { homePage } from './rows/home.ts';
import { mobileAgentPage, mobileCasesPage, mobileProfilePage } from './rows/mobile-company.ts';
import { mobileHomePage } from './rows/mobile-home.ts';
import { mobileProductPage, mobileProductsPage } from './rows/mobile-products.ts';
import { newsArticlePage, newsPage } from './rows/news.ts';
import { mapPage, notFoundPage, privacyPage, testPage } from './rows/plain.ts';
import { productPage, productsPage } from './rows/products.ts';
import { scenariosPage } from './rows/scenarios.ts';

export const pages: readonly Page[] = [
  homePage,
  productsPage,
  productPage,
  newsPage,
  newsArticlePage,
  agentPage,
  aboutPage,
  scenariosPage,
  mapPage,
  ...casePages,
  mobileHomePage,
  mobileProductsPage,
  mobileProductPage,
  mobileAgentPage,
  mobileProfilePage,
  mobileCasesPage,
  privacyPage,
  testPage,
  notFoundPage,
] as Page[];
export const notFound = notFoundPage as Page;

const byPath = new Map(pages.map((page) => [page.path, page]));
export const pageAt = (path: string): Page | undefined => byPath.get(path);
