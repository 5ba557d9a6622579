import type { ComponentType } from 'react';
import type { CompiledField, Choice, FieldState, Json, Path } from '@isocenter/engine';
import type { FormHandle, FormMode } from '../formState/formHandle.ts';

/** Element ids of one field; the same for the same path, so that anything on the page can point at it. */
export interface FieldIds {
  readonly control: string;
  readonly label: string;
  readonly messages: string;
  readonly help: string;
}

/** A field drawn inside another: the cell of a table. */
export interface CellProps {
  readonly form: FormHandle;
  readonly mode: FormMode;
  readonly field: CompiledField;
  readonly path: Path;
  /** The row, for the cell's name: "Volume, row 2". */
  readonly rowLabel: string;
  /** Only the words of this value: the row is far from the screen and gets its controls when it comes near. */
  readonly plain?: Json;
}

/** What every control gets. It draws `state` and reports answers; it decides nothing. */
export interface ControlProps {
  readonly form: FormHandle;
  readonly mode: FormMode;
  readonly field: CompiledField;
  /** The field's path, or the path of the cell it is drawn in. */
  readonly path: Path;
  readonly state: FieldState;
  readonly ids: FieldIds;
  readonly invalid: boolean;
  /** Ids of help and messages, for `aria-describedby`. */
  readonly describedBy: string;
  readonly answer: (value: Json) => void;
  /** Handed in, so that tables need not know how fields are drawn. */
  readonly Cell: ComponentType<CellProps>;
}

export interface DisplayProps {
  readonly form: FormHandle;
  readonly mode: FormMode;
  readonly field: CompiledField;
  readonly path: Path;
  readonly state: FieldState;
  readonly Cell: ComponentType<CellProps>;
}

/**
 * `input`: one control, tied to its label by id. `group`: several controls, which name the label themselves.
 * `inline`: the control draws its own label beside it. `bare`: draws everything itself, messages too.
 */
export type Frame = 'input' | 'group' | 'inline' | 'bare';

/** How one field type looks. */
export interface FieldComponent {
  readonly frame: (field: CompiledField) => Frame;
  readonly Control: ComponentType<ControlProps>;
  /** The answer in words, for read-only and print; null means nothing was answered. */
  readonly say: (value: Json, field: CompiledField, choices: readonly Choice[]) => string | null;
  /** Whether the control looks the same with either state, and need not be drawn again. Left out: only with the same one. */
  readonly sameOnScreen?: (before: FieldState, after: FieldState, field: CompiledField) => boolean;
  /** Only where words are not enough (tables). */
  readonly Display?: ComponentType<DisplayProps>;
}
