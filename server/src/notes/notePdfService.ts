import {
  CLINICIAN_ROLE_LABEL,
  NOTE_FOOTER,
  PLACEHOLDER,
  SEX_LABEL,
  type CalendarDate,
  type FormValues,
} from '@isocenter/schemas';
import type { Logger } from 'pino';
import type { Authorship, NotePerson } from '../chart/authorship.ts';
import { clinicalDateOf } from '../chart/carePlan.ts';
import { noteHead } from '../chart/noteHead.ts';
import { NotFoundError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import {
  signatureFault,
  signaturesOf,
  signedVersionOf,
  statementOf,
  verifiedAddenda,
  verifiedSignatures,
  type VerifiedSignature,
} from '../tasks/changes/signatures.ts';
import {
  namedPhotographs,
  standingSignature,
  type NamedPhotograph,
  type NoteHead,
  type TaskRecord,
  type TaskVersionRecord,
} from '../chart/task.ts';
import type { TaskSurroundings } from '../chart/taskReads.ts';
import type { TaskWork } from '../tasks/taskWork.ts';
import { drawNoteInThread } from './noteDrawing.ts';
import { noteFileName } from './noteFileName.ts';
import { NOT_VERIFIED, unverifiedText } from './notVerified.ts';
import type { NotePaper, SignatureLine } from './notePaper.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly notePdf: NotePdfService;
  }
}

interface NotePdfDependencies {
  readonly work: TaskWork;
  readonly log: Pick<Logger, 'warn'>;
  /** The department's. */
  readonly timeZone: string;
}

/** A note as a file. */
export interface NoteFile {
  readonly name: string;
  readonly pdf: Buffer;
  /** The contributors, with credentials and role. */
  readonly authors: readonly string[];
  /** Who took responsibility last: the attesting attending, else the signer. Null while it is not signed. */
  readonly authenticator: string | null;
}

/** The printed content: the note of an open task, or one of its versions. */
interface NoteContent {
  readonly text: string;
  readonly answers: FormValues;
  readonly formHash: string | null;
  /** The head as it was; null for an open task, and in versions older than records. */
  readonly head: NoteHead | null;
}

/** Notes as PDF files. Checks the permission, records the download, then draws. */
export class NotePdfService {
  readonly #work: TaskWork;
  readonly #log: NotePdfDependencies['log'];
  readonly #timeZone: string;

  constructor({ work, log, timeZone }: NotePdfDependencies) {
    this.#work = work;
    this.#log = log;
    this.#timeZone = timeZone;
  }

  /**
   * @param versionId a version of this task; null for the current note
   * @throws NotFoundError also for a task without a note, and for another task's version
   */
  async pdf(actor: Actor, taskId: string, versionId: string | null): Promise<NoteFile> {
    this.#work.access.require(actor, 'patients:view');
    const around = await this.#work.reads.surroundings(taskId);
    await this.#work.access.downloaded(actor, around.patient._id, [versionId ?? taskId]);
    return this.draw(around, versionId);
  }

  /**
   * The same PDF for publishing; the caller has checked the permission and recorded the act.
   * @throws NotFoundError also for a task without a note, and for another task's version
   */
  async draw(around: TaskSurroundings, versionId: string | null): Promise<NoteFile> {
    const versions = await this.#work.reads.versions(around.task);
    const version = versionId === null ? null : versions.find(({ _id }) => _id === versionId);
    if (version === undefined) throw new NotFoundError('This version');
    const signedOrAsked = version ?? signedVersionOf(around.task, versions);
    const content = contentOf(around.task, signedOrAsked);
    if (!content || content.text.trim() === '') throw new NotFoundError('A note of this task');
    const blocks = await this.#blocks(content);
    const authorship = await this.#work.authorsOf(around, signedOrAsked);
    const head = content.head ?? noteHead(around);
    const knownAs = around.episode.patientId === around.patient._id ? null : around.patient.mrn;
    const photographs = signedOrAsked ? (signedOrAsked.shown?.photographs ?? []) : namedPhotographs(around.task);
    const parts = { version, versions, blocks, head, authorship, knownAs, photographs };
    const paper = this.#paper(around.task, parts);
    const { pdf, uncovered } = await drawNoteInThread(paper);
    if (uncovered.length > 0) {
      // Blocks of 256 characters: which script lacks a typeface, without a word of the note.
      const blocksWithout = [...new Set(uncovered.map((codePoint) => `U+${(codePoint >> 8).toString(16)}xx`))];
      this.#log.warn({ blocks: blocksWithout }, 'a printed note has characters without a typeface');
    }
    return {
      name: noteFileName(paper.title, (await this.#serviceDate(content)) ?? dayOf(paper.writtenOn, this.#timeZone)),
      pdf,
      authors: paper.authors.map(({ name }) => name),
      authenticator: paper.signatures.at(-1)?.name ?? null,
    };
  }

  /** A page that says that the note is in the wrong chart, for those who have it. Nothing of the note is on it. */
  async drawRetraction(around: TaskSurroundings): Promise<Buffer> {
    const { task } = around;
    const { wrongChart } = task;
    const head = noteHead(around);
    if (!wrongChart) throw new NotFoundError('A note in the wrong chart');
    const { pdf } = await drawNoteInThread({
      ...{ title: head.title, course: head.course, patient: personOf(head.patient, null) },
      warning: this.#wrongChart(task),
      watermark: ENTERED_IN_ERROR,
      blocks: [
        {
          kind: 'paragraph',
          text: 'The note that was sent before under this title does not belong to this patient. Disregard it.',
        },
      ],
      ...{ footer: '', unverified: null, authors: [], sources: [], photographs: [], signatures: [], addenda: [] },
      origin: `Entered in error, ${this.#instant(wrongChart.on)}`,
      writtenOn: new Date(wrongChart.on),
    });
    return pdf;
  }

  #wrongChart({ wrongChart }: TaskRecord): NotePaper['warning'] {
    if (!wrongChart) return null;
    const { by, on } = wrongChart;
    return {
      mark: 'Entered in error',
      text: `Entered in error: belongs to another chart. Marked by ${by.displayName}, ${this.#instant(on)}.`,
    };
  }

  /** The stored text; paragraphs that name a form are drawn as headings, as the form wrote them. */
  async #blocks({ text: note, formHash }: NoteContent): Promise<NotePaper['blocks']> {
    const compiledForm = formHash === null ? null : await this.#work.forms.compiledForm(formHash);
    const headings = new Set(compiledForm?.note.forms.map(({ label }) => label.trim()));
    return note
      .split(/\n[^\S\n]*\n\s*/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => ({ kind: headings.has(text) ? 'heading' : 'paragraph', text }));
  }

