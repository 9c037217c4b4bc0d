import { Icon } from '../../../ui/picture/Icon.tsx';
import { useSiteInfo } from '../../page-payload.ts';

/** Copyright, the registrations required by law, and the site's technical support. */
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
