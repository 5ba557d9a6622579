import { CARE_PLAN_SOURCES, FIELD_MODES, type CarePlanSource, type FieldMode } from '@isocenter/schemas';
import { describe, expect, it } from 'vitest';
import { compiledFormOf, TEST_CONTEXT, TestForm } from '../testing/testForm.ts';
import type { FormContext } from './state/formInstance.ts';

/** The available sources: a care plan value (1), external data of this task (2), newer data of another task (3). */
const WORLDS = ['nothing', 'c', 's', 'o', 'cs', 'co', 'so', 'cso'] as const;
type World = (typeof WORLDS)[number];

/** The source of the value for each combination. `-` means none. */
const TABLE: Record<FieldMode, { readonly takes: string; readonly editable: boolean; readonly row: string }> = {
  //                                   nothing c s o cs co so cso
  Definition: /*              */ { takes: '- - - - - - - -', editable: true, row: 'FORM-076' },
  InheritedEdit: /*           */ { takes: '- c - - c c - c', editable: true, row: 'FORM-077' },
  InheritedReadOnly: /*       */ { takes: '- c - - c c - c', editable: false, row: 'FORM-078' },
  InheritedReadOnlyReview: /* */ { takes: '- c - - c c - c', editable: false, row: 'FORM-079' },
  ExternalAnyTaskEdit: /*     */ { takes: '- c s o c c o c', editable: true, row: 'FORM-080' },
  ExternalAnyTaskReadOnly: /* */ { takes: '- c s o c c o c', editable: false, row: 'FORM-081' },
  ExternalSameTaskEdit: /*    */ { takes: '- c s - s c s s', editable: true, row: 'FORM-082' },
  ExternalSameTaskReadOnly: /**/ { takes: '- c s - s c s s', editable: false, row: 'FORM-083' },
};
const VALUES: Record<string, number | null> = { '-': null, c: 1, s: 2, o: 3 };

function sourceOf(mode: FieldMode, letter: string): CarePlanSource {
  if (letter === 'c') return 'carePlanDoc';
  if (letter === '-') return 'none';
  return mode.startsWith('ExternalAnyTask') ? 'externalAnyTask' : 'externalSameTask';
}

function world(name: World): Partial<FormContext> {
  const has = (letter: string) => name !== 'nothing' && name.includes(letter);
  const external = (id: string, taskId: string, linkedOn: string, weight: number) => {
    return { id, system: 'ARIA', taskId, linkedOn, formValues: { weight } };
  };
  return {
    carePlan: has('c') ? { weight: { value: 1, taskId: 'ep-1-0', on: '2026-11-01T00:00:00Z', signed: true } } : {},
    external: [
      ...(has('s') ? [external('same', TEST_CONTEXT.task.id, '2026-01-01', 2)] : []),
      ...(has('o') ? [external('other', 'ep-1-7', '2026-05-01', 3)] : []),
    ],
  };
}

const cells = FIELD_MODES.flatMap((mode) =>
  WORLDS.map((name, index) => {
    const { takes, editable, row } = TABLE[mode];
    return { mode, world: name, letter: takes.split(' ')[index] ?? '-', editable, row };
  }),
);

describe('eight modes by available sources', () => {
  it.each(cells)(
    '$mode with $world takes $letter of $row [FORM-084, FORM-085, TASK-069, CARD-030]',
    ({ mode, world: name, letter, editable }) => {
      const compiledForm = compiledFormOf(
        `- { id: weight, type: Numeric, label: Weight, carePlanField: weight, mode: ${mode} }`,
      );
      const form = new TestForm(compiledForm, world(name));
      const value = VALUES[letter] ?? null;
      const source = sourceOf(mode, letter);
      expect(form.field('weight')).toMatchObject({ value, carePlanSource: source, readOnly: !editable });
      const origin = form.field('weight').provenance?.origin ?? null;
      expect(origin).toBe(letter === '-' ? null : letter === 'c' ? 'carePlan' : 'external');
      expect(form.store.changedByUser({})).toBe(false);
      expect(form.answer('weight', 9).value('weight')).toBe(editable ? 9 : value);
      expect(form.store.changedByUser({})).toBe(editable);
      if (!editable) return;
      form.store.dispatch({ type: 'revert', path: 'OTVStatus.weight', to: 'source' });
      expect(form.value('weight')).toBe(letter === '-' ? 9 : value);
    },
  );

  it('use exactly the four sources [FORM-085]', () => {
    const used = cells.map(({ mode, letter }) => sourceOf(mode, letter));
    expect(new Set(used)).toEqual(new Set(CARE_PLAN_SOURCES));
  });
});

