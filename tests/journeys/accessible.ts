import axe, { type AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe on the page as it stands; what it finds fails the test with rule, place and reason. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults, string[]>(
    (tags) => (window as unknown as { axe: typeof axe }).axe.run({ runOnly: { type: 'tag', values: tags } }),
    WCAG,
  );
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join(' | ')}`,
  );
  // Soft: the screens after it are looked at, too.
  expect.soft(found, `accessibility of ${screen}`).toEqual([]);
}
