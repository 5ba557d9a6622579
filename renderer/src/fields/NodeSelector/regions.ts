import type { Choice } from '@isocenter/engine';

/** One row of the list: a region with its choices by side, or with one choice where it has no sides. */
export interface Region {
  readonly id: string;
  /** Without the side. */
  readonly label: string;
  readonly right: Choice | null;
  readonly left: Choice | null;
  readonly only: Choice | null;
}

export interface RegionGroup {
  readonly label: string;
  readonly regions: readonly Region[];
}

/** Regions in the order of the choices, under their headings; ids are `<region>:<side>` or `<region>`. */
export function regionGroups(choices: readonly Choice[]): readonly RegionGroup[] {
  const groups = new Map<string, Map<string, Region>>();
  for (const choice of choices) {
    const [id = '', side] = choice.id.split(':');
    const regions = groups.get(choice.group ?? '') ?? new Map<string, Region>();
    groups.set(choice.group ?? '', regions);
    const label = choice.label.replace(/, (?:right|left)$/, '');
    const known = regions.get(id) ?? { id, label, right: null, left: null, only: null };
    const place = side === 'right' || side === 'left' ? side : 'only';
    regions.set(id, { ...known, [place]: choice });
  }
  return [...groups].map(([label, regions]) => ({ label, regions: [...regions.values()] }));
}

export function choicesOf({ right, left, only }: Region): readonly Choice[] {
  return [right, left, only].filter((choice) => choice !== null);
}
