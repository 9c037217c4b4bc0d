/**
 * Ascending lists of numbers, compressed: most differences take one byte. All lists share blocks of memory, since an array of
 * its own would cost a short list more than its numbers do. A list consists of slices, each longer than the one before; the
 * last four bytes of a full slice say where the next one is.
 */
const BLOCK_SIZE = 2 ** 18;
const SLICE_SIZES = [8, 16, 32, 64, 128, 256] as const;
const POINTER_SIZE = 4;

// What is kept of each list.
const START = 0;
const POSITION = 1;
const SLICE_END = 2;
const LEVEL = 3;
const LAST = 4;
const COUNT = 5;
const FIELDS = 6;

export class PostingLists {
  readonly #blocks: Uint8Array[] = [];
  #end = 0;
  #lists = new Int32Array(FIELDS * 1024);
  #size = 0;

  create(): number {
    const list = this.#size++;
    if (this.#size * FIELDS > this.#lists.length) {
      const larger = new Int32Array(this.#lists.length * 2);
      larger.set(this.#lists);
      this.#lists = larger;
    }
    const start = this.#allocate(0);
    this.#lists.set([start, start, start + SLICE_SIZES[0] - POINTER_SIZE, 0, -1, 0], list * FIELDS);
    return list;
  }

  /** Adds a number that is not smaller than those in the list; one that is there already is not added twice. */
  add(list: number, number: number): void {
    const at = list * FIELDS;
    const last = this.#lists[at + LAST] as number;
    if (number === last) return;
    let rest = number - last;
    while (rest >= 0x80) {
      this.#push(at, (rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.#push(at, rest);
    this.#lists[at + LAST] = number;
    (this.#lists[at + COUNT] as number)++;
  }

  read(list: number): Int32Array {
    const at = list * FIELDS;
    const numbers = new Int32Array(this.#lists[at + COUNT] as number);
    let position = this.#lists[at + START] as number;
    let level = 0;
    let dataEnd = position + SLICE_SIZES[0] - POINTER_SIZE;
    let block = this.#blocks[Math.floor(position / BLOCK_SIZE)] as Uint8Array;
    let last = -1;
    for (let index = 0; index < numbers.length; index++) {
      let difference = 0;
      for (let shift = 0; ; shift += 7) {
        if (position === dataEnd) {
          position = this.#readPointer(dataEnd);
          level = Math.min(level + 1, SLICE_SIZES.length - 1);
          dataEnd = position + (SLICE_SIZES[level] as number) - POINTER_SIZE;
          block = this.#blocks[Math.floor(position / BLOCK_SIZE)] as Uint8Array;
        }
        const byte = block[position++ % BLOCK_SIZE] as number;
        difference |= (byte & 0x7f) << shift;
        if (byte < 0x80) break;
      }
      last += difference;
      numbers[index] = last;
    }
    return numbers;
  }

  #push(at: number, byte: number): void {
    let position = this.#lists[at + POSITION] as number;
    if (position === this.#lists[at + SLICE_END]) {
      const level = Math.min((this.#lists[at + LEVEL] as number) + 1, SLICE_SIZES.length - 1);
      const next = this.#allocate(level);
      this.#writePointer(position, next);
      position = next;
      this.#lists[at + LEVEL] = level;
      this.#lists[at + SLICE_END] = next + (SLICE_SIZES[level] as number) - POINTER_SIZE;
    }
    (this.#blocks[Math.floor(position / BLOCK_SIZE)] as Uint8Array)[position % BLOCK_SIZE] = byte;
    this.#lists[at + POSITION] = position + 1;
  }

  /** Every size divides the one after it and the block's, so slices never lie across two blocks. */
  #allocate(level: number): number {
    const size = SLICE_SIZES[level] as number;
    const start = Math.ceil(this.#end / size) * size;
    this.#end = start + size;
    if (this.#end > this.#blocks.length * BLOCK_SIZE) this.#blocks.push(new Uint8Array(BLOCK_SIZE));
    return start;
  }

  #writePointer(position: number, target: number): void {
    const block = this.#blocks[Math.floor(position / BLOCK_SIZE)] as Uint8Array;
    new DataView(block.buffer).setUint32(position % BLOCK_SIZE, target);
  }

  #readPointer(position: number): number {
    const block = this.#blocks[Math.floor(position / BLOCK_SIZE)] as Uint8Array;
    return new DataView(block.buffer).getUint32(position % BLOCK_SIZE);
  }
}