describe('auto-filled values are not user changes', () => {
  const compiledForm = compiledFormOf(`
- { id: a, type: Numeric, label: A, defaultValue: 2 }
- { id: today, type: DatePicker, label: Today, defaultValue: today }
- { id: sum, type: Numeric, label: Sum, calculate: { sum: [{ field: a }, 1] } }
- { id: plan, type: Numeric, label: Plan, carePlanField: weight, mode: InheritedEdit }
- { id: outside, type: Numeric, label: Outside, externalField: weight, mode: ExternalAnyTaskEdit }
- { id: typed, type: Text, label: Typed }`);
  const open = () => new TestForm(compiledForm, world('co'));

  it('default, today, calculated, care plan and external data do not count [TASK-063]', () => {
    const form = open();
    expect(['a', 'today', 'sum', 'plan', 'outside'].map((name) => form.value(name))).toEqual([
      2,
      '2026-11-21',
      3,
      1,
      3,
    ]);
    expect(form.store.changedByUser({})).toBe(false);
    expect(form.store.changedByUser({ OTVStatus: { a: 1, plan: 70 } })).toBe(false);
  });

  it.each([
    ['typed', 'x'],
    ['a', 5],
    ['sum', 9],
    ['plan', 8],
    ['outside', null],
  ])('%s counts when typed over [TASK-063]', (name, value) => {
    const form = open().answer(name, value);
    const saved = form.store.answers().values;
    const since = name === 'outside' ? { OTVStatus: { outside: 3 } } : {};
    expect(form.store.changedByUser(since)).toBe(true);
    expect(form.store.changedByUser(saved)).toBe(false);
  });

  it('a cell that is typed over counts, in a table that was imported or calculated [TASK-063]', () => {
    const lines = compiledFormOf(`
- id: lines
  type: Table
  label: Lines
  columns:
    - { id: dose, type: Numeric, label: Dose }
    - { id: twice, type: Numeric, label: Twice, readOnly: true, calculate: { product: [{ field: dose }, 2] } }`);
    const path = 'OTVStatus.lines[r1].dose';
    const outside = { origin: 'external', system: 'Aria', id: 'rx-1', on: null } as const;
    const imported = { values: { OTVStatus: { lines: [{ _id: 'r1', dose: 164 }] } }, provenance: { [path]: outside } };
    const form = new TestForm(lines, world('co'), imported);
    const opened = form.store.answers().values;
    expect(opened).toEqual({ OTVStatus: { lines: [{ _id: 'r1', dose: 164, twice: 328 }] } });
    expect(form.store.changedByUser({ OTVStatus: { lines: [{ _id: 'r1', dose: 164 }] } })).toBe(false);
    form.store.dispatch({ type: 'answer', path, value: 165 });
    expect(form.store.changedByUser(opened)).toBe(true);
    const saved = form.store.answers().values;
    expect(form.store.changedByUser(saved)).toBe(false);
    form.store.dispatch({ type: 'answer', path, value: null });
    expect(form.store.changedByUser(saved)).toBe(true);
  });

  it('a value that is brought back by undo or revert counts where the typed one was saved [TASK-063]', () => {
    const undone = open().answer('a', 5);
    const typed = undone.store.answers().values;
    undone.store.dispatch({ type: 'undo' });
    expect(undone.value('a')).toBe(2);
    expect(undone.store.changedByUser(typed)).toBe(true);
    expect(undone.store.changedByUser({})).toBe(false);

    const reverted = open().answer('sum', 9);
    const entered = reverted.store.answers().values;
    reverted.store.dispatch({ type: 'revert', path: 'OTVStatus.sum', to: 'calculated' });
    expect(reverted.value('sum')).toBe(3);
    expect(reverted.store.changedByUser(entered)).toBe(true);
    expect(reverted.store.changedByUser(reverted.store.answers().values)).toBe(false);
  });

  it('copied and template values count until they are saved', () => {
    const form = open();
    form.store.dispatch({
      type: 'replace',
      values: { OTVStatus: { typed: 'from a template' } },
      provenance: { 'OTVStatus.typed': { origin: 'template', templateId: 'tpl-1' } },
    });
    expect(form.store.changedByUser({})).toBe(true);
    expect(form.store.changedByUser(form.store.answers().values)).toBe(false);
  });
});
