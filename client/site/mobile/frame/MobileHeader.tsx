import { Icon } from '../../../ui/picture/Icon.tsx';
import { Logo } from '../../components/company/Logo.tsx';
import { toTelHref } from '../../components/company/tel-href.ts';
import { useSiteInfo } from '../../page-payload.ts';

export function MobileHeader() {
  const { company, hotline } = useSiteInfo();
  return (
    <header className="header">
      <a className="brand" href="/mobile">
        <Logo />
        <b>{company}</b>
      </a>
      <a className="hotline" href={toTelHref(hotline)} aria-label={`业务热线：${hotline}`}>
        <Icon name="phone" />
        {hotline}
      </a>
    </header>
  );
}
