/** All views of the mobile layout in one bundle: a single page's code is smaller than the cost of another request. */
import type { LayoutViews } from '../layout-views.ts';
import { NotFoundPage } from '../shared-pages/NotFoundPage.tsx';
import { PrivacyPage } from '../shared-pages/PrivacyPage.tsx';
import { MobileAboutPage } from './about/MobileAboutPage.tsx';
import { MobileAgentPage } from './agent/MobileAgentPage.tsx';
import { MobileCasePage } from './cases/MobileCasePage.tsx';
import { MobileCasesPage } from './cases/MobileCasesPage.tsx';
import { MobileFrame } from './frame/MobileFrame.tsx';
import { MobileHomePage } from './home/MobileHomePage.tsx';
import { MobileMapPage } from './map/MobileMapPage.tsx';
import { MobileNewsArticlePage } from './news/MobileNewsArticlePage.tsx';
import { MobileNewsListPage } from './news/MobileNewsListPage.tsx';
import { MobileProductPage } from './products/MobileProductPage.tsx';
import { MobileProductsPage } from './products/MobileProductsPage.tsx';
import { MobileScenariosPage } from './scenarios/MobileScenariosPage.tsx';
import { MobileSearchPage } from './search/MobileSearchPage.tsx';

export const mobileViews: LayoutViews<'phone'> = {
  Frame: MobileFrame,
  pages: {
    '/xwdt': MobileNewsListPage,
    '/xwdtDet': MobileNewsArticlePage,
    '/yingyongchangjing': MobileScenariosPage,
    '/map': MobileMapPage,
    '/:case': MobileCasePage,
    '/mobile': MobileHomePage,
    '/zhuyingyewu': MobileProductsPage,
    '/cpDeatail': MobileProductPage,
    '/dailijiameng': MobileAgentPage,
    '/gongsijianjie': MobileAboutPage,
    '/xiangmuanli': MobileCasesPage,
    '/search': MobileSearchPage,
    '/privacy': PrivacyPage,
    '/404': NotFoundPage,
  },
};
