import { Button } from '../../ui/button/Button.tsx';

interface LoadErrorProps {
  message: string;
  onRetry(): void;
}

export function LoadError({ message, onRetry }: LoadErrorProps) {
  return (
    <div className="failed-load" role="alert">
      <p>{message}</p>
      <Button kind="plain" icon="refresh" onPress={onRetry}>
        重新加载
      </Button>
    </div>
  );
}
