import type { VisitTotals } from '../../../contract/visits.ts';
import { formatCount, formatShare, measureLabels } from './visit-labels.ts';

const steps = ['visitors', 'phoneTaps', 'formOpened', 'applications'] as const;

/** How many of the visitors go how far. */
export function Funnel({ totals }: { totals: VisitTotals }) {
  const { views, visitors, formOpened, applications } = totals;
  const pagesPerVisitor = visitors === 0 ? '—' : (views / visitors).toFixed(1);
  return (
    <section className="board" aria-labelledby="visit-funnel">
      <h2 id="visit-funnel">从访问到申请</h2>
      <p className="visit-note">每位访客平均看{pagesPerVisitor}页</p>
      <ol className="visit-funnel">
        {steps.map((step) => (
          <li key={step}>
            <span>{measureLabels[step]}</span>
            <i className="visit-track" aria-hidden="true">
              <b style={{ width: `${visitors === 0 ? 0 : Math.min(100, (totals[step] / visitors) * 100)}%` }} />
            </i>
            <strong>{formatCount(totals[step])}</strong>
            <small className="visit-note visit-share">
              {step === 'visitors' ? '' : `占访客${formatShare(totals[step], visitors)}`}
            </small>
          </li>
        ))}
      </ol>
      {formOpened > 0 && (
        <p className="visit-note">
          打开表单后有{formatShare(Math.min(applications, formOpened), formOpened)}提交了申请
        </p>
      )}
    </section>
  );
}