  /** The clinical date of the task; null when its form has none, or it is not answered. */
  async #serviceDate({ formHash, answers }: NoteContent): Promise<CalendarDate | null> {
    if (formHash === null) return null;
    return clinicalDateOf(await this.#work.forms.compiledForm(formHash), answers);
  }

  #paper(
    task: TaskRecord,
    drawn: {
      readonly version: TaskVersionRecord | null;
      readonly versions: readonly TaskVersionRecord[];
      readonly blocks: NotePaper['blocks'];
      readonly head: NoteHead;
      readonly authorship: Authorship | null;
      /** The MRN of now, of a patient whose records were merged since (decision 181); else null. */
      readonly knownAs: string | null;
      readonly photographs: readonly NamedPhotograph[];
    },
  ): NotePaper {
    const isSigned = drawn.version ? drawn.version.action === 'signed' : standingSignature(task) !== null;
    const isCurrent = drawn.version === null || isStanding(task, drawn.version, drawn.versions);
    const { state, on } = drawn.version ? stateOf(drawn.version) : currentState(task);
    const isAddended = drawn.version !== null && isSigned && isCurrent && task.addenda.length > 0;
    const printed = drawn.version ?? signedVersionOf(task, drawn.versions);
    const signatures = printed ? this.#signatures(task, drawn.versions, printed) : [];
    const addenda = drawn.version ? [] : verifiedAddenda(task, this.#work.keys);
    return {
      title: drawn.head.title,
      course: drawn.head.course,
      patient: personOf(drawn.head.patient, drawn.knownAs),
      warning: this.#wrongChart(task) ?? (drawn.head.hasIdentityAlert ? IDENTITY_ALERT : null),
      watermark: task.wrongChart
        ? ENTERED_IN_ERROR
        : !isSigned
          ? 'DRAFT – not signed'
          : isCurrent
            ? null
            : 'SUPERSEDED',
      blocks: drawn.blocks,
      footer: isSigned && isCurrent ? NOTE_FOOTER.signed : NOTE_FOOTER.open,
      ...this.#authors(drawn.authorship ?? NOT_RECORDED),
      unverified: unverifiedText([
        ...(drawn.version ? [] : [signatureFault(task) ?? []].flat()),
        ...signatures.flatMap(({ verification }) => NOT_VERIFIED.note[verification] ?? []),
        ...(isSigned && signatures.length === 0 ? [NOT_VERIFIED.note.CHANGED] : []),
        ...addenda.flatMap(({ verified }) => (verified ? [] : [NOT_VERIFIED.addendum])),
      ]),
      photographs: drawn.photographs.map((photograph) => this.#photograph(photograph)),
      signatures: signatures.map((signature) => this.#line(signature)),
      addenda: addenda.map(({ text, reason, by, on, verified }) => ({
        ...{ head: `Addendum · ${by.displayName} · ${this.#instant(on)}`, text, reason, verified },
      })),
      origin: `${state} ${this.#instant(on)}${isAddended ? ' · addended since' : ''}`,
      writtenOn: new Date(on),
    };
  }

  #authors({ contributors, sources }: Authorship): Pick<NotePaper, 'authors' | 'sources'> {
    return {
      authors: contributors.map(({ person, sections, on }) => ({
        name: nameOf(person),
        wrote: [sections.join(', '), on && this.#instant(on)].filter(Boolean).join(' · '),
      })),
      sources: sources.map(({ kind, task, author, on, sections }) => {
        const from = [task, author && nameOf(author), on && this.#instant(on)].filter(Boolean).join(', ');
        return `${kind === 'copied' ? 'Copied' : 'Inherited'} from ${from}: ${sections.join(', ')}`;
      }),
    };
  }

  #photograph({ number, caption, bodySite, takenOn, by, on, ...picture }: NamedPhotograph) {
    const { mediaType, width, height, size, sha256 } = picture;
    const facts = [
      bodySite,
      `taken ${usDate(takenOn)}`,
      `added by ${by.displayName}, ${this.#instant(on)}`,
      `${mediaType === 'image/jpeg' ? 'JPEG' : 'PNG'}, ${width} × ${height} pixels, ${size.toLocaleString('en-US')} bytes`,
    ];
    return {
      caption: `${number}. ${caption}`,
      facts: facts.filter((fact) => fact !== null).join(' · '),
      checksum: `SHA-256 ${sha256}`,
    };
  }

  /** The signature of a version with its attestations, or its withdrawal. */
  #signatures(task: TaskRecord, versions: readonly TaskVersionRecord[], version: TaskVersionRecord) {
    return signaturesOf(verifiedSignatures(task, versions, this.#work.keys), versions, version);
  }

  #line(signature: VerifiedSignature): SignatureLine {
    const covered = signature.covering ? `, covering ${signature.covering.name}` : '';
    return {
      name: nameOf({ ...signature.by, role: signature.role, credentials: signature.credentials ?? null }),
      act: `${signature.meaning} ${this.#instant(signature.on)}${covered}`,
      statement: statementOf(signature),
      reason: signature.reason,
      notVerified: NOT_VERIFIED.signature[signature.verification],
    };
  }

  #instant(instant: string): string {
    return printedTime(this.#timeZone).format(new Date(instant));
  }
}

/** Elena Ruiz, MD, Attending physician */
function nameOf({ displayName, credentials, role }: Omit<NotePerson, 'id'>): string {
  return [displayName, credentials, role && CLINICIAN_ROLE_LABEL[role]].filter(Boolean).join(', ');
}

/** Of a version; without one, of the document. */
function contentOf({ document, frozen }: TaskRecord, version: TaskVersionRecord | null): NoteContent | null {
  if (version) {
    const { noteValue: text, formValues: answers, formHash } = version;
    return { text, answers, formHash, head: version.shown?.head ?? null };
  }
  if (!document) return null;
  return { text: document.note.value, answers: document.formValues, formHash: frozen?.formHash ?? null, head: null };
}

const ENTERED_IN_ERROR = 'ENTERED IN ERROR';

/** In the past tense, because a signed note says it even after an administrator has settled the alert. */
const IDENTITY_ALERT = {
  mark: 'Identity alert',
  text: 'Identity alert: another person had the same MRN when this note was written. Check name and date of birth.',
};

/** A version older than stored authors names only its signers. */
const NOT_RECORDED: Authorship = { contributors: [], sources: [] };

type State = { readonly state: string; readonly on: string };

/** Nothing here may come from the day of printing: a signed note is the same file whenever it is printed. */
function currentState(task: TaskRecord): State {
  const signature = standingSignature(task);
  if (signature) return { state: 'Signed', on: signature.on };
  const on = task.document?.updated.on ?? task.updatedOn;
  return { state: 'Not signed, as saved', on };
}

function stateOf({ action, created }: TaskVersionRecord): State {
  const state = action === 'signed' ? 'Signed' : action === 'pended' ? 'Pended, not signed,' : 'Not signed, as saved';
  return { state, on: created.on };
}

/** Whether this is the version that the task's signature covers. */
function isStanding(task: TaskRecord, version: TaskVersionRecord, versions: readonly TaskVersionRecord[]): boolean {
  return signedVersionOf(task, versions) === version;
}

function personOf({ name, mrn, dateOfBirth, sex }: NoteHead['patient'], knownAs: string | null): NotePaper['patient'] {
  const givenNames = [name.firstName, name.middleName].filter(Boolean).join(' ');
  return {
    name: [name.lastName, givenNames].filter(Boolean).join(', ') || PLACEHOLDER.unknown,
    mrn,
    facts: [
      `born ${dateOfBirth === null ? PLACEHOLDER.notAvailable : usDate(dateOfBirth)}`,
      sex === null ? PLACEHOLDER.unknown : SEX_LABEL[sex],
      ...(knownAs === null || knownAs === mrn ? [] : [`now known under MRN ${knownAs}`]),
    ].join(' · '),
  };
}

/** March 4, 2026 at 1:05 PM CST */
const printedTime = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZoneName: 'short',
    timeZone,
  });

function dayOf(instant: Date, timeZone: string): CalendarDate {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}

/** A calendar date is never converted between time zones (decision 30). */
function usDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
