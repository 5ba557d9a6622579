import { act, screen, waitFor, within } from '@testing-library/react';
import { compileForm, createFormStore, readConfigSet, readFormContext, readFormValues } from '@isocenter/engine';
import { MESSAGES, type SourceSystem, type TaskStatus } from '@isocenter/schemas';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, later, type GraphqlAnswers } from '../../testing/server.ts';
import ExternalPrescriptions from './ExternalPrescriptions.tsx';
import PrescriptionCourse from './PrescriptionCourse.tsx';

const AT = '2026-03-04T19:05:00.000Z';
const FORM = `formConfigType: Prescription
episodeType: Radiation
system: Default
label: Prescription
sections:
  - id: dose
    label: Dose
    fields:
      - { id: modality, type: Text, label: Modality }
      - id: target_objectives
        type: Table
        label: Targets
        columns:
          - { id: target_name, type: Text, label: Name in the plan }
          - { id: technique, type: Text, label: Technique }
          - { id: dose, type: Numeric, label: Total Dose, decimals: 1, endAdornment: cGy }
`;
const compiledForm = compileForm(
  readConfigSet([{ path: 'Radiation/Prescription/Default.yaml', text: FORM }]).configSet,
  { episodeType: 'Radiation', form: 'Prescription', system: 'Default' },
);
const VALUES = {
  Prescription: { target_objectives: [{ _id: 'x1', target_name: 'PTV_High', technique: 'vmat', dose: 5040 }] },
};

function formStore() {
  const task = { id: 'e-1', taskType: 'PRESCRIPTION', displayName: 'Prescription', diseaseSystem: 'Default' };
  const context = readFormContext(
    {
      ...{ now: AT, user: { id: 'usr-1', displayName: 'Elena Ruiz', role: 'ATTENDING' }, carePlan: {}, external: [] },
      patient: { dateOfBirth: null, sex: null },
      task: { ...task, sequence: null, iteration: null, treatmentStage: null },
    },
    'formContext',
  );
  return createFormStore({
    compiledForm,
    context,
    answers: { values: readFormValues(VALUES, 'formValues'), provenance: {} },
  });
}

const found = (id = 'rx-1', change: object = {}) => ({
  externalId: id,
  source: { sourceSystem: 'ARIA', updatedOn: AT },
  prescription: {
    ...{ name: 'Left breast', state: 'approved', basis: 'prescribed', finalized: true, finalizedOn: AT },
    ...{ prescriptionDate: AT, sourceSystemUpdatedOn: AT, provider: { firstName: 'Elena', lastName: 'Ruiz' } },
    targets: [{ id: 'v1', name: 'PTV_High', siteName: 'Breast' }],
    ...change,
  },
});
const target = {
  ...{ id: 'v1', rowId: 'x1', name: 'PTV_High', siteName: 'Breast', state: 'approved', technique: 'VMAT' },
  ...{ modality: 'Photons', dose: '5040', dosePerFraction: '180', fractions: 28, pattern: 'Daily' },
};
const link = (count = 1, change: object = {}) => ({
  ...{ id: 'ext-e-1-1', sourceSystem: 'ARIA', linkedOn: AT, linkedBy: { displayName: 'Elena Ruiz' }, refreshedOn: AT },
  written: [
    { path: 'Prescription.target_objectives[x1].dose', value: 5040 },
    { path: 'Prescription.target_objectives[x1].technique', value: 'vmat' },
  ],
  lastRefresh: null,
  prescriptions: Array.from({ length: count }, (_, index) => ({
    ...{ id: `rx-${index + 1}`, name: 'Left breast', totals: [], targets: [target] },
  })),
  ...change,
});
const preview = (questions: readonly object[] = []) => ({
  externalPrescriptionPreview: {
    lines: [
      { path: 'p', target: 'PTV_High', label: 'Total Dose', before: null, after: '5040 cGy', exact: null },
      { path: 'q', target: 'PTV_High', label: 'Dose/Frac', before: '200 cGy', after: '266.7 cGy', exact: '266.67' },
    ],
    left: ['PTV_High: pattern "biweekly"'],
    questions,
    formValues: { 'rx-1': { version: '3' } },
  },
});
const taskNow = { id: 'e-1', taskStatus: 'STARTED', revision: 2, updatedOn: AT, document: null };
const refreshed = (changes: readonly object[], change: object = {}) => ({
  externalPrescriptionsRefresh: {
    ...{ success: true, sourceSystem: 'ARIA', fetchedOn: AT, updatesAvailable: changes.length > 0, error: null },
    ...{ formValues: { 'rx-1': { version: '4' } }, changes, questions: [] },
    prescriptions: [
      {
        ...{ id: 'rx-1', name: 'Left breast', diagnosisName: 'Breast cancer', diagnosisCode: 'C50.9', course: 'C1' },
        ...{ sourceSystemUpdatedOn: AT, refreshedOn: AT },
      },
    ],
    ...change,
  },
});
const CHANGES = [
  { text: 'PTV_High: total dose 5040 -> 5400 cGy', kind: 'changed', prescription: 'rx-1', isSafety: true },
  { text: 'PTV_Boost: new target, 1000 cGy in 5 fractions', kind: 'new target', prescription: 'rx-1', isSafety: true },
];

