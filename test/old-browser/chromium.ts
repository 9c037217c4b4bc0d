/** Starts Chromium 80 from an npm package for serverless functions, with the Puppeteer version of that time. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { installPackages } from '../helpers/install-packages.ts';

/** The parts of the Puppeteer 2 API that are used here; its own types are too old. */
interface OldPage {
  setViewport(size: { width: number; height: number; isMobile?: boolean; hasTouch?: boolean }): Promise<void>;
  setUserAgent(name: string): Promise<void>;
  on(event: 'pageerror', listener: (error: Error) => void): void;
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void;
  goto(url: string, options: { waitUntil: 'load' }): Promise<unknown>;
  evaluate<Value>(script: string): Promise<Value>;
  waitForFunction(script: string, options?: { timeout: number }): Promise<unknown>;
  screenshot(options: { path: string; fullPage: true }): Promise<unknown>;
  close(): Promise<void>;
}

export interface OldBrowser {
  version(): Promise<string>;
  newPage(): Promise<OldPage>;
  close(): Promise<void>;
}

export async function startOldBrowser(): Promise<OldBrowser> {
  const folder = installPackages('chromium-80', { 'chrome-aws-lambda': '2.1.1', 'puppeteer-core': '2.1.1' });
  const program = path.join(folder, 'chromium');
  if (!fs.existsSync(program)) {
    const packed = fs.readFileSync(path.join(folder, 'node_modules/chrome-aws-lambda/bin/chromium.br'));
    fs.writeFileSync(program, brotliDecompressSync(packed), { mode: 0o755 });
  }
  const driver = createRequire(path.join(folder, 'package.json'))('puppeteer-core');
  return driver.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-gpu', '--single-process', '--no-zygote', '--disable-dev-shm-usage'],
  });
}
