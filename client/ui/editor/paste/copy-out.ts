/** What is copied or cut here: clean for others, and known again when it comes back. */
import { cleaned } from '../html/read-html.ts';
import { currentRange } from '../surface/selection.ts';

const OURS = 'data-from-editor';

export const isOurs = (html: string) => html.includes(OURS);

export function writeClipboard(root: HTMLElement, data: DataTransfer): boolean {
  const range = currentRange(root);
  if (!range || range.collapsed) return false;
  data.setData('text/html', `<div ${OURS}>${cleaned(selectedIn(root, range))}</div>`);
  data.setData('text/plain', document.getSelection()?.toString() ?? '');
  return true;
}

/** With the list, the table and the formatting around, of which a range holds only the inside. */
function selectedIn(root: HTMLElement, range: Range): HTMLElement {
  const held = document.createElement('div');
  held.append(range.cloneContents());
  const { commonAncestorContainer: common } = range;
  for (
    let around = common instanceof Element ? common : common.parentElement;
    around && around !== root;
    around = around.parentElement
  ) {
    if (
      !/^(?:ul|ol|table|thead|tbody|tfoot|tr|blockquote|pre|strong|em|u|s|code|span|a|sub|sup)$/.test(around.localName)
    )
      continue;
    const shell = around.cloneNode(false) as HTMLElement;
    shell.append(...held.childNodes);
    held.append(shell);
  }
  return held;
}
