import {
  isJsonArray,
  isJsonObject,
  type Choice,
  type CompiledForm,
  type Json,
  type JsonObject,
} from '@isocenter/engine';

/** An entry of a list, as the legacy interface names its members. */
export interface SupportEntry {
  readonly id: string;
  readonly short_label: string;
  readonly long_label: string;
}
export interface TaxonomyEntry {
  readonly id: string;
  readonly display_name: string;
}
/** A usual prescription: its rows, as the form of presets lists them. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly rows: readonly JsonObject[];
}

/** The lists of the prescription table by column (RX-037). */
export const SUPPORT_LISTS = ['targets', 'fraction_sets', 'techniques', 'fractions', 'patterns'] as const;
export type SupportLists = { readonly [List in (typeof SUPPORT_LISTS)[number]]: readonly SupportEntry[] };

const FORM = 'SupportData';

/** The choices of a field; none when the form of this version has no such field. */
function choicesOf({ fields, choices }: CompiledForm, field: string): readonly Choice[] {
  const key = fields.find(({ path }) => path === `${FORM}.${field}`)?.choices ?? null;
  return key === null ? [] : (choices[key] ?? []);
}

export function supportLists(form: CompiledForm): SupportLists {
  const entries = (list: string) =>
    choicesOf(form, list).map(({ id, label, short = label, long = label }): SupportEntry => ({
      ...{ id, short_label: short, long_label: long },
    }));
  return {
    targets: entries('targets'),
    fraction_sets: entries('fraction_sets'),
    techniques: entries('techniques'),
    fractions: entries('fractions'),
    patterns: entries('patterns'),
  };
}

/** The sites that presets are filed under, sorted by lowercase name (RX-039). */
export function taxonomyOf(form: CompiledForm): readonly TaxonomyEntry[] {
  return sortedByName(choicesOf(form, 'sites').map(({ id, label }) => ({ id, display_name: label })));
}

export function sortedByName(entries: readonly TaxonomyEntry[]): readonly TaxonomyEntry[] {
  const key = ({ display_name: name }: TaxonomyEntry) => name.toLowerCase();
  return entries.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** The site that a text names, by id or name, in any case (RX-046); null without one. */
export function siteOf(text: string, sites: readonly TaxonomyEntry[]): TaxonomyEntry | null {
  const wanted = text.trim().toLowerCase();
  return sites.find(({ id, display_name: name }) => [id, name].some((known) => known.toLowerCase() === wanted)) ?? null;
}

/** In the order of the form. Rows of one preset share its id. */
export function presetsOf({ fields }: CompiledForm): readonly Preset[] {
  const written = fields.find(({ path }) => path === `${FORM}.presets`)?.attributes['tableData'];
  const presets = new Map<string, { id: string; name: string; site: string; rows: JsonObject[] }>();
  for (const row of (isJsonArray(written) ? written : []).filter(isJsonObject)) {
    const [id, name, site] = [text(row['preset']), text(row['name']), text(row['site'])];
    const preset = presets.get(id) ?? { id, name, site, rows: [] };
    preset.rows.push(row);
    presets.set(id, preset);
  }
  return [...presets.values()];
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
