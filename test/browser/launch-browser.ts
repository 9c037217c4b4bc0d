import { createRequire } from 'node:module';
import type * as Playwright from 'playwright-core';
import type { Browser } from 'playwright-core';
import { launchOptions } from '../helpers/chromium.mjs';

// An `import` would look for the names of its exports in three megabytes of code, which takes half a second.
const { chromium }: typeof Playwright = createRequire(import.meta.url)('playwright-core');

export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions());
