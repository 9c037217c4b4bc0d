const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

interface KeptLineProps {
  at: number | undefined;
  isFull: boolean;
  failure: string | undefined;
}

const FULL = '本机空间不足，未能自动保存';

/** At the foot of the form: that what is typed is kept, or why it could not be saved. */
export function KeptLine({ at, isFull, failure }: KeptLineProps) {
  const wrong = failure ?? (isFull ? FULL : undefined);
  return (
    <div className="kept" data-full={isFull || undefined}>
      {wrong ? (
        <p className="kept-failure" role="alert">
          {wrong}
        </p>
      ) : (
        <p role="status">{at !== undefined && `已自动保存到本机 ${clock.format(at)}`}</p>
      )}
    </div>
  );
}
