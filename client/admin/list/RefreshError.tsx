import { useRef } from 'react';
import { Button } from '../../ui/button/Button.tsx';

interface RefreshErrorProps {
  errorMessage: string | undefined;
  onRetry(): Promise<void>;
}

/** Shown above the old rows when a list could not be reloaded. */
export function RefreshError({ errorMessage, onRetry }: RefreshErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="not-refreshed" role="alert">
      <p>{errorMessage}</p>
      <Button
        kind="plain"
        icon="refresh"
        onPress={() => {
          // The button disappears: move focus to the table.
          (box.current?.nextElementSibling as HTMLElement | null)?.focus();
          void onRetry();
        }}
      >
        重新加载
      </Button>
    </div>
  );
}
