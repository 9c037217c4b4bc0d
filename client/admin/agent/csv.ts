/** A table as Excel opens it, with Chinese intact. */

/** Without it Excel takes the bytes for those of the system's own encoding. */
const MARK = '\uFEFF';

/** What begins like a formula is one to Excel, and anybody may send an application. */
const safe = (text: string) => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string) => `"${safe(text).replaceAll('"', '""')}"`;

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
