/** A proxy in front of the site that adds an error-reporting script to every page, because drivers do not report errors in all browsers. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Scope } from '../bench/processes.ts';

export interface PageErrors {
  url: string;
  /** The problems reported since the last call. */
  problems(): string[];
}

const REPORTER_SCRIPT = `
  const tell = (what) => navigator.sendBeacon('/watched', String(what).slice(0, 300));
  addEventListener('error', (event) => tell(event.target === window ? event.message + ' ' + (event.error?.stack ?? '') : 'not loaded: ' + (event.target.currentSrc || event.target.src || event.target.href)), true);
  addEventListener('unhandledrejection', (event) => tell('unhandled: ' + event.reason + ' ' + (event.reason?.stack ?? '')));
  document.addEventListener('securitypolicyviolation', (event) => tell('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
  for (const level of ['error', 'warn']) {
    const own = console[level];
    console[level] = (...all) => { tell(level + ': ' + all.map(String).join(' ')); own.apply(console, all); };
  }`;

/** Safari does not focus buttons, links and checkboxes on click; other WebKit browsers do. */
export const SAFARI_FOCUS = `
  addEventListener('mousedown', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('button, a[href], input[type=checkbox], [role=button]');
    if (!pressed || pressed.hasAttribute('tabindex')) return;
    event.preventDefault();
    const around = pressed.parentElement?.closest('[tabindex], [contenteditable]');
    if (around) around.focus({ preventScroll: true });
    else document.activeElement?.blur();
  });`;

/** Starts the proxy. `extraScript` runs on every page before its own scripts. */
export async function collectPageErrors(scope: Scope, site: string, extraScript = ''): Promise<PageErrors> {
  const problems: string[] = [];
  const server = http.createServer((request, response) => {
    if (request.url === '/watched.js') {
      response.setHeader('Content-Type', 'text/javascript');
      return void response.end(REPORTER_SCRIPT + extraScript);
    }
    if (request.url === '/watched') {
      request.setEncoding('utf8').on('data', (problem) => problems.push(problem));
      return void request.on('end', () => response.writeHead(204).end());
    }
    const headers = { ...request.headers };
    // Request pages uncompressed, so that the script can be inserted.
    delete headers['accept-encoding'];
    const proxied = http.request(site + request.url, { method: request.method, headers }, (siteResponse) => {
      const isPage = /^text\/html/.test(siteResponse.headers['content-type'] ?? '') && siteResponse.statusCode !== 304;
      if (isPage) delete siteResponse.headers['content-length'];
      response.writeHead(siteResponse.statusCode ?? 502, siteResponse.headers);
      if (!isPage) return void siteResponse.pipe(response);
      let html = '';
      siteResponse.setEncoding('utf8').on('data', (chunk) => {
        html += chunk;
      });
      siteResponse.on('end', () => response.end(html.replace('<head>', '<head><script src="/watched.js"></script>')));
    });
    proxied.on('error', () => response.destroy());
    response.on('close', () => proxied.destroy());
    request.pipe(proxied);
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
