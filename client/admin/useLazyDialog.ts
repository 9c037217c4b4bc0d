import { type ComponentType, useState } from 'react';
import { toast } from '../ui/toast/toast.ts';

/** Loads a dialog's code when it is opened. Loading fails without a network, or when an upgrade has replaced the file. */
export function useLazyDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const open = async () => {
    try {
      const { default: LoadedDialog } = await load();
      setDialog(() => LoadedDialog);
    } catch {
      toast.error('加载失败，请检查网络后重试，或刷新页面');
    }
  };
  return { Dialog, open, close: () => setDialog(undefined) };
}
