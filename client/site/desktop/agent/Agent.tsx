import { Picture } from '../../../ui/picture/Picture.tsx';
import type { ViewProps } from '../../page-row.ts';
import { Band } from '../../parts/Band.tsx';
import { dial } from '../../parts/dial.ts';
import { Entry } from '../../parts/Entry.tsx';
import { PageBanner } from '../../parts/PageBanner.tsx';
import { Reasons } from '../../parts/Reasons.tsx';
import { words } from '../../parts/words.ts';
import type { AgentData } from '../../rows/agent.ts';
import { useFacts } from '../../visit.ts';
import { ApplicationForm } from './ApplicationForm.tsx';

export function Agent({ data: { profits, policies, advantages, facts, posted } }: ViewProps<AgentData>) {
  const { hotline } = useFacts();
  return (
    <>
      <PageBanner name="banner-agent" title="代理加盟" text={facts.rebate}>
        <a className="button" href="#apply">
          提交申请
        </a>
      </PageBanner>
      {profits.length > 0 && (
        <Band
          id="profits"
          title="盈利模式"
          lead={facts.market}
          layout="split"
          beside={<Market source={facts.marketSource} />}
        >
          <ol className="profits">
            {profits.map((item) => (
              <Entry key={item.title} {...item} />
            ))}
          </ol>
        </Band>
      )}
      {policies.length > 0 && (
        <Band id="policies" title="支持政策" tone="deep">
          <ul className="policies">
            {policies.map((item) => (
              <Entry key={item.title} {...item} />
            ))}
          </ul>
        </Band>
      )}
      {advantages.length > 0 && (
        <Band id="advantages" title="加盟优势" lead={`${facts.trademarks}，${facts.copyrights}`}>
          <Reasons picture="/uploads/seed/news-conference.jpg" items={advantages} />
        </Band>
      )}
      <Band id="apply" title="加盟申请" lead={words.apply} tone="mist">
        <div className="apply">
          <ApplicationForm posted={posted} />
          <aside className="apply-aside">
            <p>业务热线</p>
            <a className="apply-hotline" href={dial(hotline)}>
              {hotline}
            </a>
            <p className="apply-rebate">{facts.rebate}</p>
            <Picture src="/uploads/seed/showroom-model-wall.jpg" alt="" sizes="(min-width: 1400px) 500px, 36vw" />
          </aside>
        </div>
      </Band>
    </>
  );
}

function Market({ source }: { source: string }) {
  return (
    <>
      <p className="source">数据来源：{source}</p>
      <Picture src="/uploads/seed/news-exhibition.jpg" alt="" sizes="(min-width: 1400px) 800px, 56vw" />
    </>
  );
}
