import { expect, it } from 'vitest';
import { openTestForm } from '../testing/testForm.ts';
import type { CarePlanValue } from './state/formInstance.ts';

const FIELDS = `
- { id: visit_date, type: DatePicker, label: Visit, clinicalDate: true }
- id: unchanged
  type: Checkbox
  label: Since the last visit
  repeatsLast: true
  choices: [{ id: reviewed, label: Unchanged }]
- { id: fatigue, type: CTCAE, label: Fatigue, adverseEvents: [fatigue], carePlanField: fatigue, showBaseline: true }
- { id: nausea, type: CTCAE, label: Nausea, adverseEvents: [nausea], carePlanField: nausea, showBaseline: true }
- { id: cough, type: CTCAE, label: Cough, adverseEvents: [cough], carePlanField: cough, showBaseline: true }
- { id: medicine, type: Text, label: Medicine, carePlanField: medicine, showBaseline: true }
- { id: weight, type: Numeric, label: Weight, carePlanField: weight }
`;
const graded = (term: string, grade: number) => ({ term, grade, version: '5.0' });
const at = (week: number, value: CarePlanValue['value']): CarePlanValue => ({
  value,
  taskId: `ep-1-${week + 10}`,
  on: `2026-03-0${week}T10:00:00Z`,
  date: `2026-03-0${week}`,
  signed: true,
});
const latest = (...values: readonly [CarePlanValue, ...CarePlanValue[]]) => ({
  ...(values.at(-1) ?? values[0]),
  history: values,
});
const open = (...later: readonly CarePlanValue[]) =>
  openTestForm(FIELDS, {
    carePlan: {
      fatigue: latest(at(1, graded('fatigue', 1)), at(2, graded('fatigue', 2)), ...later),
      nausea: latest(at(1, graded('nausea', 1)), at(2, graded('nausea', 0))),
      cough: latest(at(1, graded('cough', 1))),
      medicine: latest(at(2, 'ondansetron 4 mg')),
      weight: latest(at(2, 70)),
    },
  }).answer('visit_date', '2026-03-05');

it('one statement that nothing has changed answers what the last visit showed, as answers of that person', () => {
  const form = open().answer('nausea', graded('nausea', 3)).answer('unchanged', ['reviewed']);
  expect(form.value('fatigue')).toEqual(graded('fatigue', 2));
  expect(form.value('medicine')).toBe('ondansetron 4 mg');
  expect(form.field('fatigue').provenance).toMatchObject({ origin: 'user', by: 'usr-1' });
  expect(form.value('nausea'), 'an answer of today is kept').toEqual(graded('nausea', 3));
});

it('a grade of an older visit is not repeated, nor what does not show earlier values', () => {
  const form = open().answer('unchanged', ['reviewed']);
  expect(form.value('cough')).toBeNull();
  expect(form.value('weight')).toBeNull();
});

it('a visit that is documented late does not repeat the grade of a later one', () => {
  const form = open(at(9, graded('fatigue', 4))).answer('unchanged', ['reviewed']);
  expect(form.value('fatigue')).toEqual(graded('fatigue', 2));
});

it('one undo takes the statement back with its answers, and taking back the tick answers nothing', () => {
  const form = open().answer('unchanged', ['reviewed']);
  form.store.dispatch({ type: 'undo' });
  expect([form.value('unchanged'), form.value('fatigue')]).toEqual([null, null]);
  const changed = open().answer('unchanged', ['reviewed']).answer('fatigue', null).answer('unchanged', null);
  expect(changed.value('fatigue')).toBeNull();
});
