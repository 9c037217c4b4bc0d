import { AgentBanner } from '../../components/application/AgentBanner.tsx';
import { IncomeNotice } from '../../components/application/IncomeNotice.tsx';
import { FeatureItem } from '../../components/page/FeatureItem.tsx';
import { PageSection } from '../../components/page/PageSection.tsx';
import type { AgentData } from '../../page-data/agent.ts';
import type { ViewProps } from '../../page-route.ts';
import { siteTexts } from '../../site-texts.ts';
import { MobileApplicationForm } from './MobileApplicationForm.tsx';

export function MobileAgentPage({ data: { profits, policies, facts, submitted, askedProduct } }: ViewProps<AgentData>) {
  return (
    <>
      <AgentBanner rebate={facts.rebate} productName={askedProduct?.coverName} />
      {!askedProduct && profits.length > 0 && (
        <PageSection id="profits" title="盈利模式" lead={facts.market}>
          {facts.marketSource && <p className="source">数据来源：{facts.marketSource}</p>}
          <ol className="entries">
            {profits.map((item) => (
              <FeatureItem key={item.title} {...item} />
            ))}
          </ol>
          <IncomeNotice />
        </PageSection>
      )}
      {!askedProduct && policies.length > 0 && (
        <PageSection id="policies" title="政策支持" tone="deep">
          <ul className="entries">
            {policies.map((item) => (
              <FeatureItem key={item.title} {...item} />
            ))}
          </ul>
        </PageSection>
      )}
      <PageSection
        id="apply"
        title={askedProduct ? '填写咨询信息' : '加盟申请'}
        lead={askedProduct ? siteTexts.ask : siteTexts.apply}
        tone="mist"
      >
        <MobileApplicationForm submitted={submitted} askedProduct={askedProduct} />
      </PageSection>
    </>
  );
}
