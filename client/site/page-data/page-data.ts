/** The data of each page by its path. Routes, loaders and views are type-checked against it. */
import type { AboutData, MobileAboutData } from './about.ts';
import type { AgentData } from './agent.ts';
import type { CaseData, CasesData } from './cases.ts';
import type { HomeData, MobileHomeData } from './home.ts';
import type { NewsArticleData, NewsData } from './news.ts';
import type { ProductData, ProductsData } from './products.ts';
import type { ScenariosData } from './scenarios.ts';
import type { SearchData } from './search.ts';
import type { MapData, NotFoundData, PrivacyData } from './static-pages.ts';

export interface PageData {
  '/': HomeData;
  '/product': ProductsData;
  '/productDet': ProductData;
  '/xwdt': NewsData;
  '/xwdtDet': NewsArticleData;
  '/dljm': AgentData;
  '/gywm': AboutData;
  '/yingyongchangjing': ScenariosData;
  '/map': MapData;
  /** The page of a case, whatever its address. */
  '/:case': CaseData;
  '/mobile': MobileHomeData;
  '/zhuyingyewu': ProductsData;
  '/cpDeatail': ProductData;
  '/dailijiameng': AgentData;
  '/gongsijianjie': MobileAboutData;
  '/xiangmuanli': CasesData;
  '/search': SearchData;
  '/privacy': PrivacyData;
  '/demo': null;
  '/404': NotFoundData;
}

/** The address of a page, or the pattern of the addresses of several. */
export type PagePath = keyof PageData;
