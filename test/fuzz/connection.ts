/** TCP connections to the server that send exact bytes, because an HTTP client would correct or refuse them. */
import net from 'node:net';
import { MalformedResponse, parseResponse, type RawResponse } from './response.ts';

const RESPONSE_TIMEOUT_MS = 30_000;
/** Below the ten seconds after which the server closes idle connections. */
const MAX_IDLE_MS = 5_000;
/** A server that sends nothing for this long is taken to have sent everything. */
const SILENCE_MS = 250;

export function connectTo(url: string): net.Socket {
  const { hostname, port } = new URL(url);
  const socket = net.connect({ port: Number(port), host: hostname, noDelay: true });
  socket.on('error', () => {});
  return socket;
}

/** A keep-alive connection, as in browsers. */
export class Connection {
  readonly #url: string;
  #socket: net.Socket | undefined;
  #isUsed = false;
  #usedAt = 0;
  #received: Buffer[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns undefined if the server closes the connection without a response. */
  async send(request: Buffer, isHead: boolean): Promise<RawResponse | undefined> {
    if (performance.now() - this.#usedAt > MAX_IDLE_MS) this.close();
    const isReused = this.#isUsed;
    const response = await this.#exchange(request, isHead);
    // The server may close an idle connection just as the request is sent; browsers retry then too.
    return response ?? (isReused ? this.#exchange(request, isHead) : undefined);
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
    this.#isUsed = false;
    this.#received = [];
  }

  #open(): net.Socket {
    if (this.#socket) return this.#socket;
    const socket = connectTo(this.#url);
    socket.on('data', (chunk) => {
      if (socket === this.#socket) this.#received.push(chunk);
    });
    this.#socket = socket;
    return socket;
  }

  #exchange(request: Buffer, isHead: boolean): Promise<RawResponse | undefined> {
    if (this.#received.length > 0) {
      const surplus = Buffer.concat(this.#received);
      this.close();
      throw new MalformedResponse(
        `surplus bytes after the previous response: ${JSON.stringify(surplus.toString('latin1', 0, 300))}`,
      );
    }
    const socket = this.#open();
    return new Promise((resolve, reject) => {
      let needed = 1;
      let size = 0;
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        socket.off('data', onProgress);
        socket.off('close', onProgress);
        this.#usedAt = performance.now();
        finish();
      };
      const fail = (error: unknown) => {
        this.close();
        settle(() => reject(error));
      };
      const timer = setTimeout(
        () => fail(new MalformedResponse(`no response in ${RESPONSE_TIMEOUT_MS / 1000} seconds`)),
        RESPONSE_TIMEOUT_MS,
      );
      const onProgress = (chunk: Buffer | boolean) => {
        if (typeof chunk !== 'boolean') size += chunk.length;
        const isClosed = socket.destroyed;
        if (isClosed && size === 0) {
          this.close();
          return settle(() => resolve(undefined));
        }
        if (size < needed && !isClosed) return;
        try {
          const bytes = Buffer.concat(this.#received);
          const result = parseResponse(bytes, isHead, isClosed);
          if (!result.response) {
            if (isClosed)
              throw new MalformedResponse(`closed after ${size} bytes of a response of at least ${result.needed}`);
            needed = result.needed;
            return;
          }
          const { response, length } = result;
          this.#received = length < bytes.length ? [bytes.subarray(length)] : [];
          this.#isUsed = true;
          if (isClosed || response.headers.some(([name, value]) => /^connection$/i.test(name) && /close/i.test(value)))
            this.close();
          settle(() => resolve(response));
        } catch (error) {
          fail(error);
        }
      };
      socket.on('data', onProgress);
      socket.on('close', onProgress);
      socket.write(request);
    });
  }
}

/** When the client closes: never, once the server is silent, after the last byte, or by a reset after the last byte. */
export type Ending = 'never' | 'whenSilent' | 'afterSending' | 'reset';

/**
 * Sends the pieces one by one, then closes as `ending` says. Resolves to everything received until the connection was closed,
 * or to undefined if neither side has closed it after half a minute.
 */
export function sendPiecesAndReceive(
  url: string,
  pieces: readonly Buffer[],
  ending: Ending,
): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const socket = connectTo(url);
    const received: Buffer[] = [];
    let silenceTimer: NodeJS.Timeout | undefined;
    const settle = (bytes: Buffer | undefined) => {
      clearTimeout(silenceTimer);
      clearTimeout(timeout);
      resolve(bytes);
    };
    const timeout = setTimeout(() => {
      settle(undefined);
      socket.destroy();
    }, RESPONSE_TIMEOUT_MS);
    socket.on('data', (chunk) => {
      received.push(chunk);
      silenceTimer?.refresh();
    });
    socket.on('close', () => settle(Buffer.concat(received)));
    const actions: Record<Ending, () => void> = {
      never: () => {},
      whenSilent: () => {
        silenceTimer = setTimeout(() => socket.end(), SILENCE_MS);
      },
      afterSending: () => socket.end(),
      reset: () => socket.resetAndDestroy(),
    };
    const sendPiece = (at: number) => {
      const piece = pieces[at];
      if (socket.destroyed) return;
      if (piece) socket.write(piece, () => setImmediate(sendPiece, at + 1));
      else actions[ending]();
    };
    socket.once('connect', () => sendPiece(0));
  });
}

/** Parses consecutive responses; ignores an incomplete last one, which a client that disconnected may have cut off. */
export function parseResponses(bytes: Buffer, isHead: readonly boolean[]): RawResponse[] {
  const responses: RawResponse[] = [];
  for (let at = 0; at < bytes.length; ) {
    const result = parseResponse(bytes.subarray(at), isHead[responses.length] ?? false, true);
    if (!result.response) break;
    responses.push(result.response);
    at += result.length;
  }
  return responses;
}
