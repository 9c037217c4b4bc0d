import { Picture } from '../../../ui/picture/Picture.tsx';
import { AgentBanner } from '../../components/application/AgentBanner.tsx';
import { IncomeNotice } from '../../components/application/IncomeNotice.tsx';
import { toTelHref } from '../../components/company/tel-href.ts';
import { FeatureItem } from '../../components/page/FeatureItem.tsx';
import { PageSection } from '../../components/page/PageSection.tsx';
import type { AgentData } from '../../page-data/agent.ts';
import { useSiteInfo } from '../../page-payload.ts';
import { pagePictures } from '../../page-pictures.ts';
import type { ViewProps } from '../../page-route.ts';
import { siteTexts } from '../../site-texts.ts';
import { FeatureList } from '../components/FeatureList.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';

export function AgentPage({
  data: { profits, policies, advantages, facts, submitted, askedProduct },
}: ViewProps<AgentData>) {
  const { hotline } = useSiteInfo();
  return (
    <>
      <AgentBanner rebate={facts.rebate} productName={askedProduct?.coverName} />
      {!askedProduct && profits.length > 0 && (
        <PageSection
          id="profits"
          title="盈利模式"
          lead={facts.market}
          layout="split"
          aside={<MarketSource source={facts.marketSource} />}
        >
          <ol className="profits">
            {profits.map((item) => (
              <FeatureItem key={item.title} {...item} />
            ))}
          </ol>
          <IncomeNotice />
        </PageSection>
      )}
      {!askedProduct && policies.length > 0 && (
        <PageSection id="policies" title="政策支持" tone="deep">
          <ul className="policies">
            {policies.map((item) => (
              <FeatureItem key={item.title} {...item} />
            ))}
          </ul>
        </PageSection>
      )}
      {!askedProduct && advantages.length > 0 && (
        <PageSection id="advantages" title="加盟优势" lead={`${facts.trademarks}，${facts.copyrights}`}>
          <FeatureList picture={pagePictures.advantages} items={advantages} />
        </PageSection>
      )}
      <PageSection
        id="apply"
        title={askedProduct ? '填写咨询信息' : '加盟申请'}
        lead={askedProduct ? siteTexts.ask : siteTexts.apply}
        tone="mist"
      >
        <div className="apply">
          <ApplicationForm submitted={submitted} askedProduct={askedProduct} />
          <aside className="apply-aside">
            <p>业务热线</p>
            <a className="apply-hotline" href={toTelHref(hotline)}>
              {hotline}
            </a>
            <Picture src={pagePictures.apply} alt="" sizes="(min-width: 1400px) 500px, 36vw" />
          </aside>
        </div>
      </PageSection>
    </>
  );
}

function MarketSource({ source }: { source: string }) {
  return (
    <>
      {source && <p className="source">数据来源：{source}</p>}
      <Picture src={pagePictures.market} alt="" sizes="(min-width: 1400px) 800px, 56vw" />
    </>
  );
}
