import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { createFormStore, parseCompiledForm, readFormContext, takeRecord } from '@isocenter/engine';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { openMongoStore } from '../../server/src/store/mongo/openMongoStore.ts';
import { tasks } from '../../server/src/chart/task.ts';
import { fill } from './hospital.ts';
import { Caller, underLoad } from './load.ts';
import { operation } from './operations.ts';
import type { Issuer, Tokens } from './people.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';
import { syntheticConfig, syntheticSections } from './syntheticForm.ts';
import { quantile } from './timing.ts';

const FIELDS = 200;
const EVENTS = `
formConfigType: Events
episodeType: Radiation
system: Default
label: Radiation oncology
tasks:
  - taskType: CONSULT
    displayName: Consultation
    stage: PRE_TREATMENT
    required: true
    roles: { edit: [ATTENDING], pend: [ATTENDING], sign: [ATTENDING] }
    publishing: false
    forms: [{ eventType: Consult }]
`;

const ONE_AT_A_TIME = { clients: 1, warmUp: 10, calls: 60, pause: 0 };

/**
 * Two versions of a form of 200 fields that differ in every one, compared; and its note drawn as PDF.
 * @param mongo without it, the embedded store
 */
export async function measureLongForm({
  issuer,
  people,
  mongo,
}: {
  readonly issuer: Issuer;
  readonly people: readonly Tokens[];
  readonly mongo?: { readonly url: string; readonly database: string };
}): Promise<Record<'diff' | 'pdf', Record<string, number>>> {
  const root = mkdtempSync(join(tmpdir(), 'isocenter-long-form-'));
  const folder = join(root, 'data');
  const configs = join(root, 'configs');
  write(configs, 'Radiation/Events/Default.yaml', EVENTS);
  const form = syntheticConfig(FIELDS);
  write(configs, form.path, form.text);
  try {
    const store = await (mongo ? openMongoStore(mongo) : openEmbeddedStore({ folder }));
    await fill(store, { patients: 20, tasks: 20 }, configs);
    const untouched = await store.collection(tasks).findOne({ _id: { $gte: '' }, taskStatus: 'NOT_STARTED' });
    await store.close();
    if (!untouched) throw new Error('Every task of the long form was begun.');
    const environment = {
      ISOCENTER_CONFIGS: configs,
      DATA_FOLDER: folder,
      ...(mongo ? { MONGODB_URL: mongo.url, MONGODB_DATABASE: mongo.database } : {}),
      ...issuer.environment,
    };
    const server = await startServerProcess(environment);
    const caller = new Caller(server.url, 1);
    try {
      return await measured(caller, server, { taskId: untouched._id, tokens: people[0]! });
    } finally {
      caller.close();
      await server.stop();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const fresh = z.object({
  revision: z.number(),
  updatedOn: z.string(),
  document: z.object({ updatedOn: z.string(), note: z.object({ updatedOn: z.string() }) }),
});
const started = z.object({ data: z.object({ startTask: fresh }) });
const pended = z.object({ data: z.object({ pendTask: fresh }) });
const opened = z.object({ data: z.object({ task: z.object({ formHash: z.string(), formContext: z.unknown() }) }) });
const compared = z.object({ data: z.object({ taskVersionDiff: z.object({ answers: z.array(z.unknown()) }) }) });

async function measured(
  caller: Caller,
  server: ServerProcess,
  { taskId, tokens }: { readonly taskId: string; readonly tokens: Tokens },
): Promise<Record<'diff' | 'pdf', Record<string, number>>> {
  const start = operation('mutation taskCommandsStartMutation');
  const pend = operation('mutation taskCommandsPendMutation');
  const begun = await caller.call({ id: start, variables: { id: taskId }, tokens });
  let task = started.parse(begun).data.startTask;
  const screenOf = screens(caller, { taskId, tokens });
  for (const turn of [0, 1]) {
    const { revision, updatedOn, document } = task;
    const freshness = {
      taskId,
      taskUpdatedOn: updatedOn,
      documentUpdatedOn: document.updatedOn,
      noteUpdatedOn: document.note.updatedOn,
      revision,
    };
    const screen = await screenOf(answers(turn));
    const variables = { id: taskId, ...screen.answers(), note: '', formRecord: takeRecord(screen), freshness };
    task = pended.parse(await caller.call({ id: pend, variables, tokens })).data.pendTask;
  }

  const id = operation('query versionQueriesDiffQuery');
  const variables = { from: `ver-${taskId}-1`, to: `ver-${taskId}-2` };
  const diff = () => caller.call({ id, variables, tokens });
  const changes = compared.parse(await diff()).data.taskVersionDiff.answers.length;
  if (changes < FIELDS * 0.8) throw new Error(`Only ${changes} of ${FIELDS} answers differ.`);
  const pdf = () => caller.download(`/api/data_api/tasks/${taskId}/note.pdf`, tokens);
  if (!(await pdf()).subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('The note is no PDF.');
  return { diff: await p95Of(diff, server), pdf: await p95Of(pdf, server) };
}

/** The form as a browser shows it with these answers; its record is part of what is pended. */
function screens(caller: Caller, { taskId, tokens }: { readonly taskId: string; readonly tokens: Tokens }) {
  const id = operation('query TaskRouteQuery');
  return async (values: ReturnType<typeof answers>) => {
    const { formHash, formContext } = opened.parse(await caller.call({ id, variables: { taskId }, tokens })).data.task;
    const form = await caller.download(`/api/data_api/compiled_forms/${formHash}`, tokens);
    return createFormStore({
      compiledForm: parseCompiledForm(JSON.parse(form.toString())),
      context: readFormContext(formContext, 'formContext'),
      answers: { values, provenance: {} },
    });
  };
}

async function p95Of(act: () => Promise<unknown>, server: ServerProcess): Promise<Record<string, number>> {
  const before = server.processorTime();
  const { times } = await underLoad(ONE_AT_A_TIME, act);
  const calls = ONE_AT_A_TIME.warmUp + ONE_AT_A_TIME.calls;
  return { '1 client': quantile(times, 0.95), 'processor ms per call': (server.processorTime() - before) / calls };
}

/** Every field answered, differently in each turn; calculated fields follow. */
function answers(turn: number) {
  const fields = syntheticSections(FIELDS).flatMap((section) => section.fields);
  const given = fields.flatMap(({ id, kind, choices = [], calc }, index): [string, string | number][] => {
    if (calc) return [];
    if (kind === 'number') return [[id, index + turn * 100]];
    if (kind === 'text') return [[id, `What was found at turn ${turn}, described in a sentence (${index}).`]];
    // The first choice, on which others depend, stays, so that all fields are shown in both turns.
    return [[id, choices[kind === 'select' ? 1 : turn] ?? '']];
  });
  return { Consult: Object.fromEntries(given) };
}

function write(root: string, path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
