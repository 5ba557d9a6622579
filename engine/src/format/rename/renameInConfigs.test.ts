import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, readConfigSet } from '../../check/check.ts';
import { readSources } from '../../resolve/readSources.ts';
import { compileForm } from '../../compile/compileForm.ts';
import { canonicalObject } from '../../json/canonical.ts';
import type { SourceFile } from '../../definition/definition.ts';
import { compiledFormAddresses } from '../../resolve/compiledFormAddresses.ts';
import { runs, SOAK } from '../../testing/proof.ts';
import { shippedSources } from '../../testing/shippedForms.ts';
import { migrateAnswers } from '../../versions/migrateAnswers.ts';
import { renameInConfigs } from './renameInConfigs.ts';
import { RenameError } from './renameError.ts';
import type { RenameRequest } from './target.ts';

const DEFAULT = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
conditions:
  heavy: weight > 100
sections:
  - id: visit
    label: Visit
    note: "{% sentence %}{{ weight }} {% for row in targets.rows %}{{ row.dose }}{% endfor %}{% endsentence %}"
    fields:
      - { id: weight, type: Numeric, label: Weight }
      - id: side
        type: Radio
        label: Side
        choices: [{ id: left, label: Left }, { id: right, label: Right }]
        note: "{% if value == 'left' %}on the left{% else %}on the right{% endif %}"
      - id: plan
        type: Text
        label: Plan
        relevant: { all: [{ field: weight, gt: 50 }, { field: side, in: [left] }] }
        required: OTVStatus.weight > 60 or any row of targets has dose > 10
        note: "{{ value }}"
      - id: targets
        type: Table
        label: Targets
        columns:
          - { id: dose, type: Numeric, label: Dose }
          - { id: remark, type: Text, label: Remark, relevant: dose > 5 }
`;
const BREAST = `extends: Default
patch:
  - set: { path: visit.weight, attribute: placeholder, value: Without clothes }
  - set: { path: visit.targets.dose, attribute: help, value: Per target }
  - add:
      section: visit
      after: weight
      field: { id: cup, type: Text, label: Cup size, relevant: weight is answered, note: "{{ value }} with {{ weight }}" }
`;
const TEST = `scenarios:
  - name: A plan is needed
    given:
      answers: { weight: 70, side: left, targets: [{ _id: r1, dose: 20 }] }
    set: { side: left }
    expect:
      required: [plan]
      visible: { plan: true, "targets[r1].remark": true }
      value: { weight: 70 }
