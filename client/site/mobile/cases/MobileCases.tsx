import type { ViewProps } from '../../page-row.ts';
import { CaseList } from '../../parts/CaseList.tsx';
import { PageBanner } from '../../parts/PageBanner.tsx';
import type { CasesData } from '../../rows/mobile-company.ts';

export function MobileCases({ data: { cases } }: ViewProps<CasesData>) {
  return (
    <>
      <PageBanner name="banner-dusk" title="项目案例" />
      <div className="column page-body cases-page">
        {cases.length === 0 && <p className="empty">暂无案例</p>}
        {/* Less than they are wide: four in full sharpness are too much for a slow network. */}
        {cases.length > 0 && <CaseList cases={cases} sizes="(min-width: 600px) 46vw, 54vw" />}
      </div>
    </>
  );
}
