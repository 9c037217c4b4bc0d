import { Button } from '../button/Button.tsx';

interface UploadProgressProps {
  percent: number;
  onCancel(): void;
}

export function UploadProgress({ percent, onCancel }: UploadProgressProps) {
  const label = `上传中…${percent}%`;
  return (
    <div className="image-sending">
      <p aria-hidden="true">{label}</p>
      <progress aria-label={label} max={100} value={percent} />
      <Button kind="link" onPress={onCancel}>
        取消
      </Button>
    </div>
  );
}
