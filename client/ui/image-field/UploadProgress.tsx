import { Button } from '../button/Button.tsx';

interface SendingProps {
  percent: number;
  onStop(): void;
}

export function UploadProgress({ percent, onStop }: SendingProps) {
  const words = `上传中…${percent}%`;
  return (
    <div className="image-sending">
      <p aria-hidden="true">{words}</p>
      <progress aria-label={words} max={100} value={percent} />
      <Button kind="link" onPress={onStop}>
        取消
      </Button>
    </div>
  );
}
