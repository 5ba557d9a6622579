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
    return choices[list]?.find((choice) => choice.id === value)?.[name] ?? '?';
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
const astro = (summary: Summary, code: string): Says => [
  ['diagnosis', [text(summary.of('diagnosis')), `ICD-10: ${code}`]],
  ['intent', [`Treatment intent: ${text(summary.of('treatment_intent'))}`]],
  ['all modalities', summary.each((row) => summary.modality(row))],
  ['all techniques', summary.each((row) => summary.technique(row))],
  ['start', [`Treatment dates: ${day(summary.of('first_fraction'))}`]],
  ['end', [`to ${day(summary.of('last_fraction'))}`]],
  ['sessions', [`in ${plural(summary.of('fractions_delivered'))}`]],
  ['completed as planned, or why not', [summary.finished()]],
  [
    'treated site by TG-263 with side',
    [
      ...summary.each((row) => summary.structures(row)),
      `Treated site: ${text(summary.of('treated_site'))} (laterality: `,
    ],
  ],
  ['dose per fraction with its unit', summary.each((row) => `${text(row['dose_frac'] ?? null)} cGy per fraction`)],
  ['fractions delivered', summary.each((row) => summary.given(row))],
  ['total dose delivered', summary.each((row) => summary.total(row))],
];

/** First section of the synoptic summary: for the patient and any clinician. */
const course = (summary: Summary, { name, mrn }: Named): Says => [
  ['who', [name, mrn]],
  ['diagnosis', [`Diagnosis: ${text(summary.of('diagnosis'))}`]],
  ['stage', summary.of('stage') === null ? [] : [`Stage: ${text(summary.of('stage'))}`]],
  ['intent', [`Treatment intent: ${text(summary.of('treatment_intent'))}`]],
  ['what was treated in plain words', [`In plain language: ${text(summary.of('plain_words'))}`]],
  ['first day', [day(summary.of('first_fraction'))]],
  ['last day', [day(summary.of('last_fraction'))]],
  ['place', [`Place of treatment: ${text(summary.of('facility'))}`]],
  ['attending', [`Attending radiation oncologist: ${text(summary.of('attending'))}`]],
  [
    'systemic therapy',
    [
      summary.of('systemic_therapy') === 'none'
        ? 'No concurrent systemic therapy'
        : text(summary.of('systemic_details')),
    ],
  ],
  [
    'tolerance with the worst grades',
    [`Worst acute toxicity (CTCAE v5.0):`, summary.worst(), `Tolerance: ${text(summary.of('tolerance'))}`],
  ],
  ['finished, or stopped early and why', [summary.finished()]],
  ['symptoms at the end', [`Symptoms at the end of treatment: ${text(summary.of('symptoms_end'))}`]],
  [
    'pain and its medicine at the end',
    [
      summary.of('unresolved_pain') === 'yes'
        ? `Pain medication: ${text(summary.of('pain_medication'))}`
        : 'No unresolved pain',
    ],
  ],
  ['after-care', summary.of('after_care') === null ? [] : [`After-care: ${text(summary.of('after_care'))}`]],
  ['follow-up and whom to call', [`Follow-up: ${text(summary.of('follow_up'))}`]],
];

/** Second section: one row for each anatomic target. */
const target = (summary: Summary): Says => {
  const rows = summary.rows('anatomic_targets');
  return [
    [
      'name',
      rows.map(
        (row) =>
          `Target: ${text(row['target'] ?? null)} (${summary.choice('anatomic_targets[].structure', row['structure'] ?? null, 'short')})`,
      ),
    ],
    ['side', rows.map((row) => `, ${summary.choice('anatomic_targets[].side', row['side'] ?? null).toLowerCase()}, `)],
    ['modality', rows.map((row) => `, ${text(row['modality'] ?? null)}: `)],
    ['cumulative dose', rows.map((row) => `: ${dose(row['dose'] ?? null)} in`)],
    ['fractions', rows.map((row) => `in ${plural(row['target_fractions'] ?? null)}.`)],
  ];
};

/** Third section: one row for each phase. */
const phase = (summary: Summary): Says => [
  ['volume', summary.each((row) => `(${summary.structures(row)}`)],
  ['nodes included', summary.each((row) => `draining nodes ${row['nodes'] === undefined ? '' : text(row['nodes'])}`)],
  ['modality', summary.each((row) => `; ${summary.modality(row)}`)],
  ['technique', summary.each((row) => `, ${summary.technique(row)}`)],
  ['energy', summary.each((row) => ` ${text(summary.phase(row, 'phase_energy', 'prescribed_energy'))}, `)],
  ['dose per fraction', summary.each((row) => `; ${text(row['dose_frac'] ?? null)} cGy per fraction`)],
  ['fractions delivered of prescribed', summary.each((row) => summary.given(row))],
  ['total dose', summary.each((row) => summary.total(row))],
  ['first day', summary.each((row) => `; ${day(summary.phase(row, 'first', 'first_fraction'))} to`)],
  ['last day', summary.each((row) => `to ${day(summary.phase(row, 'last', 'last_fraction'))} (`)],
  ['elapsed days', summary.each((row) => `(${text(summary.phase(row, 'elapsed', 'elapsed_days'))} elapsed days)`)],
  [
    'breaks',
    [
      `Treatment breaks and replans: ${text(summary.of('breaks'))}`,
      ...summary.each((row) => text(row['phase_breaks'] ?? '')),
    ],
  ],
  [
    'replans',
    [
      `Treatment breaks and replans: ${text(summary.of('breaks'))}`,
      ...summary.each((row) => text(row['replans'] ?? '')),
    ],
  ],
];

/** The completion summary of the ACR-ARS practice parameter on communication. */
const completion = (summary: Summary, named: Named): Says => [
  ['patient', [named.name, named.mrn]],
  [
    'diagnosis and stage',
    [text(summary.of('diagnosis')), ...(summary.of('stage') === null ? [] : [text(summary.of('stage'))])],
  ],
  ['intent', [text(summary.of('treatment_intent'))]],
  ['treated site', [text(summary.of('treated_site'))]],
  ['technique and energy', summary.each((row) => text(summary.phase(row, 'phase_energy', 'prescribed_energy')))],
  ['doses and fractions', summary.each((row) => summary.total(row))],
  ['dates', [day(summary.of('first_fraction')), day(summary.of('last_fraction'))]],
  ['tolerance and side effects', [summary.worst(), text(summary.of('tolerance'))]],
  ['symptoms and pain management', [text(summary.of('symptoms_end'))]],
  ['follow-up plan', [text(summary.of('follow_up'))]],
];

/** Every element of a played summary with what its text must say. */
export function elementsOf(form: FormStore, named: Named): readonly Element[] {
  const summary = new Summary(form);
  const coded = summary.of('icd10');
  const code = isJsonObject(coded) ? text(coded['code'] ?? null) : '?';
  const of = (set: Element['set'], says: Says) => says.map(([name, found]): Element => ({ set, name, says: found }));
  return [
    ...of('ASTRO', astro(summary, code)),
    ...of('CoC course', course(summary, named)),
    ...of('CoC target', target(summary)),
    ...of('CoC phase', phase(summary)),
    ...of('ACR-ARS', completion(summary, named)),
  ];
}
