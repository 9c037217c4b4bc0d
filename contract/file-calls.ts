/** Calls on pictures and films: the library, and what is uploaded. */
import { type CallDefinition, returns, type SaveResult, staffCall } from './call-definition.ts';
import type { BinnedFile, FileRow, FileUse, FilmUpload } from './files.ts';
import { uploadLimits } from './limits.ts';
import { messages } from './messages.ts';
import type { Paginated } from './records.ts';
import * as fileRules from './validation/file-rules.ts';
import { noInput, validateUploadFields } from './validation/system-rules.ts';

const { edited, deleted, restored, uploaded } = messages;

export const fileCalls = {
  'file.list': staffCall('content', '/v1/file/list', fileRules.validateFileQuery, returns<Paginated<FileRow>>()),
  'file.detail': staffCall('content', '/v1/file/detailFile', fileRules.validateFileUrl, returns<FileUse[]>()),
  'file.update': staffCall(
    'content',
    '/v1/file/updateFile',
    fileRules.validateFileUpdate,
    returns<SaveResult<'url'>>(),
    edited,
  ),
  'file.delete': staffCall(
    'content',
    '/v1/file/deleteFile',
    fileRules.validateFileUrl,
    returns<SaveResult<'url'>>(),
    deleted,
  ),
  'file.restore': staffCall(
    'content',
    '/v1/file/restoreFile',
    fileRules.validateFileUrl,
    returns<SaveResult<'url'>>(),
    restored,
  ),
  'file.bin': staffCall('content', '/v1/file/binFile', fileRules.validateFileBin, returns<Paginated<BinnedFile>>()),
  'file.beginFilm': staffCall('content', '/v1/file/beginFilm', fileRules.validateFilmBegin, returns<FilmUpload>()),
  'file.filmPart': {
    ...staffCall('content', '/v1/file/filmPart', fileRules.validateFilmPart, returns<FilmUpload>()),
    file: { field: 'file', sizeLimit: uploadLimits.filmPart + 1, tooLargeMessage: messages.bodyTooLarge },
  },
  'file.uploadFilm': {
    ...staffCall('content', '/v1/file/uploadFilm', fileRules.validateFilmUpload, returns<string>(), uploaded),
    file: { field: 'file', sizeLimit: uploadLimits.film + 1, tooLargeMessage: messages.filmTooLarge },
  },
  'upload.image': {
    ...staffCall('content', '/v1/file/upload', validateUploadFields, returns<string>(), uploaded),
    file: { field: 'file', sizeLimit: uploadLimits.image },
  },
  'upload.logo': {
    ...staffCall(
      'sysNameLogo:update',
      '/service-basics-item/basic/common/upload',
      noInput,
      returns<{ url: string }>(),
      uploaded,
    ),
    file: { field: 'logo', sizeLimit: uploadLimits.logo },
  },
} as const satisfies Record<string, CallDefinition>;
