import { toHtml } from './read-html.ts';
import { isElement } from './source-node.ts';

interface BlockHtml {
  html: string;
  characterCount: number;
}

const BLOCK_NAMES = /^(?:p|h[2-6]|ul|ol|blockquote|pre|hr|figure|table)$/;
const EMPTY_LINES = /^(?:<p[^>]*><br><\/p>)*$/;

/**
 * Converts the edited nodes to HTML. Caches the HTML of each block until it changes, so that typing stays fast in long
 * articles.
 */
export class HtmlReader {
  readonly #root: HTMLElement;
  #cache = new WeakMap<Node, BlockHtml>();

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /**
   * Discards the cached HTML of the block that contains the changed node. Also for detached nodes: undo may insert them
   * again.
   */
  invalidate(node: Node) {
    for (let current: Node | null = node; current; current = current.parentNode) this.#cache.delete(current);
  }

  /** The HTML of each block, for the source view. */
  readBlocks = () => this.#readWithoutTrailingLines().map((block) => block.html);

  read(): BlockHtml {
    const blocks = this.#readWithoutTrailingLines();
    const characterCount = blocks.reduce((sum, block) => sum + block.characterCount, 0);
    const hasContent = characterCount > 0 || blocks.some((block) => block.html.includes('<img '));
    return { html: hasContent ? blocks.map((block) => block.html).join('') : '', characterCount };
  }

  #readWithoutTrailingLines(): BlockHtml[] {
    const blocks = this.#readAllBlocks();
    while (blocks.length > 0 && EMPTY_LINES.test(blocks.at(-1)?.html ?? '')) blocks.pop();
    return blocks;
  }

  #readAllBlocks(): BlockHtml[] {
    const blocks: BlockHtml[] = [];
    let looseNodes: Node[] = [];
    const flushLooseNodes = () => {
      if (looseNodes.length > 0) blocks.push(readNodes(looseNodes));
      looseNodes = [];
    };
    for (const node of this.#root.childNodes) {
      if (!isElement(node) || !BLOCK_NAMES.test(node.localName)) looseNodes.push(node);
      else {
        flushLooseNodes();
        blocks.push(this.#readBlock(node));
      }
    }
    flushLooseNodes();
    return blocks;
  }

  #readBlock(block: Node): BlockHtml {
    const cached = this.#cache.get(block) ?? readNodes([block]);
    this.#cache.set(block, cached);
    return cached;
  }
}

function readNodes(nodes: Node[]): BlockHtml {
  const html = toHtml(nodes);
  return { html, characterCount: countCharacters(html) };
}

/** Counts characters as usual for Chinese: without whitespace, and an entity as one character. */
function countCharacters(html: string): number {
  const text = html.replace(/<[^<>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, '&');
  let count = 0;
  for (const character of text) if (!/\s/.test(character)) count++;
  return count;
}
