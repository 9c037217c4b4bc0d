/** The nouns of this site: what staff publish and visitors see. */
import { certificate, honour } from './awards.ts';
import { carousel } from './carousel.ts';
import { news } from './news.ts';
import { partner } from './partner.ts';
import { point } from './point.ts';
import { product } from './product.ts';
import { projectCase } from './project-case.ts';
import { scenario } from './scenario.ts';
import { showroom } from './showroom.ts';

export const nouns = {
  product,
  news,
  carousel,
  case: projectCase,
  scenario,
  showroom,
  honour,
  certificate,
  partner,
  point,
};

export type NounName = keyof typeof nouns;
export const nounNames = Object.keys(nouns) as NounName[];
