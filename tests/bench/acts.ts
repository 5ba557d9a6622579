import { z } from 'zod';
import { dayPlus, type CalendarDate } from '@isocenter/schemas';
import type { Known } from './hospital.ts';
import type { Caller } from './load.ts';
import { operation } from './operations.ts';
import type { Tokens } from './people.ts';

/** One call of a client, as the application makes it. */
export type Act = (client: number, turn: number) => Promise<unknown>;

/** Every user in turn searches a patient by part of an MRN. */
export function searcher(caller: Caller, { mrns }: Known, people: readonly Tokens[]): Act {
  const id = operation('query usePatientSearchQuery');
  return (_client, turn) =>
    caller.call({ id, variables: { text: mrns[turn % mrns.length] }, tokens: people[turn % people.length]! });
}

/** Every user in turn opens the first page of an attending's worklist, with its counts. */
export function worklistReader(caller: Caller, { attendings }: Known, people: readonly Tokens[]): Act {
  const id = operation('query WorklistTableQuery');
  return (_client, turn) => {
    const variables = { providerIds: [attendings[turn % attendings.length]], taskType: null, limit: 50 };
    return caller.call({ id, variables, tokens: people[turn % people.length]! });
  };
}

/**
 * Every client is one user, whose home screen asks for all lists of an attending. An answer without twenty visits, twelve tasks that wait
 * and twelve that are due, with more behind these two, ends the run.
 */
export function homeReader(caller: Caller, people: readonly Tokens[]): Act {
  const id = operation('query MyDayQuery');
  return async (client) => {
    const { data } = home.parse(await caller.call({ id, variables: {}, tokens: people[client]! }));
    const { visits, waiting, due } = data.myDay;
    const lists = [visits.visits, waiting.tasks, due.tasks].map(({ length }) => length);
    if (lists.join() !== '20,12,12' || !waiting.hasMore || !due.hasMore)
      throw new Error(`A home screen has lists of ${lists.join()}.`);
  };
}
const list = z.object({ tasks: z.array(z.unknown()), hasMore: z.boolean() });
const home = z.object({
  data: z.object({
    myDay: z.object({
      visits: z.object({ visits: z.array(z.unknown()) }),
      ...{ waiting: list, due: list },
    }),
  }),
});

/**
 * Every client is one user, who turns the pages of the schedule of this week, with all people, machines and rooms.
 * @param visits how many each day has; an answer with another number ends the run
 */
export function scheduleReader(
  caller: Caller,
  { today, visits }: { readonly today: CalendarDate; readonly visits: number },
  people: readonly Tokens[],
): Act {
  const id = operation('query scheduleQueryRecordsQuery');
  return async (client, turn) => {
    const day = dayPlus(today, (turn % 7) - 3);
    const variables = { providerIds: null, resourceIds: null, startDate: day, endDate: day };
    const { data } = records.parse(await caller.call({ id, variables, tokens: people[client]! }));
    const { length } = data.scheduleRecords;
    if (length !== visits) throw new Error(`${day} has ${length} of ${visits} visits.`);
  };
}
const records = z.object({ data: z.object({ scheduleRecords: z.array(z.unknown()) }) });

/** Every client is one user, who opens a chart after the other: who it is, the courses with their tasks, and the story of the signed notes. */
export function chartReader(caller: Caller, patientIds: readonly string[], people: readonly Tokens[]): Act {
  const ids = [operation('query PatientRouteQuery'), operation('query StoryQuery')];
  return (client, turn) => {
    const variables = { patientId: patientIds[turn % patientIds.length] };
    const tokens = people[client]!;
    return Promise.all(ids.map((id) => caller.call({ id, variables, tokens })));
  };
}

/**
 * Every user in turn opens a page of an attending's worklist: the first, the last, and one in the middle, which begins
 * after a row.
 */
export function pageReaders(
  caller: Caller,
  { attendings }: Pick<Known, 'attendings'>,
  people: readonly Tokens[],
): Readonly<Record<'first' | 'middle' | 'last', () => Promise<Act>>> {
  const id = operation('query WorklistTableQuery');
  const read = (turn: number, place: object) => {
    const variables = { providerIds: [attendings[turn % attendings.length]], taskType: null, limit: 50, ...place };
    return caller.call({ id, variables, tokens: people[turn % people.length]! });
  };
  const first = () => Promise.resolve<Act>((_client, turn) => read(turn, {}));
  const last = () => Promise.resolve<Act>((_client, turn) => read(turn, { descending: true }));
  const middle = async (): Promise<Act> => {
    const half = async (turn: number) => {
      let after: string | null = null;
      for (let rows = 0, total = Infinity; rows < total / 2; rows += 200) {
        const { data }: z.output<typeof page> = page.parse(await read(turn, { after, limit: 200 }));
        after = data.worklist.pageInfo.endCursor;
        total = data.worklist.total;
      }
      return after;
    };
    const cursors = await Promise.all(attendings.map((_id, turn) => half(turn)));
    return (_client, turn) => read(turn, { after: cursors[turn % cursors.length] });
  };
  return { first, middle, last };
}
const page = z.object({
  data: z.object({
    worklist: z.object({ total: z.number(), pageInfo: z.object({ endCursor: z.string().nullable() }) }),
  }),
});