`;
const FILES = [
  { path: 'Radiation/OTVStatus/Default.yaml', text: DEFAULT },
  { path: 'Radiation/OTVStatus/Breast.yaml', text: BREAST },
  { path: 'Radiation/OTVStatus/Default.test.yaml', text: TEST },
];
const request = (from: string, to: string, more: Partial<RenameRequest> = {}): RenameRequest => {
  return { episodeType: 'Radiation', form: 'OTVStatus', system: 'Default', from, to, ...more };
};
function renamed(from: string, to: string, more: Partial<RenameRequest> = {}): readonly SourceFile[] {
  const { files } = renameInConfigs(FILES, request(from, to, more));
  return FILES.map((file) => files.find(({ path }) => path === file.path) ?? file);
}
const textOf = (files: readonly SourceFile[]): string => files.map(({ text }) => text).join('');

describe('renaming in configs', () => {
  it('renames a field in conditions, formulas, templates, patches and scenarios, and keeps its old name', () => {
    const text = textOf(renamed('weight', 'body_weight'));
    expect(text).toContain('{ id: body_weight, type: Numeric, label: Weight, was: [weight] }');
    expect(text.replaceAll('body_weight', 'weight').replace(', was: [weight]', '')).toBe(textOf(FILES));
    expect(text.match(/(?<!body_)\bweight\b/g)).toEqual(['weight']);
  });

  it('renames a column and a choice, and nothing else of that name', () => {
    const column = textOf(renamed('targets.dose', 'gray'));
    expect(column.match(/\bdose\b/g)).toEqual(['dose']);
    const choice = textOf(renamed('side.left', 'sinister'));
    expect(choice).toContain('[{ id: sinister, label: Left, was: [left] }');
    expect(choice).toContain("{% if value == 'sinister' %}on the left{% else %}");
    expect(choice).toContain('in: [sinister]');
    expect(choice).toContain('side: sinister, targets');
  });

  it.each([
    ['weight', 'side', {}, 'OTVStatus/Breast has that name already'],
    ['weight', 'heavy', {}, 'has that name already'],
    ['weight', 'cup', {}, 'OTVStatus/Breast has that name already'],
    ['weight', 'value', {}, 'that name is reserved'],
    ['weight', 'Body weight', {}, 'write it in snake_case'],
    ['weight', 'row', { from: 'weight' }, 'has a name "row" of its own'],
    ['side.left', 'right', {}, 'the field has that choice already'],
    ['wieght', 'mass', {}, 'Did you mean "weight"?'],
    ['weight', 'mass', { system: 'Breast' }, 'Rename it for all of them: --form Radiation/OTVStatus.'],
  ] as const)('refuses to rename %s to %s', (from, to, more, why) => {
    expect(() => renamed(from, to, more)).toThrow(RenameError);
    expect(() => renamed(from, to, more)).toThrow(why);
  });

  it('renames a field of one disease system alone', () => {
    const text = textOf(renamed('cup', 'cup_size', { system: 'Breast' }));
    expect(text).toContain('{ id: cup_size, was: ["cup"], type: Text');
  });

  it('lets stored answers be migrated', () => {
    const before = readConfigSet(FILES).configSet;
    const after = readConfigSet(renamed('side.left', 'sinister')).configSet;
    const [old, fresh] = [before, after].map(({ forms }) => forms.find(({ system }) => system === 'Default'));
    if (!old || !fresh) throw new Error('No form');
    const moved = migrateAnswers({ side: 'left' }, old, fresh, after);
    expect(moved.answers).toEqual({ side: 'sinister' });
    expect(moved.fates.map(({ fate }) => fate)).toEqual(['converted']);
  });

  it('keeps every compiled shipped form except for the name', () => {
    const sources = shippedSources().filter(({ path }) => SOAK || VISIT.test(path));
    const { configSet } = readSources(sources);
    const forms = configSet.forms.filter(({ system }) => system === 'Default');
    const names = forms.flatMap((form) => namesIn(form).map((from) => ({ form, from })));
    const [before, found] = [compiledText(sources), check(sources).length];
    fc.assert(
      fc.property(fc.constantFrom(...names), ({ form: { episodeType, eventType }, from }) => {
        const files = afterwards(sources, { episodeType, form: eventType, system: 'Default', from, to: 'zz_renamed' });
        expect(check(files)).toHaveLength(found);
        const old = from.slice(from.lastIndexOf('.') + 1);
        expect(compiledText(files).map((text) => sorted(text.replaceAll('zz_renamed', old)))).toEqual(
          before.map(sorted),
        );
      }),
      runs(2, 60),
    );
  });
});

/** The on-treatment visit and what its forms share; a soak takes all forms. */
const VISIT = /^(Radiation\/(Events|OTV)|field-library|support-data|care-plan-fields)/;

/** Fields, columns and choices, as authors name them. */
function namesIn(form: ReturnType<typeof readConfigSet>['configSet']['forms'][number]): readonly string[] {
  return form.sections.flatMap(({ fields }) =>
    fields.flatMap((field) => [
      field.id,
      ...field.columns.map((column) => `${field.id}.${column.id}`),
      ...(field.choices?.kind === 'inline' ? field.choices.choices.map(({ id }) => `${field.id}.${id}`) : []),
    ]),
  );
}

/** Choices of the field library are shared, so that they are refused; they stay as they are. */
function afterwards(sources: readonly SourceFile[], wanted: RenameRequest): readonly SourceFile[] {
  try {
    const { files } = renameInConfigs(sources, wanted);
    expect(files.length).toBeGreaterThan(0);
    return sources.map((file) => files.find(({ path }) => path === file.path) ?? file);
  } catch (error) {
    if (!(error instanceof RenameError)) throw error;
    expect(error.message).toMatch(/which other forms use|Change them by hand/);
    return sources;
  }
}

function compiledText(files: readonly SourceFile[]): readonly string[] {
  const { configSet } = readSources(files);
  const some = compiledFormAddresses(configSet).filter(({ form }) => SOAK || form === 'OTV');
  return some.map((address) => {
    const { hash: _, sourceMap: __, ...content } = compileForm(configSet, address);
    return JSON.stringify(content);
  });
}
const sorted = (text: string): string => {
  const content: unknown = JSON.parse(text);
  return JSON.stringify(canonicalObject({ content }));
};
