import { type ComponentType, useState } from 'react';
import { toast } from '../ui/toast/toast.tsx';

/** A dialog that is fetched when it is asked for. Where it cannot be had, or is another one since an upgrade, that is said. */
export function useFetched<Props>(fetch: () => Promise<{ default: ComponentType<Props> }>) {
  const [Found, setFound] = useState<ComponentType<Props>>();
  const open = async () => {
    try {
      const { default: found } = await fetch();
      setFound(() => found);
    } catch {
      toast.wrong('加载失败，请检查网络后重试，或刷新页面');
    }
  };
  return { Found, open, close: () => setFound(undefined) };
}
