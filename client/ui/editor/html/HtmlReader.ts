import { toHtml } from './read-html.ts';
import { isElement } from './source-node.ts';

interface Read {
  html: string;
  words: number;
}

const BLOCK = /^(?:p|h[2-6]|ul|ol|blockquote|pre|hr|figure|table)$/;
const EMPTY = /^(?:<p[^>]*><br><\/p>)*$/;

/** The text as it stands. Each block is read again only after it has changed, so that a long article stays quick to type in. */
export class HtmlReader {
  readonly #root: HTMLElement;
  #known = new WeakMap<Node, Read>();

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Something in or under this node is no longer what it was. It may be elsewhere by now, and come back. */
  forget(node: Node) {
    for (let each: Node | null = node; each; each = each.parentNode) this.#known.delete(each);
  }

  /** Each block by itself, for those who read the source. */
  blocks = () => this.#worth().map((part) => part.html);

  read(): Read {
    const parts = this.#worth();
    const words = parts.reduce((sum, part) => sum + part.words, 0);
    const hasContent = words > 0 || parts.some((part) => part.html.includes('<img '));
    return { html: hasContent ? parts.map((part) => part.html).join('') : '', words };
  }

  /** Without the empty lines at the end. */
  #worth(): Read[] {
    const parts = this.#parts();
    while (parts.length > 0 && EMPTY.test(parts.at(-1)?.html ?? '')) parts.pop();
    return parts;
  }

  #parts(): Read[] {
    const parts: Read[] = [];
    let loose: Node[] = [];
    const endLoose = () => {
      if (loose.length > 0) parts.push(readElement(loose));
      loose = [];
    };
    for (const node of this.#root.childNodes) {
      if (!isElement(node) || !BLOCK.test(node.localName)) loose.push(node);
      else {
        endLoose();
        parts.push(this.#read(node));
      }
    }
    endLoose();
    return parts;
  }

  #read(block: Node): Read {
    const known = this.#known.get(block) ?? readElement([block]);
    this.#known.set(block, known);
    return known;
  }
}

function readElement(nodes: Node[]): Read {
  const html = toHtml(nodes);
  return { html, words: countCharacters(html) };
}

/** Characters, as Chinese counts them: without blanks, an entity as the one it stands for. */
function countCharacters(html: string): number {
  const text = html.replace(/<[^<>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, '&');
  let count = 0;
  for (const character of text) if (!/\s/.test(character)) count++;
  return count;
}
