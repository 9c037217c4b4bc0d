import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { startSite } from '../../helpers/site.ts';

interface Link {
  element: string;
  address: string;
}

/** What a document links to and the ids it has. Without scripts, what is inside of `noscript` counts too. */
function readDocument(text: string): { links: Link[]; ids: string[] } {
  const links: Link[] = [];
  const ids: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node)
      for (const { name, value } of node.attrs) {
        if (name === 'id') ids.push(value);
        if (name === 'href' || name === 'src') links.push({ element: node.nodeName, address: value });
      }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(text, { scriptingEnabled: false }));
  return { links, ids };
}

const FILE_ELEMENTS = ['img', 'link', 'source', 'track'];

test('every link, picture and anchor of the site exists', async () => {
  const site = await startSite({ after });
  const pages = new Set<string>(['/']);
  const files = new Set<string>();
  for (const path of pages) {
    const response = await fetch(site.url + path);
    assert.equal(response.status, 200, path);
    const { links, ids } = readDocument(await response.text());
    for (const { element, address } of links) {
      const withoutFragment = address.replace(/#.*$/, '');
      if (element === 'a' && address.startsWith('#'))
        assert.equal(ids.filter((id) => `#${id}` === address).length, 1, `${path} ${address}`);
      if (!address.startsWith('/')) continue;
      if (element === 'a' && !/^\/uploads\//.test(withoutFragment)) pages.add(withoutFragment);
      else if (element === 'a' || FILE_ELEMENTS.includes(element)) files.add(withoutFragment);
    }
  }
  assert.ok(pages.size > 45, `${pages.size} pages`);
  for (const address of files) {
    const response = await fetch(site.url + address);
    await response.arrayBuffer();
    assert.equal(response.status, 200, address);
  }
});
