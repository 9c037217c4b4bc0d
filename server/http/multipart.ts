/** Parses a multipart form with one file, which is streamed to `UploadFolder.receive`. */
import type { IncomingMessage } from 'node:http';
import type Busboy from 'busboy';
import type { FileField } from '../../contract/call-definition.ts';
import { messages } from '../../contract/messages.ts';
import type { UnknownRecord } from '../../contract/validation/validators.ts';
import { FileTooLargeError, type ReceivedFile, type UploadFolder } from '../content/upload-folder.ts';
import { HttpError } from '../http-error.ts';

interface MultipartForm {
  fields: UnknownRecord;
  file: ReceivedFile | undefined;
}

/** Loaded on first use, to keep the server's start fast. */
export const loadBusboy = () => import('busboy');

/** Reads the fields and the file. If anything fails, the received file is deleted. */
export async function readMultipartForm(
  request: IncomingMessage,
  file: FileField,
  uploads: UploadFolder,
): Promise<MultipartForm> {
  const { default: busboy } = await loadBusboy();
  // If the client has disconnected meanwhile, no further event would end the parser.
  if (request.destroyed) throw new HttpError(400, messages.invalidParams);
  const parser = createParser(busboy, request);
  const fields: UnknownRecord = {};
  let receiving: Promise<ReceivedFile> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('field', (name, value) => {
        fields[name] = value;
      });
      parser.on('file', (name, stream, { filename }) => {
        // If the form is cut short, the file stream fails too; without a listener that error would end the process.
        stream.on('error', () => {});
        if (name !== file.field || receiving) {
          stream.resume();
          return reject(new HttpError(400, messages.invalidParams));
        }
        receiving = uploads.receive(stream, file.sizeLimit, filename);
        receiving.catch((error) =>
          reject(error instanceof FileTooLargeError ? createFileTooLargeError(file, fields) : error),
        );
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

/** A Map, because an object would also have keys such as `constructor`. */
const tooLargeMessages = new Map<unknown, string>([
  ['news', messages.newsCoverTooLarge],
  ['quill', messages.imageTooLarge],
]);

/** `fields` only has what was sent before the file. */
function createFileTooLargeError({ field, tooLargeMessage }: FileField, { type }: UnknownRecord): HttpError {
  const message =
    tooLargeMessage ??
    (field === 'logo' ? messages.logoTooLarge : (tooLargeMessages.get(type) ?? messages.coverTooLarge));
  return new HttpError(413, message, { errors: { [field]: message } });
}
