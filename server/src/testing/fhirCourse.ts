import { readdirSync, readFileSync } from 'node:fs';
import { compileForm, readConfigSet, type CompiledForm } from '@isocenter/engine';
import type { FormValues, TaskType } from '@isocenter/schemas';
import { contributionOf } from '../chart/carePlan.ts';
import type { EpisodeRecord } from '../chart/episode.ts';
import type { TaskRecord } from '../chart/task.ts';
import type { ReadSources } from '../analytics/cases/caseSources.ts';
import { newPatient } from './patientRecord.ts';
import { untouchedTask } from './taskFixture.ts';

const ROOT = new URL('../../../configs/', import.meta.url);
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:yaml|csv)$/.test(path) && !path.endsWith('.test.yaml'))
  .filter(
    (path) =>
      !path.startsWith('Radiation/') ||
      /^Radiation\/(?:Events|SupportData|Registration|Prescription|TreatmentSummary|Followup|OTVAdverseEvents)/.test(
        path,
      ),
  )
  .map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') }));
const { configSet } = readConfigSet(FILES);
const forms = new Map<string, CompiledForm>();

type FormName = Parameters<typeof compileForm>[1]['form'];

/** A form as it is shipped. */
function shipped(form: FormName): CompiledForm {
  const known = forms.get(form) ?? compileForm(configSet, { episodeType: 'Radiation', form, system: 'Default' });
  forms.set(form, known);
  return known;
}

export interface Signed {
  readonly taskType: TaskType;
  readonly form: FormName;
  readonly on: string;
  readonly answers: FormValues;
  readonly isSigned?: boolean;
}

/** A course with signed documents on shipped forms, without a store. */
export function signedCourse(documents: readonly Signed[], death: ReadSources['death'] = null): ReadSources {
  const patient = newPatient('7k', { lastName: 'Marsh', mrn: 'MRN1234', dateOfBirth: '1961-05-04', sex: 'FEMALE' });
  const episode: EpisodeRecord = {
    ...{ _id: 'epi-7kc1', patientId: patient._id, episodeType: 'Radiation', providerId: 'prv-ruiz', courseNumber: 1 },
    ...{ formConfigId: 'cfg-1', plannedTasks: 1, createdOn: '2026-01-05T09:00:00.000Z', revision: 1 },
    ...{ createdBy: { id: 'usr-ruiz', displayName: 'Elena Ruiz' }, updatedOn: '2026-01-05T09:00:00.000Z' },
    ...{ recordStatus: 'ACTIVE', auditOutbox: [], auditPending: false },
  };
  const tasks = documents.map((document, index) => taskOf(document, index + 1));
  const formByTask = new Map(documents.map(({ form }, index) => [tasks[index]?._id, shipped(form)]));
  return {
    ...{
      episode,
      patient,
      tasks,
      everyTask: tasks,
      elsewhere: [],
      seenElsewhere: null,
      entries: [],
      death,
      isActive: true,
    },
    formOf: ({ _id }) => formByTask.get(_id) ?? null,
    isFree: () => false,
  };
}

function taskOf({ taskType, form, on, answers, isSigned = true }: Signed, number: number): TaskRecord {
  const by = { id: 'usr-ruiz', displayName: 'Elena Ruiz' };
  const act = { by, on: `${on}T17:00:00.000Z` };
  const contribution = { on: act.on, ...contributionOf(shipped(form), answers, []) };
  return {
    ...untouchedTask({ _id: `epi-7kc1-${number}`, episodeId: 'epi-7kc1', patientId: 'pat-7k', taskType }),
    taskStatus: isSigned ? 'SIGNED' : 'PENDED',
    started: act,
    signed: isSigned ? act : null,
    signatures: isSigned
      ? [
          {
            meaning: 'signed',
            role: 'ATTENDING',
            contentHash: '',
            appVersion: '',
            configVersion: '',
            reason: null,
            ...act,
          },
        ]
      : [],
    contribution: isSigned ? { pended: null, signed: contribution } : { pended: contribution, signed: null },
    document: {
      ...{ formValues: answers, provenance: [], updated: act },
      note: { value: '', handEdited: false, base: null, reason: null, created: act, updated: act, published: null },
    },
  };
}
