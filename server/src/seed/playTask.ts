import type { FormValues } from '@isocenter/schemas';
import { FormHasErrorsError } from '../foundation/errors.ts';
import { contributionOf } from '../chart/carePlan.ts';
import type { FormLibrary } from '../forms/formLibrary.ts';
import { judgeAnswers, type Judgement } from '../forms/judge.ts';
import type { PatientRecord } from '../chart/patient.ts';
import type { ProviderRecord } from '../providers/provider.ts';
import { toEntries } from '../tasks/answers/answers.ts';
import { formContext } from '../tasks/answers/formContext.ts';
import type { Caller } from '../tasks/changes/mayDo.ts';
import * as planning from '../tasks/changes/answerChange.ts';
import type { TaskReads } from '../chart/taskReads.ts';
import type { FrozenForm, TaskRecord, TaskVersionRecord } from '../chart/task.ts';

/** Something a person did to a task in the past. */
export type Step = { readonly by: Caller; readonly at: Date } & (
  | { readonly command: 'save' | 'pend' | 'sign'; readonly answers: FormValues }
  | { readonly command: 'start' }
  | { readonly command: 'addend'; readonly addendum: string; readonly reason: string }
  | { readonly command: 'unsign'; readonly reason: string }
);

/** The tasks of one episode while its past is played. */
export interface Stage {
  readonly patient: PatientRecord;
  readonly providers: readonly ProviderRecord[];
  readonly tasks: TaskRecord[];
  readonly versions: TaskVersionRecord[];
}

interface Rules {
  readonly forms: FormLibrary;
  readonly reads: TaskReads;
  readonly appVersion: string;
  readonly timeZone: string;
}

/**
 * Plays a task's past by the same plans and the same judgement that the services use, so that notes are real prose and
 * nothing is in a state no person could have brought about. What the form of today does not let anybody sign stays pended.
 */
export async function playTask(rules: Rules, stage: Stage, taskId: string, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const place = stage.tasks.findIndex(({ _id }) => _id === taskId);
    const task = stage.tasks[place];
    if (!task) return;
    const plan = await planOf(rules, stage, task, step);
    if (!plan.allowed) {
      if (plan.error instanceof FormHasErrorsError) return;
      throw plan.error;
    }
    stage.tasks[place] = plan.next;
    stage.versions.push(...plan.versions);
  }
}

async function planOf(
  rules: Rules,
  stage: Stage,
  task: TaskRecord,
  step: Step,
): Promise<ReturnType<typeof planning.planStart>> {
  const commanded = { caller: step.by, now: step.at, seen: null };
  const frozen = await rules.reads.formOf(task, stage.tasks);
  switch (step.command) {
    case 'start':
      return planning.planStart(task, commanded, frozen);
    case 'addend':
      return planning.planAddend(task, commanded, step);
    case 'unsign':
      return planning.planUnsign(task, commanded, step.reason);
    case 'save': {
      const { content } = await judged(rules, stage, task, step, frozen);
      return planning.planSave(task, commanded, content);
    }
    case 'pend': {
      const { content, contribution } = await judged(rules, stage, task, step, frozen);
      return planning.planPend(task, commanded, { content, frozen, contribution });
    }
    case 'sign': {
      const { judgement, content, contribution } = await judged(rules, stage, task, step, frozen);
      return planning.planSign(task, commanded, {
        content: { ...content, formValues: judgement.signedValues },
        contribution,
        errors: judgement.errors,
        appVersion: rules.appVersion,
        missingTokens: 0,
      });
    }
  }
}

async function judged(
  { forms, timeZone }: Rules,
  { patient, providers, tasks }: Stage,
  task: TaskRecord,
  step: Step & { readonly answers: FormValues },
  frozen: FrozenForm,
) {
  const compiledForm = await forms.compiledForm(frozen.formHash);
  const { user, role } = step.by;
  const now = step.at.toISOString();
  const context = formContext({
    task,
    diseaseSystem: frozen.diseaseSystem,
    episodeTasks: tasks,
    patient,
    providers,
    user: { ...user, role },
    now,
    timeZone,
  });
  // A config may have lost a field, or gained one of another form: only what it asks for is answered.
  const asked = compiledForm.fields.flatMap(({ eventType, id }) => {
    const value = step.answers[eventType]?.[id];
    return value === undefined ? [] : [{ eventType, id, value }];
  });
  const values: Record<string, Record<string, unknown>> = {};
  for (const { eventType, id, value } of asked) (values[eventType] ??= {})[id] = value;
  const provenance = Object.fromEntries(
    asked.map(({ eventType, id }) => [`${eventType}.${id}`, { origin: 'user', by: user.id, on: now } as const]),
  );
  const judgement: Judgement = judgeAnswers(compiledForm, context, { values, provenance });
  return {
    judgement,
    content: {
      formValues: judgement.answers.values,
      provenance: toEntries(judgement.answers.provenance),
      note: { value: judgement.note.text, handEdited: false, base: null },
    },
    contribution: contributionOf(compiledForm, judgement.signedValues),
  };
}
