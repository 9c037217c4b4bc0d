import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

export interface BulkFailure {
  id: string;
  title: string;
  msg: string;
}

interface BulkFailuresDialogProps {
  /** What was to be done, such as “发布”. */
  verb: string;
  failures: readonly BulkFailure[];
  onClose(): void;
}

/** Lists the records that could not be changed with the others, each with the reason. */
export default function BulkFailuresDialog({ verb, failures, onClose }: BulkFailuresDialogProps) {
  return (
    <Dialog
      title={`${failures.length}项未能${verb}`}
      width="520px"
      onClose={onClose}
      footer={
        <Button kind="primary" autoFocus onPress={onClose}>
          知道了
        </Button>
      }
    >
      <ul className="bulk-failures">
        {failures.map(({ id, title, msg }) => (
          <li key={id}>
            <b>{title || '未命名'}</b>
            <span>{msg}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
