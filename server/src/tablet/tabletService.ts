import type { Json } from '@isocenter/engine';
import type { CalendarDate, Instant } from '@isocenter/schemas';
import type { AuditLog } from '../audit/auditLog.ts';
import { auditEvent, type AuditedAct } from '../audit/auditEvent.ts';
import { stateOf, tabletSheets, type TabletAnswer, type TabletSheetRecord } from '../chart/tabletSheet.ts';
import type { PersonName } from '../chart/patient.ts';
import { tasks } from '../chart/task.ts';
import type { Clock } from '../foundation/clock.ts';
import { BadInputError, DomainError, NotFoundError, TooManyRequestsError } from '../foundation/errors.ts';
import type { RequestInfo } from '../request/actor.ts';
import type { Collection } from '../store/store.ts';
import type { TaskWork } from '../tasks/taskWork.ts';
import { cookieOf, digestOf, isSecretOf, newSecret, secretIn, sheetIdOf, type TabletSecret } from './tabletCode.ts';
import { fits, isSettled, pagesOf, type PatientForm, type TabletPage } from './tabletQuestions.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly tablet: TabletService;
  }
}

const MINUTE = 60_000;
/** How long a patient has for one sheet. */
export const SHEET_HOLDS = 60 * MINUTE;
/** Without an answer for so long, the tablet asks for the date of birth again. Its own screen locks earlier. */
const IDLE = 5 * MINUTE;
const BIRTH_DATES = 3;
/** Of one sheet; a person needs a tenth, a program that writes in a loop stops here. */
const MOST_WRITES = 600;
/** An unknown, used, expired and revoked code look the same. */
class TabletCodeError extends DomainError {
  readonly code = 'TABLET_CODE_REFUSED';
  readonly status = 404;
  override readonly action = 'Ask for a new code.';
  constructor() {
    super('This code cannot be used.');
  }
}

/** What a tablet shows: nothing about the patient until the date of birth is given. */
export type TabletView =
  | { readonly state: 'none' }
  | { readonly state: 'confirm'; readonly triesLeft: number }
  | { readonly state: 'open'; readonly person: string; readonly pages: readonly TabletPage[] };

type Change = Partial<Omit<TabletSheetRecord, 'revision' | '_id' | 'auditOutbox' | 'auditPending'>>;

export interface TabletDependencies {
  readonly work: TaskWork;
  readonly audit: AuditLog;
  readonly clock: Clock;
  /** The key of the digests of codes. */
  readonly key: string;
  /** Whether browsers reach the server by HTTPS only. */
  readonly isSecure: boolean;
}

/** What a patient can do with a tablet: open one sheet with a code, confirm that it is theirs, answer, and give it back. */
export class TabletService {
  readonly #work: TaskWork;
  readonly #audit: AuditLog;
  readonly #clock: Clock;
  readonly #key: string;
  readonly #isSecure: boolean;
  readonly #sheets: Collection<TabletSheetRecord>;

  constructor({ work, audit, clock, key, isSecure }: TabletDependencies) {
    this.#isSecure = isSecure;
    this.#work = work;
    this.#audit = audit;
    this.#clock = clock;
    this.#key = key;
    this.#sheets = work.store.collection(tabletSheets);
  }