interface Options {
  readonly status?: TaskStatus;
  readonly mayEdit?: boolean;
  readonly links?: readonly object[];
  readonly all?: readonly object[];
  readonly source?: SourceSystem | null;
  readonly graphql?: GraphqlAnswers;
}

function openPrescription({
  status = 'STARTED',
  mayEdit = true,
  links = [],
  all = [],
  source = 'ARIA',
  graphql = {},
}: Options) {
  const server = fakeServer({
    graphql: {
      prescriptionQueriesLinkedQuery: () => ({ task: { id: 'e-1', externalPrescriptions: links } }),
      prescriptionQueriesFoundQuery: () => ({ externalData: all }),
      prescriptionQueriesPreviewQuery: () => preview(),
      prescriptionQueriesCreateMutation: () => ({ createExternalPrescription: { task: taskNow } }),
      prescriptionQueriesUpdateMutation: () => ({ updateExternalPrescription: { task: taskNow } }),
      prescriptionQueriesUnlinkMutation: () => ({ unlinkExternalPrescription: { task: taskNow } }),
      ...graphql,
    },
  });
  const store = formStore();
  const freshness = { taskId: 'e-1', taskUpdatedOn: AT, documentUpdatedOn: null, noteUpdatedOn: null, revision: 1 };
  const saver = {
    ...{ begin: vi.fn(() => Promise.resolve()), accept: vi.fn(), markStale: vi.fn(), freshness, savedAnswers: {} },
  };
  const onReopen = vi.fn();
  const view = renderScreen(
    <ExternalPrescriptions
      {...{ taskId: 'e-1', patientId: 'pat-1', taskStatus: status, mayEdit, store, saver, onReopen }}
      saveFirst={() => Promise.resolve(null)}
    />,
    { flags: { EXTERNAL_PRESCRIPTION_SOURCE: source } },
  );
  return { ...view, server, store, saver, onReopen };
}

