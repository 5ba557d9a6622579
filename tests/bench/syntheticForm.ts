import type { SourceFile } from '@isocenter/engine';
import { stringify } from 'yaml';

/**
 * The one synthetic form every engine is measured on: n fields in sections of 15; per 10 fields 4 text, 3 number, 2 select
 * (6 choices), 1 radio (4 choices). Every 5th field is shown only while the section's first select holds "c1"; every
 * section's last number is the sum of two numbers.
 */
export interface SyntheticSection {
  readonly id: string;
  readonly title: string;
  readonly fields: SyntheticField[];
}
export interface SyntheticField {
  readonly id: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'select' | 'radio';
  readonly choices?: readonly string[];
  readonly showIf?: { readonly field: string; readonly value: string };
  readonly calc?: readonly [string, string];
}

const KINDS = ['text', 'number', 'select', 'text', 'number', 'text', 'select', 'number', 'radio', 'text'] as const;

export function syntheticSections(size: number): SyntheticSection[] {
  const sections: SyntheticSection[] = [];
  for (let i = 0; i < size; i++) {
    if (i % 15 === 0) sections.push({ id: `s${sections.length}`, title: `Section ${sections.length}`, fields: [] });
    const { fields } = sections[sections.length - 1]!;
    const kind = KINDS[i % 10]!;
    const gate = fields.find((field) => field.kind === 'select');
    const showIf = i % 5 === 4 && gate ? { field: gate.id, value: 'c1' } : undefined;
    const [first, second] = fields.filter((field) => field.kind === 'number' && !field.showIf);
    fields.push({
      id: `f${i}`,
      label: `Field ${i}`,
      kind,
      ...(kind === 'select' ? { choices: ['c0', 'c1', 'c2', 'c3', 'c4', 'c5'] } : {}),
      ...(kind === 'radio' ? { choices: ['r0', 'r1', 'r2', 'r3'] } : {}),
      ...(showIf ? { showIf } : {}),
      ...(kind === 'number' && first && second && !showIf ? { calc: [first.id, second.id] as const } : {}),
    });
  }
  return sections;
}

/** The field typed into: a plain text field in the middle section, with no condition. */
export function targetField(sections: readonly SyntheticSection[]): SyntheticField {
  const middle = sections[Math.floor(sections.length / 2)];
  const field = middle?.fields.find(({ kind, showIf }) => kind === 'text' && !showIf);
  if (!field) throw new Error('The synthetic form has no plain text field in its middle section.');
  return field;
}

/** A form in which one radio field is read by `fan` other fields' conditions. */
export function fanOutSections(fan: number): SyntheticSection[] {
  const gate: SyntheticField = { id: 'gate', label: 'Gate', kind: 'radio', choices: ['a', 'b'] };
  const shown = Array.from({ length: fan }, (_, i): SyntheticField => {
    return { id: `f${i}`, label: `Field ${i}`, kind: 'text', showIf: { field: 'gate', value: 'b' } };
  });
  return [{ id: 'all', title: 'All', fields: [gate, ...shown] }];
}

const TYPE = { text: 'Text', number: 'Numeric', select: 'Radio', radio: 'Radio' } as const;

/** A form in the form-config language, at its address in a config set. */
export function configOf(sections: readonly SyntheticSection[], eventType = 'Consult', system = 'Default'): SourceFile {
  const config = {
    formConfigType: eventType,
    episodeType: 'Radiation',
    system,
    label: 'Synthetic form',
    sections: sections.map(({ id, title, fields }) => ({
      id,
      label: title,
      fields: fields.map(({ id: fieldId, label, kind, choices, showIf, calc }) => ({
        id: fieldId,
        type: TYPE[kind],
        label,
        ...(kind === 'select' ? { presentation: 'select' } : {}),
        ...(choices ? { choices: choices.map((choice) => ({ id: choice, label: `Choice ${choice}` })) } : {}),
        ...(showIf ? { relevant: { field: showIf.field, eq: showIf.value } } : {}),
        ...(calc ? { calculate: { sum: calc.map((field) => ({ field })) } } : {}),
      })),
    })),
  };
  return { path: `Radiation/${eventType}/${system}.yaml`, text: stringify(config) };
}

/** The synthetic form with `count` fields. */
export function syntheticConfig(size: number, eventType = 'Consult', system = 'Default'): SourceFile {
  return configOf(syntheticSections(size), eventType, system);
}
