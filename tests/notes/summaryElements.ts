import { isJsonArray, isJsonObject, type FormStore, type Json, type JsonObject } from '@isocenter/engine';

/** The elements that a signed treatment summary must contain, and how many each set has. */
export const SETS = { ASTRO: 12, 'CoC course': 16, 'CoC target': 5, 'CoC phase': 13, 'ACR-ARS': 10 } as const;

export interface Element {
  readonly set: keyof typeof SETS;
  readonly name: string;
  /** What the printed text must say, from the answers. An answer that is missing reads "?", which no note says. */
  readonly says: readonly string[];
}

export interface Named {
  readonly name: string;
  readonly mrn: string;
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const text = (value: Json): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '?');
const day = (value: Json): string => LONG_DATE.format(new Date(`${text(value)}T12:00:00Z`));
const dose = (value: Json): string =>
  typeof value === 'number' ? `${value} cGy (${Number((value / 100).toFixed(4))} Gy)` : '?';
const plural = (value: Json): string => `${text(value)} fraction${value === 1 ? '' : 's'}`;
const lower = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** The answers of a summary in words. */
class Summary {
  readonly #form: FormStore;
  constructor(form: FormStore) {
    this.#form = form;
  }

  of(id: string): Json {
    return this.#form.field(`TreatmentSummary.${id}`).value;
  }

  rows(id: string): readonly JsonObject[] {
    const value = this.of(id);
    return isJsonArray(value) ? value.filter(isJsonObject) : [];
  }

  choice(id: string, value: Json, name: 'label' | 'short' = 'label'): string {
    const { fields, choices } = this.#form.compiledForm;
    const list = fields.find(({ path }) => path === `TreatmentSummary.${id}`)?.choices ?? '';
    return choices[list]?.find((one) => one.id === value)?.[name] ?? '?';
  }

  /** The answer of a phase, else of the whole course. */
  phase(row: JsonObject, column: string, course: string): Json {
    return row[column] ?? this.of(course);
  }

  each(say: (row: JsonObject) => string): readonly string[] {
    return this.rows('delivered_phases').map(say);
  }

  structures(row: JsonObject): string {
    const ids = row['targets'] ?? null;
    return isJsonArray(ids) ? ids.map((id) => this.choice('delivered_phases[].targets', id, 'short')).join(', ') : '?';
  }

  modality(row: JsonObject): string {
    return lower(
      this.choice('delivered_phases[].row_modality', this.phase(row, 'row_modality', 'prescribed_modality')),
    );
  }

  technique(row: JsonObject): string {
    return this.choice('delivered_phases[].technique', row['technique'] ?? null);
  }

  given(row: JsonObject): string {
    const [given, of] = [
      this.phase(row, 'given', 'fractions_delivered'),
      this.phase(row, 'fractions', 'fractions_prescribed'),
    ];
    return `${text(given)} of ${text(of)} fractions`;
  }

  total(row: JsonObject): string {
    return `total ${dose(this.phase(row, 'given_dose', 'dose_delivered'))}`;
  }

  worst(): string {
    const [worst] = this.rows('worst_toxicities').toSorted((a, b) => Number(b['grade']) - Number(a['grade']));
    const grade = worst?.['grade'] ?? null;
    return grade === 0 ? 'Worst acute toxicity (CTCAE v5.0): none (' : `grade ${text(grade)}`;
  }

  finished(): string {
    if (this.of('completed') === 'yes') return 'Treatment was completed as planned.';
    return `Treatment stopped early: ${text(this.of('not_completed_reason'))}`;
  }
}

type Says = readonly (readonly [name: string, says: readonly string[]])[];

/** ASTRO minimum data elements: eight of the course, four of the volume. */
const astro = (one: Summary, code: string): Says => [
  ['diagnosis', [text(one.of('diagnosis')), `ICD-10: ${code}`]],
  ['intent', [`Treatment intent: ${text(one.of('treatment_intent'))}`]],
  ['all modalities', one.each((row) => one.modality(row))],
  ['all techniques', one.each((row) => one.technique(row))],
  ['start', [`Treatment dates: ${day(one.of('first_fraction'))}`]],
  ['end', [`to ${day(one.of('last_fraction'))}`]],
  ['sessions', [`in ${plural(one.of('fractions_delivered'))}`]],
  ['completed as planned, or why not', [one.finished()]],
  [
    'treated site by TG-263 with side',
    [...one.each((row) => one.structures(row)), `Treated site: ${text(one.of('treated_site'))} (laterality: `],
  ],
  ['dose per fraction with its unit', one.each((row) => `${text(row['dose_frac'] ?? null)} cGy per fraction`)],
  ['fractions delivered', one.each((row) => one.given(row))],
  ['total dose delivered', one.each((row) => one.total(row))],
];

