import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { API, departmentDays, dayPlus } from '@isocenter/schemas';
import { appointments, patients, type AppointmentRecord } from '../../server/src/chart/patient.ts';
import { DEPARTMENT } from '../../fixtures/scale/generatePatients.ts';
import type { Store } from '../../server/src/store/store.ts';
import { chartReader, homeReader, scheduleReader, type Act } from './acts.ts';
import type { Figure, Figures } from './budgets.ts';
import { ATTENDINGS, PEOPLE } from './hospital.ts';
import { Caller } from './load.ts';
import { startIssuer, type Issuer, type Tokens } from './people.ts';
import { CONNECTIONS, figureOf, firstViews, loads, p95s } from './percentiles.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';
import { onEmbedded, onMongo, type FilledStore } from './twoStores.ts';

/** The budgets measured here and their ids. */
const ROWS = { schedule: 'schedule-p95', home: 'home-p95', chart: 'chart-p95' } as const;
const NAMES = ['schedule', 'home', 'chart'] as const satisfies readonly (keyof typeof ROWS)[];
const MEMORY = 'event-stream-memory';

const VISITS_A_DAY = 200;
/** The week around today, as people turn the pages of the schedule. */
const DAYS = [-3, -2, -1, 0, 1, 2, 3];
const STREAMS = 500;
/** Streams that make the server read and compile what every stream needs. */
const WARM_UP = 100;
/** A server is at rest when it computes less than this in so long: what it makes again at its start is made. Milliseconds. */
const REST = { within: 5_000, computes: 100 } as const;
const TIME_ZONE = 'UTC';

interface Department {
  readonly today: string;
  readonly patientIds: readonly string[];
}

/**
 * The day of a department: its schedule, the home screens and the charts of the people who come, by fifty clients, on both stores; and
 * what an open event stream costs in memory.
 */
export async function measureDay(): Promise<Figures> {
  const issuer = await startIssuer();
  try {
    const people = await Promise.all(Array.from({ length: PEOPLE }, (_, number) => issuer.signIn(number)));
    const on = (share: number) => ({
      ...{ scale: DEPARTMENT, prepare: withVisits },
      measure: (filled: FilledStore<Department>) => measured(filled, { issuer, people, share }),
    });
    const embedded = await onEmbedded(on(0.2));
    // Minutes of measuring are not lost with a stand-in that is too slow to be filled.
    const mongo = await onMongo(on(0.04)).catch((error: unknown) => {
      console.error('There are no figures of MongoDB:', error);
      return null;
    });
    return new Map<string, Figure>([
      ...NAMES.map((name): [string, Figure] => [ROWS[name], figureOf(embedded[name], mongo?.[name])]),
      [MEMORY, embedded.streams],
    ]);
  } finally {
    issuer.close();
  }
}

/** Sessions on the machines, of the same people each day. The other half of the visits are appointments. */
const SESSIONS = VISITS_A_DAY / 2;

/**
 * Two hundred visits a day: a hundred sessions on four machines, fifty weekly visits in courses that are not over, and fifty
 * follow-ups after others.
 */
