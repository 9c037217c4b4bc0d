import { type ComponentType, useState } from 'react';
import { toast } from '../ui/toast/toast.tsx';

/** A dialog that is fetched when it is asked for. Where it cannot be had, or is another one since an upgrade, that is said. */
export function useLazyDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const open = async () => {
    try {
      const { default: found } = await load();
      setDialog(() => found);
    } catch {
      toast.error('加载失败，请检查网络后重试，或刷新页面');
    }
  };
  return { Dialog: Dialog, open, close: () => setDialog(undefined) };
}
