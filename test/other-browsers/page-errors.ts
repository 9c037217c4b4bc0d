/** Stands before the site and has every page tell what goes wrong in it, since no driver tells that of every browser. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Scope } from '../bench/processes.ts';

export interface PageErrors {
  url: string;
  /** What pages have complained about since the last time somebody asked. */
  problems(): string[];
}

const TELLER = `
  const tell = (what) => navigator.sendBeacon('/watched', String(what).slice(0, 300));
  addEventListener('error', (event) => tell(event.target === window ? event.message + ' ' + (event.error?.stack ?? '') : 'not loaded: ' + (event.target.currentSrc || event.target.src || event.target.href)), true);
  addEventListener('unhandledrejection', (event) => tell('unhandled: ' + event.reason + ' ' + (event.reason?.stack ?? '')));
  document.addEventListener('securitypolicyviolation', (event) => tell('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
  for (const level of ['error', 'warn']) {
    const own = console[level];
    console[level] = (...all) => { tell(level + ': ' + all.map(String).join(' ')); own.apply(console, all); };
  }`;

/** Safari gives the focus to no button, link or tick that is pressed; WebKit does where it is not Safari. */
export const SAFARI_FOCUS = `
  addEventListener('mousedown', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('button, a[href], input[type=checkbox], [role=button]');
    if (!pressed || pressed.hasAttribute('tabindex')) return;
    event.preventDefault();
    const around = pressed.parentElement?.closest('[tabindex], [contenteditable]');
    if (around) around.focus({ preventScroll: true });
    else document.activeElement?.blur();
  });`;

/** `also`: a script that runs on every page before its own. */
export async function collectPageErrors(scope: Scope, site: string, also = ''): Promise<PageErrors> {
  const problems: string[] = [];
  const server = http.createServer((request, response) => {
    if (request.url === '/watched.js') {
      response.setHeader('Content-Type', 'text/javascript');
      return void response.end(TELLER + also);
    }
    if (request.url === '/watched') {
      request.setEncoding('utf8').on('data', (words) => problems.push(words));
      return void request.on('end', () => response.writeHead(204).end());
    }
    const headers = { ...request.headers };
    // Pages have to be readable here to be written into.
    delete headers['accept-encoding'];
    const passed = http.request(site + request.url, { method: request.method, headers }, (answer) => {
      const isPage = /^text\/html/.test(answer.headers['content-type'] ?? '') && answer.statusCode !== 304;
      if (isPage) delete answer.headers['content-length'];
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!isPage) return void answer.pipe(response);
      let html = '';
      answer.setEncoding('utf8').on('data', (part) => {
        html += part;
      });
      answer.on('end', () => response.end(html.replace('<head>', '<head><script src="/watched.js"></script>')));
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  scope.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    problems: () => problems.splice(0),
  };
}
