import { describe, expect, it } from 'vitest';
import { Course } from './play.ts';

const START_WEIGHT = 100;

/** The measured value of a visit, and the limit that the text of a grade names. */
const MEASURED = [
  {
    term: 'weight_loss',
    limit: /(\d+)(?: - <| to <|%)/,
    step: 0.1,
    answers: (lost: number) => ({ start_weight: START_WEIGHT, weight: START_WEIGHT - lost }),
  },
  {
    term: 'anemia',
    limit: /- ([\d.]+) g\/dL|Hgb <([\d.]+) g\/dL/,
    step: 0.1,
    answers: (hemoglobin: number) => ({ hemoglobin }),
  },
  {
    term: 'neutrophil_count_decreased',
    limit: /([\d.]+) x 10e9 ?\/L$/,
    step: 0.1,
    answers: (neutrophils: number) => ({ neutrophils }),
  },
  {
    term: 'platelet_count_decreased',
    limit: /([\d.]+) x 10e9 ?\/L$/,
    step: 1,
    answers: (platelets: number) => ({ platelets }),
  },
] as const;

const course = new Course({ name: 'counts', system: 'Default', born: '1960-01-01', sex: 'FEMALE' });

function suggestedFor(term: string, answers: Readonly<Record<string, number>>): readonly string[] {
  const { form } = course.open({ type: 'OTV', on: '2026-02-20', week: 1 });
  for (const [id, value] of Object.entries(answers)) form.dispatch({ type: 'answer', path: `OTVStatus.${id}`, value });
  const { relevant, choices } = form.field(`OTVAdverseEvents.${term}_suggestion`);
  return relevant ? choices.map(({ id }) => id) : [];
}

/** The texts of the grades 1 to 4 as CTCAE v5.0 has them. */
function gradeTexts(term: string): readonly string[] {
  const { form } = course.open({ type: 'OTV', on: '2026-02-20', week: 1 });
  const { choices } = form.field(`OTVAdverseEvents.${term}`);
  return ['1', '2', '3', '4'].map((grade) => choices.find(({ id }) => id === grade)?.long ?? '');
}

describe.each(MEASURED)('the suggested grade of $term', ({ term, limit, step, answers }) => {
  it.each([1, 2, 3, 4])('changes where the text of CTCAE v5.0 does (grade %i)', (grade) => {
    const found = limit.exec(gradeTexts(term)[grade - 1] ?? '');
    // Grade 4 of weight loss does not exist, that of anemia is no count.
    if (!found) return expect({ term, grade }).toMatchObject({ term: /weight_loss|anemia/, grade: 4 });
    const value = Number(found[1] ?? found[2]);
    const [at, beyond] = [value, value - step].map((measured) => suggestedFor(term, answers(measured))[0] ?? '0');
    // A loss of weight counts from its limit on. A count has the grade down to its limit; the last text is below it.
    const isLast = term === 'anemia' ? grade === 3 : grade === 4;
    const wanted = term === 'weight_loss' ? [grade, grade - 1] : isLast ? [grade - 1, grade] : [grade, grade + 1];
    expect([at, beyond]).toEqual(wanted.map(String));
  });
});
