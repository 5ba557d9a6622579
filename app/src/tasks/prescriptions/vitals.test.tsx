import { screen, waitFor, within } from '@testing-library/react';
import { createFormStore } from '@isocenter/engine';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, type GraphqlAnswers } from '../../testing/server.ts';
import { compiledVisit, VISIT_CONTEXT } from '../../testing/smallForm.ts';
import { takesVitals } from './takesVitals.ts';
import OutsideImports from './OutsideImports.tsx';

const AT = '2026-03-04T12:00:00.000Z';
const FORM = compiledVisit('- { id: weight, type: Numeric, label: Weight, externalField: vitals.weightKg }');
const OTHER = compiledVisit('- { id: weight, type: Numeric, label: Weight }');
const system = (sourceSystem: string, displayName: string, externalDataTypes: readonly string[]) => ({
  ...{ sourceSystem, displayName, externalDataTypes },
});
const observation = (externalId: string, vitals: object, createdOn = '2026-03-04T09:00:00.000Z') => ({
  ...{ externalId, formValues: { vitals }, source: { createdOn } },
});
const TASK = {
  ...{ id: 'e-1', updatedOn: AT, revision: 2 },
  document: { id: 'doc-e-1', updatedOn: AT, note: { id: 'note-e-1', updatedOn: AT } },
};
const IMPORTED = { written: ['Weight'], kept: ['Heart rate'], left: ['Height'], task: TASK };
const ANSWERS: GraphqlAnswers = {
  vitalsQueriesSystemsQuery: () => ({
    task: {
      id: 'e-1',
      episode: {
        id: 'epi-1',
        externalIntegrations: [
          system('EPIC', 'Epic', ['VitalSigns', 'Document']),
          system('ARIA', 'Aria', ['PrescriptionCourse']),
        ],
      },
    },
  }),
  vitalsQueriesFoundQuery: () => ({
    externalData: [
      observation('old', { weightKg: 73 }, '2026-02-01T09:00:00.000Z'),
      observation('bp', { bpSystolicMmhg: 128, bpDiastolicMmhg: 76 }),
      observation('w', { weightKg: 71.4 }),
    ],
  }),
  vitalsQueriesImportMutation: () => ({ importVitals: IMPORTED }),
};

function open(answers: GraphqlAnswers = {}) {
  const server = fakeServer({ graphql: { ...ANSWERS, ...answers } });
  const store = createFormStore({ compiledForm: FORM, context: VISIT_CONTEXT });
  const freshness = { taskId: 'e-1', taskUpdatedOn: AT, documentUpdatedOn: null, noteUpdatedOn: null, revision: 1 };
  const saver = {
    ...{ begin: vi.fn(() => Promise.resolve()), accept: vi.fn(), markStale: vi.fn(), freshness, savedAnswers: {} },
  };
  const onReopen = vi.fn();
  const view = renderScreen(
    <OutsideImports
      {...{ taskId: 'e-1', patientId: 'pat-1', store, saver, onReopen }}
      saveFirst={() => Promise.resolve(null)}
    />,
  );
  return { ...view, server, saver, onReopen };
}
const dialog = () => screen.findByRole('dialog', { name: 'Import vital signs' });

it('are offered by the time at which they were taken, and filled in [EXT-012]', async () => {
  const { user, server, onReopen, saver } = open();
  expect(server.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Import vital signs…' }));
  const radios = await within(await dialog()).findAllByRole('radio');
  expect(radios.map((radio) => radio.closest('[class*=Radio-root]')?.textContent)).toEqual([
    '03/04/2026, 03:00, EpicDiastolic blood pressure 76 mmHg · Systolic blood pressure 128 mmHg · Weight 71.4 kg',
    '02/01/2026, 03:00, EpicWeight 73 kg',
  ]);
  const confirm = screen.getByRole('button', { name: 'Import' });
  expect(confirm).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /03:00, Epic/, description: /71\.4/ }));
  await user.click(confirm);
  await waitFor(() => expect(onReopen).toHaveBeenCalled());
  expect(saver.begin).toHaveBeenCalled();
  expect(server.asked('vitalsQueriesImportMutation')).toMatchObject([
    { taskId: 'e-1', sourceSystem: 'EPIC', externalIds: ['bp', 'w'] },
  ]);
  expect(await screen.findByText(/^Filled in: Weight\./)).toHaveTextContent(
    'Filled in: Weight. Kept as you typed: Heart rate. Without a field in this form: Height.',
  );
});

it('stay unchosen and the dialog open when the import is refused', async () => {
  const { user, onReopen } = open({
    vitalsQueriesImportMutation: () => Promise.reject(new Error('The form names another time of the vital signs.')),
  });
  await user.click(screen.getByRole('button', { name: 'Import vital signs…' }));
  await user.click((await within(await dialog()).findAllByRole('radio'))[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('another time');
  expect(onReopen).not.toHaveBeenCalled();
});

it('may be none, or fail to be read', async () => {
  let isAway = true;
  const { user } = open({
    vitalsQueriesFoundQuery: () => (isAway ? Promise.reject(new Error('Away.')) : { externalData: [] }),
  });
  await user.click(screen.getByRole('button', { name: 'Import vital signs…' }));
  expect(await screen.findByText('The vital signs could not be read from the external system.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No outside system has vital signs of this patient.')).toBeVisible();
});

it('are for forms with fields for them', () => {
  expect(takesVitals({ compiledForm: FORM })).toBe(true);
  expect(takesVitals({ compiledForm: OTHER })).toBe(false);
});
