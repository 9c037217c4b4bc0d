import { PageBanner } from '../page/PageBanner.tsx';
import { IncomeNotice } from './IncomeNotice.tsx';

interface AgentBannerProps {
  /** The rebate that dealers can get; may be empty. */
  rebate: string;
  /** The name of the product that the visitor asks about. */
  productName: string | undefined;
}

/** The head of the page for dealers, with a link to its form, or of the form alone when it asks about a product. */
export function AgentBanner({ rebate, productName }: AgentBannerProps) {
  if (productName) return <PageBanner name="banner-agent" title="产品咨询" text={productName} />;
  return (
    <PageBanner name="banner-agent" title="代理加盟" text={rebate}>
      {rebate && <IncomeNotice />}
      <a className="button" href="#apply">
        提交申请
      </a>
    </PageBanner>
  );
}
