import { type ComponentType, useState } from 'react';
import { toast } from '../ui/toast/toast.ts';

/** Loads a dialog's code. Fails without a network, or when an upgrade has replaced the file: then says so. */
export async function loadDialog<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<ComponentType<Props> | undefined> {
  try {
    return (await load()).default;
  } catch {
    toast.error('加载失败，请检查网络后重试，或刷新页面');
    return undefined;
  }
}

/** Loads a dialog's code when it is opened. */
export function useLazyDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const open = async () => {
    const LoadedDialog = await loadDialog(load);
    if (LoadedDialog) setDialog(() => LoadedDialog);
  };
  return { Dialog, open, close: () => setDialog(undefined) };
}
