/** `draft` was never shown; `changed` is shown, with a newer draft; `scheduled` has a version that will be shown later. */
export const recordStates = ['draft', 'published', 'changed', 'scheduled', 'withdrawn'] as const;
export type RecordState = (typeof recordStates)[number];
