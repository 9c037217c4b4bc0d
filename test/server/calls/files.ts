/** Calls of the media library, for its tests. */
import assert from 'node:assert/strict';
import { sendForm } from '../../helpers/forms.ts';
import { png } from '../../helpers/images.ts';
import { type Reply, type Site, type Staff, sessionHeaders } from '../../helpers/site.ts';

export interface Library {
  upload(mark: string, name?: string): Promise<string>;
  list(query?: object): Promise<Row[]>;
  find(url: string): Promise<Row | undefined>;
  uses(url: string): Promise<{ noun: string; id: string; title: string; field: string; until?: string }[]>;
  call(action: string, input: object): Promise<Reply>;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into rows of every shape
type Row = any;

export function openLibrary(site: Site, staff: Staff): Library {
  const call = (action: string, input: object) => staff.post(`/v1/file/${action}`, input);
  const dataOf = ({ status, body }: Reply) => {
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };
  const list = async (query: object = {}) => dataOf(await call('list', { limit: 10_000, ...query })).data;
  return {
    call,
    list,
    async upload(mark, name = `${mark}.png`) {
      const parts = [
        ['type', 'product'],
        ['file', png({ mark }), name],
      ] as Parameters<typeof sendForm>[2];
      return dataOf(await sendForm(site.url, '/v1/file/upload', parts, sessionHeaders(staff)));
    },
    find: async (url) => (await list()).find((row: Row) => row.url === url),
    uses: async (url) => dataOf(await call('detailFile', { url })),
  };
}
