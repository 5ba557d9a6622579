import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { choose, press, tabTo, type } from './keyboard.ts';
import { helpPicture } from './pictures.ts';
import { acceptTerms, signInByKeyboard } from './signIn.ts';
import { watchConsole } from './watchConsole.ts';

/** A patient of the Epic sandbox who is not in the department yet (fixtures/external/hospital-numbers.json). */
const MRN = '4100217';

test('one visit by keyboard: sign in, import from Epic, register, document an on-treatment visit, pend, sign [CARD-037, TASK-013, TASK-042, TASK-043, EPI-010]', async ({
  page,
}) => {
  const trouble = watchConsole(page);

  await test.step('signs in and accepts the terms', async () => {
    await page.goto('/login');
    // A new tab first asks the identity provider without showing anything.
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expectAccessible(page, 'login');
    await signInByKeyboard(page, 'ruiz@isocenter.example');
    // A second attempt finds them accepted.
    if (test.info().retry === 0) {
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'legal terms');
    }
    await acceptTerms(page);
    await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
    await expectAccessible(page, 'home');
  });

  await test.step('finds the patient in Epic and imports them', async () => {
    await press(page, page.getByRole('button', { name: 'Patient Search' }));
    await type(page, page.getByRole('textbox', { name: 'MRN' }), MRN);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Results (1 from Epic)' })).toBeVisible();
    await expectAccessible(page, 'patient search');
    await helpPicture(page, 'search');
    await press(page, page.getByRole('button', { name: /Import/ }));
    await press(page, page.getByRole('button', { name: 'Yes' }));
    await expect(page.getByText('Patient information successfully imported from the external system.')).toBeVisible();
    await expect(page).toHaveURL(/\/patients\/pat-[^/]+$/);
    await expect(page.getByText(MRN).first()).toBeVisible();
    await expectAccessible(page, 'patient');
  });

  await test.step('registers a radiation episode', async () => {
    await press(page, page.getByRole('link', { name: 'Register episode' }).first());
    await expect(page).toHaveURL(/\/episode\/settings$/);
    await expectAccessible(page, 'registration');
    await type(page, page.getByRole('combobox', { name: 'Episode type' }), 'Radiation');
    await page.keyboard.press('Enter');
    await type(page, page.getByRole('combobox', { name: 'Physician' }), 'Ruiz');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: 'Register Episode' }));
    await expect(page).toHaveURL(/\/manage$/);
    await expect(page.getByRole('region', { name: 'Task board' })).toBeVisible();
    await expectAccessible(page, 'task board');
    await helpPicture(page, 'board');
  });

  await test.step('documents the first weekly visit while the note grows', async () => {
    await press(page, page.getByRole('link', { name: /On-treatment visit, week 1(?!\d)/ }));
    await expect(page).toHaveURL(/\/manage\/otv\/1\/epi-/);
    await expectAccessible(page, 'task, empty');
    await fillVisit(page);
    const note = page.getByRole('region', { name: 'Note' });
    await expect(note).toContainText('Erythema in the treated field, no desquamation');
    await expect(note).toContainText('Paracetamol 500 mg as needed');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await expectAccessible(page, 'task, filled');
    await helpPicture(page, 'visit');
  });

  await test.step('pends the note', async () => {
    await press(page, page.getByRole('button', { name: 'Review and Pend Note' }));
    await expect(page).toHaveURL(/\/note$/);
    await expectAccessible(page, 'note');
    await press(page, page.getByRole('button', { name: 'Pend', exact: true }));
    await expect(page).toHaveURL(/\/manage$/);
    await expect(page.getByRole('link', { name: /On-treatment visit, week 1(?!\d).*Pended/ })).toBeVisible();
  });

  await test.step('signs it', async () => {
    await press(page, page.getByRole('link', { name: /On-treatment visit, week 1(?!\d)/ }));
    await expect(page.getByText(/^Pended by .* on .* at .*\./)).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Review and Confirm Note' }));
    await press(page, page.getByRole('button', { name: 'Sign', exact: true }));
    await expect(page.getByRole('link', { name: /On-treatment visit, week 1(?!\d).*Signed/ })).toBeVisible();
    await press(page, page.getByRole('link', { name: /On-treatment visit, week 1(?!\d)/ }));
    await expect(page.getByText(/^Signed by .* on .* at .*\./)).toBeVisible();
    await expect(page.getByText(/not yet approved/)).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page, 'signed task');
  });

  await test.step('opens the version that was pended, as it was', async () => {
    await press(page, page.getByRole('button', { name: 'Versions' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: /^Pended/ }));
    await press(page, page.getByRole('link', { name: 'Form and note of this version' }));
    await expect(page.getByRole('heading', { name: /^On-treatment visit, week 1, a version$/ })).toBeVisible();
    await expect(page.getByText('Paracetamol 500 mg as needed').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Note' })).toContainText('Erythema in the treated field');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page, 'version');
    await press(page, page.getByRole('link', { name: 'Back to the task' }));
    await expect(page.getByText(/^Signed by .* on .* at .*\./)).toBeVisible();
  });

  expect(trouble).toEqual([]);
});

/** All answers that the visit needs to be signed, in the order of the form. */
async function fillVisit(page: Page): Promise<void> {
  const group = (name: string | RegExp) => page.getByRole('radiogroup', { name });
  const box = (name: string | RegExp) => page.getByRole('textbox', { name });
  await type(page, box(/Treated site/), 'Breast');
  await tabTo(page, page.getByLabel(/Date of visit/));
  await page.keyboard.type('01152026');
  await choose(page, group(/Seen face to face/), 'Yes');
  await type(page, box(/Fractions delivered/), '5');
  await type(page, box(/Fractions prescribed/), '16');
  await type(page, box(/Dose to date/), '1330');
  await type(page, box(/Dose prescribed/), '4256');
  await type(page, box(/Weight/), '71.5');
  await choose(page, group(/Performance status/), '1 – restricted in strenuous activity');
  await type(page, page.getByRole('textbox', { name: /^Pain\b(?! medication)/ }), '2');
  await tabTo(
    page,
    group(/^Fatigue/)
      .getByRole('radio')
      .first(),
  );
  await page.keyboard.press('1');
  await tabTo(page, group(/^Pain/).getByRole('radio').first());
  await page.keyboard.press('1');
  await type(page, box(/Pain medication/), 'Paracetamol 500 mg as needed');
  await type(page, box(/Treated region/), 'Erythema in the treated field, no desquamation');
  await tabTo(page, page.getByRole('checkbox', { name: 'Verification images' }));
  await page.keyboard.press('Space');
  await choose(page, group(/^Decision/), 'Continue as planned');
}
