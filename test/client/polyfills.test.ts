import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';

// What Chrome 80 does not know; `npm run old-browser` shows the pages in it.
const SELECTORS = [/:is\(/, /:where\(/, /:not\([^()]*,/];
const PROPERTIES = [
  /[;{](?:inset|translate|scale|rotate)\s*:/,
  /[;{](?:padding|margin|inset)-(?:inline|block)\s*:/,
  /@(?:layer|container)\b/,
  /\d(?:dvh|svh|lvh)\b/,
];

function assertNone(unknown: RegExp[], text: string): void {
  for (const each of unknown) {
    const at = text.search(each);
    assert.equal(at, -1, `${each}: …${text.slice(Math.max(0, at - 60), at + 60)}…`);
  }
}

const folder = 'dist/public/assets';
for (const layout of ['site', 'phone'])
  test(`the style ${layout}.css asks nothing of old browsers that they do not know`, () => {
    const name = fs.readdirSync(folder).find((each) => each.startsWith(`${layout}-`) && each.endsWith('.css'));
    assert.ok(name);
    assertNone([...SELECTORS, ...PROPERTIES], fs.readFileSync(`${folder}/${name}`, 'utf8'));
  });

test('no script looks for anything by a selector that would stop an old browser', () => {
  const sources = fs
    .readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((each) => /\.tsx?$/.test(each));
  assert.ok(sources.length > 50);
  for (const each of sources) assertNone([...SELECTORS, /:has\(/], fs.readFileSync(`client/${each}`, 'utf8'));
});
