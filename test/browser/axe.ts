import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { waitForAnimations } from './rendering.ts';

const axe = fs.readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const RULES = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']";

/** What a program finds wrong for people who see, hear or move otherwise; the policy of the page allows it no script of its own. */
export async function findViolations(page: Page): Promise<string[]> {
  // What is just fading in has no contrast yet.
  await waitForAnimations(page);
  await page.evaluate(axe);
  return page.evaluate(`axe.run(document, { runOnly: ${RULES}, iframes: false }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => [id, target, failureSummary].join(' '))))`);
}
