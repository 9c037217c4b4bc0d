/** Checks that the browser's scripts contain no server code such as loaders. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';

const IMPORT = /(?:import|export)\s[^'"`;]*?\sfrom\s*'(\.[^']+)'|import\s*\(?\s*'(\.[^']+)'/g;

function collectGraph(file: string, graph = new Set<string>()): Set<string> {
  if (graph.has(file) || !/\.tsx?$/.test(file)) return graph;
  graph.add(file);
  for (const [, from, alone] of fs.readFileSync(file, 'utf8').matchAll(IMPORT))
    collectGraph(path.join(path.dirname(file), from ?? alone ?? ''), graph);
  return graph;
}

for (const layout of ['desktop', 'mobile'])
  test(`imports no server files in the ${layout} script, types included`, () => {
    const graph = [...collectGraph(`client/site/${layout}/program.ts`)];
    assert.ok(graph.includes('client/site/routes.ts'));
    assert.deepEqual(
      graph.filter((file) => file.startsWith('server/')),
      [],
    );
  });

test('has no text of a loader in any built script', () => {
  const scripts = fs.readdirSync('dist/public/assets').filter((name) => name.endsWith('.js'));
  assert.ok(scripts.length > 0);
  const texts = ['产品不存在或已下架', '案例不存在或已下架', '新闻不存在或已删除', '如何使用您留下的联系方式'];
  for (const name of scripts) {
    const script = fs.readFileSync(`dist/public/assets/${name}`, 'utf8');
    for (const text of texts) assert.ok(!script.includes(text), `${name}: ${text}`);
  }
});
