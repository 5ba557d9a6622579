import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CaseField, ViewpointChart, ViewpointFilter } from '@isocenter/schemas';
import { EXPLORER_TEXT as words } from '../../messages/explorer.ts';
import { featuresOf, type Features } from '../features.ts';
import { readFilters, writeFilters } from './address.ts';

/** What V2 begins with: whatever of these the forms of the department have. */
export function usualCharts(features: Features): readonly ViewpointChart[] {
  return Object.entries(words.usualTitles)
    .filter(([feature]) => features.has(feature))
    .map(([feature, title]) => ({ id: feature, title, feature, feature2: null }));
}

export interface Exploration {
  readonly features: Features;
  readonly charts: readonly ViewpointChart[];
  readonly filters: readonly ViewpointFilter[];
  readonly canUndo: boolean;
  readonly setCharts: (charts: readonly ViewpointChart[]) => void;
  readonly setFilters: (filters: readonly ViewpointFilter[]) => void;
  readonly undo: () => void;
  /** Other charts with their own filters, as one step that can be undone. */
  readonly begin: (charts: readonly ViewpointChart[], filters: readonly ViewpointFilter[]) => void;
}

/** Charts, filters and the way back through the filters. The URL always says the current filters. */
export function useExploration(fields: readonly CaseField[]): Exploration {
  const features = useMemo(() => featuresOf(fields), [fields]);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [charts, setCharts] = useState(() => usualCharts(features));
  const [steps, setSteps] = useState<readonly (readonly ViewpointFilter[])[]>(() => [readFilters(hash, features)]);
  const filters = useMemo(() => steps.at(-1) ?? [], [steps]);
  const go = (next: readonly (readonly ViewpointFilter[])[]) => {
    setSteps(next);
    void navigate({ hash: writeFilters(next.at(-1) ?? [], features) }, { replace: true, preventScrollReset: true });
  };
  return {
    ...{ features, charts, filters, setCharts },
    canUndo: steps.length > 1,
    setFilters: (next) => go([...steps, next]),
    undo: () => go(steps.length > 1 ? steps.slice(0, -1) : steps),
    begin: (nextCharts, nextFilters) => {
      setCharts(nextCharts);
      go([...steps, nextFilters]);
    },
  };
}
