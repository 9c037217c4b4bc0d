/** A line to the server: what is written goes out byte for byte. */
import net from 'node:net';
import { MalformedResponse, parseResponse, type RawResponse } from './response.ts';

const PATIENCE = 30_000;
/** The server hangs up on lines that are silent for ten seconds. */
const OLD = 5_000;
/** Whoever has said nothing for this long has said all. */
const SILENCE = 250;

export function connectTo(url: string): net.Socket {
  const { hostname, port } = new URL(url);
  const socket = net.connect({ port: Number(port), host: hostname, noDelay: true });
  socket.on('error', () => {});
  return socket;
}

/** Kept open from one request to the next, as browsers do. */
export class Connection {
  readonly #url: string;
  #socket: net.Socket | undefined;
  #isUsed = false;
  #usedAt = 0;
  #heard: Buffer[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  /** Undefined: hung up without an answer. */
  async ask(request: Buffer, isHead: boolean): Promise<RawResponse | undefined> {
    if (performance.now() - this.#usedAt > OLD) this.close();
    const isSecondTry = this.#isUsed;
    const answer = await this.#exchange(request, isHead);
    // It may have been hung up the moment we spoke: that is what a browser tries again for.
    return answer ?? (isSecondTry ? this.#exchange(request, isHead) : undefined);
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
    this.#isUsed = false;
    this.#heard = [];
  }

  #open(): net.Socket {
    if (this.#socket) return this.#socket;
    const socket = connectTo(this.#url);
    socket.on('data', (chunk) => {
      if (socket === this.#socket) this.#heard.push(chunk);
    });
    this.#socket = socket;
    return socket;
  }

  #exchange(request: Buffer, isHead: boolean): Promise<RawResponse | undefined> {
    if (this.#heard.length > 0) {
      const more = Buffer.concat(this.#heard);
      this.close();
      throw new MalformedResponse(
        `more came than the answer before had: ${JSON.stringify(more.toString('latin1', 0, 300))}`,
      );
    }
    const socket = this.#open();
    return new Promise((resolve, reject) => {
      let wanted = 1;
      let size = 0;
      const settle = (end: () => void) => {
        clearTimeout(timer);
        socket.off('data', look);
        socket.off('close', look);
        this.#usedAt = performance.now();
        end();
      };
      const fail = (error: unknown) => {
        this.close();
        settle(() => reject(error));
      };
      const timer = setTimeout(() => fail(new MalformedResponse(`no answer in ${PATIENCE / 1000} seconds`)), PATIENCE);
      const look = (chunk: Buffer | boolean) => {
        if (typeof chunk !== 'boolean') size += chunk.length;
        const isClosed = socket.destroyed;
        if (isClosed && size === 0) {
          this.close();
          return settle(() => resolve(undefined));
        }
        if (size < wanted && !isClosed) return;
        try {
          const bytes = Buffer.concat(this.#heard);
          const reading = parseResponse(bytes, isHead, isClosed);
          if (!reading.answer) {
            if (isClosed)
              throw new MalformedResponse(`hung up amid an answer of at least ${reading.wanted} bytes, after ${size}`);
            wanted = reading.wanted;
            return;
          }
          const { answer, taken } = reading;
          this.#heard = taken < bytes.length ? [bytes.subarray(taken)] : [];
          this.#isUsed = true;
          if (isClosed || answer.headers.some(([name, value]) => /^connection$/i.test(name) && /close/i.test(value)))
            this.close();
          settle(() => resolve(answer));
        } catch (error) {
          fail(error);
        }
      };
      socket.on('data', look);
      socket.on('close', look);
      socket.write(request);
    });
  }
}

/** How whoever speaks goes: waits for the server to hang up, or until it is silent, or hangs up after the last word, or is simply gone. */
export type Ending = 'wait' | 'listen' | 'leave' | 'vanish';

/** Says it piece by piece; what came back until the line was closed, or undefined where it never was. */
export function sendPieces(url: string, pieces: readonly Buffer[], ending: Ending): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const socket = connectTo(url);
    const heard: Buffer[] = [];
    let quiet: NodeJS.Timeout | undefined;
    const settle = (bytes: Buffer | undefined) => {
      clearTimeout(quiet);
      clearTimeout(late);
      resolve(bytes);
    };
    const late = setTimeout(() => {
      settle(undefined);
      socket.destroy();
    }, PATIENCE);
    socket.on('data', (chunk) => {
      heard.push(chunk);
      quiet?.refresh();
    });
    socket.on('close', () => settle(Buffer.concat(heard)));
    const go: Record<Ending, () => void> = {
      wait: () => {},
      listen: () => {
        quiet = setTimeout(() => socket.end(), SILENCE);
      },
      leave: () => socket.end(),
      vanish: () => socket.resetAndDestroy(),
    };
    const next = (at: number) => {
      const piece = pieces[at];
      if (socket.destroyed) return;
      if (piece) socket.write(piece, () => setImmediate(next, at + 1));
      else go[ending]();
    };
    socket.once('connect', () => next(0));
  });
}

/** Answers one behind the other; the last may have been cut off where whoever asked was gone. */
export function parseResponses(bytes: Buffer, heads: readonly boolean[]): RawResponse[] {
  const answers: RawResponse[] = [];
  for (let at = 0; at < bytes.length; ) {
    const reading = parseResponse(bytes.subarray(at), heads[answers.length] ?? false, true);
    if (!reading.answer) break;
    answers.push(reading.answer);
    at += reading.taken;
  }
  return answers;
}
