import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DiffTable, type DiffTableProps } from './DiffTable.tsx';

interface CompareDialogProps<Values> extends DiffTableProps<Values> {
  title: string;
  /** Explains what is compared and what the buttons do. */
  lead?: ReactNode;
  /** That of the form under it, so that it does not stick out. */
  width?: string;
  footer: ReactNode;
  onClose(): void;
}

/** Shows two versions of a record side by side. The footer holds the buttons to choose between them. */
export function CompareDialog<Values>(props: CompareDialogProps<Values>) {
  const { title, lead, width = '72%', footer, onClose, ...versions } = props;
  return (
    <Dialog title={title} width={width} onClose={onClose} footer={footer}>
      {lead && <p className="dialog-lead">{lead}</p>}
      <DiffTable {...versions} />
    </Dialog>
  );
}
