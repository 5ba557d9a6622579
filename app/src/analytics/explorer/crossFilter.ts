import type { CaseField, CaseScalar, ChartData, ViewpointFilter } from '@isocenter/schemas';
import { firstDayOf, lastDayOf, rounded } from '../charts/figures.ts';
import type { Interaction } from '../charts/interaction.ts';
import { drawnFeatures, type Features } from '../features.ts';
import { toggledValue, withFilter, withoutFilter } from '../filters.ts';

interface Crossed {
  readonly features: Features;
  readonly filters: readonly ViewpointFilter[];
  readonly onFilters: (filters: readonly ViewpointFilter[]) => void;
}

/** How a chart filters the others. Curves and what cannot be told apart by a filter do not. */
export function interactionFor(chart: ChartData, crossed: Crossed): Interaction | undefined {
  const { content } = chart;
  const { first, second } = drawnFeatures(chart, crossed.features);
  switch (content.kind) {
    case 'categories':
      return choiceOf(
        first,
        content.categories.map(({ value }) => value),
        crossed,
      );
    case 'boxes':
      return byLabels(
        first,
        content.groups.map(({ label }) => label),
        crossed,
      );
    case 'grid':
      return byLabels(second ?? first, content.rows, crossed);
    case 'histogram': {
      const { bins, isWhole } = content;
      const step = (bins[0]?.to ?? 1) - (bins[0]?.from ?? 0);
      return rangeOf(first, crossed, {
        rows: bins.map(({ from, to }) => ({ feature: first, lower: from, upper: isWhole ? to - 1 : to })),
        ofBrush: (from, to) => ({ feature: first, ...brushedNumbers(from, to, { step, isWhole }) }),
      });
    }
    case 'timeline':
      return rangeOf(first, crossed, {
        rows: content.periods.map(({ period }) => ({
          ...{ feature: first, first: firstDayOf(period), last: lastDayOf(period) },
        })),
        ofBrush: (from, to) => ({ feature: first, first: dayOf(from), last: dayOf(to) }),
      });
    case 'survival':
    case 'incidence':
    case 'nothing':
      return undefined;
  }
}

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** Limits that a person would write: whole numbers where all figures are whole, else twenty steps in a bin. */
export function brushedNumbers(from: number, to: number, { step, isWhole }: { step: number; isWhole: boolean }) {
  if (isWhole) {
    // A bar of a single number reaches half a step to both sides.
    const [lower, upper] = step === 1 ? [Math.round(from), Math.round(to)] : [Math.ceil(from), Math.floor(to)];
    return { lower, upper: Math.max(lower, upper) };
  }
  const grain = step / 20;
  return { lower: rounded(Math.round(from / grain) * grain, 6), upper: rounded(Math.round(to / grain) * grain, 6) };
}

/** A chart of categories by their labels: only those of a list are known by their ids. */
function byLabels(feature: string, labels: readonly string[], crossed: Crossed): Interaction | undefined {
  const field = crossed.features.get(feature);
  if (!isChoice(field)) return undefined;
  const idOf = (label: string) => field.choices?.find((choice) => choice.label === label)?.id ?? label;
  const interaction = choiceOf(feature, labels.map(idOf), crossed);
  return { ...interaction, isKept: (label) => interaction.isKept(idOf(String(label))) };
}

function isChoice(field: CaseField | undefined): field is CaseField {
  return field?.type === 'choice' || field?.type === 'choices';
}

function choiceOf(feature: string, values: readonly (string | null)[], crossed: Crossed): Interaction {
  const { filters, onFilters } = crossed;
  const chosen = filters.find((filter) => filter.feature === feature)?.include ?? null;
  return {
    how: 'click',
    isKept: (value) => chosen === null || chosen.includes(value),
    onRange: () => undefined,
    row: {
      stateOf: (index) => {
        const value = values[index] ?? null;
        // The rest that is counted together is no value.
        if (value === null) return null;
        return chosen?.includes(value) === true ? 'kept' : 'free';
      },
      onToggle: (index) => {
        const value = values[index] ?? null;
        if (value !== null) onFilters(toggledValue(filters, feature, value));
      },
    },
  };
}

interface Range {
  /** The filter of each row of the chart's table. */
  readonly rows: readonly ViewpointFilter[];
  readonly ofBrush: (from: number, to: number) => ViewpointFilter;
}

function rangeOf(feature: string, { filters, onFilters }: Crossed, { rows, ofBrush }: Range): Interaction {
  const filter = filters.find((other) => other.feature === feature);
  const isSame = (row: ViewpointFilter | undefined) => row !== undefined && sameRange(row, filter);
  return {
    how: 'brush',
    isKept: (value) => filter === undefined || isWithin(value, filter),
    onRange: (from, to) => onFilters(withFilter(filters, ofBrush(from, to))),
    row: {
      stateOf: (index) => (isSame(rows[index]) ? 'kept' : 'free'),
      onToggle: (index) => {
        const row = rows[index];
        if (!row) return;
        onFilters(isSame(row) ? withoutFilter(filters, feature) : withFilter(filters, row));
      },
    },
  };
}

function sameRange(a: ViewpointFilter, b: ViewpointFilter | undefined): boolean {
  return a.lower === b?.lower && a.upper === b?.upper && a.first === b?.first && a.last === b?.last;
}

/** @param value a figure, or a period such as `2026-03` */
function isWithin(value: string | number, { lower, upper, first, last }: ViewpointFilter): boolean {
  if (typeof value === 'string') return isFrom(lastDayOf(value), first) && isUpTo(firstDayOf(value), last);
  return isFrom(value, lower) && isUpTo(value, upper);
}
const isFrom = (value: CaseScalar, limit: CaseScalar | null | undefined) =>
  limit === null || limit === undefined || value >= limit;
const isUpTo = (value: CaseScalar, limit: CaseScalar | null | undefined) =>
  limit === null || limit === undefined || value <= limit;
