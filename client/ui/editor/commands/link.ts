/** Links: where one leads, and what is allowed to be one. */
import { isSafeRichTextLink } from '../../../../contract/rich-text/attributes.ts';
import { lineOf, within } from '../surface/lines.ts';
import { currentRange, keepSelection } from '../surface/selection.ts';
import { insertInline } from './insert.ts';
import { isolate, unwrap } from './shape.ts';
import { changeTextRuns, takeOff, wrap } from './text-runs.ts';

export const linkAt = (root: HTMLElement, node: Node) => within(root, node, 'a') as HTMLAnchorElement | undefined;

/** The address as it was meant: who types a bare host means a site. Nothing where it leads nowhere we let it. */
export function normalizeUrl(typed: string): string | undefined {
  const address = typed.trim();
  if (isSafeRichTextLink(address)) return address;
  const guessed = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(address) ? `https://${address}` : '';
  return isSafeRichTextLink(guessed) ? guessed : undefined;
}

export function setLink(root: HTMLElement, address: string) {
  const range = currentRange(root);
  if (!range) return;
  const old = linkAt(root, range.startContainer);
  if (range.collapsed && old) old.setAttribute('href', address);
  else if (range.collapsed) insertInline(root, [linkTo(address, address)]);
  else
    changeTextRuns(root, range, (leaf) => {
      takeOff(root, leaf, 'a');
      wrap(topOf(root, leaf), linkTo(address));
    });
}

export function removeLink(root: HTMLElement) {
  const range = currentRange(root);
  const link = range && linkAt(root, range.startContainer);
  if (range?.collapsed && link) keepSelection(root, () => unwrap(link));
  else if (range && !range.collapsed) changeTextRuns(root, range, (leaf) => takeOff(root, leaf, 'a'));
}

function linkTo(address: string, words = ''): HTMLAnchorElement {
  const link = document.createElement('a');
  link.setAttribute('href', address);
  link.append(words);
  return link;
}

/** A link goes around formatting, so that one link stays one. */
function topOf(root: HTMLElement, leaf: Text): ChildNode {
  const line = lineOf(root, leaf);
  let top: ChildNode = leaf;
  for (let parent = top.parentElement; parent && parent !== line && parent !== root; parent = top.parentElement) {
    isolate(top, parent);
    top = parent;
  }
  return top;
}