export async function withVisits(store: Store): Promise<Department> {
  const { dayOf, startOf } = departmentDays(TIME_ZONE);
  const today = dayOf(new Date().toISOString());
  const { openCourses = 0 } = DEPARTMENT;
  const most = openCourses + (SESSIONS / 2) * DAYS.length;
  const people = (await store.collection(patients).find({}, { sort: { _id: 1 }, limit: most })).map(({ _id }) => _id);
  const weekly = people.slice(SESSIONS, openCourses);
  const personOf = (nth: number, place: number): string => {
    const half = nth * (SESSIONS / 2) + Math.floor(place / 4);
    const own = place % 2 === 1 ? people[(place - 1) / 2] : undefined;
    return own ?? (place % 4 === 0 ? weekly[half % weekly.length] : people[openCourses + half]) ?? '';
  };
  const visits = DAYS.flatMap((ahead, nth) => {
    const day = dayPlus(today, ahead);
    const at = (minutes: number) => new Date(Date.parse(startOf(day)) + minutes * 60_000).toISOString();
    return Array.from({ length: VISITS_A_DAY }, (_, place): AppointmentRecord => {
      const number = nth * VISITS_A_DAY + place;
      const minutes = 8 * 60 + place * 3;
      const kind = place % 4 === 0 ? 'OTV' : 'Followup';
      return {
        ...{ _id: `apt-bench-${number}`, patientId: personOf(nth, place), completed: false, status: 'booked' },
        ...{ note: null, location: null, externalId: `bench-${number}`, otherIds: [] },
        ...{ startDate: at(minutes), endDate: at(minutes + 15) },
        ...(place % 2 === 1
          ? {
              ...{ appointmentType: 'RadiationTreatment', activityDescription: 'Fraction', sourceSystem: 'ARIA' },
              ...{ kind: 'TREATMENT', resource: `Linac ${((place >> 1) % 4) + 1}`, provider: null, providerId: null },
            }
          : {
              ...{ appointmentType: kind, activityDescription: MEANING[kind], sourceSystem: 'EPIC' },
              ...{ kind: 'APPOINTMENT', resource: 'Clinic room 1', provider: null },
              providerId: ATTENDINGS[(place >> 1) % ATTENDINGS.length] ?? null,
            }),
      };
    });
  });
  await store.collection(appointments).insertMany(visits);
  const ofToday = visits.slice(DAYS.indexOf(0) * VISITS_A_DAY).slice(0, VISITS_A_DAY);
  return { today, patientIds: ofToday.map(({ patientId }) => patientId) };
}

const MEANING = { OTV: 'On-treatment visit', Followup: 'Follow-up' } as const;

interface Users {
  readonly issuer: Issuer;
  readonly people: readonly Tokens[];
  readonly share: number;
}

async function measured({ environment, known }: FilledStore<Department>, { issuer, people, share }: Users) {
  const server = await startServerProcess({ DEPARTMENT_TIME_ZONE: TIME_ZONE, ...environment, ...issuer.environment });
  const caller = new Caller(server.url, CONNECTIONS);
  try {
    const schedule = scheduleReader(caller, { today: known.today, visits: VISITS_A_DAY }, people);
    const chart = chartReader(caller, known.patientIds, people);
    const withFirstViews = async (act: Act, pages: number) => ({
      'first views, 1 client': await firstViews(act, pages),
      ...(await p95s(act, server, loads(share))),
    });
    return {
      // First: after a load, a collection of garbage would hide what the streams take.
      streams: await streamMemory(server, people),
      schedule: await withFirstViews(schedule, DAYS.length),
      home: await withFirstViews(homeReader(caller, people), 1),
      chart: await p95s(chart, server, loads(share)),
    };
  } finally {
    caller.close();
    await server.stop();
  }
}

/** Kilobytes of memory of the server for one open stream, after some have come and gone. */
async function streamMemory(server: ServerProcess, people: readonly Tokens[]): Promise<Figure> {
  const openMany = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, number) => openStream(server.url, people[number % people.length]!)));
  for (const close of await openMany(WARM_UP)) close();
  await atRest(server);
  const before = server.memory();
  const open = await openMany(STREAMS);
  await pause(REST.within);
  const after = server.memory();
  for (const close of open) close();
  const perStream = (after - before) / STREAMS / 1000;
  return { value: perStream, peers: { 'all 500': perStream * STREAMS, 'the server before': before / 1000 } };
}

async function atRest(server: ServerProcess): Promise<void> {
  for (let before = -Infinity; server.processorTime() - before > REST.computes; await pause(REST.within))
    before = server.processorTime();
}

/** @returns what closes it. Resolves with its first bytes. @throws when the server refuses */
function openStream(url: string, tokens: Tokens): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const address = new URL(API.events, url);
    address.hostname = '127.0.0.1';
    const sent = request(address, { headers: { ...tokens }, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The server refused a stream: ${response.statusCode}.`));
      response.once('data', () => resolve(() => sent.destroy()));
    });
    sent.once('error', reject);
    sent.end();
  });
}
