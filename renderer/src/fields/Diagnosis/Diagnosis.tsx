import type { Json } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../fieldComponent.ts';
import { isJsonArray, isOn, partOf, textOf } from '../json.ts';
import { Select } from '../../select/Select.tsx';

const ICD10CM = 'http://hl7.org/fhir/sid/icd-10-cm';

/** Coded diagnoses: from the list where there is one, else the words as typed, without a code. */
function DiagnosisControl({ field, state, ids, invalid, describedBy, answer }: ControlProps) {
  const multiple = isOn(field.attributes['multiple']);
  const held = codedOf(state.value);
  const coded = (id: string): Json => {
    const known = held.find((one) => keyOf(one) === id);
    const choice = state.choices.find((one) => one.id === id);
    if (known || !choice) return known ?? { code: '', system: '', display: id };
    return { code: choice.id, system: ICD10CM, display: choice.label };
  };
  const shared = {
    id: ids.control,
    options: [
      ...state.choices.map(({ id, label }) => ({ id, label, detail: id })),
      ...held
        .filter((one) => !state.choices.some(({ id }) => id === keyOf(one)))
        .map((one) => ({ id: keyOf(one), label: sayCoded(one) })),
    ],
    required: state.required,
    invalid,
    describedBy,
  };
  const keys = held.map(keyOf);
  const answerAll = (next: readonly string[]) => answer(next.length === 0 ? null : next.map(coded));
  return multiple ? (
    <Select {...shared} values={keys} onChange={answerAll} onCreate={(text) => answerAll([...keys, text])} />
  ) : (
    <Select
      {...shared}
      value={keys[0] ?? null}
      onChange={(id: string | null) => answer(id === null ? null : coded(id))}
      onCreate={(text) => answer(coded(text))}
    />
  );
}

function codedOf(value: Json): readonly Json[] {
  if (isJsonArray(value)) return value;
  return value === null ? [] : [value];
}

function keyOf(coded: Json): string {
  return textOf(partOf(coded, 'code')) ?? textOf(partOf(coded, 'display')) ?? '';
}

function sayCoded(coded: Json): string {
  const code = textOf(partOf(coded, 'code'));
  const display = textOf(partOf(coded, 'display')) ?? '';
  return code === null ? display : `${display} (${code})`;
}

export const diagnosis: FieldComponent = {
  frame: () => 'input',
  Control: DiagnosisControl,
  say: (value) => codedOf(value).map(sayCoded).join(', ') || null,
};
