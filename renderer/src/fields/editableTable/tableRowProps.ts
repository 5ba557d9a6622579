import type { Dispatch, SetStateAction } from 'react';
import type { CompiledField, Path } from '@isocenter/engine';
import type { DisplayProps } from '../../fieldContract/fieldComponent.ts';

/** What a row of a table and its parts get. */
export interface TableRowProps extends Pick<DisplayProps, 'form' | 'mode' | 'registry'> {
  /** The table's path. */
  readonly path: Path;
  readonly row: string;
  readonly index: number;
  readonly last: boolean;
  /** The label of a row that the config fixes; null for rows that users add. */
  readonly label: string | null;
  readonly columns: readonly CompiledField[];
  readonly panel: readonly CompiledField[];
  readonly canEditRows: boolean;
  /** The messages of the cells are below the row, and the cells are only marked. */
  readonly errorsBelow: boolean;
  /** Opens the list of presets for this row; null where there are none. */
  readonly onPreset: ((row: string) => void) | null;
  /** Whether the panel below the row is open. */
  readonly open: boolean;
  /** The panel cannot be closed, because a required answer in it is missing. */
  readonly staysOpen: boolean;
  /** Whether the row has its controls; otherwise its answers are shown as text. */
  readonly hasControls: boolean;
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined;
  readonly onToggle: Dispatch<SetStateAction<ReadonlySet<string>>>;
  readonly onAdd: (index: number) => void;
}
