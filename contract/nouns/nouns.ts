/** The nouns of this site: what staff publish and visitors see. */
import { carousel } from './carousel.ts';
import { news } from './news.ts';
import { product } from './product.ts';

export const nouns = { product, news, carousel };

export type NounName = keyof typeof nouns;
export const nounNames = Object.keys(nouns) as NounName[];
