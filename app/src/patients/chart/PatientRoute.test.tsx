import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '@isocenter/schemas';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, later } from '../../testing/server.ts';
import { register } from '../../navigation/registered.ts';
import { Component as PatientChart } from './PatientRoute.tsx';

const SIGNED = {
  name: 'Consultation',
  taskId: 'epi-1-2',
  episodeId: 'epi-1',
  taskType: 'CONSULT',
  sequence: null,
  date: '2026-02-27',
};
const STORY = {
  courses: [
    {
      episodeId: 'epi-1',
      label: 'Course 1 · L breast · 4256/16 · Dr Ruiz',
      facts: [{ id: 'stage', label: 'Stage', value: 'pT1c pN0 M0', source: SIGNED }],
    },
  ],
  safety: [
    {
      id: 'outside allergy',
      label: 'Allergies',
      value: 'Penicillin',
      source: { name: 'Epic', taskId: null, episodeId: null, taskType: null, sequence: null, date: null },
    },
  ],
  toxicities: [
    {
      id: 'tox-1',
      name: 'Dermatitis radiation',
      episodeId: 'epi-1',
      grades: [
        { taskId: 'epi-1-7', date: '2026-03-02', week: 1, grade: 0 },
        { taskId: 'epi-1-8', date: '2026-03-09', week: 2, grade: 2 },
      ],
    },
  ],
  weight: {
    episodeId: 'epi-1',
    baselineKg: 73,
    points: [
      { taskId: 'epi-1-7', date: '2026-03-02', week: 1, weightKg: 72, changePercent: -1.4 },
      { taskId: 'epi-1-8', date: '2026-03-09', week: 2, weightKg: 71.5, changePercent: -2.1 },
    ],
  },
};
const OUTSIDE = {
  sourceSystem: 'EPIC',
  readOn: '2026-03-10T15:00:00.000Z',
  failed: false,
  missing: ['encounters'],
  problems: [{ id: 'dia-1', name: 'Hypertension', code: 'I10', on: '2019-04-01' }],
  medications: [
    { id: 'med-1', name: 'Tamoxifen', act: 'ordered', on: '2026-02-01T15:00:00.000Z', isAntineoplastic: true },
  ],
  labs: [
    {
      id: 'PSA ng/mL',
      name: 'PSA',
      unit: 'ng/mL',
      points: [
        { on: '2026-01-02T15:00:00.000Z', quantity: 8.1 },
        { on: '2026-03-02T15:00:00.000Z', quantity: 4.2 },
      ],
    },
  ],
  documents: [{ id: 'doc-1', title: 'Pathology report', author: 'Lee', createdOn: '2026-02-01T15:00:00.000Z' }],
  contacts: [{ relation: 'Spouse', name: 'Luis Ortega', phone: '555-0100' }],
  priorRadiation: [
    { id: 'course-9', label: 'C1 Breast', startedOn: '2015-01-05', endedOn: '2015-02-10', doses: ['Breast, 5000 cGy'] },
  ],
};
const note = (id: string, title: string, author: string, date: string) => ({
  ...{ id, episodeId: 'epi-1', course: 'Course 1', title, sequence: null, taskStatus: 'SIGNED', author },
  ...{ taskType: title === 'Consultation' ? 'CONSULT' : 'OTV', on: `${date}T15:00:00.000Z`, date, addenda: 0 },
  excerpt: `Excerpt of ${title}`,
});
const NOTES = [
  note('epi-1-7', 'On-treatment visit', 'Chen', '2026-03-09'),
  note('epi-1-2', 'Consultation', 'Elena Ruiz', '2026-02-27'),
];

