import { Picture } from '../../../ui/picture/Picture.tsx';
import type { CaseCard } from '../../page-data/cases.ts';
import { LeadCard } from '../page/LeadCard.tsx';
import { CaseList } from './CaseList.tsx';

interface LeadingCasesProps {
  cases: CaseCard[];
  leadSizes: string;
  sizes: string;
}

/** The cases of a home page: the first one large, the others small below it. Of two neither leads, because one alone fills no row. */
export function LeadingCases({ cases, leadSizes, sizes }: LeadingCasesProps) {
  const [lead, ...others] = cases;
  if (!lead || others.length === 1) return <CaseList cases={cases} sizes={sizes} />;
  const { path, title, picture, text } = lead;
  return (
    <>
      <LeadCard
        href={path}
        picture={picture.src && <Picture src={picture.src} alt={picture.alt} sizes={leadSizes} />}
        title={title}
        text={text}
        tone="deep"
      />
      {others.length > 0 && (
        <div className="case-rows">
          <CaseList cases={others} sizes={sizes} />
        </div>
      )}
    </>
  );
}
