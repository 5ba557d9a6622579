import { createHash } from 'node:crypto';
import type { FormValues } from '@isocenter/schemas';
import type { TreatmentDays } from '../foundation/calendar.ts';
import { FormHasErrorsError } from '../foundation/errors.ts';
import type { NotePerson } from '../chart/authorship.ts';
import { contributionOf } from '../chart/carePlan.ts';
import type { FormLibrary } from '../forms/formLibrary.ts';
import { validateAnswers, type AnswerValidation } from '../forms/validateAnswers.ts';
import type { EpisodeRecord } from '../chart/episode.ts';
import type { SignatureKeys } from '../keys/signatureKeys.ts';
import { noteHead } from '../chart/noteHead.ts';
import type { PatientRecord } from '../chart/patient.ts';
import type { ProviderRecord } from '../providers/provider.ts';
import { contributionsAfter } from '../tasks/answers/contributions.ts';
import { provenanceOf, toEntries } from '../tasks/answers/answers.ts';
import { formContext } from '../tasks/answers/formContext.ts';
import { authorshipOf } from '../tasks/answers/noteAuthors.ts';
import type { TaskActor } from '../tasks/changes/mayDo.ts';
import { sealed } from '../tasks/changes/sealing.ts';
import {
  decideAddend,
  decidePend,
  decideSave,
  decideSign,
  decideStart,
  decideUnsign,
} from '../tasks/changes/statusChange.ts';
import type { TaskReads } from '../chart/taskReads.ts';
import { namedPhotographs, type FrozenForm, type TaskRecord, type TaskVersionRecord } from '../chart/task.ts';
import { decideAddPhotograph, type PhotographWords } from '../tasks/changes/photographs.ts';
import type { ReadPicture } from '../pictures/readPicture.ts';

/** A past command of a person on a task. */
export type Step = { readonly by: TaskActor; readonly instant: Date } & (
  | { readonly command: 'save' | 'pend' | 'sign'; readonly answers: FormValues }
  | { readonly command: 'start' }
  | { readonly command: 'photograph'; readonly words: PhotographWords; readonly picture: ReadPicture }
  | { readonly command: 'addend'; readonly addendum: string; readonly reason: string }
  | { readonly command: 'unsign'; readonly reason: string }
);

/** The tasks of one episode while its past is created. */
interface Stage {
  readonly episode: EpisodeRecord;
  readonly patient: PatientRecord;
  readonly providers: readonly ProviderRecord[];
  readonly tasks: TaskRecord[];
  readonly versions: TaskVersionRecord[];
  /** The bytes of its photographs. */
  readonly files: SeededFile[];
}

export interface SeededFile {
  readonly fileId: string;
  readonly picture: ReadPicture;
}

interface Rules {
  readonly forms: FormLibrary;
  readonly reads: TaskReads;
  /** The staff, as notes name them. */
  readonly personOf: (userId: string) => NotePerson | null;
  readonly keys: SignatureKeys;
  readonly appVersion: string;
  readonly timeZone: string;
  readonly isFree: TreatmentDays['isFree'];
  readonly departmentName: string | null;
}

/**
 * Creates a task's past with the same commands and the same validation as the services, so that notes are real prose
 * and every state is one that people can reach. A task that the current form does not allow to be signed stays pended.
 * @returns false for such a task
 */
export async function playTask(rules: Rules, stage: Stage, taskId: string, steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) {
    const place = stage.tasks.findIndex(({ _id }) => _id === taskId);
    const task = stage.tasks[place];
    if (!task) return true;
    const change = sealed(await changeOf(rules, stage, task, step), task, rules.keys);
    if (!change.allowed) {
      if (change.error instanceof FormHasErrorsError) return false;
      throw change.error;
    }
    stage.tasks[place] = change.next;
    stage.versions.push(...change.versions);
  }
  return true;
}

