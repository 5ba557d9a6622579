import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, later } from '../../testing/server.ts';
import PatientSearchPanel from './PatientSearchPanel.tsx';

const ANA = { firstName: 'Ana', middleName: null, lastName: 'Lopez' };
const INTERNAL = { id: 'pat-1', mrns: ['4100217'], dobs: ['1967-01-21'], names: [ANA] };
const EXTERNAL = {
  externalId: 'ext-1',
  sourceId: '4100217',
  dateOfBirth: '1967-01-21',
  name: { ...ANA, firstName: 'Bea' },
  sourceSystem: 'EPIC',
  oncoraId: null,
};
const NO_RESULT = {
  people: [],
  hasMore: false,
  words: ['4100217'],
  datesOfBirth: [],
  externalError: null,
  externalSystem: 'EPIC',
  externalSearch: 'MRN',
};
interface Groups {
  readonly internal?: readonly object[];
  readonly external?: readonly object[];
}
type Answer = Groups & { readonly [name: string]: unknown };
/** Each record as a person of its own. */
const people = ({ internal = [], external = [] }: Groups) => [
  ...internal.map((record) => ({ internal: record, external: [] })),
  ...external.map((record) => ({ internal: null, external: [record] })),
];
const found = ({ internal, external, ...more }: Answer) => ({
  searchPatients: {
    ...NO_RESULT,
    people: people({ ...(internal && { internal }), ...(external && { external }) }),
    ...more,
  },
});
const answering = (result: Answer) => ({ graphql: { usePatientSearchQuery: () => found(result) } });

function open() {
  const onDone = vi.fn();
  const { user, router } = renderScreen(<PatientSearchPanel onDone={onDone} />);
  return { user, router, onDone, input: screen.getByLabelText('MRN') };
}

async function searchFor(mrn: string) {
  const panel = open();
  await panel.user.type(panel.input, `${mrn}{Enter}`);
  return panel;
}

