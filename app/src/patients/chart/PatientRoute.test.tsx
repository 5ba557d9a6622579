import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '@isocenter/schemas';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, later } from '../../testing/server.ts';
import { register } from '../../shell/registered.ts';
import { Component as PatientChart } from './PatientRoute.tsx';

const person = (id: string, lastName: string, mrn: string) => ({
  id,
  name: { firstName: 'Ana', middleName: null, lastName },
  sourceId: mrn,
  dateOfBirth: '1967-01-21',
  sex: 'FEMALE',
  alerts: [],
  trials: [{ name: 'NRG-CC001' }],
  episodes: [
    {
      id: 'epi-1',
      label: 'course 1 · L breast · 4256/16 · Dr Ruiz',
      episodeType: 'Radiation',
      courseNumber: 1,
      createdOn: '2026-03-02T15:00:00.000Z',
      provider: { id: 'prv-ruiz', name: { title: 'Dr', firstName: 'Elena', lastName: 'Ruiz', credentials: 'MD' } },
    },
  ],
  appointments: [
    {
      id: 'apt-1',
      appointmentType: 'OTV',
      completed: false,
      activityDescription: 'On-treatment visit',
      startDate: '2026-03-05T03:30:00.000Z',
      status: 'booked',
      location: 'Linac 1',
      provider: 'Elena Ruiz, MD',
    },
  ],
  vitals: [
    {
      name: 'Body weight',
      subtype: 'weightKg',
      unit: { abbreviation: 'kg' },
      data: [
        { date: '2026-03-02T15:00:00.000Z', quantity: 71.5 },
        { date: '2026-02-02T15:00:00.000Z', quantity: 73 },
      ],
    },
  ],
  performanceScores: [
    {
      id: 'sco-1',
      name: 'ECOG',
      data: [
        { date: '2026-01-02', grade: 0 },
        { date: '2026-03-02', grade: 1 },
      ],
    },
  ],
});

const opened = { createUserInteraction: { id: 'int-1' } };

function open(answer: (id: string) => object | Promise<object>) {
  register([ROUTES.episodeManage]);
  const server = fakeServer({
    graphql: {
      PatientRouteQuery: ({ patientId }) => answer(String(patientId)),
      PatientRouteOpenedMutation: () => opened,
    },
  });
  return { server, ...renderScreen(<PatientChart />, { path: ROUTES.patient, at: '/patients/pat-1' }) };
}

const section = (name: string) => screen.findByRole('region', { name });

describe('patient chart', () => {
  it('shows profile, vitals, scores and appointments [PAT-034]', async () => {
    open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }));
    expect(await section('Profile')).toHaveTextContent('Ana Lopez');
    expect(await section('Profile')).toHaveTextContent('NRG-CC001');
    const vitals = await section('Vitals');
    expect(vitals).toHaveTextContent('Weight71.5 kg03/02/2026');
    expect(within(vitals).getByRole('img')).toHaveAccessibleName('Weight: 2 readings, from 71.5 to 73 kg');
    expect(await section('Performance scores')).toHaveTextContent('ECOG103/02/2026before: 0 on 01/02/2026');
    // 03:30 UTC is the evening before in the department's zone.
    expect(await section('Appointments')).toHaveTextContent('03/04/2026, 21:30On-treatment visitLinac 1');
  });

  it('tells the courses apart and leads into them [EPI-009]', async () => {
    const { user, router } = open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }));
    const episodes = await section('Episodes');
    expect(episodes).toHaveTextContent('course 1 · L breast · 4256/16 · Dr Ruiz');
    expect(within(episodes).getByRole('link', { name: /^Open course 1/ })).toHaveAttribute(
      'href',
      '/patients/pat-1/episode/epi-1/manage',
    );
    await user.click(within(episodes).getByRole('link', { name: /^Change Episode Settings/ }));
    expect(router.state.location.pathname).toBe('/patients/pat-1/episode/settings');
    expect(router.state.location.state).toEqual({
      fromChangeButton: true,
      provider: 'prv-ruiz',
      previousEpisodeType: 'Radiation',
    });
  });

  it('puts the chart among the recent ones [PAT-021]', async () => {
    const { server } = open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }));
    await waitFor(() => {
      expect(server.asked('PatientRouteOpenedMutation')).toEqual([
        { interactionType: 'PATIENT_OPENED', interactionId: 'pat-1' },
      ]);
    });
  });

  it('says in every empty part that there is nothing yet [UI-016]', async () => {
    const empty = { episodes: [], appointments: [], vitals: [], performanceScores: [], trials: [] };
    open(() => ({ patient: { ...person('pat-1', 'Lopez', '4100217'), ...empty } }));
    await section('Profile');
    expect(screen.getAllByText('Data is not yet available.')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Register the first one.' })).toBeVisible();
  });

  it('never paints the late answer for one patient on the chart of another', async () => {
    const slow = later<object>();
    const { router } = open((id) => (id === 'pat-1' ? slow.promise : { patient: person('pat-2', 'Meyer', '555') }));
    await router.navigate('/patients/pat-2');
    const banner = await screen.findByRole('region', { name: 'Patient' });
    expect(banner).toHaveTextContent('Meyer, Ana');
    slow.answer({ patient: person('pat-1', 'Lopez', '4100217') });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(screen.getByRole('region', { name: 'Patient' })).toHaveTextContent('Meyer, Ana');
    expect(document.body).not.toHaveTextContent('Lopez');
    expect(document.body).not.toHaveTextContent('4100217');
  });

  it('keeps patient data out of the title', async () => {
    open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }));
    await section('Profile');
    expect(document.title).toBe('Patient chart · Isocenter');
  });
});
