import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '../../../ui/button/Button.tsx';
import type { QueuedUpload, UploadQueue } from './UploadQueue.ts';

/** The files on their way, and those that failed. */
export function UploadPanel({ queue }: { queue: UploadQueue }) {
  useSignals();
  const uploads = queue.uploads.value;
  const failedCount = uploads.filter(({ state }) => state.name === 'failed').length;
  const waitingCount = uploads.length - failedCount;
  const canRetry = uploads.some(({ state }) => state.name === 'failed' && state.canRetry);
  const words = [
    waitingCount > 0 && `正在上传，还有${waitingCount}个文件`,
    queue.doneCount.value > 0 && `已完成${queue.doneCount.value}个`,
    failedCount > 0 && `${failedCount}个上传失败`,
  ];
  return (
    <section
      className="uploads"
      aria-label="上传队列"
      hidden={uploads.length === 0}
      data-sending={waitingCount > 0 || undefined}
    >
      <div className="uploads-head">
        <p role="status">{words.filter(Boolean).join('，')}</p>
        {failedCount > 1 && canRetry && (
          <Button kind="link" onPress={() => queue.retryAll()}>
            全部重试
          </Button>
        )}
        {uploads.length > 1 && (
          <Button kind="link" onPress={() => queue.removeAll()}>
            {waitingCount > 0 ? '全部取消' : '全部移除'}
          </Button>
        )}
      </div>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} queue={queue} {...upload} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ queue, id, file, state }: QueuedUpload & { queue: UploadQueue }) {
  return (
    <li>
      <span className="uploads-name" title={file.name}>
        {file.name}
      </span>
      {state.name === 'failed' ? (
        <>
          <span className="uploads-error">{state.message}</span>
          {state.canRetry && (
            <Button kind="link" label={`重新上传${file.name}`} onPress={() => queue.retry(id)}>
              重新上传
            </Button>
          )}
        </>
      ) : (
        <UploadProgress percent={state.name === 'sending' ? state.percent : undefined} name={file.name} />
      )}
      <Button
        kind="link"
        label={`${state.name === 'failed' ? '移除' : '取消上传'}${file.name}`}
        onPress={() => queue.remove(id)}
      >
        {state.name === 'failed' ? '移除' : '取消'}
      </Button>
    </li>
  );
}

/** `percent` is undefined while the file waits. */
function UploadProgress({ percent, name }: { percent: number | undefined; name: string }) {
  return (
    <>
      <progress max={100} value={percent ?? 0} aria-label={`${name}的上传进度`} />
      <span className="uploads-percent">{percent === undefined ? '等待中' : `${percent}%`}</span>
    </>
  );
}
