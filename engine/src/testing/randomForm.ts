import fc from 'fast-check';
import type { Json } from '../json/json.ts';
import { compiledFormOf } from './testForm.ts';
import type { CompiledForm } from '../compiled-form/compiledForm.ts';
import type { FormEvent } from '../instance/state/formInstance.ts';

/** One field of a random form: its type, and the earlier fields that its rules read. */
interface RandomField {
  readonly kind: 'Text' | 'Numeric' | 'Radio' | 'Checkbox' | 'DatePicker' | 'CTCAE' | 'Table';
  readonly gate: number | null;
  readonly required: number | null;
  readonly adds: readonly [number, number] | null;
  readonly most: number | null;
}

const KINDS = ['Text', 'Numeric', 'Radio', 'Checkbox', 'DatePicker', 'CTCAE', 'Table'] as const;
const sometimes = (limit: number) => fc.option(fc.nat(limit), { freq: 2 });

const randomFields: fc.Arbitrary<readonly RandomField[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    gate: sometimes(50),
    required: sometimes(50),
    adds: fc.option(fc.tuple(fc.nat(50), fc.nat(50)), { freq: 2 }),
    most: sometimes(5),
  }),
  { minLength: 2, maxLength: 14 },
);

/** A form whose rules read only earlier fields, so that it always compiles. */
export const randomCompiledForm: fc.Arbitrary<CompiledForm> = randomFields.map((fields) => {
  const lines = fields.map((field, index) => fieldLine(field, index, fields));
  return compiledFormOf(lines.map((line) => `- ${JSON.stringify(line)}`).join('\n'));
});

function fieldLine(field: RandomField, i: number, fields: readonly RandomField[]): Json {
  const earlier = (wanted: number | null): string | null => (wanted === null || i === 0 ? null : `f${wanted % i}`);
  const numbers = fields.flatMap((other, index) => (index < i && other.kind === 'Numeric' ? [`f${index}`] : []));
  const gate = earlier(field.gate);
  const required = earlier(field.required);
  const [a, b] = field.adds?.map((wanted) => numbers[wanted % Math.max(1, numbers.length)]) ?? [];
  return {
    id: `f${i}`,
    type: field.kind,
    label: `Field ${i}`,
    ...(gate === null ? {} : { relevant: { field: gate, answered: true } }),
    ...(required === null ? {} : { required: { field: required, empty: true } }),
    ...(field.kind === 'Numeric' && a !== undefined && b !== undefined
      ? { calculate: { sum: [{ field: a }, { field: b }] } }
      : {}),
    ...(field.kind === 'Numeric' ? { decimals: 1, min: 0, ...(field.most === null ? {} : { max: field.most }) } : {}),
    ...(field.kind === 'Radio' || field.kind === 'Checkbox'
      ? {
          choices: [
            { id: 'x', label: 'X' },
            { id: 'y', label: 'Y', ...(gate === null ? {} : { relevant: { field: gate, answered: true } }) },
          ],
        }
      : {}),
    ...(field.kind === 'CTCAE' ? { adverseEvents: ['fatigue'] } : {}),
    ...(field.kind === 'Table'
      ? {
          columns: [
            { id: 'n', type: 'Numeric', label: 'N', required: true },
            { id: 't', type: 'Text', label: 'T', relevant: { field: 'n', gt: 1 } },
          ],
        }
      : {}),
  };
}

const VALUES: Record<RandomField['kind'], fc.Arbitrary<Json>> = {
  Text: fc.constantFrom<Json>('', 'a', 'b', null),
  Numeric: fc.constantFrom<Json>(0, 1, 2.5, -1, 1.25, 'three', null),
  Radio: fc.constantFrom<Json>('x', 'y', 'strange', null),
  Checkbox: fc.constantFrom<Json>([], ['x'], ['x', 'y'], ['strange'], null),
  DatePicker: fc.constantFrom<Json>('2026-11-21', '2026-02-30', 'soon', null),
  CTCAE: fc.constantFrom<Json>({ grade: 0 }, { grade: 3 }, { grade: 9 }, null),
  Table: fc.constantFrom<Json>(
    null,
    [{ _id: 'r1', n: 2, t: 'x' }],
    [
      { _id: 'r1', n: 1 },
      { _id: 'r2', n: -3 },
    ],
  ),
};

/** Answers, row changes, undo and redo at random positions of a form. */
export function randomWalk(compiledForm: CompiledForm): fc.Arbitrary<readonly FormEvent[]> {
  const steps = compiledForm.fields
    .filter((field) => field.table === undefined)
    .map((field): fc.Arbitrary<FormEvent> => {
      const kind = KINDS.find((kind) => kind === field.type) ?? 'Text';
      const answer = VALUES[kind].map((value): FormEvent => ({ type: 'answer', path: field.path, value }));
      if (kind !== 'Table') return answer;
      const { path } = field;
      return fc.oneof(
        answer,
        fc.constantFrom('r1', 'r2', 'r3').map((rowId): FormEvent => ({ type: 'addRow', path, rowId })),
        fc.constantFrom('r1', 'r2').map((rowId): FormEvent => ({ type: 'removeRow', path, rowId })),
        fc.tuple(fc.constantFrom('r1', 'r2'), fc.constantFrom<Json>(0, 1, 2, null)).map(([row, value]): FormEvent => {
          return { type: 'answer', path: `${path}[${row}].n`, value };
        }),
        fc.constantFrom('r1', 'r2').map((rowId): FormEvent => ({ type: 'moveRow', path, rowId, to: 0 })),
      );
    });
  const undo = fc.constantFrom<FormEvent>({ type: 'undo' }, { type: 'redo' });
  return fc.array(fc.oneof({ weight: 8, arbitrary: fc.oneof(...steps) }, { weight: 1, arbitrary: undo }), {
    maxLength: 30,
  });
}

export const randomPlay = randomCompiledForm.chain((compiledForm) =>
  fc.record({ compiledForm: fc.constant(compiledForm), events: randomWalk(compiledForm) }),
);
