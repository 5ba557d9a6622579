import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ROUTES, type PermissionName, type Prediction } from '@isocenter/schemas';
import PredictionLink from '../episodes/board/PredictionLink.tsx';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer, json } from '../testing/server.ts';
import { Component as Risk } from './RiskRoute.tsx';

const PREDICTION: Prediction = {
  ...{ id: 'epi-1', patientId: 'pat-1', outcome: 'Unplanned admission', probability: 0.184 },
  factors: [{ label: 'Age 70 years or more', oddsRatio: 1.6487 }],
  model: { name: 'Demonstration model', isDemonstration: true, statement: 'It makes no clinical claim.' },
  predictedOn: '2026-03-02T15:00:00.000Z',
};
const patient = {
  ...{ __typename: 'Patient', id: 'pat-1', sourceId: '4100217', dateOfBirth: '1951-02-03', sex: 'FEMALE' },
  ...{ name: { firstName: 'Maria', middleName: null, lastName: 'Keller' }, hasIdentityAlert: false, deceased: null },
  ...{ alerts: [], allergies: [], devices: [], trials: [], currentVitals: null, safety: null },
};
const PATH = 'GET /api/data_api/prediction/epi-1';

function show(answer: () => Response, permissions: readonly PermissionName[] = ['predictions:view', 'patients:view']) {
  const server = fakeServer({ rest: { [PATH]: answer }, graphql: { RiskRouteQuery: () => ({ patient }) } });
  renderScreen(<Risk />, { permissions: [...permissions], path: ROUTES.episodeRisk, url: '/risk/epi-1' });
  return server;
}

it('a prediction says first that the model makes no clinical claim, then its figure and why [SHELL-026, VIEW-029, API-035]', async () => {
  show(() => json(PREDICTION));
  expect(await screen.findByRole('region', { name: 'Unplanned admission' })).toHaveTextContent('18%');
  expect(screen.getByRole('note')).toHaveTextContent('It makes no clinical claim.');
  expect(screen.getByText('Age 70 years or more: odds × 1.65')).toBeVisible();
  expect(screen.getByText('Demonstration model, 03/02/2026, 09:00')).toBeVisible();
});

it('a course without a prediction says so; a failure can be tried again', async () => {
  show(() => json({ message: 'Not found' }, 404));
  expect(await screen.findByText(/^There is no prediction for this course/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open chart' })).toHaveAttribute('href', '/episode/epi-1');
  show(() => json({ message: 'Away' }, 400));
  expect(await screen.findByText('The prediction could not be loaded. Away')).toBeVisible();
});

it('predictions are only for people with their permission [PERM-037, VIEW-029]', () => {
  const { calls } = show(() => json(PREDICTION), ['patients:view']);
  expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
  expect(calls).toEqual([]);
});

it.each([
  ['GI', 1],
  ['Default', 1],
  ['Breast', 0],
])('the board of a %s course has %d links to its prediction [VIEW-029]', async (diseaseSystem, links) => {
  fakeServer({
    graphql: { PredictionLinkQuery: () => ({ episode: { id: 'epi-1', tasks: [{ id: 'epi-1-1', diseaseSystem }] } }) },
  });
  renderScreen(
    <>
      <PredictionLink episodeId="epi-1" />
      <p>drawn</p>
    </>,
  );
  expect(await screen.findByText('drawn')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Predictions' })).toHaveLength(links);
});
