import { expect, test, type Page } from 'playwright/test';
import { isSampled } from './sample.ts';
import { enter } from './visits.ts';

/**
 * Demonstration users, each with an area of theirs. One per role follows every link. A run takes one in three of them,
 * among which is one that follows the links; the soak takes all. Staff walk in `routes.journey.ts`.
 */
const PEOPLE = [
  ['ruiz@isocenter.example', 'Active Patients', true],
  ['okoye@isocenter.example', 'Worklist', true],
  ['admin@isocenter.example', 'Support Requests', true],
  ['chen@isocenter.example', 'Active Patients', false],
  ['haddad@isocenter.example', 'Active Patients', false],
  ['novak@isocenter.example', 'Active Patients', false],
  ['berg@isocenter.example', 'Active Patients', false],
] as const;

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('each user reaches their area, and none of their links leads to Not found [SHELL-001, SHELL-077]', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  for (const [email, area, isWalker] of PEOPLE.filter((_, index) => isSampled(index, 3))) {
    const page = await enter(browser, email);
    const links = navigation(page).getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const link of isWalker ? await links.all() : []) {
      if ((await link.getAttribute('target')) === '_blank') continue;
      const name = await link.innerText();
      await link.click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Not found' }), `${email}: ${name}`).toHaveCount(0);
    }
    await navigation(page).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await navigation(page).getByRole('link', { name: area }).click();
    await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible();
    await page.context().close();
  }
});
