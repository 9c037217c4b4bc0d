/** Formats rows as a CSV file that Excel opens with Chinese text intact. */

/** Without it Excel reads the file in the system's encoding instead of UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Prevents formula injection: Excel would run a cell that starts with one of these, and visitors write these texts. */
const escapeFormula = (text: string) => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const formatCell = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;

export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
