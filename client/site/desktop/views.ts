/** All that is shown in this layout, in one file. */

export { NotFoundPage } from '../shared-pages/NotFoundPage.tsx';
export { PrivacyPage } from '../shared-pages/PrivacyPage.tsx';
export { AboutPage } from './about/AboutPage.tsx';
export { AgentPage } from './agent/AgentPage.tsx';
export { CasePage } from './cases/CasePage.tsx';
export { DemoPage } from './demo/DemoPage.tsx';
export { DesktopFrame as Frame } from './frame/DesktopFrame.tsx';
export { HomePage } from './home/HomePage.tsx';
export { MapPage } from './map/MapPage.tsx';
export { NewsArticlePage } from './news/NewsArticlePage.tsx';
export { NewsListPage } from './news/NewsListPage.tsx';
export { ProductPage } from './products/ProductPage.tsx';
export { ProductsPage } from './products/ProductsPage.tsx';
export { ScenariosPage } from './scenarios/ScenariosPage.tsx';
