import type { Viewpoint, ViewpointChart, ViewpointFilter, ViewpointInput } from '@isocenter/schemas';

/** A chart in the editor: it may have no feature yet. */
export interface DraftChart {
  readonly id: string;
  readonly title: string;
  readonly feature: string | null;
  readonly feature2: string | null;
}

/** A viewpoint as it is being written. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly shared: boolean;
  readonly charts: readonly DraftChart[];
  readonly filters: readonly ViewpointFilter[];
}

export const EMPTY_DRAFT: Draft = { name: '', description: '', shared: false, charts: [], filters: [] };

export function draftOf({ name, description, shared, charts, filters }: Viewpoint): Draft {
  return { name, description, shared, charts, filters };
}

export function newChart(): DraftChart {
  return { id: crypto.randomUUID(), title: '', feature: null, feature2: null };
}

/** What is sent; null while a name or a feature is missing. */
export function inputOf({ name, description, shared, charts, filters }: Draft): ViewpointInput | null {
  const complete = charts.flatMap(({ feature, ...rest }): ViewpointChart[] =>
    feature === null ? [] : [{ ...rest, title: rest.title.trim(), feature }],
  );
  if (name.trim() === '' || complete.length < charts.length) return null;
  return { name: name.trim(), description: description.trim(), shared, charts: complete, filters };
}

export function movedUp(charts: readonly DraftChart[], index: number): readonly DraftChart[] {
  const [before, moved] = [charts[index - 1], charts[index]];
  if (!before || !moved) return charts;
  return [...charts.slice(0, index - 1), moved, before, ...charts.slice(index + 1)];
}
