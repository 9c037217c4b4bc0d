import { useRef } from 'react';
import { Button } from '../../ui/button/Button.tsx';

interface RefreshErrorProps {
  errorMessage: string | undefined;
  onRetry(): Promise<void>;
}

/** Above the rows of a list that could not be asked for anew: they stay. */
export function RefreshError({ errorMessage: failure, onRetry }: RefreshErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="not-refreshed" role="alert">
      <p>{failure}</p>
      <Button
        kind="plain"
        icon="refresh"
        onPress={() => {
          // The button goes: whoever uses the keyboard goes on at the rows.
          (box.current?.nextElementSibling as HTMLElement | null)?.focus();
          void onRetry();
        }}
      >
        重新加载
      </Button>
    </div>
  );
}
