/** All that is shown in this layout, in one file. */

export { NotFoundPage } from '../shared-pages/NotFoundPage.tsx';
export { PrivacyPage } from '../shared-pages/PrivacyPage.tsx';
export { MobileAgentPage } from './agent/MobileAgentPage.tsx';
export { MobileCasePage } from './cases/MobileCasePage.tsx';
export { MobileCasesPage } from './cases/MobileCasesPage.tsx';
export { MobileFrame as Frame } from './frame/MobileFrame.tsx';
export { MobileHomePage } from './home/MobileHomePage.tsx';
export { MobileMapPage } from './map/MobileMapPage.tsx';
export { MobileNewsArticlePage } from './news/MobileNewsArticlePage.tsx';
export { MobileNewsListPage } from './news/MobileNewsListPage.tsx';
export { MobileProductPage } from './products/MobileProductPage.tsx';
export { MobileProductsPage } from './products/MobileProductsPage.tsx';
export { MobileProfilePage } from './profile/MobileProfilePage.tsx';
export { MobileScenariosPage } from './scenarios/MobileScenariosPage.tsx';
