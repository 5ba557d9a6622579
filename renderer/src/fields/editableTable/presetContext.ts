import { createContext } from 'react';
import type { JsonObject } from '@isocenter/engine';

/** Usual rows that belong together, such as a schedule with its boost. */
export interface TablePreset {
  readonly id: string;
  readonly name: string;
  /** The heading that it is listed under. */
  readonly group: string;
  readonly rows: readonly JsonObject[];
}

/** Loads the presets that a table names in its attribute `presets`. */
export type LoadTablePresets = (source: string) => Promise<readonly TablePreset[]>;

export const PresetContext = createContext<LoadTablePresets | null>(null);

/** Provides the host's presets to the tables inside it. The function must stay the same between renders. */
export const TablePresets = PresetContext.Provider;
