/** Which rows of a list are rendered again. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { Window } from 'happy-dom';
import { act, createElement } from 'react';

const window = new Window({ url: 'http://localhost/AdminTest' });
for (const [name, value] of Object.entries({
  window,
  document: window.document,
  navigator: window.navigator,
  location: window.location,
  history: window.history,
  matchMedia: window.matchMedia.bind(window),
  HTMLElement: window.HTMLElement,
  ResizeObserver: window.ResizeObserver,
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
  IS_REACT_ACT_ENVIRONMENT: true,
}))
  Object.defineProperty(globalThis, name, { value, configurable: true });

test('a tick renders its own row again, and a key in the search none', async () => {
  // They look for the document when they are loaded.
  const { createRoot } = await import('react-dom/client');
  const { RecordList } = await import('../../../client/admin/records/list/RecordList.tsx');
  const { createTextSearch } = await import('../../../client/admin/list/create-text-search.tsx');
  const rows = Array.from({ length: 100 }, (_, at) => ({ id: `${at}`, rev: 1, state: 'published' }));
  const rendered: string[] = [];
  const recordType = {
    path: '/AdminTest',
    getId: ({ id }: { id: string }) => id,
    getRowTitle: ({ id }: { id: string }) => id,
    getPageUrl: (id: string) => `/${id}`,
    client: { manage: async () => ({ data: rows, count: rows.length }) },
    columns: [
      {
        name: 'id',
        title: '标题',
        render({ id }: { id: string }) {
          rendered.push(id);
          return id;
        },
      },
    ],
    searchKeys: ['text'],
    SearchFields: createTextSearch('text', '标题', '请输入标题'),
    isViewable: true,
    texts: { addButton: '新增', emptySentence: '' },
  };
  const container = window.document.body.appendChild(window.document.createElement('div')) as unknown as HTMLElement;
  const root = createRoot(container);
  const list = createElement(
    RecordList as never,
    {
      recordType,
      search: '',
      title: '测试',
      onOpen: () => {},
      children: () => null,
    } as never,
  );
  await act(async () => root.render(list));
  assert.equal(container.querySelectorAll('tbody tr').length, 100);

  rendered.length = 0;
  await act(async () => container.querySelectorAll<HTMLInputElement>('tbody .tick input')[3]?.click());
  assert.match(container.querySelector('.bulk-bar')?.textContent ?? '', /已选择1项/);
  assert.deepEqual(rendered, ['3']);

  rendered.length = 0;
  const field = container.querySelector<HTMLInputElement>('.search-row input');
  assert.ok(field);
  await act(async () => {
    Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')?.set?.call(field, '塔');
    field.dispatchEvent(new window.Event('input', { bubbles: true }) as unknown as Event);
  });
  assert.equal(field.value, '塔');
  assert.deepEqual(rendered, []);
  await act(async () => root.unmount());
});
