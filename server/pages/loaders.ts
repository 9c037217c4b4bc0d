/** The loaders of all pages. A missing loader, or one with other data, is a type error. */
import type { PagePath } from '../../client/site/page-data/page-data.ts';
import { aboutLoader, mobileAboutLoader } from './loaders/about.ts';
import { agentLoader, mobileAgentLoader } from './loaders/agent.ts';
import { caseLoader, mobileCasesLoader } from './loaders/cases.ts';
import { homeLoader } from './loaders/home.ts';
import { mobileHomeLoader } from './loaders/mobile-home.ts';
import { newsArticleLoader, newsListLoader } from './loaders/news.ts';
import { mobileProductLoader, mobileProductsLoader, productLoader, productsLoader } from './loaders/products.ts';
import { scenariosLoader } from './loaders/scenarios.ts';
import { searchLoader } from './loaders/search.ts';
import { demoLoader, mapLoader, notFoundLoader, privacyLoader } from './loaders/static-pages.ts';
import type { AnyPageLoader, LoaderOf } from './page-loader.ts';

const loaders: { [Path in PagePath]: LoaderOf<Path> } = {
  '/': homeLoader,
  '/product': productsLoader,
  '/productDet': productLoader,
  '/xwdt': newsListLoader,
  '/xwdtDet': newsArticleLoader,
  '/dljm': agentLoader,
  '/gywm': aboutLoader,
  '/yingyongchangjing': scenariosLoader,
  '/map': mapLoader,
  '/:case': caseLoader,
  '/mobile': mobileHomeLoader,
  '/zhuyingyewu': mobileProductsLoader,
  '/cpDeatail': mobileProductLoader,
  '/dailijiameng': mobileAgentLoader,
  '/gongsijianjie': mobileAboutLoader,
  '/xiangmuanli': mobileCasesLoader,
  '/search': searchLoader,
  '/privacy': privacyLoader,
  '/demo': demoLoader,
  '/404': notFoundLoader,
};

export const getLoader = (path: PagePath): AnyPageLoader => loaders[path] as AnyPageLoader;