describe('patient search', () => {
  it('starts with instructions and two tabs [PAT-005, PAT-008]', () => {
    fakeServer({});
    open();
    expect(screen.getByText('Search for an MRN to view associated patient records.')).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Results', 'Recent Patients']);
  });

  it('accepts up to 40 characters [PAT-001]', async () => {
    fakeServer({});
    const { user, input } = open();
    await user.type(input, '1'.repeat(60));
    expect(input).toHaveValue('1'.repeat(40));
  });

  it('enables Search at three characters after trimming [PAT-002]', async () => {
    const server = fakeServer({});
    const { user, input } = open();
    await user.type(input, '  12 {Enter}');
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
    expect(server.asked('usePatientSearchQuery')).toEqual([]);
    await user.type(input, '{Backspace}3');
    expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
  });

  it('searches on Enter, with the trimmed number [PAT-003]', async () => {
    const server = fakeServer(answering({}));
    await searchFor(' 4100217 ');
    await waitFor(() => expect(server.asked('usePatientSearchQuery')).toEqual([{ text: '4100217' }]));
  });

  it('shows identity and a link to the chart for every patient found [PAT-006, PAT-007, PAT-009, PAT-010]', async () => {
    fakeServer(answering({ internal: [INTERNAL], external: [EXTERNAL] }));
    const { user, onDone } = await searchFor('4100217');
    expect(await screen.findByRole('tab', { name: 'Results (1 from Epic)' })).toBeVisible();
    const [here, there] = screen.getAllByRole('listitem');
    expect(within(here!).getByText('Lopez, Ana')).toBeVisible();
    expect(here).toHaveTextContent('MRN 4100217');
    expect(here).toHaveTextContent('DOB 01/21/1967');
    expect(there).toHaveTextContent('Lopez, Bea');
    const chart = within(here!).getByRole('link', { name: 'Go To Chart of Lopez, Ana' });
    expect(chart).toHaveAttribute('href', '/patients/pat-1');
    await user.click(chart);
    expect(onDone).toHaveBeenCalled();
    expect(screen.getByTestId('where')).toHaveTextContent('/patients/pat-1');
  });

  it('links to the chart of a patient who is already imported [PAT-037]', async () => {
    fakeServer(answering({ external: [{ ...EXTERNAL, oncoraId: 'pat-9' }] }));
    await searchFor('4100217');
    expect(await screen.findByRole('link', { name: /Go To Chart/ })).toHaveAttribute('href', '/patients/pat-9');
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  it('warns of several identities on one record [PAT-030, ERR-014]', async () => {
    fakeServer(
      answering({ internal: [{ ...INTERNAL, names: [ANA, EXTERNAL.name], dobs: ['1967-01-21', '1976-01-21'] }] }),
    );
    await searchFor('4100217');
    expect(
      await screen.findByText(
        'More than one name was associated with this Oncora record. Please contact support for assistance.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/^More than one date of birth/)).toBeVisible();
    expect(screen.queryByText(/^More than one mrn/)).toBeNull();
  });

  it('reports no results, with a link to support [ERR-011, ADMIN-034]', async () => {
    fakeServer(answering({}));
    await searchFor('999');
    const text = await screen.findByText(/No results were found/);
    expect(text).toHaveTextContent(
      'No results were found for the entered MRN. Please try another search or contact support for assistance.',
    );
    expect(within(text).getByRole('link')).toHaveAttribute('href', 'mailto:support@hospital.example');
  });

  it('says what was searched, and how a date was read [PAT-010]', async () => {
    fakeServer(
      answering({ words: ['lopez'], datesOfBirth: ['1915-05-04', '2015-05-04'], externalSearch: 'NOT_ENOUGH' }),
    );
    await searchFor('lopez 5/4/15');
    expect(await screen.findByText(/No results were found/)).toHaveTextContent(
      'No results were found for the entered name or date of birth. Please try another search or contact support for assistance.',
    );
    expect(
      screen.getByText('Searched in our charts: names and MRNs with “lopez”, born 05/04/1915 / 05/04/2015.'),
    ).toBeVisible();
    expect(
      screen.getByText('Not searched in Epic: that needs a whole MRN, or a name with a date of birth.'),
    ).toBeVisible();
  });

  it('shows a person of both systems once, and what Epic says differently [PAT-009, PAT-037]', async () => {
    const both = { internal: INTERNAL, external: [{ ...EXTERNAL, oncoraId: 'pat-1' }] };
    fakeServer(answering({ people: [both], hasMore: true }));
    await searchFor('4100217');
    expect(await screen.findByRole('tab', { name: 'Results (1 from Epic)' })).toBeVisible();
    const row = screen.getByRole('listitem');
    expect(row).toHaveTextContent('Also in Epic');
    expect(row).toHaveTextContent('Epic has another name or date of birth for this patient: Lopez, Bea, 01/21/1967.');
    expect(within(row).queryByRole('button', { name: 'Import' })).toBeNull();
    expect(screen.getByText(/^More patients match/)).toBeVisible();
  });

  it('still shows our own patients when the external system fails [ERR-012]', async () => {
    fakeServer(answering({ internal: [INTERNAL], externalError: 'Epic is away' }));
    await searchFor('4100217');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while searching for the entered MRN in the external system. Please contact support for assistance.',
    );
    expect(screen.getByText('Lopez, Ana')).toBeVisible();
  });

  it('reports a failed search [ERR-009]', async () => {
    fakeServer({ graphql: {} });
    await searchFor('4100217');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while searching for patients in the external system.',
    );
  });

  it('clears input and results with the clear icon [PAT-004]', async () => {
    fakeServer(answering({ internal: [INTERNAL] }));
    const { user, input } = await searchFor('4100217');
    await screen.findByText('Lopez, Ana');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(input).toHaveValue('');
    expect(screen.queryByText('Lopez, Ana')).toBeNull();
    expect(screen.getByText('Search for an MRN to view associated patient records.')).toBeVisible();
  });

  it('never shows the late response to an older search', async () => {
    const slow = later<object>();
    const answers: Record<string, () => object | Promise<object>> = {
      '111': () => slow.promise,
      '222': () => found({ internal: [INTERNAL] }),
    };
    fakeServer({ graphql: { usePatientSearchQuery: ({ text }) => answers[String(text)]!() } });
    const { user, input } = await searchFor('111');
    await user.clear(input);
    await user.type(input, '222{Enter}');
    await screen.findByText('Lopez, Ana');
    slow.answer(found({ internal: [{ ...INTERNAL, id: 'pat-2', names: [EXTERNAL.name] }] }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByText('Lopez, Bea')).toBeNull();
    expect(screen.getByText('Lopez, Ana')).toBeVisible();
  });
});

describe('recent patients', () => {
  const recent = (recentPatients: object[]) => ({ graphql: { RecentPatientsQuery: () => ({ recentPatients }) } });
  async function openRecent() {
    const panel = open();
    await panel.user.click(screen.getByRole('tab', { name: 'Recent Patients' }));
    return panel;
  }

  it('lists the charts opened last [PAT-021]', async () => {
    fakeServer(recent([{ id: 'pat-3', name: ANA, dateOfBirth: null, sourceId: '77' }]));
    await openRecent();
    expect(await screen.findByRole('link', { name: 'Go To Chart of Lopez, Ana' })).toHaveAttribute(
      'href',
      '/patients/pat-3',
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('DOB N/A');
  });

  it('says when there are none [PAT-020]', async () => {
    fakeServer(recent([]));
    await openRecent();
    expect(await screen.findByText('No recent patients found.')).toBeVisible();
  });

  it('reports that they cannot be listed, and keeps the search [ERR-015]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeServer({});
    await openRecent();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while searching for recent patients. Please contact support for assistance.',
    );
    expect(screen.getByLabelText('MRN')).toBeVisible();
  });
});

describe('import from the results', () => {
  const { graphql: outside } = answering({ external: [EXTERNAL] });

  async function askToImport() {
    const panel = await searchFor('4100217');
    await panel.user.click(await screen.findByRole('button', { name: 'Import' }));
    return panel;
  }

  it('asks first; No imports nothing [PAT-018]', async () => {
    const server = fakeServer({ graphql: outside });
    const { user } = await askToImport();
    expect(screen.getByText('Are you sure you want to import this patient from the external system?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(server.asked('usePatientImportMutation')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled();
  });

  it('imports, shows a message, and opens the chart two seconds later [PAT-016, PAT-017, PAT-019]', async () => {
    const server = fakeServer({
      graphql: {
        ...outside,
        usePatientImportMutation: () => ({ importPatient: { patient: { id: 'pat-7' }, clash: null } }),
      },
    });
    const { user, onDone } = await askToImport();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(
      await screen.findByText(
        'Patient information successfully imported from the external system. Navigating to patient chart...',
      ),
    ).toBeVisible();
    expect(screen.getByTestId('where')).toHaveTextContent('/start');
    expect(server.asked('usePatientImportMutation')).toEqual([
      { mrn: '4100217', sourceSystem: 'EPIC', externalId: 'ext-1', clashDecision: null },
    ]);
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/patients/pat-7'), { timeout: 4000 });
    expect(onDone).toHaveBeenCalled();
  });

  it('reports a failure and can be retried [PAT-019, ERR-010]', async () => {
    fakeServer({ graphql: outside });
    const { user } = await askToImport();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while importing patient information from the external system.',
    );
    expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled();
  });

  it('offers an import next to a warning, but not as the obvious way to go', async () => {
    const twin = { ...EXTERNAL, externalId: 'ext-2', name: { ...EXTERNAL.name, firstName: 'Cleo' } };
    fakeServer(answering({ external: [EXTERNAL, twin] }));
    await searchFor('4100217');
    const variants = (await screen.findAllByRole('button', { name: 'Import' })).map((button) =>
      button.getAttribute('data-variant'),
    );
    expect(variants).toEqual(['default', 'default']);
  });

  it('shows all who share the number when none is imported yet, and cancels by default', async () => {
    const twin = { ...EXTERNAL, externalId: 'ext-2', name: { ...EXTERNAL.name, firstName: 'Cleo' } };
    const server = fakeServer({
      graphql: {
        ...outside,
        usePatientImportMutation: () => ({
          importPatient: { patient: null, clash: { held: null, incoming: [EXTERNAL, twin] } },
        }),
      },
    });
    const { user } = await askToImport();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Several people share this MRN' });
    expect(dialog).toHaveTextContent('Cleo Lopez');
    expect(within(dialog).queryByRole('button', { name: /existing/ })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Cancel import' })).toHaveAttribute('data-variant', 'filled');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel import' }));
    expect(server.asked('usePatientImportMutation')).toHaveLength(1);
  });

  it('shows both records of a clash, leads to the existing chart first, and confirms an import by name', async () => {
    const clash = { held: INTERNAL, incoming: [EXTERNAL] };
    const server = fakeServer({
      graphql: {
        ...outside,
        usePatientImportMutation: ({ clashDecision }) => ({
          importPatient: clashDecision === null ? { patient: null, clash } : { patient: { id: 'pat-1' }, clash: null },
        }),
      },
    });
    const { user } = await askToImport();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is this the same person?' });
    expect(dialog).toHaveTextContent('Existing record');
    expect(dialog).toHaveTextContent('Ana Lopez');
    expect(dialog).toHaveTextContent('To import from Epic');
    expect(dialog).toHaveTextContent('Bea Lopez');
    const existing = within(dialog).getByRole('link', { name: 'Open existing chart' });
    expect(existing).toHaveAttribute('data-variant', 'filled');
    expect(existing).toHaveAttribute('href', '/patients/pat-1');
    const different = within(dialog).getByRole('button', { name: 'Import as different person…' });
    expect(different).toHaveAttribute('data-variant', 'default');
    await user.click(different);
    const confirmation = within(dialog).getByRole('group', { name: 'Confirm import' });
    expect(confirmation).toHaveTextContent(
      /Import Bea Lopez \(DOB [\d/]+\) as a new chart.*not Ana Lopez \(DOB [\d/]+\)/,
    );
    expect(server.asked('usePatientImportMutation')).toHaveLength(1);
    await user.click(within(confirmation).getByRole('button', { name: 'Import' }));
    await screen.findByText(/successfully imported/);
    expect(server.asked('usePatientImportMutation').map((sent) => sent['clashDecision'])).toEqual([
      null,
      'DIFFERENT_PERSON',
    ]);
  });
});
