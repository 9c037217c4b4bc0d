import { siteTexts } from '../../site-texts.ts';
import { Clauses } from '../page/Clauses.tsx';

/** Stands beside every offer of income. */
export function IncomeNotice() {
  return (
    <p className="income-notice">
      <Clauses>{siteTexts.incomeNotice}</Clauses>
    </p>
  );
}
