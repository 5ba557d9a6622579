import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '@isocenter/schemas';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer } from '../testing/server.ts';
import { Component as TimelineScreen } from './TimelineRoute.tsx';
import { axisTicks, inSpan } from './timelineEvents.ts';

const PATIENT = {
  id: 'pat-1',
  name: { firstName: 'Ana', middleName: null, lastName: 'Lopez' },
  sourceId: '4100217',
  dateOfBirth: '1967-01-21',
  sex: 'FEMALE',
  allergies: 'None known',
  alerts: [],
  language: null,
  interpreterNeeded: false,
  hasIdentityAlert: false,
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const TIMELINE = {
  demographics: { mrn: '4100217', dateOfBirth: '1967-01-21', race: 'White', language: 'Spanish', deceased: false },
  encounters: [
    { id: 'e1', kind: 'Office visit', startedOn: daysAgo(20), location: 'Clinic', diagnoses: [{ display: 'Anemia' }] },
  ],
  diagnoses: [{ id: 'd1', display: 'Hypertension', onsetOn: null }],
  procedures: [{ id: 'p1', display: 'Lumpectomy', startedOn: daysAgo(2000) }],
  toxicities: [{ id: 't1', name: 'Fatigue', grade: 2, isCtcae: true, version: '5.0', on: daysAgo(10) }],
  chemotherapy: [],
  imaging: null,
  radiationOncology: [
    {
      id: 'c1',
      label: 'Course 1 · L breast',
      registeredOn: daysAgo(60),
      startedOn: daysAgo(40).slice(0, 10),
      endedOn: daysAgo(12).slice(0, 10),
      intent: 'Curative',
      diagnoses: ['Breast cancer'],
      referencePoints: [
        { name: 'L breast', doseCGy: 4256, fractions: 16 },
        { name: 'L axilla', doseCGy: null, fractions: 16 },
      ],
    },
  ],
  labs: [
    { id: 'l1', name: 'Hemoglobin', unit: 'g/dL', data: [{ on: daysAgo(9), quantity: 12.100000381, text: null }] },
  ],
  outside: { sourceSystem: 'EPIC', failed: false, missing: [] },
};

function open(change: object = {}, flags = {}) {
  fakeServer({
    graphql: {
      TimelineRouteBannerQuery: () => ({ patient: PATIENT }),
      TimelineRouteQuery: () => ({ timeline: { ...TIMELINE, ...change } }),
    },
  });
  return renderScreen(<TimelineScreen />, { path: ROUTES.patientTimeline, url: '/patients/pat-1/timeline', flags });
}
const list = (name: string) => screen.findByRole('list', { name });

describe('the timeline of a patient', () => {
  it('draws the last year, and lists the same events as text', async () => {
    open();
    expect(await screen.findByRole('img')).toHaveAccessibleName(/^Timeline of 4 events/);
    expect(await list('Radiation oncology')).toHaveTextContent(
      'Course 1 · L breastCurative intent · Breast cancer · L breast, 4256 cGy delivered, 16 fractions · L axilla, dose unknown, 16 fractions',
    );
    expect(await list('Toxicities')).toHaveTextContent('FatigueGrade 2 · CTCAE v5.0');
    expect(await list('Encounters')).toHaveTextContent('Office visitClinic · Anemia');
    expect(await list('Labs')).toHaveTextContent('Hemoglobin12.1 g/dL');
    expect(screen.queryByRole('list', { name: 'Procedures' })).not.toBeInTheDocument();
  });

  it.each([
    [[{ name: 'L breast', doseCGy: null, fractions: 11 }], 'treatment has begun, its first day is not recorded'],
    [[], 'no treatment dates recorded'],
  ])('says of a course without a first day what is known of its treatment', async (referencePoints, words) => {
    const [course] = TIMELINE.radiationOncology;
    open({ radiationOncology: [{ ...course, startedOn: null, endedOn: null, referencePoints }] });
    expect(await list('Radiation oncology')).toHaveTextContent(`Registered on this day; ${words}`);
  });

  it('shows more when a longer span is chosen', async () => {
    const { user } = open();
    const chosen = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    await screen.findByRole('button', { name: 'All' });
    expect(chosen()).toEqual(['1 year']);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(chosen()).toEqual(['All']);
    expect(await list('Procedures')).toHaveTextContent('Lumpectomy');
    expect(screen.getByTestId('where')).toHaveTextContent('/patients/pat-1/timeline?span=all');
  });

  it('says what is missing when the external system is down', async () => {
    open({ outside: { sourceSystem: 'EPIC', failed: true, missing: [] } });
    expect(await screen.findByRole('note')).toHaveTextContent('Epic did not respond.');
    expect(within(await screen.findByRole('region', { name: 'Demographics' })).getByText('Spanish')).toBeVisible();
  });

  it('is not found while its flag is off [TIME-009, CONST-043]', async () => {
    open({}, { PATIENT_TIMELINE_ENABLED: false });
    expect(await screen.findByText("We couldn't find a route to match that URL.")).toBeVisible();
  });
});

it('marks round months or years', () => {
  const axis = (from: string, to: string) => axisTicks({ from: Date.parse(from), to: Date.parse(to) });
  expect(axis('2026-01-15', '2026-04-20').map(({ label }) => label)).toEqual(['02/2026', '03/2026', '04/2026']);
  expect(axis('1960-04-14', '2026-04-20').map(({ label }) => label)).toEqual(
    ['1960', '1970', '1980', '1990', '2000', '2010', '2020'].slice(1),
  );
});

it('includes a period in a span unless it ended before', () => {
  const period = (from: string, to: string | null) =>
    ({ id: '', lane: 'radiation', title: '', details: [], from, to, grade: null }) as const;
  const now = Date.parse('2026-03-01');
  expect(inSpan([period('2025-01-01', '2026-02-01'), period('2025-01-01', null)], 'year', now)).toHaveLength(1);
});
