import { Icon } from '../../../ui/picture/Icon.tsx';
import { useSiteInfo } from '../../page-payload.ts';
import { toTelHref } from './tel-href.ts';

/** Links to call, to send an email and to the map. */
export function ContactLinks({ className, mailbox }: { className: string; mailbox: string }) {
  const { phones, email, address } = useSiteInfo();
  return (
    <address className={className}>
      <a href={toTelHref(phones[0])}>
        <Icon name="phone" />
        业务电话：{phones[0]}
      </a>
      <a href={`mailto:${email}`}>
        <Icon name="mail" />
        {mailbox}：{email}
      </a>
      <a href="/map">
        <Icon name="pin" />
        公司地址：{address}
      </a>
    </address>
  );
}
