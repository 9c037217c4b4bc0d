const timeFormat = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

interface SaveStatusProps {
  savedAt: number | undefined;
  isStorageFull: boolean;
  errorMessage: string | undefined;
}

const STORAGE_FULL_TEXT = '本机空间不足，未能自动保存';

/** Says in the form's footer when the draft was saved, or why saving failed. */
export function SaveStatus({ savedAt, isStorageFull, errorMessage }: SaveStatusProps) {
  const shownError = errorMessage ?? (isStorageFull ? STORAGE_FULL_TEXT : undefined);
  return (
    <div className="save-status" data-full={isStorageFull || undefined}>
      {shownError ? (
        <p className="save-status-error" role="alert">
          {shownError}
        </p>
      ) : (
        <p role="status">{savedAt !== undefined && `已自动保存到本机 ${timeFormat.format(savedAt)}`}</p>
      )}
    </div>
  );
}
