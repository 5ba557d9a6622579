import type { FormValues } from '@isocenter/schemas';
import type { CompiledForm, CompiledField, Path } from '../compiled-form/compiledForm.ts';
import type { Note } from '../note/note.ts';
import type { NoteMemory } from '../note/noteMemory.ts';
import type { StoredAnswers } from './state/provenance.ts';
import type {
  FieldState,
  FormContext,
  FormEvent,
  FormValidation,
  SectionProgress,
  UndoStep,
} from './state/formInstance.ts';

/**
 * A live form for a screen, a server check or the CLI: the pure instance plus listeners by path.
 * React reads it through `useSyncExternalStore`; this code does not depend on React.
 */
export interface FormStore {
  readonly compiledForm: CompiledForm;
  /** A form as it was pended or signed: what is missing was not answered then, and is no longer expected. */
  readonly isRecord: boolean;
  /** The current context of the form. */
  readonly context: FormContext;
  dispatch(event: FormEvent): { readonly changed: readonly Path[] };
  /** The same object until something in it changes. */
  field(path: Path): FieldState;
  /** Row ids of a table field, in order; the same list until a row is added, removed or moved. */
  rows(path: Path): readonly string[];
  /** Whether a section and at least one of its fields are relevant. */
  sectionVisible(section: number): boolean;
  subscribe(path: Path, listener: () => void): () => void;
  /** Called once per dispatch with a change. */
  subscribeAll(listener: () => void): () => void;
  progress(): readonly SectionProgress[];
  validation(): FormValidation;
  /** Answers to save while editing, including hidden fields. */
  answers(): StoredAnswers;
  /** Answers to sign, without hidden fields. */
  signedValues(): FormValues;
  /** Whether the user has changed anything since `answers` were loaded. Auto-filled fields do not count (TASK-063). */
  changedByUser(since: FormValues): boolean;
  note(): Note;
  /** What `undo` would take back and `redo` would repeat; null when there is nothing. */
  readonly undoStep: UndoStep | null;
  readonly redoStep: UndoStep | null;
  /** The location of a path, to navigate to it even when it is not mounted. Null when it no longer exists. */
  locate(path: Path): FieldLocation | null;
  /** The next field or cell that blocks signing, in document order after `path`, then from the start. */
  nextToComplete(path: Path | null): Path | null;
  /** Shown fields and cells whose label or answer contains every word, ignoring case, in document order. */
  find(words: string): readonly Path[];
}

/** The location of a path: its section, its field, and for a cell its table and row. */
export interface FieldLocation {
  readonly section: number;
  /** The column, for a cell. */
  readonly field: CompiledField;
  readonly table: CompiledField | null;
  readonly rowId: string | null;
}

/** The inputs of a live form: its compiled form, the context, and the stored answers. */
export interface FormStoreInit {
  readonly compiledForm: CompiledForm;
  readonly context: FormContext;
  readonly answers?: StoredAnswers;
  /** Writes the note from what it wrote last time; for a form that is opened at each save. */
  readonly noteMemory?: Pick<NoteMemory, 'write'>;
}
