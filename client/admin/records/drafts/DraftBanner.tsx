import { Button } from '../../../ui/button/Button.tsx';

const timestampFormat = new Intl.DateTimeFormat('zh-CN', {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

interface DraftBannerProps {
  savedAt: number;
  title: string;
  /** Whether the record was changed after the draft was stored. */
  isStale: boolean;
  isReady: boolean;
  onCompare(): void;
  onRestore(): void;
  onDiscard(): void;
}

export function DraftBanner({ savedAt, title, isStale, isReady, onCompare, onRestore, onDiscard }: DraftBannerProps) {
  return (
    <div className="draft-offer" role="status">
      <p>
        发现未提交的内容（{timestampFormat.format(savedAt)}），是否恢复？
        {title !== '' && <b>{title}</b>}
        {isStale && <small>该内容在您编辑后已被他人修改，请对比后再恢复</small>}
      </p>
      {isStale && (
        <Button kind="plain" onPress={onCompare}>
          对比差异
        </Button>
      )}
      <Button kind="primary" isDisabled={!isReady} onPress={onRestore}>
        恢复
      </Button>
      <Button kind="plain" onPress={onDiscard}>
        放弃
      </Button>
    </div>
  );
}
