const timeFormat = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

export interface SaveStatusProps {
  /** When the input was last stored in the browser. */
  savedAt: number | undefined;
  /** When the form was last saved as a draft on the server. */
  draftSavedAt: number | undefined;
  isStorageFull: boolean;
  errorMessage: string | undefined;
}

const STORAGE_FULL_TEXT = '本机空间不足，未能自动保存';

/** Says in the form's footer where the input is safe and since when, or why saving failed. */
export function SaveStatus({ savedAt, draftSavedAt, isStorageFull, errorMessage }: SaveStatusProps) {
  const shownError = errorMessage ?? (isStorageFull ? STORAGE_FULL_TEXT : undefined);
  const sentence = describeSaved(savedAt, draftSavedAt);
  return (
    <div
      className="save-status"
      data-full={isStorageFull || undefined}
      data-empty={!(shownError || sentence) || undefined}
    >
      {shownError ? (
        <p className="save-status-error" role="alert">
          {shownError}
        </p>
      ) : (
        <p role="status">{sentence}</p>
      )}
    </div>
  );
}

/** Nothing is stored in the browser while the form is as it was saved. */
function describeSaved(savedAt: number | undefined, draftSavedAt: number | undefined): string {
  if (savedAt !== undefined) return `已自动保存到本机 ${timeFormat.format(savedAt)}`;
  return draftSavedAt === undefined ? '' : `草稿已保存 ${timeFormat.format(draftSavedAt)}，尚未发布`;
}
