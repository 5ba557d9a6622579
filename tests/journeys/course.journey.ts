import { expect, test } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { isSampled } from './sample.ts';
import { acceptTerms, signIn } from './signIn.ts';
import { watchConsole } from './watchConsole.ts';

/** A different patient of the Epic sandbox (fixtures/external/hospital-numbers.json). */
const MRN = '1032705';

/** The path segment of each task type (TASK-003 and the rows after it). */
const SEGMENTS = [
  'consult',
  'registration',
  'prescription',
  'simulation',
  'simulation_note',
  'verification_simulation',
  'txplan',
  'otv',
  'summary',
  'procedure_note',
  'mpc',
  'followup',
] as const;

/** Forms are long and axe is slow: one in six is checked, in rotation; all with SOAK. */
const isJudged = (at: number) => isSampled(at, 6);

test.setTimeout(240_000);
// Tall enough that no field is half hidden by the footer, because the form is checked, not the fold.
test.use({ viewport: { width: 1440, height: 6000 } });

test('a registered course has every task type on its board, and each opens its form', async ({ page }) => {
  const trouble = watchConsole(page);
  let manage = '';
  await test.step('a course is registered', async () => {
    await page.goto('/login');
    await signIn(page, 'chen@isocenter.example');
    await acceptTerms(page);
    await page.getByRole('button', { name: 'Patient Search' }).click();
    await page.getByRole('textbox', { name: 'MRN' }).fill(MRN);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Import/ }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/patients\/pat-[^/]+$/);
    await page.getByRole('link', { name: 'Register episode' }).first().click();
    await page.getByRole('combobox', { name: 'Episode type' }).fill('Radiation');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Physician' }).fill('Ruiz');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Register Episode' }).click();
    await expect(page.getByRole('region', { name: 'Task board' })).toBeVisible();
    manage = page.url();
  });

  for (const [at, segment] of SEGMENTS.entries()) {
    await test.step(segment, async () => {
      await page.goto(manage);
      const card = page.locator(`a[href*="/manage/${segment}/"]`).first();
      await expect(card).toBeVisible();
      const name = (await card.textContent()) ?? '';
      await card.click();
      await expect(page).toHaveURL(new RegExp(`/manage/${segment}/`));
      // The board and its heading stay until the form is loaded.
      await expect(page.getByRole('button', { name: 'Review and Pend Note' })).toBeVisible();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      expect(name).toContain((await heading.textContent()) ?? 'a heading');
      await expect(
        page
          .getByRole('navigation', { name: /Sections/i })
          .or(page.getByRole('search'))
          .first(),
      ).toBeVisible();
      if (isJudged(at)) await expectAccessible(page, segment);
    });
  }
  expect(trouble).toEqual([]);
});
