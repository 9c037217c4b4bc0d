import { Button } from '../../../ui/button/Button.tsx';
import type { PublicationInput } from '../record-client.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import { CompareDialog } from '../versions/CompareDialog.tsx';
import { formatMinute } from './publication.ts';

interface PublishDialogProps<Row extends Versioned, Values extends object> {
  recordType: RecordType<Row, Values>;
  /** What visitors see at the moment. */
  publishedValues: Values;
  values: Values;
  times: PublicationInput;
  onPublish(): void;
  onClose(): void;
}

/** Shows what a publication changes for visitors, before it happens. */
export function PublishDialog<Row extends Versioned, Values extends object>(props: PublishDialogProps<Row, Values>) {
  const { recordType, publishedValues, values, times, onPublish, onClose } = props;
  const { publishAt, withdrawAt } = times;
  const start = publishAt ? `以下改动将于${formatMinute(publishAt)}对访客可见` : '发布后，访客立即看到以下改动';
  return (
    <CompareDialog
      title="发布改动"
      lead={withdrawAt ? `${start}，${formatMinute(withdrawAt)}自动下线` : start}
      width={recordType.dialogWidth}
      fields={recordType.comparedFields}
      left={{ title: '网站上的内容', value: publishedValues }}
      right={{ title: '发布后', value: values }}
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onPress={onClose}>
            返回
          </Button>
          <Button kind="primary" isGuarded autoFocus onPress={onPublish}>
            {publishAt ? '定时发布' : '发布'}
          </Button>
        </>
      }
    />
  );
}
