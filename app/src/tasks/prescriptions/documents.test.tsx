import { screen, waitFor, within } from '@testing-library/react';
import { createFormStore } from '@isocenter/engine';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, type GraphqlAnswers } from '../../testing/server.ts';
import { compiledVisit, VISIT_CONTEXT } from '../../testing/smallForm.ts';
import OutsideImports from './OutsideImports.tsx';

const AT = '2026-03-04T12:00:00.000Z';
const FORM = compiledVisit('- { id: weight, type: Numeric, label: Weight }');
const document = (externalId: string, title: string, rest: object = {}) => ({
  externalId,
  document: { title, author: 'Elena Ruiz, MD', createdOn: '2026-03-01T12:00:00.000Z', updatedOn: AT, ...rest },
});
const TASK = {
  ...{ id: 'e-1', updatedOn: AT, revision: 2 },
  document: { id: 'doc-e-1', updatedOn: AT, note: { id: 'note-e-1', updatedOn: AT } },
};
const ANSWERS: GraphqlAnswers = {
  documentQueriesTaskQuery: () => ({
    task: {
      id: 'e-1',
      externalDataReferences: [
        { id: 'ext-e-1-1', sourceSystem: 'EPIC', externalIdentifiers: [{ externalId: 'c', type: 'Document' }] },
      ],
      episode: {
        id: 'epi-1',
        externalIntegrations: [
          { sourceSystem: 'EPIC', externalDataTypes: ['VitalSigns', 'Document'] },
          { sourceSystem: 'ARIA', externalDataTypes: ['PrescriptionCourse'] },
        ],
      },
    },
  }),
  documentQueriesFoundQuery: () => ({
    externalData: [
      document('p', 'Pathology report'),
      document('c', 'Consultation', { author: null, createdOn: '2026-02-01T12:00:00.000Z', updatedOn: null }),
    ],
  }),
  documentQueriesReadQuery: () => ({
    externalDocument: { text: 'Mass in the left breast.', pdf: null, hasChanged: true },
  }),
  documentQueriesImportMutation: () => ({ importDocuments: TASK }),
  documentQueriesUnlinkMutation: () => ({ removeExternalDataReference: TASK }),
};

async function open(answers: GraphqlAnswers = {}) {
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
  expect(server.calls).toEqual([]);
  await view.user.click(screen.getByRole('button', { name: 'Import documents…' }));
  return { ...view, server, onReopen };
}
const dialog = () => screen.findByRole('dialog', { name: 'Documents Available for Import:' });
const texts = (all: readonly HTMLElement[]) => all.map(({ textContent }) => textContent);

it('documents are listed by system, author and dates, and imported when selected [EXT-007]', async () => {
  const { user, server, onReopen } = await open();
  const table = await screen.findByRole('table', { name: 'Documents Available for Import:' });
  expect(texts(within(table).getAllByRole('columnheader'))).toEqual([
    'Source System',
    'Author',
    'Created On',
    'Updated On',
    'Select for Import',
  ]);
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => texts(Array.from(row.querySelectorAll('th, td')))),
  ).toEqual([
    ['EpicPathology report', 'Elena Ruiz, MD', '03/01/2026', '03/04/2026', 'Read'],
    ['EpicConsultation', '–', '02/01/2026', '–', 'Linked to this taskUnlinkRead'],
  ]);
  const confirm = screen.getByRole('button', { name: 'Import Selections' });
  expect(confirm).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select Pathology report for import' }));
  await user.click(confirm);
  await waitFor(() => expect(onReopen).toHaveBeenCalled());
  expect(server.asked('documentQueriesImportMutation')).toMatchObject([
    { taskId: 'e-1', sourceSystem: 'EPIC', externalIds: ['p'] },
  ]);
});

it('a document is read before it is imported, and says that the source has changed it', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Read Consultation' }));
  expect(await screen.findByText('Mass in the left breast.')).toBeVisible();
  expect(within(await dialog()).getByRole('alert')).toHaveTextContent('has changed this document since');
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

it('a linked document is unlinked', async () => {
  const { user, server, onReopen } = await open();
  await user.click(await screen.findByRole('button', { name: 'Unlink Consultation' }));
  await waitFor(() => expect(onReopen).toHaveBeenCalled());
  expect(server.asked('documentQueriesUnlinkMutation')).toEqual([{ linkId: 'ext-e-1-1' }]);
});

it('a refused import stays open and says why', async () => {
  const { user, onReopen } = await open({
    documentQueriesImportMutation: () => Promise.reject(new Error('This document was not found.')),
  });
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Import Selections' }));
  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('was not found');
  expect(onReopen).not.toHaveBeenCalled();
});

it('there may be none, or they fail to be read', async () => {
  let isAway = true;
  const { user } = await open({
    documentQueriesFoundQuery: () => (isAway ? Promise.reject(new Error('Away.')) : { externalData: [] }),
  });
  expect(await screen.findByText('The documents could not be read from the external system.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No outside system has documents of this patient.')).toBeVisible();
});
