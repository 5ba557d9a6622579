import { describe, expect, it } from 'vitest';
import { check } from './check.ts';

/** The fixes that the linter names for fields that do not exist. */
function fixes(rule: string): readonly string[] {
  const text = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Test
sections:
  - id: main
    label: Main
    fields:
      - { id: breast_pain, type: Numeric, label: Breast pain, max: 10 }
      - { id: chest_pain, type: Numeric, label: Chest pain, max: 10, ${rule} }
`;
  const findings = check([{ path: 'Radiation/OTVStatus/Default.yaml', text }]);
  return findings.flatMap(({ code, fix }) => (code === 'FC012' ? [fix] : []));
}

describe('the suggestion for a field that does not exist', () => {
  it('never is the field that the rule belongs to', () => {
    expect(fixes('relevant: { field: chest_pan, gt: 0 }')).toEqual(['Add a field "chest_pan".']);
    expect(fixes('calculate: { field: OTVStatus.chest_pan }')).toEqual(['Add a field "OTVStatus.chest_pan".']);
    expect(fixes('relevant: { field: brest_pain, gt: 0 }')).toEqual([
      'Write "breast_pain", or add a field "brest_pain".',
    ]);
  });

  it('may be the field itself in a constraint, which tests its own answer', () => {
    expect(fixes('constraint: { expression: { field: chest_pan, gt: 0 }, message: Too low }')).toEqual([
      'Write "chest_pain", or add a field "chest_pan".',
    ]);
  });
});
