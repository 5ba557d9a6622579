import { describe, expect, it } from 'vitest';
import { openTestForm } from '../testing/testForm.ts';

const TOTALS = `
- id: rows
  type: Table
  label: Targets
  columns: [{ id: fractions, type: Numeric, label: Fractions, decimals: 0, max: 60 }]
- { id: sessions, type: Numeric, label: Sessions in all, decimals: 0, max: 60, calculate: { sum: [{ field: rows.fractions }] } }
`;
const phases = [
  { _id: 'a', fractions: 15 },
  { _id: 'b', fractions: 4 },
];
const ASKED = { message: 'Calculated from other answers: 19', about: 'reason' };
const justify = (form: ReturnType<typeof openTestForm>, field: string, reason: string) =>
  form.store.dispatch({ type: 'justify', path: `OTVStatus.${field}`, reason });

describe('a typed value that contradicts the calculated one', () => {
  it('asks for a reason, which blocks signing until it is given [RX-051]', () => {
    const form = openTestForm(TOTALS).answer('rows', phases).answer('sessions', 30);
    expect(form.field('sessions')).toMatchObject({
      value: 30,
      provenance: { origin: 'user' },
      errors: [{ ...ASKED, severity: 'error' }],
    });
    expect(form.store.validation().signable).toBe(false);
    justify(form, 'sessions', 'The boost is given twice a day');
    expect(form.field('sessions')).toMatchObject({
      value: 30,
      provenance: {
        origin: 'user',
        justified: { reason: 'The boost is given twice a day', by: 'usr-1', of: ASKED.message },
      },
      errors: [{ ...ASKED, severity: 'warning' }],
    });
    expect(form.store.validation().signable).toBe(true);
    expect(form.store.note().text).toContain(
      'Sessions in all: Calculated from other answers: 19. Reason: The boost is given twice a day.',
    );
  });

  it.each([
    ['Radiation of the heart: why?', 'Radiation of the heart.'],
    ['Radiation of the heart: is it the right patient, and why?', 'Radiation of the heart.'],
    ['Is radiation of the heart intended?', 'Is radiation of the heart intended?'],
  ])('states what "%s" asks in the note', (message, stated) => {
    const form = openTestForm(`
- id: site
  type: Text
  label: Site
  constraint: { expression: site != heart, message: "${message}", severity: reason }`);
    form.answer('site', 'heart');
    justify(form, 'site', 'A sarcoma');
    expect(form.store.note().text).toContain(`Site: ${stated} Reason: A sarcoma.`);
  });

  it.each([
    ['another typed value', 'sessions', 31, 'error'],
    ['another calculated value', 'rows', [{ _id: 'a', fractions: 16 }], 'error'],
  ] as const)('asks again after %s', (_what, field, value, severity) => {
    const form = openTestForm(TOTALS).answer('rows', phases).answer('sessions', 30);
    justify(form, 'sessions', 'Twice a day');
    form.answer(field, value);
    expect(form.field('sessions').errors).toMatchObject([{ about: 'reason', severity }]);
  });

  it.each([
    ['nothing is calculated', [], 30, null],
    ['it is the same', phases, 19, 'calculated'],
  ] as const)('does not ask when %s', (_when, rows, typed, origin) => {
    const form = openTestForm(TOTALS)
      .answer('rows', [...rows])
      .answer('sessions', typed);
    expect(form.field('sessions').errors).toEqual([]);
    if (origin) expect(form.field('sessions').provenance).toEqual({ origin });
  });

  it('stays answered when the form is opened again, and is taken back with one undo', () => {
    const form = openTestForm(TOTALS).answer('rows', phases).answer('sessions', 30);
    justify(form, 'sessions', 'Twice a day');
    const again = openTestForm(TOTALS, {}, form.store.answers());
    expect(again.field('sessions').errors).toMatchObject([{ severity: 'warning' }]);
    form.store.dispatch({ type: 'undo' });
    expect(form.field('sessions').errors).toMatchObject([{ severity: 'error' }]);
  });

  it.each(['  ', '-', '...', '12', 'x'])('does not take "%s" for a reason', (reason) => {
    const form = openTestForm(TOTALS).answer('rows', phases).answer('sessions', 30);
    justify(form, 'sessions', reason);
    expect(form.store.validation().signable).toBe(false);
  });

  it('asks again when a stored reason has no words', () => {
    const form = openTestForm(TOTALS).answer('rows', phases).answer('sessions', 30);
    justify(form, 'sessions', 'Twice a day');
    const { values, provenance } = form.store.answers();
    const doubted = provenance['OTVStatus.sessions'];
    if (!doubted?.justified) throw new Error('no reason is stored');
    const hollow = { ...doubted, justified: { ...doubted.justified, reason: '-' } };
    const again = openTestForm(TOTALS, {}, { values, provenance: { ...provenance, 'OTVStatus.sessions': hollow } });
    expect(again.field('sessions').errors).toMatchObject([{ ...ASKED, severity: 'error' }]);
  });
});

describe('a constraint that asks for a reason', () => {
  const STAGE = `
- { id: t, type: Text, label: T }
- id: group
  type: Text
  label: Stage group
  constraint:
    - expression: { not: { all: [{ field: t, eq: T1c }, { field: group, eq: IIIC }] } }
      message: T1c is not stage IIIC
      severity: reason
- { id: stage, type: Text, label: Stage, readOnly: true, calculate: { concat: [{ field: t }, ", stage ", { field: group }] } }
- { id: length, type: Numeric, label: Length, readOnly: true, max: 90, calculate: { count: [{ field: t }] } }
`;

  it('blocks signing until the reason is given', () => {
    const form = openTestForm(STAGE).answer('t', 'T1c').answer('group', 'IIIC');
    expect(form.field('group').errors).toMatchObject([
      { message: 'T1c is not stage IIIC', about: 'reason', severity: 'error' },
    ]);
    justify(form, 'group', 'Grade group 5');
    expect(form.store.validation()).toMatchObject({ signable: true });
    form.answer('group', 'IA');
    expect(form.field('group').errors).toEqual([]);
  });

  it('and the text that repeats what was typed is not called calculated', () => {
    const form = openTestForm(STAGE).answer('t', 'T1c').answer('group', 'IIIC');
    expect(form.field('stage')).toMatchObject({ value: 'T1c, stage IIIC', provenance: { origin: 'assembled' } });
    expect(form.field('length').provenance).toEqual({ origin: 'calculated' });
  });
});
