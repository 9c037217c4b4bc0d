/** Warnings and confirmations before unsaved changes or running uploads would be lost. */
import { findAdminView } from '../../../contract/admin-views.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { hasDrafts } from '../records/drafts/draft-storage.ts';

/** The attribute is set by the components that upload. */
const UPLOADING_SELECTOR = '[data-sending]';
const discardLabels = { confirmLabel: '放弃并关闭', cancelLabel: '继续编辑' };

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
    confirmLabel: '不带图片保存',
    cancelLabel: '返回处理',
    isDangerous: true,
  });
  if (!isConfirmed) missing.scrollIntoView({ block: 'center' });
  return isConfirmed;
}

/** Whether a picture was chosen but not uploaded. The form's values do not contain it. */
export const hasUnsentImages = (form: HTMLElement | null): boolean =>
  form?.querySelector(`${UPLOADING_SELECTOR}, [data-unsent]`) != null;

/** Asks before a form is closed whose draft is stored. */
export const confirmCloseWithDraft = (hasUnsentImages: boolean): Promise<boolean> =>
  confirm({
    message: hasUnsentImages ? '草稿已存本机，尚未发布；未上传成功的图片不在草稿中' : '草稿已存本机，尚未发布',
    confirmLabel: '关闭',
    cancelLabel: '继续编辑',
    isDangerous: hasUnsentImages,
  });

/** Asks before a form is closed whose input would be lost. */
export const confirmCloseUnsaved = (): Promise<boolean> =>
  confirm({ message: '内容尚未保存，确定要关闭吗？', ...discardLabels, isDangerous: true });

/** Closing a view closes its dialogs: asks first when one of them has unsaved changes or a running upload. */
export async function confirmCloseViews(paths: readonly string[]): Promise<boolean> {
  const unsavedElements = [...document.querySelectorAll(`[data-unsaved], ${UPLOADING_SELECTOR}`)];
  const findUnsavedIn = (path: string) => unsavedElements.filter((each) => each.closest(`[data-view="${path}"]`));
  const unsavedPaths = paths.filter((path) => findUnsavedIn(path).length > 0);
  if (unsavedPaths.length === 0) return true;
  const names = unsavedPaths.map((path) => findAdminView(path)?.title).join('、');
  if (unsavedPaths.flatMap(findUnsavedIn).every(hasStoredDraft))
    return confirm({ message: `“${names}”的草稿已存本机，尚未发布`, confirmLabel: '关闭', cancelLabel: '继续编辑' });
  return confirm({ message: `“${names}”中的内容尚未保存，确定要关闭吗？`, ...discardLabels, isDangerous: true });
}

/** Only records have drafts, and storing one fails when the browser's storage is full. */
function hasStoredDraft(unsaved: Element): boolean {
  const dialog = unsaved.closest('.record-dialog');
  return dialog !== null && dialog.querySelector('.save-status[data-full]') === null;
}

/** Asks before a logout, or what leads to one: it deletes the drafts stored in the browser. */
export async function confirmDiscardDrafts(action: '退出登录' | '修改密码'): Promise<boolean> {
  if (!hasDrafts()) return true;
  return confirm({
    message: `本机有尚未发布的草稿，${action}将清除这些草稿，确定要继续吗？`,
    confirmLabel: `清除草稿并${action}`,
    isDangerous: true,
  });
}

export function warnBeforeUnloadWhileUploading(): void {
  addEventListener('beforeunload', (event) => {
    if (document.querySelector(UPLOADING_SELECTOR)) event.preventDefault();
  });
}
