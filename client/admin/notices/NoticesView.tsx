import { noticesViewPath } from '../../../contract/admin-views.ts';
import { ViewLink } from '../frame/ViewLink.tsx';
import { ChannelList } from './ChannelList.tsx';
import { DeliveryList } from './DeliveryList.tsx';

const LOG = 'log';
const LOG_PARAMS = { view: LOG };
const parts = [
  { title: '通知渠道', view: '' },
  { title: '发送记录', view: LOG },
] as const;

/** Where the company is told of what, and what was sent. */
export default function NoticesView({ search }: { search: string }) {
  const open = new URLSearchParams(search).get('view') === LOG ? LOG : '';
  return (
    <>
      <nav className="notice-parts" aria-label="通知设置">
        {parts.map(({ title, view }) => (
          <ViewLink
            key={view}
            path={noticesViewPath}
            search={view ? `?view=${view}` : ''}
            title={title}
            aria-current={view === open ? 'page' : undefined}
          >
            {title}
          </ViewLink>
        ))}
      </nav>
      {open === LOG ? (
        <div className="notice-log">
          <DeliveryList search={search} addressParams={LOG_PARAMS} />
        </div>
      ) : (
        <ChannelList />
      )}
    </>
  );
}
