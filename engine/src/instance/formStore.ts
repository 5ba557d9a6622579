import type { FormValues } from '@isocenter/schemas';
import type { CompiledForm, CompiledField, Path } from '../compiled-form/compiledForm.ts';
import type { Note } from '../note/note.ts';
import type { StoredAnswers } from './state/provenance.ts';
import type { FieldState, FormContext, FormEvent, FormValidation, SectionProgress } from './state/formInstance.ts';

/**
 * A live form for a screen, a server check or the CLI: the pure instance plus listeners by path.
 * React reads it through `useSyncExternalStore`; nothing here knows React.
 */
export interface FormStore {
  readonly compiledForm: CompiledForm;
  /** What the form knows beside its answers, as of now. */
  readonly context: FormContext;
  dispatch(event: FormEvent): { readonly changed: readonly Path[] };
  /** The same object until something in it changed. */
  field(path: Path): FieldState;
  /** Row ids of a table-like field, in order; the same list until a row came, went or moved. */
  rows(path: Path): readonly string[];
  /** Whether a section is relevant and so is something in it. */
  sectionVisible(section: number): boolean;
  subscribe(path: Path, listener: () => void): () => void;
  /** Called once per dispatch that changed anything. */
  subscribeAll(listener: () => void): () => void;
  progress(): readonly SectionProgress[];
  validation(): FormValidation;
  /** To save while editing: hidden fields keep their answers. */
  answers(): StoredAnswers;
  /** To sign: hidden fields are absent. */
  signedValues(): FormValues;
  /** Whether a person changed anything since `answers` were loaded; auto-filled fields do not count (TASK-063). */
  changedByUser(since: FormValues): boolean;
  note(): Note;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What undo would take back and redo bring back (`Weight`, `Breaks: remove row`); null when nothing. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  /** Where a path leads: for jumping to it, whether it is mounted or not. Null when there is no such place any more. */
  locate(path: Path): FieldLocation | null;
  /** The next field or cell that stands in the way of a signature, in document order after `path`, then from the top. */
  nextToComplete(path: Path | null): Path | null;
  /** Shown fields and cells whose label or answer has every word, whatever its case, in document order. */
  find(words: string): readonly Path[];
}

/** Where a path leads: its section, its field, and table and row for a cell. */
export interface FieldLocation {
  readonly section: number;
  /** The column, for a cell. */
  readonly field: CompiledField;
  readonly table: CompiledField | null;
  readonly rowId: string | null;
}

/** What a live form starts from: its compiled form, the context, and the answers stored before. */
export interface FormStoreInit {
  readonly compiledForm: CompiledForm;
  readonly context: FormContext;
  readonly answers?: StoredAnswers;
}
