/** Before the back office is left on purpose: is something under way that would be lost? */
import { findAdminView } from '../../../contract/admin-views.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { hasDrafts } from '../records/drafts/draft-storage.ts';

/** What is on its way to the server is marked by whoever sends it. */
const UPLOADING_SELECTOR = '[data-sending]';

/** Saved now, a record would be without the picture that is still coming. */
export function warnIfUploading(form: HTMLElement | null): boolean {
  const waits = form?.querySelector(UPLOADING_SELECTOR) != null;
  if (waits) toast.warn('图片上传中，请稍候再保存');
  return waits;
}

/** A picture that was chosen and has not arrived is not left out unasked. */
export async function confirmMissingImages(form: HTMLElement | null): Promise<boolean> {
  const missing = form?.querySelector('[data-unsent]');
  if (!missing) return true;
  const goes = await confirm({
    message: '有图片尚未上传成功，保存后将不包含这些图片，确定要保存吗？',
    isDangerous: true,
  });
  if (!goes) missing.scrollIntoView({ block: 'center' });
  return goes;
}

/** A picture that is still being uploaded, or could not be, is not in the form's values. */
export const hasUnsentImages = (form: HTMLElement | null): boolean =>
  form?.querySelector(`${UPLOADING_SELECTOR}, [data-unsent]`) != null;

/** Views that are closed take their open dialogs with them: what is unsaved or on its way there does not go without a question. */
export async function confirmCloseViews(paths: readonly string[]): Promise<boolean> {
  const unsaved = [...document.querySelectorAll(`[data-unsaved], ${UPLOADING_SELECTOR}`)];
  const unsavedIn = (path: string) => unsaved.filter((each) => each.closest(`[data-view="${path}"]`));
  const concerned = paths.filter((path) => unsavedIn(path).length > 0);
  if (concerned.length === 0) return true;
  const names = concerned.map((path) => findAdminView(path)?.title).join('、');
  const kept = concerned.flatMap(unsavedIn).every(hasStoredDraft) ? '下次打开时可以恢复，' : '';
  return confirm({ message: `“${names}”中的内容尚未保存，${kept}确定要关闭吗？` });
}

/** Only records have one, and only where the browser had room for it. */
function hasStoredDraft(unsaved: Element): boolean {
  const record = unsaved.closest('.record-dialog');
  return record !== null && record.querySelector('.kept[data-full]') === null;
}

/** Signing out empties what the browser keeps, unsaved texts included. */
export async function confirmDiscardDrafts(): Promise<boolean> {
  if (!hasDrafts()) return true;
  return confirm({ message: '有未提交的内容，继续操作将清除这些内容，确定要继续吗？', isDangerous: true });
}

export function warnBeforeUnloadWhileUploading(): void {
  addEventListener('beforeunload', (event) => {
    if (document.querySelector(UPLOADING_SELECTOR)) event.preventDefault();
  });
}
