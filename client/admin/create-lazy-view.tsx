import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { LoadError } from './errors/LoadError.tsx';

/** A view whose code is loaded when it is opened first. Loading fails without a network, or when an upgrade has replaced the file. */
export function createLazyView<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined;
  return function LazyView(props: Props) {
    const [View, setView] = useState(() => Loaded);
    const [hasFailed, setFailed] = useState(false);
    const open = useCallback(async () => {
      setFailed(false);
      try {
        Loaded = (await load()).default;
        setView(() => Loaded);
      } catch {
        setFailed(true);
      }
    }, []);
    useEffect(() => {
      if (!Loaded) void open();
    }, [open]);
    if (View) return <View {...props} />;
    if (hasFailed) return <LoadError message="加载失败，请检查网络后重试，或刷新页面" onRetry={open} />;
    return (
      <p className="loading-words" role="status">
        加载中…
      </p>
    );
  };
}
