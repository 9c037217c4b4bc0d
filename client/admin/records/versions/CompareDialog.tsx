import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DiffTable, type DiffTableProps } from './DiffTable.tsx';

interface CompareDialogProps<Values> extends DiffTableProps<Values> {
  title: string;
  /** Says what is compared, and what comes of it. */
  lead?: ReactNode;
  footer: ReactNode;
  onClose(): void;
}

/** Two versions of a record side by side, with what can be done about them. */
export function CompareDialog<Values>({ title, lead, footer, onClose, ...versions }: CompareDialogProps<Values>) {
  return (
    <Dialog title={title} width="min(1080px, 92%)" onClose={onClose} footer={footer}>
      {lead && <p className="dialog-lead">{lead}</p>}
      <DiffTable {...versions} />
    </Dialog>
  );
}
