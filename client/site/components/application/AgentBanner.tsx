import { PageBanner } from '../page/PageBanner.tsx';

/** The head of the page for dealers, with a link to its form. */
export function AgentBanner({ text }: { text: string }) {
  return (
    <PageBanner name="banner-agent" title="代理加盟" text={text}>
      <a className="button" href="#apply">
        提交申请
      </a>
    </PageBanner>
  );
}
