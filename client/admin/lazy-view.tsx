import { type ComponentType, lazy, Suspense, useState } from 'react';
import { messages } from '../../contract/messages.ts';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { LoadError } from './errors/LoadError.tsx';

interface ViewProps {
  search: string;
}

/** A view whose code is loaded when it is first shown. Loading fails without a network; the button tries again. */
export function lazyView(load: () => Promise<{ default: ComponentType<ViewProps> }>): ComponentType<ViewProps> {
  return function LazyView(props) {
    const [View, setView] = useState(() => lazy(load));
    return (
      <ErrorBoundary
        fallback={(retry) => (
          <LoadError
            message={messages.networkError}
            onRetry={() => {
              setView(lazy(load));
              retry();
            }}
          />
        )}
      >
        <Suspense fallback={<p className="loading-words">加载中…</p>}>
          <View {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
