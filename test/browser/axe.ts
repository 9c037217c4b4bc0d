import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { waitForAnimations } from './rendering.ts';

const axeSource = fs.readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const RULES = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']";

/** Runs axe on the page and returns its accessibility violations. `evaluate` bypasses the page's content security policy. */
export const findViolations = (page: Page): Promise<string[]> => run(page, '{}');

/** The same, with text whose contrast is below 7:1, or 4.5:1 where it is large: WCAG 1.4.6, level AAA. */
export const findViolationsAndWeakContrast = (page: Page): Promise<string[]> =>
  run(page, "{ 'color-contrast-enhanced': { enabled: true } }");

async function run(page: Page, furtherRules: string): Promise<string[]> {
  // Text that is fading in would fail the contrast rules.
  await waitForAnimations(page);
  await page.evaluate(axeSource);
  return page.evaluate(`axe.run(document, { runOnly: ${RULES}, rules: ${furtherRules}, resultTypes: ['violations'], iframes: false }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => [id, target, failureSummary].join(' '))))`);
}