const person = (id: string, lastName: string, mrn: string) => ({
  id,
  name: { firstName: 'Ana', middleName: null, lastName },
  sourceId: mrn,
  dateOfBirth: '1967-01-21',
  sex: 'FEMALE',
  allergies: 'None known',
  alerts: [],
  language: null,
  interpreterNeeded: false,
  hasIdentityAlert: false,
  trials: [{ name: 'NRG-CC001' }],
  episodes: [
    {
      id: 'epi-1',
      label: 'Course 1 · L breast · 4256/16 · Dr Ruiz',
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
      note: 'after the linac',
      location: 'Linac 1',
      provider: 'Elena Ruiz, MD',
    },
  ],
  vitals: [
    {
      name: 'Body weight',
      subtype: 'weightKg',
      unit: { name: 'kg', abbreviation: 'kg' },
      data: [
        { date: '2026-03-02T15:00:00.000Z', quantity: 71.5, source: 'On-treatment visit', taskId: 'epi-1-7' },
        { date: '2026-02-02T15:00:00.000Z', quantity: 73, source: 'Epic', taskId: null },
      ],
    },
  ],
  currentVitals: { time: '2026-03-02T15:00:00.000Z', weightKg: 71.5 },
  keptPlans: [
    {
      ...{ plan: 'LeftBreast', fractions: 25, firstDay: '1990-01-20', lastDay: '1990-02-27' },
      doses: [{ target: 'PTV', doseTenthsCGy: 50_000 }],
    },
  ],
  legacyEpisodes: [
    {
      id: 'leg-1',
      primaryDiseaseSystem: 'GU',
      registrationDate: '2015-04-01',
      courseStartDate: '2015-04-15',
      firstFractionDate: null,
    },
  ],
  performanceScores: [
    {
      id: 'sco-1',
      name: 'ECOG',
      data: [
        { date: '2026-01-02', grade: 0, source: null, taskId: null },
        { date: '2026-03-02', grade: 1, source: 'Consultation', taskId: 'epi-1-2' },
      ],
    },
  ],
  story: STORY,
  notes: NOTES,
  photographs: [] as readonly object[],
  outsideChart: OUTSIDE,
});

const opened = { createUserInteraction: { id: 'int-1' } };

type Answer = (id: string) => object | Promise<object>;
/** The cards of a chart, each of which loads and fails on its own. */
const CARDS = [
  'VitalsQuery',
  'AppointmentsQuery',
  'PerformanceScoresQuery',
  'LegacyEpisodesQuery',
  'StoryQuery',
  'ChartNotesQuery',
  'ChartPhotographsQuery',
  'OutsideStoryQuery',
];

function open(answer: Answer, cards: Readonly<Record<string, Answer>> = {}, flags = {}) {
  register([ROUTES.episodeManage, ROUTES.patientTimeline]);
  const byId = (own: Answer) => (variables: Record<string, unknown>) => own(String(variables['patientId']));
  const server = fakeServer({
    graphql: {
      PatientRouteQuery: byId(answer),
      PatientRouteOpenedMutation: () => opened,
      ...Object.fromEntries(CARDS.map((card) => [card, byId(cards[card] ?? answer)])),
    },
  });
  return { server, ...renderScreen(<PatientChart />, { path: ROUTES.patient, url: '/patients/pat-1', flags }) };
}

const section = (name: string) => screen.findByRole('region', { name });

