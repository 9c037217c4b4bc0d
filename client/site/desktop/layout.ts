/** All that is shown in this layout, in one file. */
export { DesktopFrame as Frame } from '../frame/DesktopFrame.tsx';
export { NotFound } from '../NotFound.tsx';
export { Privacy } from '../Privacy.tsx';
export { About } from './about/About.tsx';
export { Agent } from './agent/Agent.tsx';
export { Case } from './cases/Case.tsx';
export { Demo } from './demo/Demo.tsx';
export { Home } from './home/Home.tsx';
export { MapPage } from './map/MapPage.tsx';
export { NewsArticle } from './news/NewsArticle.tsx';
export { NewsList } from './news/NewsList.tsx';
export { Product } from './products/Product.tsx';
export { Products } from './products/Products.tsx';
export { Scenarios } from './scenarios/Scenarios.tsx';
