/** A form with one file: fields are collected, the file goes to `receive` as it flows. */
import type { IncomingMessage } from 'node:http';
import type Busboy from 'busboy';
import type { Raw } from '../../contract/check.ts';
import { messages } from '../../contract/messages.ts';
import type { FileField } from '../../contract/row.ts';
import { Refusal } from '../refusal.ts';
import { type ReceivedFile, TooLarge, type Uploads } from '../uploads.ts';

interface Form {
  fields: Raw;
  file: ReceivedFile | undefined;
}

/** Not for a start: nobody sends a form before the server is ready. */
export const loadFormReader = () => import('busboy');

/** Whatever goes wrong, no file stays behind. */
export async function readForm(request: IncomingMessage, file: FileField, uploads: Uploads): Promise<Form> {
  const { default: busboy } = await loadFormReader();
  // Who hung up meanwhile will not tell the parser any more.
  if (request.destroyed) throw new Refusal(400, messages.params);
  const parser = parserFor(busboy, request);
  const fields: Raw = {};
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
          return reject(new Refusal(400, messages.params));
        }
        receiving = uploads.receive(stream, file.under);
        receiving.catch((error) => reject(error instanceof TooLarge ? tooLarge(file, fields) : error));
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
        parser.on(limit, () => reject(new Refusal(400, messages.params)));
      parser.on('error', () => reject(new Refusal(400, messages.params)));
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

function parserFor(busboy: typeof Busboy, request: IncomingMessage) {
  try {
    const limits = { files: 1, fields: 10, parts: 12, fieldSize: 1000, headerPairs: 20 };
    return busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw new Refusal(415, messages.bodyType);
  }
}

/** The specification words it differently for news; a `type` sent behind the file is not known yet. */
function tooLarge({ field }: FileField, { type }: Raw): Refusal {
  const ofImage = type === 'news' ? messages.newsCoverSize : messages.coverSize;
  const sentence = field === 'logo' ? messages.logoSize : ofImage;
  return new Refusal(413, sentence, { errors: { [field]: sentence } });
}
