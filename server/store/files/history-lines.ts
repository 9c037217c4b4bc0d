/** Reads the lines of a history file: one version or move each. */
import fs from 'node:fs';
import { type Entry, type HistoryLine, isEntry, isObject } from '../entry.ts';

const NEWLINE = 10;
const OPENING_BRACE = 123;
/** Lines this close together are read at once: a second read would take longer than the bytes between them. */
const READ_GAP = 1 << 16;
const READ_SIZE = 1 << 20;

/** Where a line is in the file. */
export interface Extent {
  offset: number;
  length: number;
}

/**
 * Reads a file, also one whose versions were spread over several lines, for example by `jq`. Unreadable lines are skipped: a line
 * that a crash cut off is still in the log.
 */
export async function* readObjects(
  file: string,
): AsyncGenerator<{ parsed: HistoryLine; offset: number; length: number }> {
  let start = 0;
  let lines: Buffer[] = [];
  for await (const { line, offset } of readLines(file)) {
    if (line[0] === OPENING_BRACE) {
      start = offset;
      lines = [];
    }
    lines.push(line);
    if (!isObjectEnd(line)) continue;
    const parsed = parse(Buffer.concat(lines).toString());
    if (parsed) yield { parsed, offset: start, length: offset + line.length - start };
  }
}

/** Yields the lines as bytes including their line ends, so that offsets are exact. */
async function* readLines(file: string): AsyncGenerator<{ line: Buffer; offset: number }> {
  let offset = 0;
  let rest: Buffer[] = [];
  for await (const chunk of fs.createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const line = Buffer.concat([...rest, chunk.subarray(from, end + 1)]);
      yield { line, offset };
      offset += line.length;
      rest = [];
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
  }
  const line = Buffer.concat(rest);
  if (line.length > 0) yield { line, offset };
}

const isObjectEnd = (line: Buffer) =>
  line
    .toString('latin1', Math.max(0, line.length - 4))
    .trimEnd()
    .endsWith('}');

export async function readAt(handle: fs.promises.FileHandle, { offset, length }: Extent): Promise<Buffer> {
  return (await handle.read(Buffer.alloc(length), 0, length, offset)).buffer;
}

/** The versions on these lines; those that cannot be read are left out. */
export async function readEntries(file: string, lines: readonly Extent[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  const handle = await fs.promises.open(file, 'r');
  try {
    for (const group of groupNeighbours([...lines].sort((a, b) => a.offset - b.offset))) {
      const [first, last] = [group[0] as Extent, group.at(-1) as Extent];
      const bytes = await readAt(handle, { offset: first.offset, length: last.offset + last.length - first.offset });
      for (const { offset, length } of group) {
        const start = offset - first.offset;
        const line = parse(bytes.toString('utf8', start, start + length));
        if (line && isEntry(line)) entries.push(line);
      }
    }
  } finally {
    await handle.close();
  }
  return entries;
}

function groupNeighbours(lines: readonly Extent[]): Extent[][] {
  const groups: Extent[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const [first, last] = [group?.[0], group?.at(-1)];
    const isNear =
      first && last && line.offset - last.offset - last.length < READ_GAP && line.offset - first.offset < READ_SIZE;
    if (isNear) group?.push(line);
    else groups.push([line]);
  }
  return groups;
}

export async function endsMidLine(handle: fs.promises.FileHandle, size: number): Promise<boolean> {
  if (size === 0) return false;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== NEWLINE;
}

function parse(text: string): HistoryLine | undefined {
  try {
    const line: unknown = JSON.parse(text);
    const isKnown = isObject(line) && (typeof line.id === 'string' || isObject(line.move));
    return isKnown ? (line as unknown as HistoryLine) : undefined;
  } catch {
    return undefined;
  }
}
