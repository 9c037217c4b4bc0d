/** Who has changed something, in words. What the site starts with is nobody's. */
export const formatAuthor = (by: string): string => (by === 'seed' ? '初始内容' : by);
