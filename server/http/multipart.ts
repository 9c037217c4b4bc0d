/** A form with one file: fields are collected, the file goes to `receive` as it flows. */
import type { IncomingMessage } from 'node:http';
import type Busboy from 'busboy';
import type { FileField } from '../../contract/call-definition.ts';
import { messages } from '../../contract/messages.ts';
import type { UnknownRecord } from '../../contract/validation/validators.ts';
import { FileTooLargeError, type ReceivedFile, type Uploads } from '../content/uploads.ts';
import { HttpError } from '../http-error.ts';

interface MultipartForm {
  fields: UnknownRecord;
  file: ReceivedFile | undefined;
}

/** Not for a start: nobody sends a form before the server is ready. */
export const loadBusboy = () => import('busboy');

/** Whatever goes wrong, no file stays behind. */
export async function readMultipartForm(
  request: IncomingMessage,
  file: FileField,
  uploads: Uploads,
): Promise<MultipartForm> {
  const { default: busboy } = await loadBusboy();
  // Who hung up meanwhile will not tell the parser any more.
  if (request.destroyed) throw new HttpError(400, messages.invalidParams);
  const parser = createParser(busboy, request);
  const fields: UnknownRecord = {};
  let receiving: Promise<ReceivedFile> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('field', (name, value) => {
        fields[name] = value;
      });
      parser.on('file', (name, stream) => {
        // A form cut short breaks its file as well, also one that nobody reads; unheard, that would end the process.
        stream.on('error', () => {});
        if (name !== file.field || receiving) {
          stream.resume();
          return reject(new HttpError(400, messages.invalidParams));
        }
        receiving = uploads.receive(stream, file.sizeLimit);
        receiving.catch((error) => reject(error instanceof FileTooLargeError ? fileTooLarge(file, fields) : error));
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
        parser.on(limit, () => reject(new HttpError(400, messages.invalidParams)));
      parser.on('error', () => reject(new HttpError(400, messages.invalidParams)));
      parser.on('close', resolve);
      request.on('aborted', () => parser.destroy(new Error('the client hung up')));
      request.pipe(parser);
    });
    return { fields, file: await receiving };
  } catch (error) {
    request.unpipe(parser);
    parser.destroy();
    const received = await receiving?.catch(() => undefined);
    if (received) await uploads.discard(received);
    throw error;
  }
}

function createParser(busboy: typeof Busboy, request: IncomingMessage) {
  try {
    const limits = { files: 1, fields: 10, parts: 12, fieldSize: 1000, headerPairs: 20 };
    return busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw new HttpError(415, messages.unsupportedBodyType);
  }
}

/** The specification words it differently for news; a `type` sent behind the file is not known yet. */
function fileTooLarge({ field }: FileField, { type }: UnknownRecord): HttpError {
  const ofImage = type === 'news' ? messages.newsCoverTooLarge : messages.coverTooLarge;
  const sentence = field === 'logo' ? messages.logoTooLarge : ofImage;
  return new HttpError(413, sentence, { errors: { [field]: sentence } });
}
