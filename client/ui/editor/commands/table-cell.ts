import { addFillerBreak } from '../surface/lines.ts';

export function createCell(name: 'th' | 'td'): HTMLTableCellElement {
  const cell = document.createElement(name);
  addFillerBreak(cell);
  return cell;
}
