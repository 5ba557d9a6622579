import { describe, expect, it } from 'vitest';
import { openTestForm } from '../testing/testForm.ts';

const FORM = `
- { id: visit_date, type: DatePicker, tense: happened, clinicalDate: true, label: Date of visit }
- { id: fatigue, type: CTCAE, label: Fatigue, adverseEvents: [fatigue], showBaseline: true, carePlanField: toxicity.fatigue }
`;
const graded = (grade: number) => ({ term: 'fatigue', grade, version: '5.0' });
const entry = (taskId: string, grade: number, on: string, date?: string) => ({
  value: graded(grade),
  taskId,
  on,
  signed: true,
  ...(date === undefined ? {} : { date }),
});
/** Week 2 was signed first; the consultation is of a build without clinical dates. */
const [consult, week1, week2] = [
  entry('ep-1-2', 0, '2026-10-20T10:00:00Z'),
  entry('ep-1-3', 1, '2026-11-20T10:00:00Z', '2026-11-02'),
  entry('ep-1-4', 2, '2026-11-12T10:00:00Z', '2026-11-09'),
];
const carePlan = { 'toxicity.fatigue': { ...week2, history: [consult, week2, week1] } };

const gradesBefore = (visitDate: string | null) => {
  const form = openTestForm(FORM, { carePlan });
  if (visitDate !== null) form.answer('visit_date', visitDate);
  const { history, reference } = form.field('fatigue');
  return {
    history: history.map(({ value }) => value).map((value) => (value as { grade: number }).grade),
    reference: (reference?.value as { grade: number } | undefined)?.grade ?? null,
  };
};

describe('earlier values of a visit', () => {
  it.each([
    [null, [0, 1, 2], 2],
    ['2026-11-16', [0, 1, 2], 2],
    ['2026-11-09', [0, 1, 2], 2],
    ['2026-11-08', [0, 1], 1],
    ['2026-11-02', [0, 1], 1],
    ['2026-11-01', [0], 0],
    ['2026-10-19', [], null],
  ])('of %s are those of visits up to that date, in the order of the visits', (visitDate, history, reference) => {
    expect(gradesBefore(visitDate)).toEqual({ history, reference });
  });

  it('are told as of that date, and told again when it changes', () => {
    const fields = FORM.replace(
      'toxicity.fatigue }',
      'toxicity.fatigue, note: "grade {{ value.grade }} after {{ value.previous.grade }}" }',
    );
    const form = openTestForm(fields, { carePlan });
    form.answer('visit_date', '2026-11-16').answer('fatigue', graded(3));
    expect(form.store.note().text).toContain('grade 3 after 2');
    form.answer('visit_date', '2026-11-08');
    expect(form.store.note().text).toContain('grade 3 after 1');
  });

  it('follow the date while it is being typed', () => {
    const form = openTestForm(FORM, { carePlan });
    form.answer('visit_date', '2026-11-16');
    const before = form.field('fatigue');
    const { changed } = form.store.dispatch({ type: 'answer', path: 'OTVStatus.visit_date', value: '2026-11-01' });
    expect(changed).toContain('OTVStatus.fatigue');
    expect(form.field('fatigue')).not.toBe(before);
    expect(form.field('fatigue').history).toHaveLength(1);
  });
});
