import type { NoteBlock } from '@isocenter/engine';
import { CLINICIAN_ROLE_LABEL, PLACEHOLDER, SEX_LABEL } from '@isocenter/schemas';
import type { Clock } from '../foundation/clock.ts';
import { foldCarePlan } from '../chart/carePlan.ts';
import { courseLabel } from '../chart/courseLabel.ts';
import { NotFoundError } from '../foundation/errors.ts';
import { playedForm } from '../forms/renew.ts';
import type { PatientRecord } from '../chart/patient.ts';
import type { SignedInUser, Actor } from '../request/actor.ts';
import { toAnswers } from '../tasks/answers/answers.ts';
import { NOTE_FOOTER } from '../tasks/answers/noteText.ts';
import { verifiedSignatures, type VerifiedSignature } from '../tasks/changes/signatures.ts';
import { standingSignature, type TaskRecord, type TaskVersionRecord } from '../chart/task.ts';
import type { TaskSurroundings } from '../chart/taskReads.ts';
import type { TaskWork } from '../tasks/taskWork.ts';
import { drawNote } from './drawNote.ts';
import type { NotePaper, SignatureLine } from './notePaper.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly notePdf: NotePdfService;
  }
}

interface NotePdfDependencies {
  readonly work: TaskWork;
  readonly clock: Clock;
  /** The department's. */
  readonly timeZone: string;
}

/** The person whose name is printed. */
type NoteReader = Pick<SignedInUser, 'id' | 'displayName' | 'clinicianRole'>;

/** The printed content: the current note, or one of its versions. */
interface NoteContent {
  readonly answers: TaskVersionRecord['formValues'];
  readonly provenance: TaskVersionRecord['provenance'];
  readonly text: string;
  readonly formHash: string | null;
}

/** Notes as PDF files. Checks the permission, records the download, then draws. */
export class NotePdfService {
  readonly #work: TaskWork;
  readonly #clock: Clock;
  readonly #timeZone: string;

  constructor({ work, clock, timeZone }: NotePdfDependencies) {
    this.#work = work;
    this.#clock = clock;
    this.#timeZone = timeZone;
  }

  /**
   * @param versionId a version of this task; null for the current note
   * @throws NotFoundError also for a task without a note, and for another task's version
   */
  async pdf(actor: Actor, taskId: string, versionId: string | null): Promise<Buffer> {
    this.#work.access.require(actor, 'patients:view');
    const around = await this.#work.reads.surroundings(taskId);
    await this.#work.access.downloaded(actor, around.patient._id, [versionId ?? taskId]);
    return this.draw(actor.user, around, versionId);
  }