async function changeOf(
  rules: Rules,
  stage: Stage,
  task: TaskRecord,
  step: Step,
): Promise<ReturnType<typeof decideStart>> {
  const context = { actor: step.by, now: step.instant, freshness: null };
  const frozen = await rules.reads.formOf(task, stage.tasks);
  switch (step.command) {
    case 'start':
      return decideStart(task, context, frozen);
    case 'photograph':
      return photographed(stage, task, context, step);
    case 'addend':
      return decideAddend(task, context, step);
    case 'unsign':
      return decideUnsign(task, context, { reason: step.reason, shown: signedBody(stage, task)?.shown });
    case 'save': {
      const { content } = await validated(rules, stage, task, step, frozen);
      return decideSave(task, context, content);
    }
    case 'pend': {
      const { content, contribution } = await validated(rules, stage, task, step, frozen);
      return decidePend(task, context, { content, frozen, contribution });
    }
    case 'sign': {
      const { validation, content, contribution } = await validated(rules, stage, task, step, frozen);
      return decideSign(task, context, {
        content,
        contribution,
        signer: { credentials: rules.personOf(step.by.user.id)?.credentials ?? null, attestation: null },
        errors: validation.errors,
        appVersion: rules.appVersion,
        missingTokens: 0,
      });
    }
  }
}

function photographed(
  { files }: Stage,
  task: TaskRecord,
  context: Parameters<typeof decideAddPhotograph>[1],
  { words, picture }: Step & { readonly command: 'photograph' },
): ReturnType<typeof decideAddPhotograph> {
  const { mediaType, width, height, bytes, small } = picture;
  const fileId = `pho-${task._id}-demo${(task.photographs ?? []).length + 1}`;
  files.push({ fileId, picture });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const stored = { mediaType, width, height, size: bytes.length, sha256, fileId, hasSmall: small !== null };
  return decideAddPhotograph(task, context, { words, stored, today: words.takenOn });
}

/** The version of the signature that is withdrawn. */
function signedBody({ versions }: Stage, { _id }: TaskRecord): TaskVersionRecord | undefined {
  return versions.findLast(({ taskId, action }) => taskId === _id && action === 'signed');
}

async function validated(
  { forms, personOf, timeZone, isFree, departmentName }: Rules,
  { episode, patient, providers, tasks }: Stage,
  task: TaskRecord,
  step: Step & { readonly answers: FormValues },
  frozen: FrozenForm,
) {
  const compiledForm = await forms.compiledForm(frozen.formHash);
  const { user, role } = step.by;
  const now = step.instant.toISOString();
  const context = formContext({
    task,
    episode,
    diseaseSystem: frozen.diseaseSystem,
    episodeTasks: tasks,
    patient,
    providers,
    user: { ...user, role },
    now,
    timeZone,
    isFree,
    departmentName,
  });
  // A config may have lost a field, or gained one of another type: only the fields it has are answered.
  const fields = compiledForm.fields.flatMap(({ eventType, id }) => {
    const value = step.answers[eventType]?.[id];
    return value === undefined ? [] : [{ eventType, id, value }];
  });
  const values: Record<string, Record<string, unknown>> = {};
  for (const { eventType, id, value } of fields) (values[eventType] ??= {})[id] = value;
  const provenance = Object.fromEntries(
    fields.map(({ eventType, id }) => [`${eventType}.${id}`, { origin: 'user', by: user.id, on: now } as const]),
  );
  const validation: AnswerValidation = validateAnswers(compiledForm, context, { values, provenance });
  const answers = step.command === 'sign' ? validation.signedValues : validation.answers.values;
  const written = { answers, provenance: provenanceOf(answers, toEntries(validation.answers.provenance)) };
  const contributions = contributionsAfter(task.document, written, { ...step.by, now });
  const photographs = namedPhotographs(task);
  return {
    validation,
    content: {
      ...written,
      contributions,
      note: { value: validation.note.text, handEdited: false, base: null },
      shown: {
        form: validation.record,
        head: noteHead({
          task,
          episode,
          patient,
          episodeTasks: tasks,
          consentTexts: [],
          courseBytes: 0,
          wrongChart: [],
          providers,
          hasIdentityAlert: false,
          changedOutside: [],
          treatment: null,
        }),
        authorship: authorshipOf({ ...written, compiledForm, contributions, episodeTasks: tasks, personOf }),
        ...(photographs.length > 0 && { photographs }),
      },
    },
    contribution: contributionOf(compiledForm, validation.signedValues, validation.record.fields),
  };
}
