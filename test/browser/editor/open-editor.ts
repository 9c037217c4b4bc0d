/** Serves a page with the editor, receives its uploads, and opens it in a browser. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { sanitizeRichText } from '../../../server/rich-text/sanitize.ts';
import { openPage } from '../browser.ts';

const style = `
  @import "./client/styles/tokens.css"; @import "./client/styles/base.css"; @import "./client/styles/admin-base.css";
  @import "./client/ui/prose/prose.css"; @import "./client/ui/editor/editor.css";
  main { max-width: 900px; margin: 24px auto; padding: 0 16px; }`;

async function buildBundle(): Promise<Record<'/page.js' | '/page.css', string>> {
  const target = ['chrome88', 'safari15.4'];
  const common = { bundle: true, write: false as const, target };
  const [script, sheet] = await Promise.all([
    build({
      ...common,
      entryPoints: ['test/browser/editor/editor-page.tsx'],
      format: 'esm',
      jsx: 'automatic',
      minify: true,
    }),
    build({ ...common, stdin: { contents: style, loader: 'css', resolveDir: '.' } }),
  ]);
  return { '/page.js': script.outputFiles[0]?.text ?? '', '/page.css': sheet.outputFiles[0]?.text ?? '' };
}

const renderDocument = (value: string) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>编辑器</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/page.css">
<template id="value">${value.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</template>
<div id="page"></div><script type="module" src="/page.js"></script>`;

export interface EditorServer {
  url: string;
  /** Uploads waiting for a response: status 200 with an address, or another status with a message. */
  uploads: { answer(status: number, body: string): void; size: number }[];
}

/** The content security policy of the back office: it forbids inline styles to the editor. */
const adminPolicy = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'";

export async function startEditorServer(t: TestContext, { policy = adminPolicy } = {}): Promise<EditorServer> {
  const files = await buildBundle();
  const uploads: EditorServer['uploads'] = [];
  const picture = fs.readFileSync('uploads/seed/scenario-site.jpg');
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (policy) response.setHeader('Content-Security-Policy', policy);
    if (url.pathname === '/page.js') response.setHeader('Content-Type', 'text/javascript').end(files['/page.js']);
    else if (url.pathname === '/page.css') response.setHeader('Content-Type', 'text/css').end(files['/page.css']);
    else if (url.pathname.startsWith('/uploads/')) response.setHeader('Content-Type', 'image/jpeg').end(picture);
    else if (url.pathname === '/favicon.ico') response.writeHead(204).end();
    else if (url.pathname === '/send') {
      let size = 0;
      request.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      request.on('end', () => uploads.push({ size, answer: (status, body) => response.writeHead(status).end(body) }));
    } else response.setHeader('Content-Type', 'text/html').end(renderDocument(url.searchParams.get('value') ?? ''));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, uploads };
}

export type EditorPage = Awaited<ReturnType<typeof openEditor>>;

export async function openEditor(
  t: TestContext,
  browser: Browser,
  editorServer: EditorServer,
  value = '',
  { width = 1366, height = 768 } = {},
) {
  const { page, problems } = await openPage(t, browser, { width, height });
  await page.goto(`${editorServer.url}/?${new URLSearchParams({ value })}`);
  const text = page.getByRole('textbox', { name: '富文本编辑器', exact: true });
  await text.waitFor();
  const html = () => page.evaluate(() => window.flush());
  return {
    page,
    text,
    problems,
    html,
    /** The HTML as it would be saved; fails if the server's sanitizer would change it. */
    getSavedHtml: async () => {
      const current = await html();
      const sanitized = sanitizeRichText(current);
      if (sanitized !== current) throw new Error(`the sanitizer would change\n${current}\ninto\n${sanitized}`);
      return current;
    },
    tool: (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true }),
    /** Selects the given text, even across elements. */
    select: (text: string) => selectText(page, text),
    /** Places the caret before or after the given text. */
    placeCaret: async (text: string, side: 'before' | 'after' = 'after') => {
      await selectText(page, text);
      await page.evaluate((isBefore) => {
        const selection = document.getSelection();
        if (isBefore) selection?.collapseToStart();
        else selection?.collapseToEnd();
      }, side === 'before');
    },
    undo: () => page.keyboard.press('Control+z'),
    redo: () => page.keyboard.press('Control+y'),
  };
}

async function selectText(page: Page, text: string) {
  await page.evaluate((text) => {
    const root = document.querySelector<HTMLElement>('.editor-text');
    if (!root) throw new Error('no editor');
    root.focus();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) all.push(node as Text);
    const wholeText = all.map((node) => node.data).join('');
    const from = wholeText.indexOf(text);
    if (from < 0) throw new Error(`no ${text} in ${wholeText}`);
    let offset = 0;
    const range = document.createRange();
    for (const node of all) {
      const start = from - offset;
      const end = from + text.length - offset;
      if (start >= 0 && start < node.length) range.setStart(node, start);
      if (end > 0 && end <= node.length) range.setEnd(node, end);
      offset += node.length;
    }
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  }, text);
}
