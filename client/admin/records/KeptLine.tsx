const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

interface KeptLineProps {
  at: number | undefined;
  isFull: boolean;
  failure: string | undefined;
}

/** At the foot of the form: that what is typed is kept, or why it could not be saved. */
export function KeptLine({ at, isFull, failure }: KeptLineProps) {
  return (
    <div className="kept" data-full={isFull || undefined}>
      {failure ? (
        <p className="kept-failure" role="alert">
          {failure}
        </p>
      ) : (
        <p role="status">
          {isFull ? '本机空间不足，未能自动保存' : at !== undefined && `已自动保存到本机 ${clock.format(at)}`}
        </p>
      )}
    </div>
  );
}
