import type { Product } from '../../../contract/records.ts';
import type { IconItem, Site } from '../../../contract/site.ts';
import type { SubmittedForm } from './submitted-form.ts';

export interface AgentData {
  profits: IconItem[];
  policies: IconItem[];
  advantages: IconItem[];
  facts: Site['facts'];
  /** The product that the visitor wants to ask about, if the link names one. */
  askedProduct: Pick<Product, 'productId' | 'coverName' | 'coverUrl'> | undefined;
  /** Set after a form was submitted without JavaScript. */
  submitted?: SubmittedForm | undefined;
}
