/** Every public page, one row each. */
import type { AnyPageRoute } from './page-route.ts';
import { aboutRoute } from './routes/about.ts';
import { agentRoute } from './routes/agent.ts';
import { caseRoutes } from './routes/cases.ts';
import { homeRoute } from './routes/home.ts';
import { mobileAgentRoute, mobileCasesRoute, mobileProfileRoute } from './routes/mobile-company.ts';
import { mobileHomeRoute } from './routes/mobile-home.ts';
import { mobileProductRoute, mobileProductsRoute } from './routes/mobile-products.ts';
import { newsArticleRoute, newsListRoute } from './routes/news.ts';
import { productRoute, productsRoute } from './routes/products.ts';
import { scenariosRoute } from './routes/scenarios.ts';
import { demoRoute, mapRoute, notFoundRoute, privacyRoute } from './routes/static-pages.ts';

export const routes: readonly AnyPageRoute[] = [
  homeRoute,
  productsRoute,
  productRoute,
  newsListRoute,
  newsArticleRoute,
  agentRoute,
  aboutRoute,
  scenariosRoute,
  mapRoute,
  ...caseRoutes,
  mobileHomeRoute,
  mobileProductsRoute,
  mobileProductRoute,
  mobileAgentRoute,
  mobileProfileRoute,
  mobileCasesRoute,
  privacyRoute,
  demoRoute,
  notFoundRoute,
] as AnyPageRoute[];
export const fallbackRoute = notFoundRoute as AnyPageRoute;

const routesByPath = new Map(routes.map((page) => [page.path, page]));
export const findRoute = (path: string): AnyPageRoute | undefined => routesByPath.get(path);
