import { expect, test } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { ask, enter, finish } from './visits.ts';
import { watchConsole } from './watchConsole.ts';

const IMPORT = `mutation($mrn: String!) { importPatient(mrn: $mrn, sourceSystem: EPIC) { patient { id } } }`;
const REGISTER = `mutation($patientId: ID!) {
  createEpisode(patientId: $patientId, episodeType: Radiation, providerId: "prv-ruiz") { id }
}`;
const REVIEW = {
  PeerReview: {
    review_date: '2026-03-02',
    plan_author: 'prv-ruiz',
    reviewers: ['prv-okafor'],
    fractions_given: 0,
    items: ['indication', 'dose', 'targets', 'organs'],
    outcome: 'appropriate',
  },
};

test('a peer review is added to the board, filled and signed, and an added follow-up is taken off again', async ({
  browser,
}) => {
  const page = await enter(browser, 'ruiz@isocenter.example');
  const trouble = watchConsole(page);
  const { importPatient } = await ask<{ importPatient: { patient: { id: string } } }>(page, IMPORT, { mrn: '4100541' });
  const patientId = importPatient.patient.id;
  const { createEpisode } = await ask<{ createEpisode: { id: string } }>(page, REGISTER, { patientId });
  const manage = `/patients/${patientId}/episode/${createEpisode.id}/manage`;
  const add = async (task: string) => {
    await page.getByRole('button', { name: 'Add task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a task' });
    await dialog.getByRole('combobox', { name: 'Task' }).selectOption(task);
    await dialog.getByRole('button', { name: 'Add task' }).click();
    await expect(dialog).toBeHidden();
  };

  await page.goto(manage);
  await add('Peer review');
  const card = page.getByRole('region', { name: 'Pre-Tx' }).getByRole('link', { name: /^Peer review/ });
  await expect(card).toContainText('Not Started (Optional)');
  await expectAccessible(page, 'board with an added task');
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: /Peer review/ })).toBeVisible();
  await expect(page.getByText('Physician who made the plan')).toBeVisible();
  await expectAccessible(page, 'peer review');
  await finish(page, 'signTask', /[^/]+$/.exec(new URL(page.url()).pathname)?.[0] ?? '', REVIEW);
  await page.reload();
  await expect(page.getByText(/^Signed by .* on .* at .*\./)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Note' })).toContainText('The plan is appropriate as it is.');

  await page.goto(manage);
  await add('Follow-up');
  await expect(page.getByRole('link', { name: /^Follow-up 2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Follow-up 2: not needed' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The oncologist follows her');
  await page.getByRole('button', { name: 'Take it off' }).click();
  await expect(page.getByRole('link', { name: /^Follow-up 2/ })).toBeHidden();
  expect(trouble).toEqual([]);
});
