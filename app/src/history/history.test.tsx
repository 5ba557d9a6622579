import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ROUTES, type PermissionName } from '@isocenter/schemas';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer, type GraphqlAnswers } from '../testing/server.ts';
import { Component as History } from './HistoryRoute.tsx';

const published = {
  ...{ __typename: 'Publication', id: 'pub-1', receivingApplication: 'Epic', status: 'accepted' },
  ...{ askedOn: '2026-03-02T15:00:00.000Z', askedBy: { displayName: 'Elena Ruiz', id: 'usr-1' } },
};
const task = {
  ...{ id: 'epi-1-3', displayName: 'On-treatment visit', taskStatus: 'SIGNED', required: true },
  ...{ publications: [published], earlierPublications: [{ ...published, id: 'pub-0', status: 'superseded' }] },
};
const patient = {
  ...{ __typename: 'Patient', id: 'pat-1', sourceId: '4100217', dateOfBirth: '1951-02-03', sex: 'FEMALE' },
  ...{ name: { firstName: 'Maria', middleName: null, lastName: 'Keller' }, hasIdentityAlert: false, deceased: null },
  ...{ alerts: [], allergies: [], devices: [], trials: [], currentVitals: null, safety: null },
  episodes: [
    { id: 'epi-1', label: 'Course 1', tasks: [task, { ...task, id: 'epi-1-4', taskStatus: 'NOT_STARTED' }] },
    { id: 'epi-2', label: 'Course 2', tasks: [] },
  ],
};
const version = {
  ...{ id: 'ver-1', action: 'pended', createdOn: '2026-03-01T15:00:00.000Z' },
  createdBy: { displayName: 'Ana Novak', id: 'usr-2' },
};

function show(path: string, url: string, permissions: readonly PermissionName[] = ['patients:view']) {
  const graphql: GraphqlAnswers = {
    HistoryRouteQuery: () => ({ patient }),
    HistoryRouteRecentQuery: () => ({ recentPatients: [patient] }),
    HistoryRouteVersionsQuery: () => ({ taskVersions: [version, { ...version, id: 'ver-2', action: 'merged' }] }),
  };
  return {
    server: fakeServer({ graphql }),
    ...renderScreen(<History />, { permissions: [...permissions], path, url }),
  };
}

it('the history of a patient shows where each note was published, and its versions once they are asked for [SHELL-025]', async () => {
  const { server, user } = show(ROUTES.patientHistory, '/history/pat-1');
  const course = await screen.findByRole('region', { name: 'Course 1' });
  expect(screen.queryByRole('region', { name: 'Course 2' })).toBe(null);
  expect(within(course).getAllByText(/On-treatment visit/)).toHaveLength(1);
  expect(server.asked('HistoryRouteVersionsQuery')).toEqual([]);
  await user.click(within(course).getByText(/On-treatment visit/));
  expect(await within(course).findByText('Pended by Ana Novak, 03/01/2026, 09:00')).toBeVisible();
  // An action of a later version of the product stands for itself.
  expect(within(course).getByText('merged by Ana Novak, 03/01/2026, 09:00')).toBeVisible();
  expect(within(course).getByText('Epic: accepted, requested by Elena Ruiz, 03/02/2026, 09:00')).toBeVisible();
  expect(within(course).getByText(/^Epic: replaced by a newer note/)).toBeVisible();
  expect(server.asked('HistoryRouteVersionsQuery')).toEqual([{ taskId: 'epi-1-3' }]);
});

it('the history begins with the patients whose charts were opened last [SHELL-025]', async () => {
  show(ROUTES.history, '/history');
  expect(await screen.findByRole('link', { name: 'Keller, Maria' })).toHaveAttribute('href', '/history/pat-1');
});

it('the history is only for people who may open charts', () => {
  show(ROUTES.history, '/history', ['viewpoints:view']);
  expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
});
