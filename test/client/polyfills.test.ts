import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';

// Features missing in Chrome 80, in which `npm run old-browser` shows the pages.
const SELECTORS = [/:is\(/, /:where\(/, /:not\([^()]*,/];
const PROPERTIES = [
  /[;{](?:inset|translate|scale|rotate)\s*:/,
  /[;{](?:padding|margin|inset)-(?:inline|block)\s*:/,
  /@(?:layer|container)\b/,
  /\d(?:dvh|svh|lvh)\b/,
];

function assertNone(unsupported: RegExp[], text: string): void {
  for (const each of unsupported) {
    const index = text.search(each);
    assert.equal(index, -1, `${each}: …${text.slice(Math.max(0, index - 60), index + 60)}…`);
  }
}

const folder = 'dist/public/assets';
for (const layout of ['desktop', 'phone'])
  test(`the stylesheet ${layout}.css uses only selectors and properties of supported browsers`, () => {
    const name = fs.readdirSync(folder).find((each) => each.startsWith(`${layout}-`) && each.endsWith('.css'));
    assert.ok(name);
    assertNone([...SELECTORS, ...PROPERTIES], fs.readFileSync(`${folder}/${name}`, 'utf8'));
  });

test('scripts use only selectors of supported browsers', () => {
  const sources = fs
    .readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((each) => /\.tsx?$/.test(each));
  assert.ok(sources.length > 50);
  for (const each of sources) assertNone([...SELECTORS, /:has\(/], fs.readFileSync(`client/${each}`, 'utf8'));
});