describe('patient chart', () => {
  it('carries the identity alert above everything, until it is settled', async () => {
    open(() => ({ patient: { ...person('pat-1', 'Lopez', '77'), hasIdentityAlert: true } }));
    const banner = await screen.findByRole('region', { name: 'Patient' });
    expect(within(banner).getByRole('alert')).toHaveTextContent('Identity alert: another person has the same MRN.');
  });

  it('shows profile, vitals, scores and appointments [PAT-034]', async () => {
    open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }));
    expect(await section('Profile')).toHaveTextContent('Ana Lopez');
    expect(await section('Profile')).toHaveTextContent('NRG-CC001');
    const vitals = await section('Vitals');
    expect(await within(vitals).findByText('Weight')).toBeVisible();
    expect(vitals).toHaveTextContent('Weight71.5 kg03/02/2026');
    expect(vitals).toHaveTextContent('HeightNot measured');
    expect(vitals).toHaveTextContent('Latest reading 03/02/2026, 09:00');
    const scores = await section('Performance scores');
    expect(await within(scores).findByRole('img')).toHaveAccessibleName('ECOG: 2 readings, from 0 to 1');
    expect(scores).toHaveTextContent('ECOG103/02/2026');
    // 03:30 UTC is the previous evening in the department's time zone.
    const visits = await section('Appointments');
    expect(await within(visits).findByText('On-treatment visit')).toBeVisible();
    expect(visits).toHaveTextContent('03/04/2026, 21:30On-treatment visitafter the linacLinac 1');
  });

  it('distinguishes the courses and links to them [EPI-009]', async () => {
    const { user, router } = open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }));
    const episodes = await section('Episodes');
    expect(episodes).toHaveTextContent('Course 1 · L breast · 4256/16 · Dr Ruiz');
    expect(within(episodes).getByRole('link', { name: /^Open Course 1/ })).toHaveAttribute(
      'href',
      '/patients/pat-1/episode/epi-1/manage',
    );
    await user.click(within(episodes).getByRole('link', { name: /^Change Episode Settings/ }));
    expect(router.state.location.pathname).toBe('/patients/pat-1/episode/settings');
    expect(router.state.location.state).toEqual({
      fromChangeButton: true,
      episodeId: 'epi-1',
      course: 'Course 1 · L breast · 4256/16 · Dr Ruiz',
      provider: 'prv-ruiz',
      previousEpisodeType: 'Radiation',
    });
  });

  it('draws a vital sign large, to scale, with the same numbers as a table', async () => {
    const { user } = open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }));
    await user.click(await screen.findByRole('button', { name: 'Chart of Weight' }));
    const vitals = within(await section('Vitals'));
    expect(vitals.getByRole('table', { hidden: true })).toHaveTextContent(
      'DateWeight kgSource03/02/202671.5On-treatment visit02/02/202673Epic',
    );
    await user.click(screen.getByRole('button', { name: 'Chart of Weight' }));
    expect(vitals.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  });

  it('stays when one of its cards fails, and retries that card', async () => {
    let isAway = true;
    const whole = () => ({ patient: person('pat-1', 'Lopez', '4100217') });
    const vitals = () => (isAway ? Promise.reject(new Error('the outside system is away')) : whole());
    const { user } = open(whole, { VitalsQuery: vitals });
    expect(await screen.findByRole('alert')).toHaveTextContent('The rest of the chart is not affected.');
    expect(await within(await section('Appointments')).findByText('On-treatment visit')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Latest reading 03/02/2026, 09:00')).toBeVisible();
  });

  it('lists the legacy episodes', async () => {
    open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }));
    const legacy = await section('Legacy episodes');
    expect(await within(legacy).findByText('Genitourinary')).toBeVisible();
    expect(legacy).toHaveTextContent('Registered 04/01/2015 · Course start 04/15/2015 · First fraction N/A');
    // What a chart that is gone has left: later radiation depends on it.
    expect(legacy).toHaveTextContent(
      /LeftBreast.*in a chart that was disposed of.*25 fractions · PTV 5000 cGy · 01\/20\/1990 to/,
    );
  });

  it('links to the timeline only while its flag is on [TIME-009]', async () => {
    const { router } = open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }));
    expect(await screen.findByRole('link', { name: 'Timeline' })).toHaveAttribute('href', '/patients/pat-1/timeline');
    await router.navigate('/start');
    open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }), {}, { PATIENT_TIMELINE_ENABLED: false });
    await section('Profile');
    expect(screen.queryByRole('link', { name: 'Timeline' })).not.toBeInTheDocument();
  });

  it('adds the chart to the recent ones [PAT-021]', async () => {
    const { server } = open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }));
    await waitFor(() => {
      expect(server.asked('PatientRouteOpenedMutation')).toEqual([
        { interactionType: 'PATIENT_OPENED', interactionId: 'pat-1' },
      ]);
    });
  });

  it('says in every empty card what is missing', async () => {
    const nothing = {
      appointments: [],
      vitals: [],
      currentVitals: null,
      performanceScores: [],
      legacyEpisodes: [],
      keptPlans: [],
    };
    const empty = { ...nothing, episodes: [], trials: [] };
    open(() => ({ patient: { ...person('pat-1', 'Lopez', '4100217'), ...empty } }));
    await section('Profile');
    for (const text of ['No vitals', 'No appointments', 'No performance scores']) {
      expect(await screen.findByText(`${text} are recorded.`)).toBeVisible();
    }
    expect(await screen.findByText('No courses from before this system.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register the first episode.' })).toBeVisible();
  });

  it('never shows the late response for one patient on the chart of another', async () => {
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

describe('the story of the chart', () => {
  /** A section is there before its data is. */
  const says = async (name: string, text: string) => {
    const told = await section(name);
    await waitFor(() => expect(told).toHaveTextContent(text));
  };

  it('names for every value the note that states it, and the date [PAT-034]', async () => {
    open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }));
    const courses = await section('Courses');
    const stage = await within(courses).findByRole('row', { name: /Stage/ });
    expect(stage).toHaveTextContent('Stage' + 'pT1c pN0 M0' + 'Consultation 02/27/2026');
    expect(within(stage).getByRole('link', { name: 'Consultation' })).toHaveAttribute(
      'href',
      '/patients/pat-1/episode/epi-1/manage/consult/epi-1-2/note',
    );
    await says('Allergies, devices and alerts', 'AllergiesPenicillinEpic');
  });

  it('shows the grades of each week and the weight since the start', async () => {
    open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }));
    const weeks = await screen.findByRole('table', { name: 'Toxicity by week' });
    expect(
      within(weeks)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Event', 'Week 1', 'Week 2']);
    expect(within(weeks).getByRole('row', { name: /Dermatitis/ })).toHaveTextContent('Dermatitis radiation02');
    await says('Weight since the start', '-2.1 % from 73 kg to 71.5 kg on 03/09/2026');
  });

  it('filters the notes by type and author, and searches their text on the server', async () => {
    const { server, user } = open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }));
    const notes = await section('Notes');
    const list = await within(notes).findByRole('list', { name: 'Notes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await user.selectOptions(within(notes).getByLabelText('Author'), 'Chen');
    expect(within(notes).getByRole('status')).toHaveTextContent('1 of 2 notes');
    await user.selectOptions(within(notes).getByLabelText('Type'), 'CONSULT');
    expect(notes).toHaveTextContent('No note matches the words and filters.');
    await user.type(within(notes).getByLabelText('Words in the note'), 'seroma');
    await waitFor(() => expect(server.asked('ChartNotesQuery').at(-1)).toEqual({ patientId: 'pat-1', text: 'seroma' }));
  });

  it('shows what Epic says, with the time it was read and what it left out [PAT-034]', async () => {
    open(() => ({ patient: person('pat-1', 'Lopez', '4100217') }));
    const outside = await section('From other systems');
    expect(await within(outside).findByText('As Epic says, read 03/10/2026, 10:00')).toBeVisible();
    expect(outside).toHaveTextContent('Epic did not return everything. These parts are not known: encounters.');
    expect(within(outside).getByRole('img')).toHaveAccessibleName('PSA: 2 readings, from 4.2 to 8.1 ng/mL');
    expect(within(outside).getByRole('list', { name: 'Medications' })).toHaveTextContent(
      'Tamoxifen against cancerordered 02/01/2026',
    );
    expect(within(outside).getByRole('list', { name: 'Radiation elsewhere' })).toHaveTextContent(
      'C1 Breast Breast, 5000 cGy01/05/2015 to 02/10/2015',
    );
    expect(within(outside).getByRole('list', { name: 'Contacts' })).toHaveTextContent('Spouse Luis Ortega555-0100');
  });

  it('keeps our own part when Epic does not respond', async () => {
    const away = { ...OUTSIDE, failed: true };
    open(() => ({ patient: { ...person('pat-1', 'Lopez', '4100217'), outsideChart: away } }));
    await says('From other systems', 'Epic did not respond. Our own part of the chart is complete.');
    await says('Courses', 'pT1c pN0 M0');
  });

  it('says of a patient who has died when, and the age then [PAT-034]', async () => {
    const deceased = { date: '2026-02-14', source: 'Epic' };
    open(() => ({ patient: { ...person('pat-1', 'Lopez', '4100217'), deceased } }));
    const banner = await screen.findByRole('region', { name: 'Patient' });
    expect(banner).toHaveTextContent('Deceased 02/14/2026 stated by Epic');
    expect(banner).toHaveTextContent('01/21/1967 (59 y at death)');
    await says('Profile', '59 y at death');
  });
});

