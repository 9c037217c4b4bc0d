/** What can be done to several records at once. */
export const bulkActions = ['delete', 'restore', 'publish', 'withdraw'] as const;
export type BulkAction = (typeof bulkActions)[number];

export interface BulkResult {
  done: string[];
  failed: { id: string; msg: string }[];
}
