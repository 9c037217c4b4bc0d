import { CaseList } from '../../components/cases/CaseList.tsx';
import { PageBanner } from '../../components/page/PageBanner.tsx';
import type { CasesData } from '../../page-data/cases.ts';
import type { ViewProps } from '../../page-route.ts';

export function MobileCasesPage({ data: { cases } }: ViewProps<CasesData>) {
  return (
    <>
      <PageBanner name="banner-dusk" title="项目案例" />
      <div className="column page-body cases-page">
        {cases.length === 0 && <p className="empty">暂无案例</p>}
        {/* `sizes` is smaller than the real width, because four sharp pictures are too much for a slow network. */}
        {cases.length > 0 && <CaseList cases={cases} sizes="(min-width: 600px) 46vw, 54vw" isFirstVisible />}
      </div>
    </>
  );
}
