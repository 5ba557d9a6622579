import {
  isJsonArray,
  isJsonObject,
  numberOf,
  textOf,
  textsOf,
  type DoseRow,
  type FormStore,
  type Json,
} from '@isocenter/engine';

export const TARGETS_PATH = 'Prescription.target_objectives';

/** The rows of a prescription form as the dose picture reads them, with the names of their targets. */
export function doseRowsOf(store: FormStore): readonly DoseRow[] {
  const { value } = store.field(TARGETS_PATH);
  const names = namesOfTargets(store);
  return (isJsonArray(value) ? value : []).filter(isJsonObject).map((row) => {
    const relation = textOf(row['relation'] ?? null);
    const known = (['first', 'simultaneous', 'sequential'] as const).find((name) => name === relation);
    return {
      id: textOf(row['_id'] ?? null) ?? '',
      targets: textsOf(row['targets'] ?? null).map((id) => names.get(id) ?? id),
      fractionSet: textOf(row['fraction_set'] ?? null),
      relation: known ?? null,
      doseTenthsCGy: tenthsOf(row['dose']),
      perFractionTenthsCGy: tenthsOf(row['dose_frac']),
      fractions: numberOf(row['fractions'] ?? null),
    };
  });
}

/** Doses in the form have at most one decimal; one with more is not drawn, because it would be rounded. */
function tenthsOf(cGy: Json | undefined): number | null {
  const dose = numberOf(cGy ?? null);
  const tenths = dose === null ? null : Math.round(dose * 10);
  return tenths !== null && tenths / 10 === dose ? tenths : null;
}

function namesOfTargets({ compiledForm }: FormStore): ReadonlyMap<string, string> {
  const column = compiledForm.fields.find(({ path }) => path === `${TARGETS_PATH}[].targets`);
  const key = column?.choices ?? null;
  return new Map((key === null ? [] : (compiledForm.choices[key] ?? [])).map(({ id, label }) => [id, label]));
}
