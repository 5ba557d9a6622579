import { expect, test } from 'playwright/test';
import { coursesWithVisits, enter, finish, type Visit } from './visits.ts';

const isSigned = ({ taskStatus }: Visit) => taskStatus === 'SIGNED';
const isUntouched = ({ taskStatus }: Visit) => taskStatus === 'NOT_STARTED';

test('a resident pends, an advanced practice provider signs: the attending finds both in one queue, signs one and attests the other', async ({
  browser,
}) => {
  const resident = await enter(browser, 'novak@isocenter.example');
  const advanced = await enter(browser, 'chen@isocenter.example');
  const courses = await coursesWithVisits(resident);
  const course = courses.find((visits) => visits.some(isSigned) && visits.filter(isUntouched).length > 1) ?? [];
  const values = course.find(isSigned)?.document?.formValues ?? {};
  const [toSign, toAttest] = course.filter(isUntouched);
  if (!toSign || !toAttest)
    throw new Error('No course of the demonstration department has a signed visit and two to come.');
  await finish(resident, 'pendTask', toSign.id, values);
  await finish(advanced, 'signTask', toAttest.id, values);

  const attending = await enter(browser, 'ruiz@isocenter.example');
  const queue = attending.getByRole('table', { name: 'Notes waiting for you' });
  const rowOf = ({ path }: { path: string }) =>
    queue.getByRole('row').filter({ has: attending.locator(`a[href="${path}"], a[href="${path}/note"]`) });

  await test.step('both are in one queue, with their authors', async () => {
    await attending.goto('/patients/worklist');
    await attending.getByRole('link', { name: 'For your signature' }).click();
    await expect(rowOf(toSign)).toContainText('Petra Novak, pended');
    await expect(rowOf(toSign)).toContainText('Your signature');
    await expect(rowOf(toAttest)).toContainText('Grace Chen, signed');
    await expect(rowOf(toAttest)).toContainText('Your attestation');
  });

  await test.step('the visit of the advanced practice provider is attested; both names are below it', async () => {
    await rowOf(toAttest).getByRole('link').click();
    await attending.getByRole('button', { name: 'Attest' }).click();
    const dialog = attending.getByRole('dialog', { name: 'Attest note' });
    await expect(dialog).toContainText('Grace Chen signed this note.');
    await dialog.getByRole('button', { name: 'Attest' }).click();
    await expect(dialog.getByText('Choose a statement, or “No statement”, before you sign.')).toBeVisible();
    await dialog.getByRole('radio', { name: /^I reviewed the visit with the advanced practice provider/ }).click();
    await dialog.getByRole('button', { name: 'Attest' }).click();
    // The run goes on to the next note by itself, or back to the list after the last.
    await expect(attending).not.toHaveURL(new RegExp(`${toAttest.path}$`));
    await attending.goto(toAttest.path);
    const signatures = attending.getByRole('list', { name: 'Signatures' });
    await expect(signatures.getByRole('listitem')).toHaveCount(2);
    await expect(signatures).toContainText('Grace Chen, NP, Advanced practice provider · signed');
    await expect(signatures).toContainText(/Elena Ruiz, MD, Attending.* · attested.*I reviewed the visit/);
    await expect(attending.getByRole('button', { name: 'Attest' })).toBeHidden();
  });

  await test.step("the resident's note is signed, and the queue is empty", async () => {
    await attending.goto(`${toSign.path}/note`);
    await expect(attending.getByText(/^Pended by Petra Novak/)).toBeVisible();
    await attending.getByRole('radio', { name: /together with the resident/ }).click();
    await attending.getByRole('button', { name: 'Sign', exact: true }).click();
    const unseen = attending.getByRole('dialog', { name: 'Not reviewed yet' });
    const done = attending.getByRole('region', { name: 'Task board' });
    await expect(unseen.or(done)).toBeVisible();
    if (await unseen.isVisible()) await unseen.getByRole('button', { name: /^Sign with/ }).click();
    await expect(done).toBeVisible();
    await attending.goto(toSign.path);
    await expect(attending.getByRole('list', { name: 'Signatures' })).toContainText(
      /Elena Ruiz, MD, Attending.* · signed.*together with the resident/,
    );
    await expect(attending.getByRole('region', { name: 'Authors' })).toContainText('Petra Novak, MD, Resident');
    await attending.goto('/patients/worklist/to-sign');
    await expect(attending.getByRole('heading', { name: 'For your signature' })).toBeVisible();
    await expect(rowOf(toSign)).toBeHidden();
    await expect(rowOf(toAttest)).toBeHidden();
  });
  for (const page of [resident, advanced, attending]) await page.context().close();
});
