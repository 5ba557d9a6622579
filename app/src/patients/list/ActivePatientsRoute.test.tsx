import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { forgetPatientLists } from '../forgetPatientLists.ts';
import { Component as ActivePatients } from './ActivePatientsRoute.tsx';

const patient = (index: number) => ({
  id: `pat-${index}`,
  sourceId: `${1000 + index}`,
  dateOfBirth: '1967-01-21',
  sex: 'FEMALE',
  hasIdentityAlert: false,
  deceased: null,
  name: { firstName: 'Ana', middleName: null, lastName: `Lopez${index}` },
  episodes: [{ id: `epi-${index}`, label: `Course 1 · L breast · Dr Ruiz` }],
});
const page = (count: number, totalCount = count) => ({
  activePatients: { totalCount, edges: Array.from({ length: count }, (_, index) => ({ node: patient(index) })) },
});

function serve(answer: (params: unknown) => object) {
  return fakeServer({
    rest: { 'GET /api/data_api/user_data': () => json({}, 404) },
    graphql: {
      PatientFiltersQuery: () => ({ providers: [{ id: 'prv-ruiz', name: { title: 'Dr', lastName: 'Ruiz' } }] }),
      ActivePatientsRouteQuery: ({ params }) => answer(params),
    },
  });
}
beforeEach(() => sessionStorage.clear());

describe('active patients', () => {
  it('lists name, MRN, date of birth, sex and episodes [PAT-036]', async () => {
    serve(() => page(1));
    renderScreen(<ActivePatients />);
    const link = await screen.findByRole('link', { name: 'Lopez0, Ana' });
    const row = link.closest('[role="row"]');
    expect(row).toHaveTextContent(/Lopez0, Ana100001\/21\/1967 \d+ yFemaleCourse 1 · L breast · Dr Ruiz/);
    expect(link).toHaveAttribute('href', '/patients/pat-0');
    expect(screen.getByText('1 patient')).toBeVisible();
  });

  it('says of a patient who has died the age then', async () => {
    serve(() => ({
      activePatients: { totalCount: 1, edges: [{ node: { ...patient(0), deceased: { date: '2026-02-14' } } }] },
    }));
    renderScreen(<ActivePatients />);
    const link = await screen.findByRole('link', { name: 'Lopez0, Ana' });
    expect(link.closest('[role="row"]')).toHaveTextContent('01/21/1967 59 y at death');
  });

  it('filters without putting the typed text in the URL', async () => {
    const server = serve((params) => page(JSON.stringify(params).includes('search') ? 0 : 1));
    const { user } = renderScreen(<ActivePatients />);
    await screen.findByRole('link', { name: 'Lopez0, Ana' });
    await user.type(await screen.findByLabelText('Filter by name, MRN or date of birth'), 'meyer');
    expect(await screen.findByText('No patients match the filters.')).toBeVisible();
    const asked = { sort: 'NAME', descending: false, offset: 0, first: 100 };
    expect(server.asked('ActivePatientsRouteQuery')).toEqual([
      { params: asked },
      { params: { ...asked, search: 'meyer' } },
    ]);
    expect(screen.getByTestId('where')).toHaveTextContent(/^\/start$/);
  });

  it('requests the patients of the chosen attendings, sorted', async () => {
    const server = serve(() => page(1));
    renderScreen(<ActivePatients />, { url: '/start?providers=prv-ruiz&sort=DATE_OF_BIRTH&descending=true' });
    await waitFor(() => {
      expect(server.asked('ActivePatientsRouteQuery')).toMatchObject([
        { params: { sort: 'DATE_OF_BIRTH', descending: true, providerIds: ['prv-ruiz'] } },
      ]);
    });
  });

  it('reports a failed load, and retries', async () => {
    let isAway = true;
    serve(() => (isAway ? Promise.reject(new Error('away')) : page(1)));
    const { user } = renderScreen(<ActivePatients />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The patients could not be loaded.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Lopez0, Ana' })).toBeVisible();
  });

  it('keeps its pages on return, and requests them again after a registration', async () => {
    let count = 1;
    const server = serve(() => page(count));
    const { router } = renderScreen(<ActivePatients />);
    await screen.findByRole('link', { name: 'Lopez0, Ana' });
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/start'));
    expect(screen.getByRole('link', { name: 'Lopez0, Ana' })).toBeVisible();
    expect(server.asked('ActivePatientsRouteQuery')).toHaveLength(1);
    await act(() => router.navigate('/elsewhere'));
    forgetPatientLists();
    count = 2;
    await act(() => router.navigate('/start'));
    expect(await screen.findByRole('link', { name: 'Lopez1, Ana' })).toBeVisible();
    expect(server.asked('ActivePatientsRouteQuery')).toHaveLength(2);
  });

  it('updates on screen after an import', async () => {
    let count = 1;
    const server = serve(() => page(count));
    renderScreen(<ActivePatients />);
    await screen.findByText('1 patient');
    count = 2;
    act(() => forgetPatientLists());
    expect(screen.getByText('Loading…')).toBeVisible();
    expect(await screen.findByText('2 patients')).toBeVisible();
    expect(server.asked('ActivePatientsRouteQuery')).toHaveLength(2);
  });

  it('requests the pages in view, and keeps the loaded ones', async () => {
    const server = serve((params) => {
      const { offset } = params as { offset: number };
      const edges = Array.from({ length: Math.min(100, 250 - offset) }, (_, index) => ({
        node: patient(offset + index),
      }));
      return { activePatients: { totalCount: 250, edges } };
    });
    renderScreen(<ActivePatients />);
    await screen.findByText('250 patients');
    const table = screen.getByRole('table');
    Object.defineProperty(table, 'scrollTop', { value: 225 * 44, writable: true });
    fireEvent.scroll(table);
    expect(await screen.findByRole('link', { name: 'Lopez230, Ana' })).toBeVisible();
    const offsets = server.asked('ActivePatientsRouteQuery').map(({ params }) => (params as { offset: number }).offset);
    expect(offsets).toEqual([0, 200]);
  });

  it('offers to import a patient while external search is on', async () => {
    serve(() => page(0));
    const { user } = renderScreen(<ActivePatients />);
    await user.click(screen.getByRole('button', { name: 'Import Patient' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Import Patient from Epic' })).toBeVisible());
  });
});
