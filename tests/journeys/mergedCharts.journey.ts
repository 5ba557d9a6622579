import { expect, test } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { ask, enter } from './visits.ts';
import { watchConsole } from './watchConsole.ts';

interface Listed {
  readonly activePatients: {
    readonly edges: readonly {
      readonly node: {
        readonly id: string;
        readonly sourceId: string;
        readonly episodes: readonly { readonly id: string }[];
      };
    }[];
  };
}
/** The one chart of the department that is past its retention. */
const OLD = 'pat-demo0028';
/** Two patients whom no other journey opens: the last ones of the list. */
const LAST = `{ activePatients(activePatientsParams: { first: 2, sort: NAME, descending: true }) {
  edges { node { id sourceId episodes { id } } } } }`;

test('two records of one person: compared, merged with two reasons, one chart, and restored', async ({ browser }) => {
  const doctor = await enter(browser, 'ruiz@isocenter.example');
  const records = await enter(browser, 'admin@isocenter.example');
  const troubles = [watchConsole(doctor), watchConsole(records)];
  const { activePatients } = await ask<Listed>(doctor, LAST);
  const [kept, ended] = activePatients.edges.map(({ node }) => node);
  if (!kept || !ended) throw new Error('The department has no two patients.');
  const banner = doctor.getByRole('region', { name: 'Patient', exact: true });
  const episodes = doctor.getByRole('region', { name: 'Episodes', exact: true });

  await test.step('shows both side by side, and asks for a second reason where they differ', async () => {
    await records.goto('/admin/merged_patients');
    await records.getByLabel(/MRN of the record that stays/).fill(kept.sourceId);
    await records.getByLabel(/MRN of the record that becomes part of it/).fill(ended.sourceId);
    await records.getByRole('button', { name: 'Compare' }).click();
    const table = records.getByRole('region', { name: 'The two records side by side' });
    await expect(table.getByRole('row', { name: `MRN ${kept.sourceId} ${ended.sourceId}` })).toBeVisible();
    await expect(table.getByText('Differs').first()).toBeVisible();
    await expectAccessible(records, 'two records compared');
    await records.getByLabel(/^Reason/).fill('Registered a second time at admission.');
    const merge = records.getByRole('button', { name: `Merge MRN ${ended.sourceId} into MRN ${kept.sourceId}` });
    await expect(merge).toBeDisabled();
    await records
      .getByLabel(/Why this is one person all the same/)
      .fill('The passport was shown; name and date were mistyped.');
    await merge.click();
    await expect(records.getByText(`MRN ${ended.sourceId} is part of MRN ${kept.sourceId}`)).toBeVisible();
  });

  await test.step('the old address leads to one chart with the courses of both', async () => {
    await doctor.goto(`/patients/${ended.id}`);
    await expect(doctor).toHaveURL(new RegExp(`/patients/${kept.id}$`));
    await expect(banner).toContainText(`${kept.sourceId}formerly ${ended.sourceId}`);
    await expect(episodes.getByRole('listitem')).toHaveCount(kept.episodes.length + ended.episodes.length);
    await expect(episodes.getByText(`under MRN ${ended.sourceId}`).first()).toBeVisible();
    await expectAccessible(doctor, 'merged chart');
    await doctor.goto(`/patients/${ended.id}/episode/${ended.episodes[0]?.id}/manage`);
    await expect(banner).toContainText(kept.sourceId);
    await doctor.getByRole('button', { name: 'Patient Search' }).click();
    await doctor.getByRole('textbox', { name: 'MRN', exact: true }).fill(ended.sourceId);
    await doctor.keyboard.press('Enter');
    await expect(doctor.getByText(`formerly ${ended.sourceId}`).last()).toBeVisible();
    await doctor.keyboard.press('Escape');
  });

  await test.step('both are restored, with their courses', async () => {
    await records.getByRole('button', { name: `Restore both: MRN ${ended.sourceId}` }).click();
    const dialog = records.getByRole('dialog', { name: 'Restore both records' });
    await dialog.getByLabel(/^Reason/).fill('They are two people after all.');
    await expectAccessible(records, 'restore both records');
    await dialog.getByRole('button', { name: 'Restore both' }).click();
    await expect(records.getByText('No records are merged.')).toBeVisible();
    for (const { id, sourceId, episodes: own } of [kept, ended]) {
      await doctor.goto(`/patients/${id}`);
      await expect(banner).toContainText(sourceId);
      await expect(banner).not.toContainText('formerly');
      await expect(episodes.getByRole('listitem')).toHaveCount(own.length);
    }
  });
  expect(troubles.flat()).toEqual([]);
});

