/** `2026-11-20 09:00:00` becomes `2026-11-20`. */
export const formatDate = (createDate: string) => createDate.slice(0, 10);
