import { describe, expect, it } from 'vitest';
import { openTestForm } from '../../testing/testForm.ts';

const TODAY = '2026-11-21';
const BEFORE_BIRTH = [{ message: 'This date is before the patient was born', severity: 'error' }];
const IN_THE_FUTURE = [{ message: 'This date is in the future', severity: 'error' }];

describe('the tense of a date', () => {
  it.each([
    // tense, precision, answer, accepted
    ['happened', 'day', '2026-11-20', true],
    ['happened', 'day', '2026-11-21', true],
    ['happened', 'day', '2026-11-22', false],
    ['happened', 'day', '2062-11-21', false],
    ['happened', 'month', '2026-11', true],
    ['happened', 'month', '2026-12', false],
    ['happened', 'year', '2026', true],
    ['happened', 'year', '2027', false],
    ['happened', 'minute', '2026-11-21T23:59', true],
    ['happened', 'minute', '2026-11-22T00:00', false],
    ['planned', 'day', '2026-11-22', true],
    ['planned', 'day', '2026-11-20', true],
    ['planned', 'month', '2026-12', true],
  ])('%s, precision %s: %s is accepted: %s', (tense, precision, answer, accepted) => {
    const form = openTestForm(`- { id: on, type: DatePicker, label: On, tense: ${tense}, precision: ${precision} }`);
    const { errors } = form.answer('on', answer).field('on');
    expect(errors).toMatchObject(accepted ? [] : IN_THE_FUTURE);
    expect(errors).toHaveLength(accepted ? 0 : 1);
    expect(form.store.validation().signable).toBe(accepted);
  });

  it.each([
    // tense, precision, answer, accepted: the patient was born on 1960-02-29
    ['happened', 'day', '1960-02-28', false],
    ['happened', 'day', '1960-02-29', true],
    ['happened', 'day', '0196-02-29', false],
    ['happened', 'month', '1960-01', false],
    ['happened', 'month', '1960-02', true],
    ['happened', 'year', '1959', false],
    ['happened', 'year', '1960', true],
    ['happened', 'minute', '1960-02-28T23:59', false],
    ['happened', 'minute', '1960-02-29T00:00', true],
    ['planned', 'day', '1960-02-28', false],
    ['planned', 'day', '1960-02-29', true],
  ])('%s, precision %s: %s, next to the birth, is accepted: %s', (tense, precision, answer, accepted) => {
    const form = openTestForm(`- { id: on, type: DatePicker, label: On, tense: ${tense}, precision: ${precision} }`);
    expect(form.answer('on', answer).field('on').errors).toMatchObject(accepted ? [] : BEFORE_BIRTH);
    expect(form.store.validation().signable).toBe(accepted);
  });

  it('refuses nothing before the birth of a patient whose date of birth is not known', () => {
    const field = '- { id: on, type: DatePicker, label: On, tense: happened }';
    const form = openTestForm(field, { patient: { dateOfBirth: null, sex: null } });
    expect(form.answer('on', '1890-01-01').field('on').errors).toEqual([]);
  });

  it('is decided by the calendar of the department, not by the date in UTC', () => {
    const field = '- { id: on, type: DatePicker, label: On, tense: happened }';
    const evening = { now: '2026-11-22T02:00:00Z', today: TODAY, timeZone: 'America/New_York' };
    expect(openTestForm(field, evening).answer('on', '2026-11-22').field('on').errors).toMatchObject(IN_THE_FUTURE);
    expect(openTestForm(field, evening).answer('on', TODAY).field('on').errors).toEqual([]);
  });

  it('holds in every row of a table, and for an inherited date', () => {
    const form = openTestForm(
      `- id: phases\n  type: Table\n  label: Phases\n  columns: [{ id: ended, type: DatePicker, label: Ended, tense: happened }]`,
    );
    form.answer('phases', [
      { _id: 'a', ended: TODAY },
      { _id: 'b', ended: '2026-12-01' },
    ]);
    expect(form.store.validation().errors).toEqual([
      { path: 'OTVStatus.phases[b].ended', message: 'This date is in the future', severity: 'error' },
    ]);
    const inherited = openTestForm(
      '- { id: ended, type: DatePicker, label: Ended, tense: happened, mode: InheritedReadOnly, carePlanField: treatment.lastDay }',
      {
        carePlan: {
          'treatment.lastDay': { value: '2026-12-01', taskId: 'ep-1-9', on: '2026-11-20T10:00:00Z', signed: true },
        },
      },
    );
    expect(inherited.field('ended').errors).toMatchObject(IN_THE_FUTURE);
  });

  it('says it in the words of the config', () => {
    const form = openTestForm(
      '- { id: on, type: DatePicker, label: On, tense: happened, messages: { invalid: A biopsy is not planned here } }',
    );
    expect(form.answer('on', '2026-11-22').field('on').errors).toMatchObject([
      { message: 'A biopsy is not planned here' },
    ]);
    // These words are about the future.
    expect(form.answer('on', '1950-11-22').field('on').errors).toMatchObject(BEFORE_BIRTH);
  });
});