const VISITS = `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Episode { id tasks { id taskType taskStatus } } } }`;
interface Visits {
  readonly nodes: readonly {
    readonly id: string;
    readonly tasks: readonly { readonly id: string; readonly taskType: string; readonly taskStatus: string }[];
  }[];
}

test('a note in the wrong chart: moved with a trace in both, and listed where it was', async ({ browser }) => {
  const doctor = await enter(browser, 'ruiz@isocenter.example');
  const troubles = watchConsole(doctor);
  const { activePatients } = await ask<Listed>(doctor, LAST);
  const [wrong, right] = activePatients.edges.map(({ node }) => node);
  const course = wrong?.episodes[0]?.id ?? '';
  const { nodes } = await ask<Visits>(doctor, VISITS, { ids: [course] });
  const visit = nodes[0]?.tasks.find(({ taskType, taskStatus }) => taskType === 'OTV' && taskStatus === 'NOT_STARTED');
  if (!wrong || !right || !visit) throw new Error('The department has no two patients with visits.');
  await ask(doctor, 'mutation($id: ID!) { startTask(id: $id) { id } }', { id: visit.id });
  const path = `/patients/${wrong.id}/episode/${course}/manage`;

  await test.step('names the right patient, the place and the reason', async () => {
    await doctor.goto(`${path}/otv/${visit.id}`);
    await doctor.getByRole('button', { name: 'Wrong chart' }).click();
    const dialog = doctor.getByRole('dialog', { name: 'This note is in the wrong chart' });
    await dialog.getByLabel(/MRN of the right patient/).fill(wrong.sourceId);
    await dialog.getByRole('button', { name: 'Find' }).click();
    await expect(dialog.getByText('The note is in the chart of this patient.')).toBeVisible();
    await dialog.getByLabel(/MRN of the right patient/).fill(right.sourceId);
    await dialog.getByRole('button', { name: 'Find' }).click();
    await expect(dialog.getByRole('region', { name: 'Right patient' })).toContainText(right.sourceId);
    await dialog.getByRole('combobox', { name: /^Place/ }).click();
    await doctor
      .getByRole('option', { name: /On-treatment visit, week/i })
      .first()
      .click();
    await dialog.getByLabel(/^Reason/).fill('Written in the chart of the patient seen before.');
    await expectAccessible(doctor, 'dialog of a note in the wrong chart');
    await dialog.getByRole('button', { name: 'Move note' }).click();
  });

  await test.step('shows the mark here, and the draft there', async () => {
    await expect(doctor.getByText('Entered in error: belongs to another chart')).toBeVisible();
    await expect(doctor.getByRole('button', { name: 'Wrong chart' })).toHaveCount(0);
    await expectAccessible(doctor, 'note in the wrong chart');
    await doctor.getByRole('link', { name: 'Open the draft in the other chart' }).click();
    await expect(doctor.getByText('Moved from another chart').first()).toBeVisible();
    await expect(doctor.getByRole('region', { name: 'Patient', exact: true })).toContainText(right.sourceId);
    await expectAccessible(doctor, 'draft that was moved from another chart');
  });

  await test.step('lists it below the board', async () => {
    await doctor.goto(path);
    await doctor.getByText('Entered in error (1)').click();
    await expect(doctor.getByRole('link', { name: /marked by Elena Ruiz/ })).toBeVisible();
    await expectAccessible(doctor, 'board with a note in the wrong chart');
  });
  expect(troubles).toEqual([]);
});

