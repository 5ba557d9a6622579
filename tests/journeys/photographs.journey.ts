import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from 'playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './accessible.ts';
import { press, type } from './keyboard.ts';
import { ask, enter } from './visits.ts';
import { watchConsole } from './watchConsole.ts';

const IMPORT = `mutation($mrn: String!) { importPatient(mrn: $mrn, sourceSystem: EPIC) { patient { id } } }`;
const REGISTER = `mutation($patientId: ID!) {
  createEpisode(patientId: $patientId, episodeType: Radiation, providerId: "prv-ruiz") { id }
}`;
/** A second attempt finds those of the first in the chart. */
const attempt = Date.now().toString(36);
const SKIN = `Skin of the left breast ${attempt}`;
const SET_UP = `Set-up position ${attempt}`;
const sample = (name: string) => fileURLToPath(new URL(`../../fixtures/pictures/${name}`, import.meta.url));

test('photographs are added to a visit, seen in place by keyboard, compared in the chart, and removed with a reason', async ({
  browser,
}) => {
  const page = await enter(browser, 'ruiz@isocenter.example');
  const trouble = watchConsole(page);
  const { importPatient } = await ask<{ importPatient: { patient: { id: string } } }>(page, IMPORT, { mrn: '4100541' });
  const patientId = importPatient.patient.id;
  const { createEpisode } = await ask<{ createEpisode: { id: string } }>(page, REGISTER, { patientId });
  await page.goto(`/patients/${patientId}/episode/${createEpisode.id}/manage`);
  await press(page, page.getByRole('link', { name: /On-treatment visit, week 1(?!\d)/ }));
  const list = page.getByRole('list', { name: 'Photographs' });

  await test.step('two are chosen at once, with what they show', async () => {
    const choosing = page.waitForEvent('filechooser');
    await press(page, page.getByRole('button', { name: 'Add photographs' }));
    await (await choosing).setFiles([sample('large.jpg'), sample('baseline.jpg')]);
    const dialog = page.getByRole('dialog', { name: 'Add photographs' });
    await expect(dialog.getByRole('img', { name: /^Photograph \d/ })).toHaveCount(2);
    await expectAccessible(page, 'adding photographs');
    await type(page, dialog.getByLabel('What it shows').first(), SKIN);
    await type(page, dialog.getByLabel('What it shows').last(), SET_UP);
    await press(page, dialog.getByRole('button', { name: 'Add 2 photographs' }));
    await expect(dialog).toBeHidden();
    await expect(list.getByRole('img')).toHaveCount(2);
    await expect(page.getByText('Started', { exact: true }).first()).toBeVisible();
    await expectAccessible(page, 'task with photographs');
  });

  await test.step('the next answer is saved as if nothing had happened', async () => {
    await type(page, page.getByRole('textbox', { name: /Treated site/ }), 'Left breast');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('one opens in place, is enlarged and left by keyboard', async () => {
    const small = page.getByRole('button', { name: `Open photograph: ${SKIN}` });
    await press(page, small, 'Shift+Tab');
    const viewer = page.getByRole('dialog', { name: 'Photograph 1 of 2' });
    await expect(viewer.getByRole('img', { name: SKIN })).toBeVisible();
    await expect.poll(() => isDrawn(page)).toBe(true);
    await expectAccessibleInBothSchemes(page, 'photograph in place');
    await page.keyboard.press('+');
    await expect(viewer.getByText('150%')).toBeVisible();
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Photograph 2 of 2' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(small).toBeFocused();
  });

  await test.step('the chart compares two of them side by side, also on a narrow screen', async () => {
    await page.goto(`/patients/${patientId}`);
    const part = page.getByRole('region', { name: 'Photographs' });
    await expect(part.getByRole('listitem').first()).toContainText('On-treatment visit, week 1');
    await part.getByRole('button', { name: `Open photograph: ${SET_UP}` }).click();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByLabel('Compare with').selectOption({ label: await optionOf(page) });
    for (const name of [SET_UP, SKIN]) {
      await expect(page.getByRole('dialog').getByRole('img', { name })).toBeVisible();
    }
    await page.setViewportSize({ width: 400, height: 800 });
    await expectAccessible(page, 'two photographs, narrow');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('a wrong one is removed with a reason, which stays', async () => {
    await page.goBack();
    await page.getByRole('button', { name: `Remove: ${SET_UP}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove photograph' });
    await dialog.getByLabel(/Reason/).fill('Another patient');
    await dialog.getByRole('button', { name: 'Remove photograph' }).click();
    await expect(dialog).toBeHidden();
    await expect(list.getByRole('img')).toHaveCount(1);
    await page.getByText('1 removed photograph').click();
    await expect(page.getByText(/Photograph 2, removed by Elena Ruiz/)).toBeVisible();
  });
  expect(trouble).toEqual([]);
});

/** The choice of the other photograph of this attempt. */
async function optionOf(page: Page): Promise<string> {
  const options = await page.getByLabel('Compare with').getByRole('option').allTextContents();
  return options.find((option) => option.includes(SKIN)) ?? '';
}

/** Whether the canvas of the viewer has the size of the picture: the policy of the page has let it through. */
async function isDrawn(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('[role="dialog"] canvas')].some(({ width }) => width === 1600),
  );
}
