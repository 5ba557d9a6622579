import type { ComponentType } from 'react';
import type { CompiledField, Choice, FieldState, Json, Path } from '@isocenter/engine';
import type { FormHandle, FormMode } from '../formState/formHandle.ts';

/** Element ids of one field. They depend only on the path, so that anything on the page can reference the field. */
export interface FieldIds {
  readonly control: string;
  readonly label: string;
  readonly messages: string;
  readonly help: string;
}

/** A field drawn inside another field, as a table cell. */
export interface CellProps {
  readonly form: FormHandle;
  readonly mode: FormMode;
  readonly field: CompiledField;
  readonly path: Path;
  /** The row's name, for the cell's label: "Volume, row 2". */
  readonly rowLabel: string;
  /** The table shows the messages of the cell outside of it; the cell is only marked. */
  readonly messagesElsewhere?: boolean;
  /** Draw only the text of this value: the row is far from the screen and gets its controls when it comes near. */
  readonly plainValue?: Json;
}

/** Props of every control. A control draws `state` and reports answers; it decides nothing. */
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
  readonly registry: FieldRegistry;
}

/** Access to all field types. A prop, because tables are below the registry that imports them. */
export interface FieldRegistry {
  readonly componentOf: (field: CompiledField) => FieldComponent;
  /** Draws a cell. */
  readonly Cell: ComponentType<CellProps>;
}

export interface DisplayProps {
  readonly form: FormHandle;
  readonly mode: FormMode;
  readonly field: CompiledField;
  readonly path: Path;
  readonly state: FieldState;
  readonly registry: FieldRegistry;
}

/**
 * `input`: one control, tied to its label by id. `group`: several controls, which reference the label themselves.
 * `inline`: the control draws its own label. `bare`: the control draws everything, messages included.
 */
export type Frame = 'input' | 'group' | 'inline' | 'bare';

/** How one field type is drawn. */
export interface FieldComponent {
  readonly frame: (field: CompiledField) => Frame;
  readonly Control: ComponentType<ControlProps>;
  /** Fetches the code of the control, for a type that few forms have. Ends with it, fetched or not. */
  readonly load?: () => Promise<void>;
  /** The answer as text, for read-only mode and print; null when there is no answer. */
  readonly answerText: (value: Json, field: CompiledField, choices: readonly Choice[]) => string | null;
  /** Whether the control looks the same in both states and need not render again. Default: only in the same state. */
  readonly sameOnScreen?: (before: FieldState, after: FieldState, field: CompiledField) => boolean;
  /** Replaces the text in read-only mode and print, for example with a table. */
  readonly Display?: ComponentType<DisplayProps>;
  /** Parses text that is pasted into a table cell. Default: the text itself, which the form instance parses. */
  readonly fromText?: (text: string, field: CompiledField, choices: readonly Choice[]) => Json;
  readonly column?: ColumnLayout;
  /** Only the host can describe an answer, so buttons that offer a value leave out its text. */
  readonly describedByHost?: true;
}

/** A table column of this type. */
export interface ColumnLayout {
  /** Width in pixels in a long table, where rows cannot share the width of their content. Default: flexible. */
  readonly width?: number;
  /** Numbers are right-aligned. */
  readonly alignRight?: true;
}
