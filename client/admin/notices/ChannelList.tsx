import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { paging } from '../../../contract/limits.ts';
import type { Notice } from '../../../contract/notices.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LoadError } from '../errors/LoadError.tsx';
import { EmptyList } from '../list/EmptyList.tsx';
import { callAsStaff } from '../session/call-as-staff.ts';
import { useLoaded } from '../useLoaded.ts';
import { ChannelCard } from './ChannelCard.tsx';
import { ChannelDialog } from './ChannelDialog.tsx';

const readNotices = async (): Promise<Notice[]> =>
  (await callAsStaff(calls['notice.list'], { page: paging.firstPage, limit: paging.maxLimit })).data.data;

export function ChannelList() {
  const { data: notices, errorMessage, load } = useLoaded(readNotices);
  const [opened, setOpened] = useState<Notice | 'new'>();
  if (errorMessage && !notices) return <LoadError message={errorMessage} onRetry={load} />;
  if (!notices)
    return (
      <p className="loading-words" role="status">
        加载中…
      </p>
    );
  const add = (
    <Button kind="primary" icon="plus" onPress={() => setOpened('new')}>
      添加渠道
    </Button>
  );
  return (
    <>
      {notices.length === 0 ? (
        <div className="notice-none">
          <EmptyList picture="empty" sentence="还没有通知渠道。添加后，有人申请加盟时会立即通知到群里或邮箱">
            {add}
          </EmptyList>
        </div>
      ) : (
        <>
          <div className="list-head">
            <p className="list-notice">新的申请立即发送；发送失败会自动重试一天；一分钟内过多的通知会合并成一条</p>
            <div className="list-tools">{add}</div>
          </div>
          <ul className="notice-channels" aria-label="通知渠道">
            {notices.map((notice) => (
              <ChannelCard key={notice.noticeId} notice={notice} onEdit={() => setOpened(notice)} onDeleted={load} />
            ))}
          </ul>
        </>
      )}
      {opened && (
        <ChannelDialog
          notice={opened === 'new' ? undefined : opened}
          onSaved={load}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
