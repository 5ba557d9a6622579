import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer } from '../../testing/server.ts';
import { Component as ActivePatients } from './ActivePatientsRoute.tsx';

const patient = (index: number) => ({
  id: `pat-${index}`,
  sourceId: `${1000 + index}`,
  dateOfBirth: '1967-01-21',
  sex: 'FEMALE',
  name: { firstName: 'Ana', middleName: null, lastName: `Lopez${index}` },
  episodes: [{ id: `epi-${index}`, label: `course 1 · L breast · Dr Ruiz` }],
});
const page = (count: number, totalCount = count) => ({
  activePatients: { totalCount, edges: Array.from({ length: count }, (_, index) => ({ node: patient(index) })) },
});

describe('active patients', () => {
  it('lists name, MRN, date of birth, sex and episodes [PAT-036]', async () => {
    fakeServer({ graphql: { ActivePatientsTableQuery: () => page(1) } });
    renderScreen(<ActivePatients />);
    const link = await screen.findByRole('link', { name: 'Lopez0, Ana' });
    const row = link.closest('[role="row"]');
    expect(row).toHaveTextContent(/Lopez0, Ana100001\/21\/1967 \d+ yFemalecourse 1 · L breast · Dr Ruiz/);
    expect(link).toHaveAttribute('href', '/patients/pat-0');
    expect(screen.getByText('1 patient')).toBeVisible();
  });

  it('draws only the rows in view, and says how many there are', async () => {
    fakeServer({ graphql: { ActivePatientsTableQuery: () => page(100, 4321) } });
    renderScreen(<ActivePatients />);
    expect(await screen.findByText(/The first 100 of 4321 patients/)).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '101');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  it('filters without putting what was typed into the address', async () => {
    const server = fakeServer({
      graphql: {
        ActivePatientsTableQuery: ({ params }) => page(JSON.stringify(params).includes('search') ? 0 : 1),
      },
    });
    const { user } = renderScreen(<ActivePatients />);
    await screen.findByRole('table');
    await user.type(screen.getByLabelText('Filter by name or MRN'), 'meyer');
    expect(await screen.findByText('No patient fits the filter.')).toBeVisible();
    expect(server.asked('ActivePatientsTableQuery')).toEqual([
      { params: { first: 100 } },
      { params: { first: 100, search: 'meyer' } },
    ]);
    expect(screen.getByTestId('where')).toHaveTextContent(/^\/start$/);
  });

  it('offers the import of a patient while external search is on', async () => {
    fakeServer({ graphql: { ActivePatientsTableQuery: () => page(0) } });
    const { user } = renderScreen(<ActivePatients />);
    await user.click(screen.getByRole('button', { name: 'Import Patient' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Import Patient from Epic' })).toBeVisible());
  });
});
