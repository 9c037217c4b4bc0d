const timeFormat = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

interface SaveStatusProps {
  savedAt: number | undefined;
  isStorageFull: boolean;
  errorMessage: string | undefined;
}

const STORAGE_FULL_TEXT = '本机空间不足，未能自动保存';

/** At the foot of the form: that what is typed is kept, or why it could not be saved. */
export function SaveStatus({ savedAt: at, isStorageFull: isFull, errorMessage: failure }: SaveStatusProps) {
  const wrong = failure ?? (isFull ? STORAGE_FULL_TEXT : undefined);
  return (
    <div className="kept" data-full={isFull || undefined}>
      {wrong ? (
        <p className="kept-failure" role="alert">
          {wrong}
        </p>
      ) : (
        <p role="status">{at !== undefined && `已自动保存到本机 ${timeFormat.format(at)}`}</p>
      )}
    </div>
  );
}