/** First section of the synoptic summary: for the patient and any clinician. */
const course = (one: Summary, { name, mrn }: Named): Says => [
  ['who', [name, mrn]],
  ['diagnosis', [`Diagnosis: ${text(one.of('diagnosis'))}`]],
  ['stage', one.of('stage') === null ? [] : [`Stage: ${text(one.of('stage'))}`]],
  ['intent', [`Treatment intent: ${text(one.of('treatment_intent'))}`]],
  ['what was treated in plain words', [`In plain language: ${text(one.of('plain_words'))}`]],
  ['first day', [day(one.of('first_fraction'))]],
  ['last day', [day(one.of('last_fraction'))]],
  ['place', [`Place of treatment: ${text(one.of('facility'))}`]],
  ['attending', [`Attending radiation oncologist: ${text(one.of('attending'))}`]],
  [
    'systemic therapy',
    [one.of('systemic_therapy') === 'none' ? 'No concurrent systemic therapy' : text(one.of('systemic_details'))],
  ],
  [
    'tolerance with the worst grades',
    [`Worst acute toxicity (CTCAE v5.0):`, one.worst(), `Tolerance: ${text(one.of('tolerance'))}`],
  ],
  ['finished, or stopped early and why', [one.finished()]],
  ['symptoms at the end', [`Symptoms at the end of treatment: ${text(one.of('symptoms_end'))}`]],
  [
    'pain and its medicine at the end',
    [
      one.of('unresolved_pain') === 'yes'
        ? `Pain medication: ${text(one.of('pain_medication'))}`
        : 'No unresolved pain',
    ],
  ],
  ['after-care', one.of('after_care') === null ? [] : [`After-care: ${text(one.of('after_care'))}`]],
  ['follow-up and whom to call', [`Follow-up: ${text(one.of('follow_up'))}`]],
];

/** Second section: one row for each anatomic target. */
const target = (one: Summary): Says => {
  const rows = one.rows('anatomic_targets');
  return [
    [
      'name',
      rows.map(
        (row) =>
          `Target: ${text(row['target'] ?? null)} (${one.choice('anatomic_targets[].structure', row['structure'] ?? null, 'short')})`,
      ),
    ],
    ['side', rows.map((row) => `, ${one.choice('anatomic_targets[].side', row['side'] ?? null).toLowerCase()}, `)],
    ['modality', rows.map((row) => `, ${text(row['modality'] ?? null)}: `)],
    ['cumulative dose', rows.map((row) => `: ${dose(row['dose'] ?? null)} in`)],
    ['fractions', rows.map((row) => `in ${plural(row['target_fractions'] ?? null)}.`)],
  ];
};

/** Third section: one row for each phase. */
const phase = (one: Summary): Says => [
  ['volume', one.each((row) => `(${one.structures(row)}`)],
  ['nodes included', one.each((row) => `draining nodes ${row['nodes'] === undefined ? '' : text(row['nodes'])}`)],
  ['modality', one.each((row) => `; ${one.modality(row)}`)],
  ['technique', one.each((row) => `, ${one.technique(row)}`)],
  ['energy', one.each((row) => ` ${text(one.phase(row, 'phase_energy', 'prescribed_energy'))}, `)],
  ['dose per fraction', one.each((row) => `; ${text(row['dose_frac'] ?? null)} cGy per fraction`)],
  ['fractions delivered of prescribed', one.each((row) => one.given(row))],
  ['total dose', one.each((row) => one.total(row))],
  ['first day', one.each((row) => `; ${day(one.phase(row, 'first', 'first_fraction'))} to`)],
  ['last day', one.each((row) => `to ${day(one.phase(row, 'last', 'last_fraction'))} (`)],
  ['elapsed days', one.each((row) => `(${text(one.phase(row, 'elapsed', 'elapsed_days'))} elapsed days)`)],
  [
    'breaks',
    [`Treatment breaks and replans: ${text(one.of('breaks'))}`, ...one.each((row) => text(row['phase_breaks'] ?? ''))],
  ],
  [
    'replans',
    [`Treatment breaks and replans: ${text(one.of('breaks'))}`, ...one.each((row) => text(row['replans'] ?? ''))],
  ],
];

/** The completion summary of the ACR-ARS practice parameter on communication. */
const completion = (one: Summary, named: Named): Says => [
  ['patient', [named.name, named.mrn]],
  ['diagnosis and stage', [text(one.of('diagnosis')), ...(one.of('stage') === null ? [] : [text(one.of('stage'))])]],
  ['intent', [text(one.of('treatment_intent'))]],
  ['treated site', [text(one.of('treated_site'))]],
  ['technique and energy', one.each((row) => text(one.phase(row, 'phase_energy', 'prescribed_energy')))],
  ['doses and fractions', one.each((row) => one.total(row))],
  ['dates', [day(one.of('first_fraction')), day(one.of('last_fraction'))]],
  ['tolerance and side effects', [one.worst(), text(one.of('tolerance'))]],
  ['symptoms and pain management', [text(one.of('symptoms_end'))]],
  ['follow-up plan', [text(one.of('follow_up'))]],
];

/** Every element of a played summary with what its text must say. */
export function elementsOf(form: FormStore, named: Named): readonly Element[] {
  const one = new Summary(form);
  const coded = one.of('icd10');
  const code = isJsonObject(coded) ? text(coded['code'] ?? null) : '?';
  const of = (set: Element['set'], says: Says) => says.map(([name, found]): Element => ({ set, name, says: found }));
  return [
    ...of('ASTRO', astro(one, code)),
    ...of('CoC course', course(one, named)),
    ...of('CoC target', target(one)),
    ...of('CoC phase', phase(one)),
    ...of('ACR-ARS', completion(one, named)),
  ];
}
