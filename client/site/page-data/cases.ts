import type { ProjectCase, SitePicture } from '../../../contract/site.ts';

/** What a link to a case shows of it. */
export interface CaseCard {
  path: string;
  title: string;
  picture: SitePicture;
  text: string;
}

export interface CaseData {
  projectCase: ProjectCase;
  otherCases: CaseCard[];
}

export interface CasesData {
  cases: CaseCard[];
}
