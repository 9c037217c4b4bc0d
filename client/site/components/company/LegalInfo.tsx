import { Icon } from '../../../ui/picture/Icon.tsx';
import { useSiteInfo } from '../../page-payload.ts';

/** What the law wants under every page, and who keeps it running. */
export function LegalInfo() {
  const { company, icp, psb, credit, year } = useSiteInfo();
  return (
    <>
      <span>
        版权所有 © {year} {company}
      </span>
      <a href={icp.url}>{icp.text}</a>
      <a href={psb.url}>
        <Icon name="shield" />
        {psb.text}
      </a>
      <span>技术支持：{credit}</span>
    </>
  );
}
