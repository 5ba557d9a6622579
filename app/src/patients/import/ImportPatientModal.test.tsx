import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MESSAGES } from '@isocenter/schemas';
import { snackbars } from '../../notices/snackbar.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, later } from '../../testing/server.ts';
import { ImportPatientModal } from './ImportPatientModal.tsx';

const ANA = {
  externalId: 'ext-1',
  sourceId: '77',
  dateOfBirth: '1967-01-21',
  sourceSystem: 'EPIC',
  oncoraId: null,
  name: { firstName: 'Ana', middleName: null, lastName: 'Lopez' },
};
const found = (...externalPatients: object[]) => ({ ImportPatientModalQuery: () => ({ externalPatients }) });

function open() {
  const onClose = vi.fn();
  const { user } = renderScreen(<ImportPatientModal onClose={onClose} />);
  return { user, onClose, input: screen.getByLabelText('MRN') };
}
const search = () => screen.getByRole('button', { name: 'Search' });

describe('Import Patient', () => {
  it('accepts up to 50 characters and requires some [PAT-011, PAT-012, CONST-012]', async () => {
    const server = fakeServer({ graphql: found() });
    const { user, input } = open();
    expect(search()).toBeDisabled();
    await user.type(input, '   ');
    expect(search()).toBeDisabled();
    await user.clear(input);
    await user.paste('1'.repeat(60));
    expect(input).toHaveValue('1'.repeat(50));
    await user.clear(input);
    await user.type(input, ' 77 ');
    await user.click(search());
    await waitFor(() => expect(server.asked('ImportPatientModalQuery')).toEqual([{ mrn: '77', sourceSystem: 'EPIC' }]));
  });

  it('is disabled while searching, and says after six seconds that the search is slow [PAT-012, PAT-014, CONST-008]', async () => {
    const answer = later<object>();
    fakeServer({ graphql: { ImportPatientModalQuery: () => answer.promise } });
    const { user, input } = open();
    await user.type(input, '77{Enter}');
    expect(search()).toBeDisabled();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(screen.queryByText(/taking longer/)).toBeNull();
    expect(await screen.findByText(/taking longer than usual/, {}, { timeout: 3_000 })).toBeVisible();
    answer.answer({ externalPatients: [ANA] });
    expect(await screen.findByText('Lopez, Ana')).toBeVisible();
    expect(screen.queryByText(/taking longer/)).toBeNull();
  });

  it('lists name, MRN and DOB, each with a button [PAT-013]', async () => {
    fakeServer({ graphql: found(ANA, { ...ANA, externalId: 'ext-2', oncoraId: 'pat-9' }) });
    const { user, input } = open();
    await user.type(input, '77{Enter}');
    const [head, first, second] = await screen.findAllByRole('row');
    expect(
      within(head!)
        .getAllByRole('columnheader')
        .slice(0, 3)
        .map((cell) => cell.textContent),
    ).toEqual(['Name', 'MRN', 'DOB']);
    expect(first).toHaveTextContent('Lopez, Ana7701/21/1967');
    expect(within(first!).getByRole('button', { name: 'Import Patient Lopez, Ana' })).toHaveTextContent(
      'Import Patient',
    );
    expect(within(second!).getByRole('link', { name: /Go To Chart/ })).toHaveAttribute('href', '/patients/pat-9');
  });

  it('asks about the patient by name, MRN and DOB, with No and Yes [PAT-019]', async () => {
    const server = fakeServer({ graphql: found(ANA) });
    const { user, input } = open();
    await user.type(input, '77{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Import Patient Lopez/ }));
    const question = await screen.findByRole('dialog', { name: 'Import Patient' });
    expect(question).toHaveTextContent('Are you sure you want to import this patient from the external system?');
    expect(question).toHaveTextContent('Lopez, Ana');
    expect(question).toHaveTextContent('MRN 77');
    expect(question).toHaveTextContent('DOB 01/21/1967');
    await user.click(within(question).getByRole('button', { name: 'No' }));
    expect(server.asked('usePatientImportMutation')).toEqual([]);
  });

  it('warns when one MRN belongs to more than one patient [ERR-013]', async () => {
    const john = { ...ANA, externalId: 'ext-2', dateOfBirth: '1951-01-20', name: { ...ANA.name, firstName: 'John' } };
    fakeServer({ graphql: found(ANA, john) });
    const { user, input } = open();
    await user.type(input, '77{Enter}');
    expect((await screen.findAllByRole('note')).map(({ textContent }) => textContent)).toEqual([
      'More than one name was associated with this record. Please contact support for assistance.',
      'More than one date of birth was associated with this record. Please contact support for assistance.',
    ]);
  });

  it('reports no results [PAT-015]', async () => {
    fakeServer({ graphql: found() });
    const { user, input } = open();
    await user.type(input, '0{Enter}');
    expect(
      await screen.findByText(
        'No results were found for the entered MRN. Please try another search or contact support for assistance.',
      ),
    ).toBeVisible();
  });

  it('reports a failed search [ERR-009]', async () => {
    fakeServer({});
    const { user, input } = open();
    await user.type(input, '77{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while searching for patients in the external system.',
    );
  });

  it('asks, imports, and resets when the import fails [PAT-019, ERR-010]', async () => {
    const server = fakeServer({ graphql: found(ANA) });
    const { user, input } = open();
    await user.type(input, '77{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Import Patient Lopez/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while importing patient information from the external system.',
    );
    expect(server.asked('usePatientImportMutation')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Import Patient Lopez/ })).toBeEnabled();
  });

  it('opens the announced chart at once when closed before the two seconds are over', async () => {
    const imported = { importPatient: { patient: { id: 'pat-7' }, clash: null } };
    fakeServer({ graphql: { ...found(ANA), usePatientImportMutation: () => imported } });
    const { user, input, onClose } = open();
    await user.type(input, '77{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Import Patient Lopez/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(snackbars.current().map(({ text }) => text)).toContain(MESSAGES.patientImported));
    expect(screen.getByTestId('where')).not.toHaveTextContent('pat-7');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
    expect(screen.getByTestId('where')).toHaveTextContent('/patients/pat-7');
  });
});
