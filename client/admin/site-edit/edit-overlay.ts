/** What lies over the page in the frame: outlines of what can be edited, its name, and the ribbons of samples. */
import type { EditTarget } from '../../../contract/page-edit.ts';

const CLASS = 'edit-overlay';

export class EditOverlay {
  readonly #document: Document;
  readonly #layer: HTMLElement;
  readonly #outline: HTMLElement;
  readonly #name: HTMLElement;
  readonly #link: HTMLAnchorElement;
  readonly #getTarget: (element: Element) => EditTarget | undefined;
  #pointed: HTMLElement | undefined;
  #opened: readonly HTMLElement[] = [];
  #samples: readonly HTMLElement[] = [];
  #isPlanned = false;

  constructor(page: Document, getTarget: (element: Element) => EditTarget | undefined) {
    this.#document = page;
    this.#getTarget = getTarget;
    const create = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) =>
      Object.assign(page.createElement(name), { className });
    this.#layer = create('div', CLASS);
    this.#outline = create('div', 'edit-outline');
    const label = create('p', 'edit-name');
    this.#name = create('span', '');
    this.#link = create('a', '');
    this.#link.textContent = '打开链接';
    // By keyboard the link itself is in reach.
    this.#link.tabIndex = -1;
    label.append(this.#name, this.#link);
    this.#outline.append(label);
    this.#layer.append(this.#outline);
    // What it says is said by the elements too.
    this.#layer.setAttribute('aria-hidden', 'true');
    page.body.append(this.#layer);
    const draw = () => this.#plan();
    page.defaultView?.addEventListener('resize', draw);
    page.addEventListener('scroll', draw, true);
    // Pictures that are loaded later may move what is below them.
    page.addEventListener('load', draw, true);
    this.show(undefined);
  }

  /** The label stays while the pointer is over it. */
  show(element: HTMLElement | undefined): void {
    if (!element && this.#layer.contains(this.#document.querySelector(`.${CLASS} :hover`))) return;
    this.#pointed = element;
    const target = element && this.#getTarget(element);
    this.#name.textContent = target ? `${target.label} · ${target.of}` : '';
    const href = element?.closest('a')?.href;
    this.#link.hidden = href === undefined;
    this.#link.href = href ?? '';
    this.#draw();
  }

  showOpened(elements: readonly HTMLElement[]): void {
    this.#opened = elements;
    this.#draw();
  }

  showSamples(elements: readonly HTMLElement[]): void {
    this.#samples = elements;
    this.#draw();
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    requestAnimationFrame(() => {
      this.#isPlanned = false;
      this.#draw();
    });
  }

  #draw(): void {
    const view = this.#document.defaultView;
    const frame = view?.frameElement as HTMLElement | null;
    if (!frame || !view) return;
    // Words stay readable where the frame is scaled down.
    const scale = frame.getBoundingClientRect().width / frame.offsetWidth || 1;
    this.#layer.style.setProperty('--edit-size', String(1 / scale));
    const pointed = this.#pointed?.isConnected ? findVisiblePart(this.#pointed, view) : undefined;
    this.#outline.hidden = !pointed;
    if (pointed) {
      place(this.#outline, pointed);
      this.#outline.classList.toggle('edit-at-top', pointed.top < 30 / scale);
      this.#outline.classList.toggle('edit-at-right', pointed.left > view.innerWidth - 260 / scale);
    }
    this.#drawAll('edit-opened', this.#opened, view, scale);
    this.#drawAll('edit-sample', this.#samples, view, scale);
  }

  #drawAll(className: string, elements: readonly HTMLElement[], view: Window, scale: number): void {
    const known = [...this.#layer.querySelectorAll<HTMLElement>(`.${className}`)];
    for (const [index, element] of elements.entries()) {
      const box = known[index] ?? this.#layer.appendChild(this.#document.createElement('div'));
      box.className = className;
      const part = element.isConnected ? findVisiblePart(element, view) : undefined;
      box.hidden = !part;
      if (!part) continue;
      place(box, part);
      box.classList.toggle('edit-at-top', part.top < 20 / scale);
    }
    for (const rest of known.slice(elements.length)) rest.remove();
  }
}

interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of an element that is not cut off by a box around it; undefined if there is none. */
function findVisiblePart(element: HTMLElement, view: Window): Part | undefined {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const part: Part = { left, top, right, bottom };
  for (
    let around = element.parentElement;
    around && around !== around.ownerDocument.body;
    around = around.parentElement
  ) {
    const { overflowX, overflowY, visibility } = view.getComputedStyle(around);
    if (visibility === 'hidden') return undefined;
    const box = around.getBoundingClientRect();
    if (overflowX !== 'visible') {
      part.left = Math.max(part.left, box.left);
      part.right = Math.min(part.right, box.right);
    }
    if (overflowY !== 'visible') {
      part.top = Math.max(part.top, box.top);
      part.bottom = Math.min(part.bottom, box.bottom);
    }
  }
  return part.right - part.left > 2 && part.bottom - part.top > 2 ? part : undefined;
}

function place(box: HTMLElement, { left, top, right, bottom }: Part): void {
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
  box.style.width = `${right - left}px`;
  box.style.height = `${bottom - top}px`;
}
