import type { Product } from '../../../contract/records.ts';
import type { ProjectCase, SitePicture } from '../../../contract/site.ts';

/** The data of a card that links to a case. */
export interface CaseCard {
  path: string;
  title: string;
  picture: SitePicture;
  text: string;
}

export interface CaseData {
  projectCase: ProjectCase;
  /** Those of its equipment that are among the products. */
  products: Product[];
  otherCases: CaseCard[];
}

export interface CasesData {
  cases: CaseCard[];
}
