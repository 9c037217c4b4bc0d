/** `2026-11-20 09:00:00` as a reader wants it. */
export const formatDate = (createDate: string) => createDate.slice(0, 10);
