/** The display name of a change's author; the content of a first start has none. */
export const formatAuthor = (by: string): string => (by === 'seed' ? '初始内容' : by);
