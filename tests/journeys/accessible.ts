import axe, { type AxeResults, type RunOnly } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { isNameSampled } from './sample.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that depend on colors. All others give the same result in every color scheme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Which part of a page axe checks, and with which rules. */
interface LookedAt {
  /** A selector; the whole page if omitted. */
  readonly within?: string;
  /** Rules by name; all of WCAG if omitted. */
  readonly rules?: readonly string[];
  /** For a test that is about accessibility, or that samples its screens itself. */
  readonly always?: boolean;
}

/** Axe costs as much as the visit to a screen, so a run looks at one screen in three (decision 202). */
const ONE_IN = 3;

/** Runs axe on the current page. A violation fails the test with its rule, place and reason. */
export async function expectAccessible(
  page: Page,
  screen: string,
  { within, rules, always }: LookedAt = {},
): Promise<void> {
  if (!always && !isNameSampled(screen, ONE_IN)) return;
  await expectNothingOf(
    page,
    screen,
    rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: WCAG },
    within,
  );
}

/** Checks the page in light and dark: every rule once, the color rules in both. */
export async function expectAccessibleInBothSchemes(
  page: Page,
  screen: string,
  { always }: Pick<LookedAt, 'always'> = {},
): Promise<void> {
  if (!always && !isNameSampled(screen, ONE_IN)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingOf(page, `${screen}, dark`, { type: 'rule', values: COLOUR_RULES });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothingOf(page, `${screen}, light`, { type: 'tag', values: WCAG });
}

async function expectNothingOf(page: Page, screen: string, runOnly: RunOnly, within = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(atRest);
  const { violations } = await page.evaluate<AxeResults, readonly [RunOnly, string]>(
    ([rules, root]) =>
      (window as unknown as { axe: typeof axe }).axe.run(root, { runOnly: rules, resultTypes: ['violations'] }),
    [runOnly, within],
  );
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join(' | ')}`,
  );
  // Soft, so that the next screens are checked too.
  expect.soft(found, `accessibility of ${screen}`).toEqual([]);
}

/** Waits for fades, because colors are mixed during one. Endless animations (a spinner) are not waited for. */
async function atRest(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