  /**
   * The same PDF for publishing; the caller has checked the permission and recorded the act.
   * @throws NotFoundError also for a task without a note, and for another task's version
   */
  async draw(reader: NoteReader, around: TaskSurroundings, versionId: string | null): Promise<Buffer> {
    const versions = await this.#work.reads.versions(around.task);
    const version = versionId === null ? null : versions.find(({ _id }) => _id === versionId);
    if (version === undefined) throw new NotFoundError('This version');
    const content = version ? ofVersion(version) : ofTask(around.task);
    if (!content || content.text.trim() === '') throw new NotFoundError('A note of this task');
    const blocks = await this.#blocks(reader, around, content);
    return drawNote(this.#paper(reader, around, { version, versions, blocks }));
  }

  /** The stored text; paragraphs that are headings in the generated note are drawn as headings. */
  async #blocks(reader: NoteReader, around: TaskSurroundings, content: NoteContent): Promise<NotePaper['blocks']> {
    const headings = new Set((await this.#generated(reader, around, content)).map(({ text }) => text.trim()));
    return content.text
      .split(/\n[^\S\n]*\n\s*/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => ({ kind: headings.has(text) ? 'heading' : 'paragraph', text }));
  }

  async #generated(reader: NoteReader, around: TaskSurroundings, content: NoteContent): Promise<readonly NoteBlock[]> {
    if (content.formHash === null) return [];
    const compiledForm = await this.#work.forms.compiledForm(content.formHash);
    const frozen = await this.#work.reads.formOf(around.task, around.episodeTasks);
    const { note } = playedForm(compiledForm, this.#work.context({ user: reader }, around, frozen), toAnswers(content));
    return note.blocks.filter(({ kind }) => kind === 'heading');
  }

  #paper(
    reader: NoteReader,
    { task, episode, patient, episodeTasks, providers }: TaskSurroundings,
    drawn: {
      readonly version: TaskVersionRecord | null;
      readonly versions: readonly TaskVersionRecord[];
      readonly blocks: NotePaper['blocks'];
    },
  ): NotePaper {
    const now = this.#clock.now();
    const provider = providers.find(({ _id }) => _id === episode.providerId) ?? null;
    const isSigned = drawn.version ? drawn.version.action === 'signed' : standingSignature(task) !== null;
    const isCurrent = drawn.version === null || isStanding(task, drawn.version, drawn.versions);
    return {
      title: task.displayName,
      course: courseLabel(episode, foldCarePlan(episodeTasks), provider),
      patient: personOf(patient),
      watermark: !isSigned ? 'DRAFT – not signed' : isCurrent ? null : 'SUPERSEDED',
      blocks: drawn.blocks,
      footer: isSigned && isCurrent ? NOTE_FOOTER.signed : NOTE_FOOTER.open,
      signatures: isSigned && isCurrent ? this.#signatureLines(task, drawn.versions) : [],
      addenda: drawn.version
        ? []
        : task.addenda.map(({ text, reason, by, on }) => ({
            head: `Addendum · ${by.displayName} · ${this.#instant(on)}`,
            text,
            reason,
          })),
      printed: [
        drawn.version && `Version of ${this.#instant(drawn.version.created.on)}`,
        `Printed ${this.#instant(now.toISOString())} by ${reader.displayName}`,
      ]
        .filter(Boolean)
        .join(' · '),
      printedOn: now,
    };
  }

  /** The current signature and its attestations. */
  #signatureLines(task: TaskRecord, versions: readonly TaskVersionRecord[]): readonly SignatureLine[] {
    const all = verifiedSignatures(task, versions);
    const standing = all.findLastIndex(({ meaning }) => meaning === 'signed');
    return all.slice(standing).map((signature: VerifiedSignature) => ({
      name: signature.by.displayName,
      role: signature.role && CLINICIAN_ROLE_LABEL[signature.role],
      act: `${signature.meaning} ${this.#instant(signature.on)}`,
      reason: signature.reason,
      verified: signature.contentVerified,
    }));
  }

  #instant(instant: string): string {
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: this.#timeZone }).format(
      new Date(instant),
    );
  }
}

function ofVersion({ formValues, provenance, noteValue, formHash }: TaskVersionRecord): NoteContent {
  return { answers: formValues, provenance, text: noteValue, formHash };
}

function ofTask({ document, frozen }: TaskRecord): NoteContent | null {
  if (!document) return null;
  const { formValues, provenance, note } = document;
  return { answers: formValues, provenance, text: note.value, formHash: frozen?.formHash ?? null };
}

/** Whether this is the version that the task's signature covers. */
function isStanding(task: TaskRecord, version: TaskVersionRecord, versions: readonly TaskVersionRecord[]): boolean {
  return standingSignature(task) !== null && versions.findLast(({ action }) => action === 'signed') === version;
}

function personOf({ name, mrn, dateOfBirth, sex }: PatientRecord): NotePaper['patient'] {
  const givenNames = [name.firstName, name.middleName].filter(Boolean).join(' ');
  return {
    name: [name.lastName, givenNames].filter(Boolean).join(', ') || PLACEHOLDER.unknown,
    mrn,
    facts: [
      `born ${dateOfBirth === null ? PLACEHOLDER.notAvailable : usDate(dateOfBirth)}`,
      sex === null ? PLACEHOLDER.unknown : SEX_LABEL[sex],
    ].join(' · '),
  };
}

/** A calendar date is never converted between time zones (decision 30). */
function usDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
