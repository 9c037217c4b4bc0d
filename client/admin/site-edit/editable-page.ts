/** The page in the frame: finds out which of its elements show what, marks them for pointer and keyboard, and takes in changes. */
import { EDIT_TARGETS_ELEMENT_ID, type EditTarget, readMark, removeMarks } from '../../../contract/page-edit.ts';
import { EditOverlay } from './edit-overlay.ts';
import { updateTree } from './update-tree.ts';

const NUMBER = 'data-edit';
const EDITABLE = `[${NUMBER}]`;
const ROOT = '#root';
/** Parts of a text between which lines may break. */
const PARTS = '.clause, .sentence-clause';

export class EditablePage {
  readonly #document: Document;
  readonly #overlay: EditOverlay;
  readonly #onEdit: (target: EditTarget) => void;
  #targets: readonly EditTarget[] = [];
  #opened: EditTarget | undefined;

  constructor(page: Document, onEdit: (target: EditTarget) => void) {
    this.#document = page;
    this.#onEdit = onEdit;
    this.#targets = readTargets(page);
    bindElements(this.#root, this.#targets);
    this.#overlay = new EditOverlay(page, (element) => this.#find(element));
    page.addEventListener('click', (event) => this.#onClick(event), true);
    page.addEventListener('keydown', (event) => this.#onKeyDown(event), true);
    for (const type of ['mouseover', 'focusin'] as const)
      page.addEventListener(type, (event) => this.#overlay.show(toEditable(event.target)));
    page.addEventListener('mouseleave', () => this.#overlay.show(undefined));
    this.#drawSamples();
  }

  /** Shows another state of the same page. Where one has scrolled to, and what has the focus, stays. */
  update(html: string): void {
    const next = new DOMParser().parseFromString(html, 'text/html');
    const root = next.querySelector(ROOT);
    if (!root || !this.#root) return;
    this.#targets = readTargets(next);
    bindElements(root, this.#targets);
    updateTree(this.#root, root);
    this.#drawSamples();
    this.markOpened(this.#opened);
  }

  /** Outlines the elements whose form is open. */
  markOpened(target: EditTarget | undefined): void {
    this.#opened = target;
    this.#overlay.showOpened(target ? this.#elementsOf(target) : []);
  }

  /** Scrolls to what is edited if it is out of sight, as behind the form on a phone. */
  reveal(target: EditTarget): void {
    this.#elementsOf(target)[0]?.scrollIntoView({ block: 'nearest' });
  }

  /** Brings back the focus when the form is closed. */
  focus(target: EditTarget): void {
    this.#elementsOf(target)[0]?.focus();
  }

  get #root(): Element | null {
    return this.#document.querySelector(ROOT);
  }

  #find = (element: Element): EditTarget | undefined => this.#targets[Number(element.getAttribute(NUMBER))];

  #elementsOf({ noun, id, field }: EditTarget): HTMLElement[] {
    const number = this.#targets.findIndex((each) => each.noun === noun && each.id === id && each.field === field);
    return [...this.#document.querySelectorAll<HTMLElement>(`[${NUMBER}="${number}"]`)];
  }

  #onClick(event: MouseEvent): void {
    const element = toEditable(event.target);
    const target = element && this.#find(element);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    this.#onEdit(target);
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const element = event.target as Element;
    const target = element.matches(EDITABLE) ? this.#find(element) : undefined;
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    this.#onEdit(target);
  }

  /** One ribbon for each record, and for each field of the company. */
  #drawSamples(): void {
    const seen = new Set<string>();
    const first = [...this.#document.querySelectorAll<HTMLElement>(EDITABLE)].filter((element) => {
      const target = this.#find(element);
      if (!target?.isSample) return false;
      const key = target.noun === 'company' ? `${target.id} ${target.field}` : `${target.noun} ${target.id}`;
      if (seen.has(key) || element.getClientRects().length === 0) return false;
      seen.add(key);
      return true;
    });
    this.#overlay.showSamples(first);
  }
}

const toEditable = (from: EventTarget | null): HTMLElement | undefined =>
  (from as Element | null)?.closest?.<HTMLElement>(EDITABLE) ?? undefined;

const readTargets = (page: Document): EditTarget[] =>
  JSON.parse(page.getElementById(EDIT_TARGETS_ELEMENT_ID)?.textContent || '[]');

/** Takes the marks out of the texts, and notes at the elements which field they show. */
function bindElements(root: Element | null, targets: readonly EditTarget[]): void {
  if (!root) return;
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const number = readMark(text.data);
    if (number === undefined) continue;
    const { parentElement } = text;
    text.data = removeMarks(text.data);
    if (text.data === '') text.remove();
    const whole = parentElement?.closest(`:not(${PARTS})`);
    if (whole) bind(whole, number, targets);
  }
  for (const picture of root.querySelectorAll('img')) {
    const number = readMark(picture.alt);
    if (number === undefined) continue;
    picture.alt = removeMarks(picture.alt);
    bind(picture, number, targets);
  }
}

function bind(element: Element, number: number, targets: readonly EditTarget[]): void {
  const target = targets[number];
  if (!target || element.closest(EDITABLE)) return;
  element.setAttribute(NUMBER, String(number));
  element.setAttribute('role', 'button');
  element.setAttribute('tabindex', '0');
  element.setAttribute('aria-label', `编辑：${target.label}${target.isSample ? '（示例）' : ''}`);
}