describe('prescriptions available for import', () => {
  it('open by themselves on a task that is not started [RX-001, RX-002, RX-003, RX-012, RX-016]', async () => {
    const draft = { state: 'draft', finalized: false, finalizedOn: null, name: 'Boost', provider: null };
    const { user } = openPrescription({ status: 'NOT_STARTED', all: [found(), found('rx-2', draft)] });
    const dialog = await screen.findByRole('dialog', { name: 'Prescriptions Available for Import:' });
    expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Source System', 'Name', 'Author', 'Finalized / (Last Updated)', 'Select for Import']);
    const rows = within(dialog).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('AriaLeft breastBreastElena Ruiz03/04/2026');
    expect(rows[2]).toHaveTextContent('(03/04/2026)Not approved: draft');
    const confirm = within(dialog).getByRole('button', { name: 'Import Selections' });
    expect(confirm).toBeDisabled();
    const box = within(dialog).getByRole('checkbox', { name: 'Select Left breast for import' });
    await user.click(box);
    expect(confirm).toBeEnabled();
    await user.click(box);
    expect(confirm).toBeDisabled();
  });

  it('are shown line by line before they are written, then imported as shown [RX-030]', async () => {
    const { user, server, onReopen, saver } = openPrescription({ status: 'NOT_STARTED', all: [found()] });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Import Selections' }));
    const line = await screen.findByRole('row', { name: /^Dose\/Frac/ });
    expect(line).toHaveTextContent('200 cGy266.7 cGyAria says 266.67');
    expect(screen.getByText('PTV_High: pattern "biweekly"')).toBeVisible();
    expect(server.asked('prescriptionQueriesCreateMutation')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Write into the form' }));
    await waitFor(() => expect(onReopen).toHaveBeenCalled());
    expect(saver.begin).toHaveBeenCalled();
    expect(server.asked('prescriptionQueriesCreateMutation')).toMatchObject([
      {
        taskId: 'e-1',
        sourceSystem: 'ARIA',
        externalIds: ['rx-1'],
        formValues: { 'rx-1': { version: '3' } },
        reasons: [],
      },
    ]);
  });

  it('ask what must be settled, and wait for a reason', async () => {
    const question = {
      id: 'state:rx-1:draft',
      text: 'Left breast is a draft in Aria. Why import it?',
      needsReason: true,
    };
    const graphql = { prescriptionQueriesPreviewQuery: () => preview([question]) };
    const { user, server } = openPrescription({ status: 'NOT_STARTED', all: [found()], graphql });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Import Selections' }));
    const reason = await screen.findByRole('textbox', { name: /Left breast is a draft in Aria/ });
    const confirm = screen.getByRole('button', { name: 'Write into the form' });
    expect(confirm).toBeDisabled();
    await user.type(reason, 'Approved by phone');
    await user.click(confirm);
    await waitFor(() => expect(server.asked('prescriptionQueriesCreateMutation')).toHaveLength(1));
    expect(server.asked('prescriptionQueriesCreateMutation')[0]).toMatchObject({
      reasons: [{ question: 'state:rx-1:draft', reason: 'Approved by phone' }],
    });
  });

  it('close when the import fails, and say so [ERR-032]', async () => {
    const graphql = {
      prescriptionQueriesCreateMutation: () => {
        throw new Error('EXTERNAL_SYSTEM_FAILED');
      },
    };
    const { user } = openPrescription({ status: 'NOT_STARTED', all: [found()], graphql });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Import Selections' }));
    await user.click(await screen.findByRole('button', { name: 'Write into the form' }));
    expect(await screen.findByText(/An error occurred while importing the prescription\./)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('may be left for a placeholder draft [RX-004]', async () => {
    const { user, saver, onReopen, server } = openPrescription({ status: 'NOT_STARTED', all: [found()] });
    await user.click(await screen.findByRole('button', { name: 'Create Placeholder Draft' }));
    await waitFor(() => expect(onReopen).toHaveBeenCalled());
    expect(saver.begin).toHaveBeenCalled();
    expect(server.asked('prescriptionQueriesCreateMutation')).toEqual([]);
  });

  it.each([
    ['EPIC', 'Epic'],
    ['ARIA', 'Aria'],
    ['MOSAIQ', 'Mosaiq'],
  ] as const)('are looked for in %s, with a status [RX-011, RX-063, ERR-037, ERR-039]', async (source, label) => {
    const answer = later<object>();
    const { user } = openPrescription({ source, graphql: { prescriptionQueriesFoundQuery: () => answer.promise } });
    const check = await screen.findByRole('button', { name: `Check for ${label} Rx` });
    await user.click(check);
    expect(await screen.findByText('Loading prescriptions...')).toBeVisible();
    answer.answer({ externalData: [] });
    expect(await screen.findByText(new RegExp(`^No prescription in ${label} at \\d`))).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that cannot be searched for are an error, not an empty list [ERR-031, ERR-038]', async () => {
    const graphql = {
      prescriptionQueriesFoundQuery: () => {
        throw new Error('EXTERNAL_SYSTEM_FAILED');
      },
    };
    openPrescription({ status: 'NOT_STARTED', graphql });
    expect(await screen.findByText('Error fetching external prescriptions')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'An error occurred while searching for prescriptions available to import.',
    );
  });

  it('are not offered without a source, nor to people who may not edit', async () => {
    const { server } = openPrescription({ source: null, status: 'NOT_STARTED', all: [found()] });
    await waitFor(() => expect(server.asked('prescriptionQueriesLinkedQuery')).toHaveLength(1));
    expect(server.asked('prescriptionQueriesFoundQuery')).toEqual([]);
    expect(screen.queryByRole('button', { name: /Check for/ })).toBeNull();
  });
});

describe('linked prescriptions', () => {
  it('are shown in four groups, with a mark beside what was changed here [RX-009, RX-013, RX-014, RX-015]', async () => {
    const { store } = openPrescription({ links: [link()] });
    const table = await screen.findByRole('table', { name: 'Left breast' });
    const [groups, heads, row] = within(table).getAllByRole('row');
    const texts = (of: HTMLElement | undefined) =>
      within(of ?? table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    expect(texts(groups)).toEqual(['Site', 'Technique and Modality', 'Dose and Fractionation', 'Schedule']);
    expect(texts(heads)).toEqual([
      'site',
      'Technique',
      'Modality',
      'Total Dose (cGy)',
      'Dose / Fx',
      '# Fractions',
      'pattern',
    ]);
    expect(row).toHaveTextContent('BreastPTV_HighVMATPhotons504018028Daily');
    expect(screen.getByRole('button', { name: 'Unlink from Aria' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh prescriptions' })).toBeVisible();
    expect(within(table).queryByText(/Changed here/)).toBeNull();
    act(() => {
      store.dispatch({ type: 'answer', path: 'Prescription.target_objectives[x1].dose', value: 5400 });
    });
    expect(await within(table).findByText('Changed here: 5400 cGy')).toBeVisible();
  });

  it.each([
    [1, 'Are you sure you want to unlink this prescription from Aria?'],
    [2, 'Are you sure you want to unlink these prescriptions from Aria?'],
  ])('are unlinked after a question: %s [RX-010]', async (count, question) => {
    const { user, server, onReopen } = openPrescription({ links: [link(count)] });
    await user.click(await screen.findByRole('button', { name: 'Unlink from Aria' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unlink from Aria' });
    expect(dialog).toHaveTextContent(question);
    await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    await waitFor(() => expect(onReopen).toHaveBeenCalled());
    expect(server.asked('prescriptionQueriesUnlinkMutation')).toMatchObject([{ id: 'ext-e-1-1' }]);
  });

  it('that cannot be unlinked stay, with the reason [ERR-036]', async () => {
    const graphql = {
      prescriptionQueriesUnlinkMutation: () => {
        throw new Error('INTERNAL');
      },
    };
    const { user } = openPrescription({ links: [link()], graphql });
    await user.click(await screen.findByRole('button', { name: 'Unlink from Aria' }));
    await user.click(await screen.findByRole('button', { name: 'Unlink' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred while unlinking the prescriptions.');
  });

  it('are refreshed: numbered changes, then updated [RX-005, RX-006, RX-007, RX-019]', async () => {
    const graphql = { prescriptionQueriesRefreshMutation: () => refreshed(CHANGES) };
    const { user, server, onReopen } = openPrescription({ links: [link()], graphql });
    await user.click(await screen.findByRole('button', { name: 'Refresh prescriptions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refresh Prescriptions' });
    expect(within(dialog).getAllByRole('row')[1]).toHaveTextContent(
      /^Left breastC50\.9 Breast cancerC103\/04\/2026.*03\/04\/2026.*New targetChanged$/,
    );
    expect(within(dialog).getByRole('heading', { name: 'Change Descriptions' })).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CHANGES.map(({ text }) => text));
    await user.click(within(dialog).getByRole('button', { name: 'Update Linked Prescriptions' }));
    await waitFor(() => expect(onReopen).toHaveBeenCalled());
    expect(server.asked('prescriptionQueriesUpdateMutation')).toMatchObject([
      { id: 'ext-e-1-1', formValues: { 'rx-1': { version: '4' } } },
    ]);
  });

  it('without a change that has words say so in the comparison [RX-006]', async () => {
    const graphql = { prescriptionQueriesRefreshMutation: () => refreshed([], { updatesAvailable: true }) };
    const { user } = openPrescription({ links: [link()], graphql });
    await user.click(await screen.findByRole('button', { name: 'Refresh prescriptions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refresh Prescriptions' });
    expect(within(dialog).getByText('No changes.')).toBeVisible();
    expect(within(dialog).queryByRole('heading', { name: 'Change Descriptions' })).toBeNull();
  });

  it('ask for a reason where the change contradicts the chart', async () => {
    const question = {
      id: 'side:rx-1:right',
      text: 'PTV_High is on the right. Why is the source correct?',
      needsReason: true,
    };
    const graphql = { prescriptionQueriesRefreshMutation: () => refreshed(CHANGES, { questions: [question] }) };
    const { user, server } = openPrescription({ links: [link()], graphql });
    await user.click(await screen.findByRole('button', { name: 'Refresh prescriptions' }));
    const update = await screen.findByRole('button', { name: 'Update Linked Prescriptions' });
    expect(update).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /PTV_High is on the right/ }), 'Wrong in the chart');
    await user.click(update);
    await waitFor(() => expect(server.asked('prescriptionQueriesUpdateMutation')).toHaveLength(1));
    expect(server.asked('prescriptionQueriesUpdateMutation')[0]).toMatchObject({
      reasons: [{ question: 'side:rx-1:right', reason: 'Wrong in the chart' }],
    });
  });

  it('may be unlinked instead, or stay linked and flagged [RX-008]', async () => {
    const graphql = { prescriptionQueriesRefreshMutation: () => refreshed(CHANGES) };
    const { user, server } = openPrescription({
      links: [link(1, { lastRefresh: { updatesAvailable: true } })],
      graphql,
    });
    expect(await screen.findByText('Aria has changed since the import. Refresh to see what.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh prescriptions' }));
    await user.click(await screen.findByRole('button', { name: 'Close, Stay Linked' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked('prescriptionQueriesUpdateMutation')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Refresh prescriptions' }));
    await user.click(await screen.findByRole('button', { name: 'Do Not Update, Unlink Prescriptions' }));
    await waitFor(() => expect(server.asked('prescriptionQueriesUnlinkMutation')).toHaveLength(1));
  });

  it('are read again after a refresh; what cannot be read does not stay on screen [RX-021]', async () => {
    let isAway = false;
    const graphql = {
      prescriptionQueriesLinkedQuery: () =>
        isAway ? Promise.reject(new Error('Away.')) : { task: { id: 'e-1', externalPrescriptions: [link()] } },
      prescriptionQueriesRefreshMutation: () => refreshed([]),
    };
    const { user } = openPrescription({ graphql });
    const table = () => screen.findByRole('table', { name: 'Left breast' });
    expect(await table()).toHaveTextContent('5040');
    isAway = true;
    await user.click(screen.getByRole('button', { name: 'Refresh prescriptions' }));
    expect(await screen.findByText('The linked prescriptions could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await table()).toHaveTextContent('5040');
  });

  it('without changes say so for three seconds, and move the refresh dates [RX-020, CONST-010]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const graphql = { prescriptionQueriesRefreshMutation: () => refreshed([]) };
      const { user, server, onReopen } = openPrescription({ links: [link()], graphql });
      await user.click(await screen.findByRole('button', { name: 'Refresh prescriptions' }));
      expect(await screen.findByText('Prescriptions are up to date.')).toBeVisible();
      expect(server.asked('prescriptionQueriesUpdateMutation')).toHaveLength(1);
      expect(onReopen).not.toHaveBeenCalled();
      act(() => void vi.advanceTimersByTime(2_500));
      expect(screen.getByText('Prescriptions are up to date.')).toBeVisible();
      act(() => void vi.advanceTimersByTime(600));
      expect(screen.queryByText('Prescriptions are up to date.')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [
      'the source fails',
      {
        prescriptionQueriesRefreshMutation: () =>
          refreshed([], { success: false, error: MESSAGES.prescriptionRefreshFailed }),
      },
      'An error occurred while refreshing the prescriptions.',
    ],
    [
      'the dates cannot be moved',
      {
        prescriptionQueriesRefreshMutation: () => refreshed([]),
        prescriptionQueriesUpdateMutation: () => {
          throw new Error('INTERNAL');
        },
      },
      "The prescriptions' refresh dates could not be updated.",
    ],
  ])('say so when %s [ERR-034, ERR-035]', async (_when, graphql, text) => {
    const { user } = openPrescription({ links: [link()], graphql });
    await user.click(await screen.findByRole('button', { name: 'Refresh prescriptions' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('that cannot be updated keep the dialog, with the reason [ERR-033]', async () => {
    const graphql = {
      prescriptionQueriesRefreshMutation: () => refreshed(CHANGES),
      prescriptionQueriesUpdateMutation: () => {
        throw new Error('SOURCE_CHANGED');
      },
    };
    const { user } = openPrescription({ links: [link()], graphql });
    await user.click(await screen.findByRole('button', { name: 'Refresh prescriptions' }));
    await user.click(await screen.findByRole('button', { name: 'Update Linked Prescriptions' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred while updating the prescriptions.');
  });

  it('are only read where the person may not edit', async () => {
    openPrescription({ links: [link()], mayEdit: false });
    expect(await screen.findByRole('table', { name: 'Left breast' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Unlink|Refresh/ })).toBeNull();
  });
});

describe('a signed prescription', () => {
  const course = (change: object = {}) => ({
    task: {
      ...{ id: 'e-1', prescriptionState: 'approved', prescriptionOutcome: null, supersedes: null },
      ...{ supersedesReason: null, supersededBy: null, allowEndPrescription: true, outsideAlerts: [] },
      episode: { id: 'epi-1', addableTasks: [{ taskType: 'PRESCRIPTION', columns: ['Pre-Tx', 'Week 1'] }] },
      ...change,
    },
  });
  const ALERT = {
    externalDataId: 'ext-e-1-1',
    sourceSystem: 'ARIA',
    since: AT,
    changes: [{ text: 'PTV_High: fractions 28 -> 30' }],
  };
  function openSigned(change: object = {}, graphql: GraphqlAnswers = {}) {
    const server = fakeServer({
      graphql: {
        courseQueriesQuery: () => course(change),
        prescriptionQueriesLinkedQuery: () => ({ task: { id: 'e-1', externalPrescriptions: [] } }),
        ...graphql,
      },
    });
    const onReopen = vi.fn();
    const path = '/patients/pat-1/episode/epi-1/manage/prescription/e-1';
    const view = renderScreen(<PrescriptionCourse taskId="e-1" path={path} store={formStore()} onReopen={onReopen} />);
    return { ...view, server, onReopen };
  }

  it('shows what its source has changed since, and is kept only with a reason', async () => {
    const graphql = { courseQueriesSettleMutation: () => ({ settleOutsideChange: { id: 'e-1' } }) };
    const { user, server, onReopen } = openSigned({ outsideAlerts: [ALERT] }, graphql);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Aria has changed this prescription since it was signed');
    expect(alert).toHaveTextContent('PTV_High: fractions 28 -> 30');
    await user.click(within(alert).getByRole('button', { name: 'Keep as signed' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keep as signed' });
    const confirm = within(dialog).getByRole('button', { name: 'Keep as signed' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'Typing error in Aria');
    await user.click(confirm);
    await waitFor(() => expect(onReopen).toHaveBeenCalled());
    expect(server.asked('courseQueriesSettleMutation')).toEqual([{ taskId: 'e-1', reason: 'Typing error in Aria' }]);
  });

  it('is replaced by a further one, with a reason and a column', async () => {
    const graphql = { courseQueriesSupersedeMutation: () => ({ supersedePrescription: { id: 'e-9', sequence: 1 } }) };
    const { user, server } = openSigned({}, graphql);
    await user.click(await screen.findByRole('button', { name: 'Replace prescription' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace prescription' });
    await user.selectOptions(within(dialog).getByRole('combobox'), 'Week 1');
    await user.type(within(dialog).getByRole('textbox'), 'New imaging');
    await user.click(within(dialog).getByRole('button', { name: 'Replace prescription' }));
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/manage/prescription/1/e-9'));
    expect(server.asked('courseQueriesSupersedeMutation')).toMatchObject([
      { taskId: 'e-1', reason: 'New imaging', column: 'Week 1' },
    ]);
  });

  it('is stopped at a fraction, with a reason', async () => {
    const graphql = { courseQueriesEndMutation: () => ({ endPrescription: { id: 'e-1' } }) };
    const { user, server } = openSigned({}, graphql);
    await user.click(await screen.findByRole('button', { name: 'Stop treatment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop treatment' });
    await user.type(within(dialog).getByRole('textbox', { name: /Last fraction given/ }), '12');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Progression');
    await user.click(within(dialog).getByRole('button', { name: 'Stop treatment' }));
    await waitFor(() =>
      expect(server.asked('courseQueriesEndMutation')).toEqual([
        { taskId: 'e-1', kind: 'stopped', atFraction: 12, reason: 'Progression' },
      ]),
    );
  });

  it.each([
    [
      { prescriptionState: 'superseded', supersededBy: { id: 'e-9', displayName: 'Prescription 2', sequence: null } },
      'SupersededReplaced by Prescription 2',
    ],
    [
      { prescriptionState: 'stopped', prescriptionOutcome: { kind: 'stopped', atFraction: 12, reason: 'Progression' } },
      'Stopped at fraction 12Reason: Progression',
    ],
  ])('says what became of it: %o', async (change, text) => {
    openSigned({ ...change, allowEndPrescription: false });
    expect(
      await screen.findByText((_text, element) => element?.tagName === 'P' && element.textContent === text),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
  });
});
