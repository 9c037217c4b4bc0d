import type { ViewProps } from '../../page-row.ts';
import { Band } from '../../parts/Band.tsx';
import { Entry } from '../../parts/Entry.tsx';
import { PageBanner } from '../../parts/PageBanner.tsx';
import { words } from '../../parts/words.ts';
import type { AgentData } from '../../rows/agent.ts';
import { MobileForm } from './MobileForm.tsx';

export function MobileAgent({ data: { profits, policies, facts, posted } }: ViewProps<AgentData>) {
  return (
    <>
      <PageBanner name="banner-agent" title="代理加盟" text={facts.rebate}>
        <a className="button" href="#apply">
          提交申请
        </a>
      </PageBanner>
      {profits.length > 0 && (
        <Band id="profits" title="盈利模式" lead={facts.market}>
          <p className="source">数据来源：{facts.marketSource}</p>
          <ol className="entries">
            {profits.map((item) => (
              <Entry key={item.title} {...item} />
            ))}
          </ol>
        </Band>
      )}
      {policies.length > 0 && (
        <Band id="policies" title="政策支持" tone="deep">
          <ul className="entries">
            {policies.map((item) => (
              <Entry key={item.title} {...item} />
            ))}
          </ul>
        </Band>
      )}
      <Band id="apply" title="加盟申请" lead={words.apply} tone="mist">
        <MobileForm posted={posted} />
      </Band>
    </>
  );
}