test('a restricted chart: a stranger states a reason, reads it, and the opening waits for a review', async ({
  browser,
}) => {
  const privacy = await enter(browser, 'admin@isocenter.example');
  const nurse = await enter(browser, 'okoye@isocenter.example');
  const { activePatients } = await ask<Listed>(nurse, LAST);
  const [patient] = activePatients.edges.map(({ node }) => node);
  if (!patient) throw new Error('The department has no patient.');

  await test.step('restricts it by its MRN', async () => {
    await privacy.goto('/admin/restricted_charts');
    await privacy.getByLabel(/^MRN/).fill(patient.sourceId);
    await privacy.getByLabel(/^Reason/).fill('Known from television.');
    await privacy.getByRole('button', { name: 'Restrict', exact: true }).click();
    await expect(privacy.getByText('The chart is restricted.')).toBeVisible();
    await expectAccessible(privacy, 'restricted charts');
  });

  await test.step('asks the stranger for a reason, and opens', async () => {
    await nurse.goto(`/patients/${patient.id}`);
    const dialog = nurse.getByRole('dialog', { name: 'This chart is restricted' });
    await expect(dialog).toBeVisible();
    await expect(nurse.getByText(patient.sourceId)).toHaveCount(0);
    await expectAccessible(nurse, 'dialog of a restricted chart');
    await dialog.getByLabel(/^Reason/).fill('Covers the clinic this afternoon.');
    await dialog.getByRole('button', { name: 'Open chart' }).click();
    await expect(nurse.getByRole('region', { name: 'Patient', exact: true })).toContainText(patient.sourceId);
  });

  await test.step('the reason waits for a review, and the restriction is lifted', async () => {
    await privacy.reload();
    await expect(privacy.getByText('Reason: Covers the clinic this afternoon.')).toBeVisible();
    await privacy.getByRole('button', { name: `Lift restriction: ${patient.id}` }).click();
    const dialog = privacy.getByRole('dialog', { name: 'Lift this restriction' });
    await dialog.getByLabel(/^Reason/).fill('The journey is over.');
    await dialog.getByRole('button', { name: 'Lift restriction' }).click();
    await expect(privacy.getByText('No chart is restricted.')).toBeVisible();
  });

  await test.step('a legal hold is placed on a chart, and lifted', async () => {
    await privacy.goto('/admin/retention');
    const hold = privacy.getByRole('region', { name: 'Place a legal hold' });
    await hold.getByLabel(/^MRN/).fill(patient.sourceId);
    await hold.getByLabel(/^Reason/).fill('A lawsuit.');
    await privacy.getByRole('button', { name: 'Place hold' }).click();
    await expect(privacy.getByText('Reason: A lawsuit.')).toBeVisible();
    await expectAccessible(privacy, 'retention and legal holds');
    await privacy.getByRole('button', { name: `Lift hold: ${patient.id}` }).click();
    const dialog = privacy.getByRole('dialog', { name: 'Lift this legal hold' });
    await dialog.getByLabel(/^Reason/).fill('It is settled.');
    await dialog.getByRole('button', { name: 'Lift hold' }).click();
    await expect(privacy.getByText(/It is settled\./)).toBeVisible();
  });

  await test.step('the disposal of a chart needs a second person, hides it, and ends with a hold by MRN', async () => {
    const second = await enter(browser, 'staff@isocenter.example');
    const answer = await ask<{ readonly patient: { readonly sourceId: string } }>(
      second,
      'query($id: ID!) { patient(patientId: $id) { sourceId } }',
      { id: OLD },
    );
    await privacy.getByRole('button', { name: `Propose disposal: ${OLD}` }).click();
    const proposal = privacy.getByRole('dialog', { name: 'Propose to dispose of this chart' });
    await proposal.getByLabel(/^Reason/).fill('Past its retention.');
    await proposal.getByRole('button', { name: 'Propose disposal' }).click();
    await expect(privacy.getByText('You have proposed it. Another person must approve it.')).toBeVisible();
    await second.goto('/admin/retention');
    await second.getByRole('button', { name: `Approve disposal: ${OLD}` }).click();
    await second.getByRole('button', { name: 'Destroy the chart' }).click();
    await expect(second.getByText('Approved, hidden for a day')).toBeVisible();
    await expectAccessible(second, 'chart in its hidden day');
    await second.goto(`/patients/${OLD}`);
    await expect(second.getByRole('heading', { name: 'Not found' })).toBeVisible();

    const hold = privacy.getByRole('region', { name: 'Place a legal hold' });
    await hold.getByLabel(/^MRN/).fill('NO-SUCH-MRN');
    await hold.getByLabel(/^Reason/).fill('A court asks for it.');
    await hold.getByRole('button', { name: 'Place hold' }).click();
    await expect(hold.getByText('No chart has this MRN.')).toBeVisible();
    await expect(hold.getByLabel(/^MRN/)).toBeFocused();
    await privacy.keyboard.press('ControlOrMeta+a');
    await privacy.keyboard.type(answer.patient.sourceId);
    await privacy.keyboard.press('Enter');
    await expect(privacy.getByText('The legal hold is placed, and the disposal has ended.')).toBeVisible();
    await expect(privacy.getByRole('list', { name: 'Disposals' })).toContainText('Not carried out');
    await expect(privacy.getByRole('row', { name: new RegExp(OLD) })).toContainText('Held');
    await second.goto(`/patients/${OLD}`);
    await expect(second.getByRole('region', { name: 'Patient', exact: true })).toContainText(answer.patient.sourceId);
  });
});
