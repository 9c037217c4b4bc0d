/** Writes clean HTML to the clipboard on copy and cut, marked so that a paste recognizes it. */
import { cleanHtml } from '../html/read-html.ts';
import { getSelectedRange } from '../surface/selection.ts';

const ORIGIN_ATTRIBUTE = 'data-from-editor';

export const isFromEditor = (html: string) => html.includes(ORIGIN_ATTRIBUTE);

export function writeClipboard(root: HTMLElement, data: DataTransfer): boolean {
  const range = getSelectedRange(root);
  if (!range || range.collapsed) return false;
  data.setData('text/html', `<div ${ORIGIN_ATTRIBUTE}>${cleanHtml(cloneSelection(root, range))}</div>`);
  data.setData('text/plain', document.getSelection()?.toString() ?? '');
  return true;
}

/** Clones the selected nodes together with the lists, tables and formatting around them, which `cloneContents` leaves out. */
function cloneSelection(root: HTMLElement, range: Range): HTMLElement {
  const content = document.createElement('div');
  content.append(range.cloneContents());
  const { commonAncestorContainer: commonAncestor } = range;
  for (
    let ancestor = commonAncestor instanceof Element ? commonAncestor : commonAncestor.parentElement;
    ancestor && ancestor !== root;
    ancestor = ancestor.parentElement
  ) {
    if (
      !/^(?:ul|ol|table|thead|tbody|tfoot|tr|blockquote|pre|strong|em|u|s|code|span|a|sub|sup)$/.test(
        ancestor.localName,
      )
    )
      continue;
    const wrapper = ancestor.cloneNode(false) as HTMLElement;
    wrapper.append(...content.childNodes);
    content.append(wrapper);
  }
  return content;
}
