import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DiffTable, type DiffTableProps } from './DiffTable.tsx';

interface CompareDialogProps<Values> extends DiffTableProps<Values> {
  title: string;
  /** Explains what is compared and what the buttons do. */
  lead?: ReactNode;
  footer: ReactNode;
  onClose(): void;
}

/** Shows two versions of a record side by side. The footer holds the buttons to choose between them. */
export function CompareDialog<Values>({ title, lead, footer, onClose, ...versions }: CompareDialogProps<Values>) {
  return (
    <Dialog title={title} width="min(1080px, 92%)" onClose={onClose} footer={footer}>
      {lead && <p className="dialog-lead">{lead}</p>}
      <DiffTable {...versions} />
    </Dialog>
  );
}
