/** Warnings and confirmations before unsaved changes or running uploads would be lost. */
import { findAdminView } from '../../../contract/admin-views.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { hasDrafts } from '../records/drafts/draft-storage.ts';

/** The attribute is set by the components that upload. */
const UPLOADING_SELECTOR = '[data-sending]';

/** Whether a picture is still being uploaded; then also warns, as a record saved now would lack it. */
export function warnIfUploading(form: HTMLElement | null): boolean {
  const isUploading = form?.querySelector(UPLOADING_SELECTOR) != null;
  if (isUploading) toast.warn('图片上传中，请稍候再保存');
  return isUploading;
}

/** Asks before a record is saved without a picture whose upload has failed. */
export async function confirmSaveWithoutImages(form: HTMLElement | null): Promise<boolean> {
  const missing = form?.querySelector('[data-unsent]');
  if (!missing) return true;
  const isConfirmed = await confirm({
    message: '有图片尚未上传成功，保存后将不包含这些图片，确定要保存吗？',
    isDangerous: true,
  });
  if (!isConfirmed) missing.scrollIntoView({ block: 'center' });
  return isConfirmed;
}

/** Whether a picture was chosen but not uploaded. The form's values do not contain it. */
export const hasUnsentImages = (form: HTMLElement | null): boolean =>
  form?.querySelector(`${UPLOADING_SELECTOR}, [data-unsent]`) != null;

/** Closing a view closes its dialogs: asks first when one of them has unsaved changes or a running upload. */
export async function confirmCloseViews(paths: readonly string[]): Promise<boolean> {
  const unsavedElements = [...document.querySelectorAll(`[data-unsaved], ${UPLOADING_SELECTOR}`)];
  const findUnsavedIn = (path: string) => unsavedElements.filter((each) => each.closest(`[data-view="${path}"]`));
  const unsavedPaths = paths.filter((path) => findUnsavedIn(path).length > 0);
  if (unsavedPaths.length === 0) return true;
  const names = unsavedPaths.map((path) => findAdminView(path)?.title).join('、');
  const draftHint = unsavedPaths.flatMap(findUnsavedIn).every(hasStoredDraft) ? '下次打开时可以恢复，' : '';
  return confirm({ message: `“${names}”中的内容尚未保存，${draftHint}确定要关闭吗？` });
}

/** Only records have drafts, and storing one fails when the browser's storage is full. */
function hasStoredDraft(unsaved: Element): boolean {
  const dialog = unsaved.closest('.record-dialog');
  return dialog !== null && dialog.querySelector('.save-status[data-full]') === null;
}

/** Asks before a logout, which deletes the drafts stored in the browser. */
export async function confirmDiscardDrafts(): Promise<boolean> {
  if (!hasDrafts()) return true;
  return confirm({ message: '有未提交的内容，继续操作将清除这些内容，确定要继续吗？', isDangerous: true });
}

export function warnBeforeUnloadWhileUploading(): void {
  addEventListener('beforeunload', (event) => {
    if (document.querySelector(UPLOADING_SELECTOR)) event.preventDefault();
  });
}
