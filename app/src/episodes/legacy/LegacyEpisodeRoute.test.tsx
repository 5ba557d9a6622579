import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ROUTES } from '@isocenter/schemas';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer } from '../../testing/server.ts';
import { Component as LegacyEpisodeRoute } from './LegacyEpisodeRoute.tsx';

it('shows a course from before this product with its patient, read only [EPI-023, EPI-032]', async () => {
  fakeServer({
    graphql: {
      LegacyEpisodeRouteQuery: () => ({
        legacyEpisode: {
          ...{ id: 'leg-1', primaryDiseaseSystem: 'GU', registrationDate: '2014-02-03' },
          ...{ courseStartDate: '2014-03-10', firstFractionDate: null },
          patient: {
            ...{
              id: 'pat-1',
              sourceId: '100200',
              dateOfBirth: '1967-01-21',
              sex: 'FEMALE',
              allergies: 'None known',
              alerts: [],
              language: null,
              interpreterNeeded: false,
              hasIdentityAlert: false,
            },
            name: { firstName: 'Ana', middleName: null, lastName: 'Lind' },
          },
        },
      }),
    },
  });
  renderScreen(<LegacyEpisodeRoute />, { path: ROUTES.legacyEpisode, url: '/legacy/leg-1' });
  expect(await screen.findByRole('heading', { name: 'Legacy episode · Genitourinary' })).toBeInTheDocument();
  expect(screen.getByText(/Lind/)).toBeInTheDocument();
  expect(screen.getByText('02/03/2014')).toBeInTheDocument();
  expect(screen.getByText(/It is read only here/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open chart' })).toHaveAttribute('href', '/patients/pat-1');
});
