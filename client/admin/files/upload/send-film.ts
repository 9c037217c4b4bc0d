/** Sends a film in parts, so that a broken connection costs one part only. The server knows how much has arrived. */
import { calls } from '../../../../contract/calls.ts';
import { uploadLimits } from '../../../../contract/limits.ts';
import { messages } from '../../../../contract/messages.ts';
import { CallError } from '../../../call-error.ts';
import { uploadAsStaff } from '../../form/file-upload.ts';
import { callAsStaff } from '../../session/call-as-staff.ts';
import { capturePoster } from './capture-frame.ts';
import { sendPoster } from './send-poster.ts';
import { type SendFile, UnsuitableFileError } from './UploadQueue.ts';
import { waitForNetwork } from './wait-for-network.ts';

/** Half a minute on a slow line. */
const PART_SIZE = 1024 * 1024;
/** In a row, without a part that arrived in between. */
const MAX_FAILURES = 6;
/** The film was not refused: the connection or the server failed, or the server has another part of it than we thought. */
const RESUMABLE_STATUSES: readonly number[] = [0, 404, 409, 502, 503, 504];

export const sendFilm: SendFile = async (file, onProgress, signal) => {
  if (file.size > uploadLimits.film) throw new UnsuitableFileError(messages.filmTooLarge);
  const poster = await createPoster(file, signal);
  let failureCount = 0;
  const onPercent = (percent: number) => {
    failureCount = 0;
    onProgress(percent);
  };
  for (;;) {
    try {
      return await sendRest(file, poster, onPercent, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof CallError)) throw error;
      if (error.status === 415) throw new UnsuitableFileError(error.message);
      if (!RESUMABLE_STATUSES.includes(error.status) || ++failureCount > MAX_FAILURES) throw error;
      await waitForNetwork(failureCount, signal);
    }
  }
};

/** Sends what the server does not have yet. */
async function sendRest(file: File, poster: string, onPercent: (percent: number) => void, signal: AbortSignal) {
  const { name, size, lastModified: modified } = file;
  let { upload, received } = (await callAsStaff(calls['file.beginFilm'], { name, size, modified })).data;
  while (received < size) {
    if (signal.aborted) throw signal.reason;
    const part = file.slice(received, received + PART_SIZE);
    const fields = { upload, offset: String(received) };
    const onPartProgress = (percent: number) =>
      onPercent(Math.min(99, Math.floor(((received + (part.size * percent) / 100) / size) * 100)));
    ({ received } = await uploadAsStaff(calls['file.filmPart'], fields, part, onPartProgress, signal));
  }
  if (signal.aborted) throw signal.reason;
  return (await callAsStaff(calls['file.uploadFilm'], { upload, poster })).data;
}

/** Empty if there is none: no reason to stop, as it can be taken later. */
async function createPoster(file: File, signal: AbortSignal): Promise<string> {
  const frame = await capturePoster(file);
  return frame ? sendPoster(file.name, frame, signal).catch(() => '') : '';
}
