import {
  CLINICIAN_ROLE_LABEL,
  CLINICIAN_ROLES,
  TASK_COMMANDS,
  type ClinicianRole,
  type TaskCommand,
  type TaskStatus,
} from '@isocenter/schemas';
import type { EventTask } from '../../server/src/forms/configVersion.ts';
import { mayDo, transitionOf } from '../../server/src/tasks/changes/mayDo.ts';
import { waitsForAttestation, type TaskRecord } from '../../server/src/chart/task.ts';
import { taskIn } from '../../server/src/testing/taskFixture.ts';

const STATUS: Readonly<Record<TaskStatus, string>> = {
  NOT_STARTED: 'Not started',
  STARTED: 'Started',
  PENDED: 'Pended',
  SIGNED: 'Signed',
  ADDENDED: 'Addended',
};

/** In the usual order. */
const IN_ORDER: readonly TaskStatus[] = ['NOT_STARTED', 'STARTED', 'PENDED', 'SIGNED', 'ADDENDED'];

const A_USER = { id: 'usr-example', displayName: 'A user' };

/** A task of this type in a status, with the roles of its config. */
export function taskOf({ taskType, roles }: EventTask, status: TaskStatus): TaskRecord {
  return { ...taskIn(status), taskType, roles };
}

/** The task types on which a person of this role may give the command in this status. */
export function mayBeGiven(
  planned: readonly EventTask[],
  status: TaskStatus,
  command: TaskCommand,
  role: ClinicianRole | null,
): readonly EventTask[] {
  return planned.filter(
    (task) =>
      mayDo(taskOf(task, status), command, { user: A_USER, role }) && (command !== 'attest' || canWait(task, status)),
  );
}

/** Whether a person who may sign it leaves it waiting for an attending. */
function canWait(planned: EventTask, status: TaskStatus): boolean {
  const task = taskOf(planned, status);
  return planned.roles.sign.some((role) =>
    waitsForAttestation({ ...task, signatures: task.signatures.map((signature) => ({ ...signature, role })) }),
  );
}

const UNLESS = {
  published: 'the note has been published',
  addended: 'it has an addendum',
  everSigned: 'it was ever signed',
} as const;

/** The page for readers: what each command does, then who may give it in each status. */
export function transitionsPage(planned: readonly EventTask[]): string {
  return [
    '# Commands on a task: when, and by whom',
    '',
    'Generated from the transition table (`schemas/src/tasks/transitions.ts`) and the shipped tasks of radiation oncology',
    '(`configs/Radiation/Events/Default.yaml`); `npm run update` writes it.',
    'A test checks every cell against decisions 17 and 18, which it contains as tables. There are no other commands.',
    '',
    '## The commands',
    '',
    ...table(['command', ...IN_ORDER.map((status) => STATUS[status]), 'only'], TASK_COMMANDS.map(rowOfCommand)),
    '',
    'A cell is the status afterwards. Every command also requires the permission `patients:view` and, except `start`, the timestamps',
    'and revision that the person last read; otherwise it is refused as out of date and nothing is written.',
    '',
    ...IN_ORDER.flatMap((status) => sectionOf(planned, status)),
  ].join('\n');
}

function rowOfCommand(command: TaskCommand): readonly string[] {
  const { from, to, unless = [], reason } = transitionOf(command);
  const only = [
    ...(reason ? ['with a reason'] : []),
    ...unless.map((guard) => `unless ${UNLESS[guard]}`),
    ...notes(command),
  ];
  const cells = IN_ORDER.map((status) => (from.includes(status) ? STATUS[to === 'same' ? status : to] : '·'));
  return [`\`${command}\``, ...cells, only.join('; ')];
}

function notes(command: TaskCommand): readonly string[] {
  switch (command) {
    case 'sign':
      return ['without errors in the server’s validation'];
    case 'attest':
      return [
        'while it waits: a visit that advanced practice signed, a consultation that a physicist signed; never by its signer',
      ];
    case 'unsign':
      return ['by its signer or an attending'];
    case 'undo':
      return ['right after a refresh, reset, restore, copy or carry-over'];
    case 'discard':
      return ['once it was pended'];
    case 'copy':
      return ['a weekly visit after an earlier one that was pended'];
    case 'carryOver':
      return ['a treatment summary'];
    default:
      return [];
  }
}

/** Commands that the same people may give share a row. */
function sectionOf(planned: readonly EventTask[], status: TaskStatus): readonly string[] {
  const rows = new Map<string, TaskCommand[]>();
  for (const command of TASK_COMMANDS) {
    const cells = CLINICIAN_ROLES.map((role) => wordsFor(planned, mayBeGiven(planned, status, command, role)));
    if (cells.some((cell) => cell !== '·')) rows.set(cells.join('|'), [...(rows.get(cells.join('|')) ?? []), command]);
  }
  const body = [...rows].map(([cells, commands]) => [
    commands.map((name) => `\`${name}\``).join(' '),
    ...cells.split('|'),
  ]);
  const head = ['command', ...CLINICIAN_ROLES.map((role) => CLINICIAN_ROLE_LABEL[role])];
  return [`## ${STATUS[status]}`, '', ...table(head, body), ''];
}

function wordsFor(planned: readonly EventTask[], allowed: readonly EventTask[]): string {
  if (allowed.length === 0) return '·';
  if (allowed.length === planned.length) return 'every task';
  const others = planned.filter((candidate) => !allowed.includes(candidate));
  const names = (tasks: readonly EventTask[]) => tasks.map(({ displayName }) => displayName).join(', ');
  return others.length < allowed.length ? `all but: ${names(others)}` : names(allowed);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
