import { describe, expect, it } from 'vitest';
import { formulas } from './formulas.ts';
import { upgradeConfigs } from './upgradeConfigs.ts';

const FORM = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
conditions:
  heavy: { field: weight, gt: 100 }
sections:
  - id: visit
    label: Visit
    relevant: { not: { condition: heavy } }
    fields:
      - id: weight
        type: Numeric
        label: Weight
        constraint: { expression: { field: weight, lt: 500 }, message: Not that heavy }
      - { id: double, type: Numeric, label: Double, calculate: { product: [{ field: weight }, 2] } }
      - id: side
        type: Radio
        label: Side
        choices:
          - { id: left, label: Left }
          - { id: right, label: Right, relevant: { field: weight, gte: 10 } }
      - id: plan
        type: Text
        label: Plan
        required:
          # only then
          any: [{ field: side, eq: left }, { condition: heavy }]
`;
const BREAST = `extends: Default
patch:
  - set: { path: visit.side, attribute: required, value: { field: weight, answered: true } }
  - set: { path: visit.weight, attribute: placeholder, value: Without clothes }
`;
const FILES = [
  { path: 'Radiation/OTVStatus/Default.yaml', text: FORM },
  { path: 'Radiation/OTVStatus/Breast.yaml', text: BREAST },
];

describe('writing conditions as formulas', () => {
  const { files, done, refused } = upgradeConfigs(FILES, () => true, [formulas]);
  const [form, breast] = files.map(({ text }) => text);

  it('writes every condition and calculation that a formula can say, and keeps the compiled forms', () => {
    expect(refused).toEqual([]);
    expect(done).toHaveLength(7);
    expect(form).toContain('heavy: weight > 100\n');
    expect(form).toContain('relevant: not heavy\n');
    expect(form).toContain('constraint: { expression: weight < 500, message: Not that heavy }\n');
    expect(form).toContain('calculate: weight * 2 }\n');
    expect(form).toContain('{ id: right, label: Right, relevant: weight >= 10 }\n');
    expect(form).toContain('required:\n          # only then\n          side = left or heavy\n');
    expect(breast).toContain('{ path: visit.side, attribute: required, value: weight is answered }\n');
  });

  it('changes nothing the second time', () => {
    expect(upgradeConfigs(files, () => true, [formulas])).toEqual({ files, done: [], refused: [] });
  });

  it('leaves a condition that would fill more than two lines as it is', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `choice_${index}`);
    expect(formulas.rewrites({ conditions: { many: { field: 'side', in: ids } } })).toEqual([]);
  });

  it('leaves scenarios alone, where the same keys name fields', () => {
    expect(formulas.rewrites({ scenarios: [{ expect: { required: { plan: true } } }] })).toEqual([]);
  });
});
