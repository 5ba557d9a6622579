import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { API, ROUTES } from '@isocenter/schemas';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { helpPicture } from './pictures.ts';
import { acceptTerms, askServer, signIn } from './signIn.ts';

const NAME = 'Breast, fractionation and dermatitis';
const COLLEAGUE = { name: 'Noor Haas', email: 'haas@hospital.example' };

const choose = async (page: Page, within: Locator, label: string | RegExp, option: string) => {
  const field = within.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
};
const figure = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });
const settled = (page: Page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);

/** @returns what the browser saved after an act, as text */
async function savedBy(page: Page, act: () => Promise<void>): Promise<string> {
  const saved = page.waitForEvent('download');
  await act();
  return readFileSync(await (await saved).path(), 'utf8');
}

test('breast courses by fractionation and dermatitis become a viewpoint, are brushed, compared, downloaded and shared; a colleague sees no curve [VIEW-002, VIEW-003, VIEW-006, VIEW-033, VIEW-034]', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'staff@isocenter.example');
  let id = '';

  await test.step('a viewpoint is made and opens', async () => {
    await page.goto(ROUTES.viewpoints);
    await page.getByRole('link', { name: 'Add viewpoint' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill(NAME);
    for (const [number, feature, second] of [
      [1, 'Fractions prescribed', null],
      [2, 'Dermatitis radiation, worst grade', null],
      [3, 'Dermatitis radiation, worst grade', 'Fractions prescribed'],
      [4, 'Overall survival', null],
    ] as const) {
      await page.getByRole('button', { name: 'Add chart' }).click();
      const row = page.getByRole('group', { name: `Chart ${number}`, exact: true });
      await choose(page, row, /^Feature/, feature);
      if (second === null) continue;
      await choose(page, row, 'By feature (optional)', second);
      await row.getByRole('textbox', { name: 'Title' }).fill('Dermatitis by fractions');
    }
    await page.getByRole('button', { name: 'Add filter' }).click();
    const form = page.getByRole('form', { name: 'Add filter' });
    await choose(page, form, 'Filter by', 'Disease system');
    await form.getByRole('checkbox', { name: 'Breast', exact: true }).check();
    await form.getByRole('button', { name: 'Apply' }).click();
    await expectAccessibleInBothSchemes(page, 'the editor of viewpoints');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(id).toMatch(/^vpt-/);
    await expect(page.getByText(/^\d+ of \d+ cases$/)).toBeVisible();
    await expect(figure(page, 'Dermatitis by fractions').getByRole('img')).toBeVisible();
    await expect(figure(page, 'Overall survival').getByRole('img', { name: /Kaplan-Meier/ })).toBeVisible();
    await settled(page);
    await expectAccessibleInBothSchemes(page, 'a viewpoint');
    await helpPicture(page, 'viewpoint');
  });

  await test.step('its cases are downloaded with a reason, and it is shared', async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Download the cases/ });
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Review of the breast clinic');
    await expectAccessibleInBothSchemes(page, 'the download of a viewpoint');
    const csv = await savedBy(page, () => dialog.getByRole('button', { name: 'Download' }).click());
    expect(csv).toMatch(/^Case,/);
    expect(csv.split('\r\n').length).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
  });

  await test.step('every chart filters the others, and the way back', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Viewpoints V2' }).click();
    await page.getByRole('combobox', { name: 'Charts of' }).click();
    await page.getByRole('option', { name: NAME }).first().click();
    await expect(page.getByText('Disease system: Breast')).toBeVisible();
    await settled(page);
    const before = await page.getByText(/^\d+ of \d+ cases$/).innerText();
    const drawn = figure(page, 'Fractions prescribed').getByRole('img');
    await drawn.scrollIntoViewIfNeeded();
    const box = await drawn.boundingBox();
    if (!box) throw new Error('The chart has no place on the screen.');
    await page.mouse.move(box.x + 60, box.y + 120);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + 120, { steps: 8 });
    await page.mouse.up();
    await expect(page.getByText(/^Fractions prescribed \d+ to \d+$|^Fractions prescribed is \d+$/)).toBeVisible();
    await settled(page);
    await expect(page.getByText(before, { exact: true })).toHaveCount(0);
    expect(decodeURIComponent(new URL(page.url()).hash)).toMatch(
      /^#disease_system=Breast&fractions_prescribed=\d+\.\.\d+$/,
    );
    await expectAccessibleInBothSchemes(page, 'Viewpoints V2');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(before, { exact: true })).toBeVisible();
  });

  await test.step('two cohorts are compared, with survival of both', async () => {
    await page.getByRole('button', { name: 'Keep as cohort A' }).click();
    await page.getByRole('button', { name: 'Remove all filters' }).click();
    await expect(page.getByRole('table', { name: 'Cohort' })).toContainText('Cohort BAll cases');
    await settled(page);
    const survival = figure(page, 'Overall survival');
    await expect(survival).toContainText('Cohort B');
    await expect(
      page.getByText(/cases are in both cohorts. Curves of groups that share cases cannot be/),
    ).toBeVisible();
    await page.getByRole('checkbox', { name: 'Leave them out of cohort B' }).check();
    await settled(page);
    await expect(survival.getByRole('img', { name: /Kaplan-Meier/ })).toHaveCount(1);
    await expectAccessibleInBothSchemes(page, 'two cohorts');
    await survival.getByRole('button', { name: /^Save or copy/ }).click();
    const csv = await savedBy(page, () => page.getByRole('menuitem', { name: 'Save as CSV' }).click());
    expect(csv).toMatch(/^\uFEFFGroup,Time/);
    expect(csv).toContain('\r\nCohort B,');
  });

  await test.step('a colleague without the permission opens it and sees no curve', async () => {
    const role = { name: 'Counts only', permissions: ['viewpoints:view'] };
    const made = await askServer(page, `${API.data}/auth/roles`, { role });
    expect(made.status(), await made.text()).toBe(201);
    const { id: roleId } = (await made.json()) as { id: string };
    const user = {
      ...{ ...COLLEAGUE, roles: [roleId], providerTypeId: null, isInternal: false, status: 'ACTIVE' },
    };
    const added = await askServer(page, `${API.data}/auth/users`, { user });
    expect(added.status(), await added.text()).toBe(201);
    const colleague = await (await browser.newContext()).newPage();
    await signIn(colleague, COLLEAGUE.email);
    await acceptTerms(colleague);
    await colleague.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Viewpoints' }).click();
    await colleague
      .getByRole('table', { name: 'Shared by others' })
      .locator(`a[href="${ROUTES.viewpoints}/${id}"]`)
      .click();
    const survival = figure(colleague, 'Overall survival');
    await expect(survival).toContainText('You do not have permission to see survival curves.');
    await expect(survival.getByRole('img')).toHaveCount(0);
    await expect(figure(colleague, 'Fractions prescribed').getByRole('img')).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Download', exact: true })).toHaveCount(0);
    await expect(colleague.getByRole('link', { name: 'Viewpoints V2' })).toHaveCount(0);
    await expectAccessibleInBothSchemes(colleague, 'a viewpoint without curves');
    await colleague.context().close();
  });
  await page.context().close();
});
