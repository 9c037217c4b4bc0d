import type { ReactNode } from 'react';
import type { AdminPayload } from '../../../contract/admin-views.ts';
import { adminPayload } from '../admin-payload.ts';

interface EmptyListProps {
  picture: keyof AdminPayload['illustrations'];
  sentence: string;
  /** What one can do about it. */
  children?: ReactNode;
}

/** Stands where a list would be. */
export function EmptyList({ picture, sentence, children }: EmptyListProps) {
  return (
    <div className="empty-list">
      <img src={adminPayload.illustrations[picture]} alt="" width={480} height={320} />
      <p>{sentence}</p>
      {children}
    </div>
  );
}