describe('the photographs of the chart', () => {
  const taken = (number: number, takenOn: string, taskStatus: string) => ({
    course: 'Course 1 · L breast',
    task: { id: `epi-1-${number}`, displayName: `On-treatment visit, week ${number}`, taskStatus },
    photograph: {
      ...{ id: `pho-epi-1-${number}-1`, number: 1, caption: `Skin, week ${number}`, bodySite: null, takenOn },
      ...{ width: 1600, height: 1200 },
    },
  });

  it('stand with the task that each was taken for, and say which note is not signed', async () => {
    const photographs = [taken(3, '2026-03-16', 'STARTED'), taken(1, '2026-03-02', 'SIGNED')];
    open(() => ({ patient: { ...person('pat-1', 'Lopez', '77'), photographs } }));
    const rows = await within(await section('Photographs')).findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(
      'Skin, week 303/16/2026On-treatment visit, week 3, Course 1 · L breast (not signed)',
    );
    expect(rows[1]).toHaveTextContent('Skin, week 103/02/2026On-treatment visit, week 1, Course 1 · L breast');
    expect(rows[1]).not.toHaveTextContent('not signed');
  });

  it('say where they come from when there are none', async () => {
    open(() => ({ patient: person('pat-1', 'Lopez', '77') }));
    expect(await within(await section('Photographs')).findByText(/No photographs yet/)).toBeInTheDocument();
  });
});
