/** All views of the desktop layout in one bundle: a single page's code is smaller than the cost of another request. */
import type { LayoutViews } from '../layout-views.ts';
import { NotFoundPage } from '../shared-pages/NotFoundPage.tsx';
import { PrivacyPage } from '../shared-pages/PrivacyPage.tsx';
import { AboutPage } from './about/AboutPage.tsx';
import { AgentPage } from './agent/AgentPage.tsx';
import { CasePage } from './cases/CasePage.tsx';
import { DemoPage } from './demo/DemoPage.tsx';
import { DesktopFrame } from './frame/DesktopFrame.tsx';
import { HomePage } from './home/HomePage.tsx';
import { MapPage } from './map/MapPage.tsx';
import { NewsArticlePage } from './news/NewsArticlePage.tsx';
import { NewsListPage } from './news/NewsListPage.tsx';
import { ProductPage } from './products/ProductPage.tsx';
import { ProductsPage } from './products/ProductsPage.tsx';
import { ScenariosPage } from './scenarios/ScenariosPage.tsx';
import { SearchPage } from './search/SearchPage.tsx';

export const desktopViews: LayoutViews<'desktop'> = {
  Frame: DesktopFrame,
  pages: {
    '/': HomePage,
    '/product': ProductsPage,
    '/productDet': ProductPage,
    '/xwdt': NewsListPage,
    '/xwdtDet': NewsArticlePage,
    '/dljm': AgentPage,
    '/gywm': AboutPage,
    '/yingyongchangjing': ScenariosPage,
    '/map': MapPage,
    '/:case': CasePage,
    '/search': SearchPage,
    '/privacy': PrivacyPage,
    '/demo': DemoPage,
    '/404': NotFoundPage,
  },
};
