import { expect, test } from 'playwright/test';
import { signIn } from './signIn.ts';
import { coursesWithVisits, enter } from './visits.ts';

const NAME = 'Visit of the journey';
const ADVICE = 'Come back sooner if anything changes.';

test('a content template is created, filled in, published, offered, withdrawn and deleted [ADMIN-012]', async ({
  browser,
}) => {
  const staff = await browser.newPage();
  await signIn(staff, 'staff@isocenter.example');
  const clinician = await enter(browser, 'ruiz@isocenter.example');
  const visits = (await coursesWithVisits(clinician)).flat();
  // Journeys that write visits run next to this one, and take the first.
  const visit = visits.findLast(({ taskStatus }) => taskStatus === 'NOT_STARTED');
  if (!visit) throw new Error('The demonstration department has no visit to come.');
  const row = staff.getByRole('row').filter({ has: staff.getByRole('link', { name: NAME, exact: true }) });
  const offered = async (name: string) => {
    await clinician.goto(visit.path);
    await clinician.getByRole('button', { name: 'Use a template' }).click();
    const dialog = clinician.getByRole('dialog');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    return dialog.getByRole('option', { name }).count();
  };

  await test.step('it is listed with the shipped ones, not published', async () => {
    await staff.goto('/admin/content_templates');
    await expect(staff.getByRole('rowheader').first()).toBeVisible();
    const shipped = await staff.getByRole('rowheader').count();
    await staff.getByRole('button', { name: 'New template' }).click();
    const dialog = staff.getByRole('dialog', { name: 'New content template' });
    await dialog.getByLabel(/^Name/).fill(NAME);
    await dialog.getByLabel('Task').selectOption('On-treatment visit');
    await dialog.getByRole('button', { name: 'Create template' }).click();
    await expect(staff.getByRole('heading', { name: NAME })).toBeVisible();
    await staff.getByRole('link', { name: 'All templates' }).click();
    await expect(row).toContainText('Not published');
    await expect(staff.getByRole('rowheader')).toHaveCount(shipped + 1);
    expect(await offered(NAME)).toBe(0);
  });

  await test.step('its answers are entered in the form and saved', async () => {
    await row.getByRole('link').click();
    await staff.getByLabel('Description').fill('When all is well');
    await staff.getByLabel('Supportive care and referrals').fill(ADVICE);
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(staff.getByText('Saved')).toBeVisible();
    await staff.reload();
    await expect(staff.getByLabel('Supportive care and referrals')).toHaveValue(ADVICE);
    await staff.getByRole('link', { name: 'All templates' }).click();
    await expect(row).toContainText('When all is well');
  });

  await test.step('once published, it is offered to clinicians; once withdrawn, it is not', async () => {
    await staff.getByRole('button', { name: `Publish “${NAME}”` }).click();
    await expect(row).not.toContainText('Not published');
    expect(await offered(NAME)).toBe(1);
    await staff.getByRole('button', { name: `Withdraw “${NAME}”` }).click();
    await expect(row).toContainText('Not published');
    expect(await offered(NAME)).toBe(0);
  });

  await test.step('once deleted, it is gone, also after a reload', async () => {
    await staff.getByRole('button', { name: `Delete “${NAME}”` }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await staff.reload();
    await expect(staff.getByRole('rowheader').first()).toBeVisible();
    await expect(row).toHaveCount(0);
  });
  for (const page of [staff, clinician]) await page.context().close();
});
