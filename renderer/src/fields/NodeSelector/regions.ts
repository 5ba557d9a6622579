import type { Choice } from '@isocenter/engine';

/** One row of the list: a region with a choice per side, or with one choice if it has no sides. */
export interface Region {
  readonly id: string;
  /** The label without the side. */
  readonly label: string;
  readonly right: Choice | null;
  readonly left: Choice | null;
  readonly unsided: Choice | null;
}

export interface RegionGroup {
  readonly label: string;
  readonly regions: readonly Region[];
}

/** Regions in the order of the choices, by group. Choice ids are `<region>:<side>` or `<region>`. */
export function regionGroups(choices: readonly Choice[]): readonly RegionGroup[] {
  const groups = new Map<string, Map<string, Region>>();
  for (const choice of choices) {
    const [id = '', side] = choice.id.split(':');
    const regions = groups.get(choice.group ?? '') ?? new Map<string, Region>();
    groups.set(choice.group ?? '', regions);
    const label = choice.label.replace(/, (?:right|left)$/, '');
    const region = regions.get(id) ?? { id, label, right: null, left: null, unsided: null };
    const place = side === 'right' || side === 'left' ? side : 'unsided';
    regions.set(id, { ...region, [place]: choice });
  }
  return [...groups].map(([label, regions]) => ({ label, regions: [...regions.values()] }));
}

export function choicesOf({ right, left, unsided }: Region): readonly Choice[] {
  return [right, left, unsided].filter((choice) => choice !== null);
}
