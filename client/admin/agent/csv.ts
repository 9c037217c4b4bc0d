/** A table as Excel opens it, with Chinese intact. */

/** Without it Excel takes the bytes for those of the system's own encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What begins like a formula is one to Excel, and anybody may send an application. */
const escapeFormula = (text: string) => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const formatCell = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;

export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
