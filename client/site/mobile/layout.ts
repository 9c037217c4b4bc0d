/** All that is shown in this layout, in one file. */
export { PhoneFrame as Frame } from '../frame/PhoneFrame.tsx';
export { NotFound } from '../NotFound.tsx';
export { Privacy } from '../Privacy.tsx';
export { MobileAgent } from './agent/MobileAgent.tsx';
export { MobileCase } from './cases/MobileCase.tsx';
export { MobileCases } from './cases/MobileCases.tsx';
export { MobileHome } from './home/MobileHome.tsx';
export { MobileMap } from './map/MobileMap.tsx';
export { MobileArticle } from './news/MobileArticle.tsx';
export { MobileNews } from './news/MobileNews.tsx';
export { MobileProduct } from './products/MobileProduct.tsx';
export { MobileProducts } from './products/MobileProducts.tsx';
export { MobileProfile } from './profile/MobileProfile.tsx';
export { MobileScenarios } from './scenarios/MobileScenarios.tsx';