  /** Uses up the code. @throws TabletCodeError unless it is in force and its task is still open */
  async open(info: RequestInfo, code: string): Promise<TabletSecret> {
    const sheet = await this.#sheets.findOne({ _id: sheetIdOf(code, this.#key) });
    if (!sheet || stateOf(sheet, this.#now()) !== 'OFFERED' || !(await this.#isTaskOpen(sheet))) {
      throw new TabletCodeError();
    }
    const secret = newSecret();
    const until = this.#after(SHEET_HOLDS);
    const change: Change = { state: 'OPENED', session: digestOf(secret), until };
    // Of two tablets with one code, one gets the sheet.
    if (!(await this.#write(info, sheet, change, { eventKind: 'login' }))) throw new TabletCodeError();
    return { sheetId: sheet._id, secret };
  }

  /** What a tablet has kept of its sheet. */
  secretIn(cookies: string | undefined): TabletSecret | null {
    return secretIn(cookies, this.#isSecure);
  }

  /** What a tablet keeps of its sheet. */
  cookie(held: TabletSecret | null): string {
    return cookieOf(held, this.#isSecure);
  }

  async view(info: RequestInfo, held: TabletSecret | null): Promise<TabletView> {
    const sheet = await this.#held(held);
    if (!sheet) return { state: 'none' };
    if (!this.#isConfirmed(sheet)) return { state: 'confirm', triesLeft: BIRTH_DATES - sheet.wrongBirthDates };
    await this.#audit.record(this.#event(info, sheet, { eventKind: 'view' }));
    return this.#opened(sheet);
  }

  /** A person who does not know the date of birth has three tries for the whole sheet, then it is closed. */
  async confirm(info: RequestInfo, held: TabletSecret | null, dateOfBirth: CalendarDate): Promise<TabletView> {
    const sheet = await this.#required(held);
    const patient = await this.#work.reads.patient(sheet.patientId);
    if (patient.dateOfBirth === dateOfBirth) {
      return this.#opened(await this.#changed(info, sheet, { confirmedUntil: this.#after(IDLE) }, 'view'));
    }
    const wrongBirthDates = sheet.wrongBirthDates + 1;
    const isLast = wrongBirthDates >= BIRTH_DATES;
    const blocked: Change = isLast ? { state: 'BLOCKED', session: null } : {};
    const refused = { eventKind: 'login', outcome: '4', outcomeDesc: 'WRONG_BIRTH_DATE' } as const;
    // A try that another one overtook counts as well.
    if (!(await this.#write(info, sheet, { ...blocked, wrongBirthDates, confirmedUntil: null }, refused))) {
      throw new TooManyRequestsError();
    }
    return isLast ? { state: 'none' } : { state: 'confirm', triesLeft: BIRTH_DATES - wrongBirthDates };
  }

  /** @param given null takes the answer back */
  async answer(
    info: RequestInfo,
    held: TabletSecret | null,
    { path, value, declined }: { readonly path: string; readonly value: Json; readonly declined: boolean },
  ): Promise<TabletView> {
    const sheet = await this.#confirmed(held);
    const question = pagesOf(await this.#form(sheet))
      .flatMap(({ questions }) => questions)
      .find((candidate) => candidate.path === path);
    if (!question) throw new BadInputError('This question is not asked.');
    if (!declined && value !== null && !fits(question, value)) throw new BadInputError('This answer does not fit.');
    const isBlank = value === null || (typeof value === 'string' && value.trim() === '');
    const answer: readonly TabletAnswer[] = declined
      ? [{ path, value: null, declined: true }]
      : isBlank
        ? []
        : [{ path, value }];
    const answers = [...sheet.answers.filter((earlier) => earlier.path !== path), ...answer];
    const change: Change = { answers, answeredOn: this.#now(), confirmedUntil: this.#after(IDLE) };
    return this.#opened(await this.#changed(info, sheet, change, 'edit'));
  }

  /** The tablet was left alone: it shows nothing until the date of birth is given again. */
  async lock(info: RequestInfo, held: TabletSecret | null): Promise<TabletView> {
    const sheet = await this.#held(held);
    if (!sheet) return { state: 'none' };
    const locked = this.#isConfirmed(sheet)
      ? await this.#changed(info, sheet, { confirmedUntil: null }, 'edit')
      : sheet;
    return { state: 'confirm', triesLeft: BIRTH_DATES - locked.wrongBirthDates };
  }

  /** The patient is done: no tablet can use the sheet any more. */
  async finish(info: RequestInfo, held: TabletSecret | null): Promise<void> {
    const sheet = await this.#confirmed(held);
    const questions = pagesOf(await this.#form(sheet)).flatMap((page) => page.questions);
    if (!questions.every(isSettled)) throw new BadInputError('Some questions have no answer yet.');
    await this.#changed(info, sheet, { state: 'ANSWERED', session: null, confirmedUntil: null }, 'edit');
  }

  async #opened(sheet: TabletSheetRecord): Promise<TabletView> {
    const { name } = await this.#work.reads.patient(sheet.patientId);
    return { state: 'open', person: shortName(name), pages: pagesOf(await this.#form(sheet)) };
  }

  /** The sheet that this tablet holds; null once it is finished, expired, revoked, or its task is no longer open. */
  async #held(held: TabletSecret | null): Promise<TabletSheetRecord | null> {
    const sheet = held && (await this.#sheets.findOne({ _id: held.sheetId }));
    if (!sheet || !isSecretOf(held.secret, sheet.session) || stateOf(sheet, this.#now()) !== 'OPENED') return null;
    return (await this.#isTaskOpen(sheet)) ? sheet : null;
  }

  async #required(held: TabletSecret | null): Promise<TabletSheetRecord> {
    const sheet = await this.#held(held);
    if (!sheet) throw new NotFoundError('This questionnaire');
    return sheet;
  }

  async #confirmed(held: TabletSecret | null): Promise<TabletSheetRecord> {
    const sheet = await this.#required(held);
    if (!this.#isConfirmed(sheet)) throw new NotFoundError('This questionnaire');
    return sheet;
  }

  #isConfirmed({ confirmedUntil }: TabletSheetRecord): boolean {
    return confirmedUntil !== null && confirmedUntil > this.#now();
  }

  async #isTaskOpen({ taskId, episodeId, formHash }: TabletSheetRecord): Promise<boolean> {
    const task = await this.#work.store.collection(tasks).findOne({ _id: taskId, episodeId });
    const isOpen = task?.taskStatus === 'STARTED' || task?.taskStatus === 'PENDED';
    return isOpen && task.recordStatus === 'ACTIVE' && task.frozen?.formHash === formHash;
  }

  async #form(sheet: TabletSheetRecord): Promise<PatientForm> {
    const around = await this.#work.reads.surroundings(sheet.taskId);
    return patientForm(this.#work, around, sheet);
  }

  async #changed(info: RequestInfo, sheet: TabletSheetRecord, change: Change, eventKind: 'edit' | 'view') {
    const written = await this.#write(info, sheet, change, { eventKind });
    // The tablet sends one change at a time: another one is a second window, which asks again.
    if (!written) throw new TooManyRequestsError();
    return written;
  }

  /** @returns null when another write was faster */
  async #write(
    info: RequestInfo,
    sheet: TabletSheetRecord,
    change: Change,
    act: Omit<AuditedAct, 'patient'>,
  ): Promise<TabletSheetRecord | null> {
    if (sheet.revision >= MOST_WRITES) throw new TooManyRequestsError();
    const event = this.#event(info, sheet, act);
    const revision = sheet.revision + 1;
    const { matched } = await this.#sheets.updateOne(
      { _id: sheet._id, revision: sheet.revision },
      { $set: { ...change, revision, auditPending: true }, $push: { auditOutbox: event } },
    );
    if (matched === 0) return null;
    const written = { ...sheet, ...change, revision, auditPending: true, auditOutbox: [...sheet.auditOutbox, event] };
    this.#audit.copyOut(this.#sheets, written);
    return written;
  }

  #event(info: RequestInfo, { _id, patientId, taskId }: TabletSheetRecord, act: Omit<AuditedAct, 'patient'>) {
    const user = { id: _id, displayName: 'The patient, on a tablet', roles: ['tablet'] };
    return auditEvent({ ...act, patient: patientId, data: [taskId, _id] }, { user, info }, this.#clock);
  }

  #now(): Instant {
    return this.#clock.now().toISOString();
  }

  #after(milliseconds: number): Instant {
    return new Date(this.#clock.now().getTime() + milliseconds).toISOString();
  }
}

/** The form of a sheet, as the person who offered it would see it. */
export async function patientForm(
  work: TaskWork,
  around: Awaited<ReturnType<TaskWork['reads']['surroundings']>>,
  { formHash, offered, answers }: TabletSheetRecord,
): Promise<PatientForm> {
  const { task, episodeTasks } = around;
  const frozen = await work.reads.formOf(task, episodeTasks);
  return {
    compiledForm: await work.forms.compiledForm(formHash),
    context: work.context({ user: { ...offered.by, clinicianRole: null } }, around, frozen),
    answers: task.document?.formValues ?? {},
    given: answers,
  };
}

/** Enough for the person who holds it, too little for the one beside them. */
function shortName({ firstName, lastName }: PersonName): string {
  const initial = lastName?.trim().slice(0, 1) ?? '';
  return [firstName?.trim() ?? '', initial && `${initial}.`].filter(Boolean).join(' ');
}
