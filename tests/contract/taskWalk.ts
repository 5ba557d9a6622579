import type { TaskCommand } from '@isocenter/schemas';
import type fc from 'fast-check';
import { expect } from 'vitest';
import { TASK_FIELDS, type Person, type SeenTask } from '../../server/src/testing/clinic.ts';
import type { TestClock } from '../../server/src/testing/testApplication.ts';
import { operationOf, type Sent } from './taskCommands.ts';
import {
  done,
  reasonsAgainst,
  versionToRestore,
  type Answers,
  type Given,
  type ModelTask,
  type WalkerRole,
} from './taskModel.ts';

export type Walkers = Readonly<Record<WalkerRole, Person>>;

export interface Step {
  /** Which of the four tasks. */
  readonly task: number;
  /** Otherwise the person uses the state they read last. */
  readonly looksFirst: boolean;
  /** Also when it must be refused. */
  readonly anyway: boolean;
  readonly given: Given;
}

const LOOK = `query($id: ID!) {
  task(taskId: $id) { ${TASK_FIELDS} signatures { meaning role contentVerified } addenda { text } }
  taskVersions(taskId: $id) { id action taskStatus documentFormValues noteValue }
}`;

interface Looked {
  readonly task: SeenTask & {
    readonly signatures: readonly {
      readonly meaning: string;
      readonly role: string;
      readonly contentVerified: boolean;
    }[];
    readonly addenda: readonly { readonly text: string }[];
  };
  readonly taskVersions: readonly {
    readonly id: string;
    readonly action: string;
    readonly taskStatus: string;
    readonly documentFormValues: unknown;
    readonly noteValue: string;
  }[];
}

/** Where an edited note may conflict with changed answers; the model does not say. */
const MAY_CONFLICT = ['refresh', 'copy', 'carryOver'];

/** The people, what each last read, and the model to compare with. */
export class Ward {
  readonly #people: Walkers;
  readonly #clock: TestClock;
  readonly #models: readonly ModelTask[];
  /** Each task as read after the last step, which is its current state. */
  readonly #known: Looked[] = [];
  readonly #seen: Readonly<Record<WalkerRole, SeenTask[]>>;
  /** The bodies of versions as they were first read. */
  readonly #bodies = new Map<string, string>();
  readonly done: TaskCommand[] = [];
  refused = 0;

  constructor(people: Walkers, clock: TestClock, tasks: readonly SeenTask[], models: readonly ModelTask[]) {
    this.#people = people;
    this.#clock = clock;
    this.#models = models;
    this.#seen = { ATTENDING: [...tasks], ADVANCED_PRACTICE: [...tasks], RESIDENT: [...tasks] };
  }

  async take({ task: index, looksFirst, given }: Step): Promise<void> {
    this.#clock.pass(1000);
    const model = this.#models[index];
    const stale = this.#seen[given.by][index];
    if (!model || !stale) throw new RangeError('no such task');
    const seen = looksFirst ? (this.#known[index]?.task ?? stale) : stale;
    this.#seen[given.by][index] = seen;

    const reasons = reasonsAgainst(model, this.#models, given, seen.revision === model.revision);
    const { query, variables } = operationOf(given.command, seen, this.#sent(model, index, given));
    const refusal = await this.#people[given.by].refused(query, variables);
    const told = [given, model.status, refusal?.extensions.code ?? null];
    const looked = await this.#people.RESIDENT.ask<Looked>(LOOK, { id: seen.id });
    this.#known[index] = looked;
    if (refusal) {
      this.refused += 1;
      const allowed = MAY_CONFLICT.includes(given.command) && reasons.length === 0 ? ['NOTE_CONFLICT'] : reasons;
      expect([told, allowed.includes(refusal.extensions.code)]).toEqual([told, true]);
    } else {
      expect([told, reasons]).toEqual([told, []]);
      this.done.push(given.command);
      const { mayCopyRemark } = done(model, this.#models, given);
      learn(model, looked, mayCopyRemark);
      this.#seen[given.by][index] = looked.task;
    }
    this.#agree(model, looked);
  }

  #sent(model: ModelTask, index: number, given: Given): Sent {
    const { command, answers, note, undo, text } = given;
    const values = model.type === 'OTV' ? { OTVStatus: answers } : { TreatmentSummary: {} };
    const versionId = this.#known[index]?.taskVersions[versionToRestore(model, given)]?.id;
    const sent = { values, note: command === 'addend' ? text : command === 'edit' ? note : (note ?? ''), action: undo };
    return versionId === undefined ? sent : { ...sent, versionId };
  }

  #agree(model: ModelTask, { task, taskVersions }: Looked): void {
    const isVisit = model.type === 'OTV';
    const shown = (answers: Answers | null) => (isVisit && answers ? answers : null);
    expect({
      status: task.taskStatus,
      revision: task.revision,
      answers: isVisit && task.document ? answersIn(task.document.formValues) : null,
      note: task.document?.note.value ?? null,
      signatures: task.signatures.map(({ meaning, role }) => [meaning, role]),
      addenda: task.addenda.map(({ text }) => text),
      versions: taskVersions.map((version) => ({
        action: version.action,
        taskStatus: version.taskStatus,
        answers: isVisit ? answersIn(version.documentFormValues) : null,
        note: version.noteValue,
      })),
    }).toEqual({
      status: model.status,
      revision: model.revision,
      answers: shown(model.answers),
      note: model.answers ? model.note : null,
      signatures: model.signatures.map(({ meaning, by }) => [meaning, by]),
      addenda: model.addenda,
      versions: model.versions.map((version) => ({ ...version, answers: shown(version.answers) })),
    });
    if (model.status === 'SIGNED' || model.status === 'ADDENDED') {
      expect(task.signatures.at(-1)?.contentVerified).toBe(true);
    }
    for (const version of taskVersions) {
      const body = JSON.stringify(version);
      expect(body).toBe(this.#bodies.get(version.id) ?? body);
      this.#bodies.set(version.id, body);
    }
  }
}

/** What only the server knows: the generated text, and whether there was something to copy. */
function learn(model: ModelTask, { task, taskVersions }: Looked, mayCopyRemark: string | null): void {
  model.note ??= task.document?.note.value ?? null;
  for (const [index, version] of model.versions.entries()) version.note ??= taskVersions[index]?.noteValue ?? null;
  const { remark } = answersIn(task.document?.formValues);
  const last = model.versions.at(-1);
  if (mayCopyRemark === null || remark !== mayCopyRemark || !last) return;
  model.answers = { ...model.answers, remark };
  model.versions[model.versions.length - 1] = { ...last, answers: model.answers };
}

/** A step as fast-check generates and shrinks it. */
export class Take implements fc.AsyncCommand<readonly ModelTask[], Ward> {
  readonly #step: Step;
  constructor(step: Step) {
    this.#step = step;
  }
  /** Refusals are as interesting as successes, but not needed as often. */
  check(models: readonly ModelTask[]): boolean {
    const { task, given, anyway } = this.#step;
    const model = models[task];
    return anyway || (model !== undefined && reasonsAgainst(model, models, given, true).length === 0);
  }
  run(_models: readonly ModelTask[], ward: Ward): Promise<void> {
    return ward.take(this.#step);
  }
  toString(): string {
    return JSON.stringify(this.#step);
  }
}

function answersIn(formValues: unknown): Answers {
  const all = formValues as { readonly OTVStatus?: Answers } | undefined;
  return all?.OTVStatus ?? {};
}
