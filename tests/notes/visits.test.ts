import { propertyOf, type FormStore, type Json } from '@isocenter/engine';
import { describe, expect, it } from 'vitest';
import { patients } from './patients/patients.ts';
import { Course, playCourse } from './play.ts';
import { visit } from './routine.ts';

const visits = patients.flatMap((patient) => {
  const played = playCourse(patient).filter(({ task }) => task.type === 'OTV');
  return played.map(({ task, form }, index) => {
    const before = played.slice(0, index).map((earlier) => earlier.form);
    return { name: `${patient.name}, ${task.on}`, form, before };
  });
});
const valueOf = (form: FormStore, path: string): Json => form.field(path).value;

describe.each(visits)('the visit of $name', ({ form, before }) => {
  const { text } = form.note();
  const says = (label: string, path: string) => {
    const value = valueOf(form, path);
    const written = typeof value === 'number' ? `${value} cGy (` : typeof value === 'string' ? value : '?';
    expect(text).toContain(`${label}${written}`);
  };

  it('names diagnosis, site, side and the dose so far of the dose prescribed', () => {
    says('Diagnosis: ', 'OTVStatus.diagnosis');
    says('Treated site: ', 'OTVStatus.treated_site');
    expect(text).toMatch(/\(laterality: (?:left|right|midline|bilateral|not lateralized)\)/);
    says('Dose to date: ', 'OTVStatus.dose_to_date');
    says(' of ', 'OTVStatus.dose_prescribed');
    expect(text).toMatch(/ in \d+ of \d+ fractions\./);
  });

  it('tells each grade with the last one, the highest first', () => {
    const graded = form.compiledForm.fields.filter(
      ({ path, type }) => type === 'CTCAE' && form.field(path).value !== null,
    );
    const [toxicity = ''] =
      /CTCAE v5\.0: .*?(?=\. |\.$)/m.exec(text.replaceAll('CTCAE v5.0', 'CTCAE v5~0').replaceAll('~', '.')) ?? [];
    for (const { path } of graded) {
      const grade = Number(propertyOf(valueOf(form, path) ?? undefined, 'grade'));
      const last = before.findLast((earlier) => valueOf(earlier, path) !== null);
      const earlier = last && Number(propertyOf(valueOf(last, path) ?? undefined, 'grade'));
      const told = earlier === undefined ? '' : earlier === grade ? 'as before' : `last grade ${earlier}`;
      const opening = grade === 0 ? 'no [^(]*\\(grade 0' : `grade ${grade} [^,(]*`;
      expect(toxicity).toMatch(new RegExp(`${opening}[^)]*${told}`));
    }
    const order = [...toxicity.matchAll(/(?:CTCAE v5\.0: |, |and )(?:grade (\d)|no [^(]*\(grade 0)/g)].map(
      ([, grade]) => Number(grade ?? 0),
    );
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(order.length).toBe(graded.length);
  });
});

it('shows 30 visits', () => {
  expect(visits.length).toBeGreaterThanOrEqual(30);
});

it('tells a grade with the last grade and the baseline from before treatment', () => {
  const course = new Course({ name: 'x', system: 'Breast', born: '1961-05-14', sex: 'FEMALE' });
  const status = {
    fractions_delivered: 5,
    dose_to_date: 1000,
    fractions_prescribed: 25,
    dose_prescribed: 5000,
    treated_site: 'Left breast',
    weight: 70,
    ecog: '0',
    pain_score: 0,
  };
  const on = (week: number, day: string, fatigue: number) =>
    course.play(visit(week, day, { status, events: { fatigue }, region: 'Skin intact.', plan: {} }));
  // A grade of an earlier course, then the first day of this one.
  on(1, '2026-01-05', 0);
  course.play({
    type: 'VERIFICATION_SIMULATION',
    on: '2026-02-02',
    answers: {
      VerificationSimulation: {
        verification_date: '2026-02-02',
        plan_matches: 'yes',
        outcome: 'accepted',
        beam_on: '2026-02-02T09:00',
      },
    },
  });
  on(2, '2026-02-06', 1);
  expect(on(3, '2026-02-13', 2).form.note().text).toContain('grade 2 fatigue (last grade 1, baseline grade 0)');
});