/** Every user in turn asks what waits for them among the patients of one attending, and then of all. */
export function queueReader(caller: Caller, { attendings }: Pick<Known, 'attendings'>, people: readonly Tokens[]): Act {
  const id = operation('query AttendingQueueQuery');
  return (_client, turn) => {
    const providerIds = turn % 2 === 0 ? attendings : [attendings[turn % attendings.length]];
    return caller.call({ id, variables: { providerIds, limit: 50 }, tokens: people[turn % people.length]! });
  };
}

const fresh = z.object({
  id: z.string(),
  revision: z.number(),
  updatedOn: z.string(),
  document: z.object({ id: z.string(), updatedOn: z.string(), note: z.object({ updatedOn: z.string() }) }),
});
type Fresh = z.output<typeof fresh>;
const started = z.object({ data: z.object({ startTask: fresh }) });
const saved = z.object({ data: z.object({ updateDocument: z.object({ task: fresh }) }) });

/** Each client has started a visit and saves its answers repeatedly. */
export async function saver(
  caller: Caller,
  { known, people, clients }: { readonly known: Known; readonly people: readonly Tokens[]; readonly clients: number },
): Promise<Act> {
  const start = operation('mutation taskCommandsStartMutation');
  const id = operation('mutation taskCommandsSaveMutation');
  const own = known.visits.slice(0, clients).map((visit, client) => ({ visit, tokens: people[client]! }));
  const tasks: Fresh[] = [];
  for (const { visit, tokens } of own) {
    const answer = await caller.call({ id: start, variables: { id: visit }, tokens });
    tasks.push(started.parse(answer).data.startTask);
  }
  return async (client, turn) => {
    const task = tasks[client]!;
    const variables = {
      id: task.document.id,
      formValues: visitAnswers(turn),
      provenance: {},
      note: null,
      freshness: {
        taskId: task.id,
        taskUpdatedOn: task.updatedOn,
        documentUpdatedOn: task.document.updatedOn,
        noteUpdatedOn: task.document.note.updatedOn,
        revision: task.revision,
      },
    };
    const answer = await caller.call({ id, variables, tokens: people[client]! });
    tasks[client] = saved.parse(answer).data.updateDocument.task;
  };
}

/** Each client opens its own visit. */
export function opener(caller: Caller, { visits }: Known, people: readonly Tokens[]): Act {
  const id = operation('query TaskRouteQuery');
  return (client) => caller.call({ id, variables: { taskId: visits[client] }, tokens: people[client]! });
}

/** A weekly visit, filled in; the history grows as a person types it. */
function visitAnswers(turn: number) {
  const history = 'Tolerates treatment well; mild fatigue in the afternoon, no pain, appetite as before. '.repeat(6);
  const grades = ['fatigue', 'dermatitis_radiation', 'pain', 'nausea', 'dysphagia', 'cough', 'anorexia', 'insomnia'];
  return {
    OTVStatus: {
      visit_date: '2026-01-15',
      seen_face_to_face: 'yes',
      fractions_delivered: 12,
      fractions_prescribed: 25,
      dose_prescribed: 5000,
      treated_site: 'Breast',
      missed_days: 'no',
      interval_history: history.slice(0, 20 + (turn % (history.length - 20))),
      response_to_treatment: 'not_applicable',
      weight: 61 + (turn % 80) / 10,
      ecog: '1',
      pain_score: turn % 10,
    },
    OTVAdverseEvents: Object.fromEntries(
      grades.map((term, index) => [term, { term, grade: (turn + index) % 3, version: '5.0' }]),
    ),
    OTVPE: {
      general_appearance: { value: 'well', type: 'predefined' },
      treated_region: 'Mild erythema, no desquamation.',
    },
    OTVAP: {
      reviewed: ['images', 'setup', 'dosimetry', 'chart'],
      decision: 'continue',
      assessment: 'Tolerating treatment as expected.',
      supportive_care: 'Emollient twice a day.',
    },
  };
}
