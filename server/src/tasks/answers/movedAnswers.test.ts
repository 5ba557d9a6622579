import { compileForm, readConfigSet, type Provenance } from '@isocenter/engine';
import { OTHER_CHART } from '@isocenter/schemas';
import { expect, it } from 'vitest';
import { movedAnswers } from './movedAnswers.ts';

const FORM = `
formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Status
sections:
  - id: visit
    label: Visit
    fields:
      - { id: remark, type: Text, label: Remark }
      - { id: plan, type: Text, label: Plan }
      - { id: older, type: Text, label: Noted before }
      - { id: weight, type: Numeric, label: Weight, decimals: 1, min: 1, max: 400 }
      - { id: pulse, type: Numeric, label: Pulse, decimals: 0, min: 1, max: 400 }
      - { id: dose, type: Numeric, label: Dose to date, decimals: 0, min: 0, max: 9000 }
      - { id: side, type: Text, label: Side, mode: InheritedEdit, carePlanField: laterality }
      - { id: informed_consent, type: Text, label: Agreed }
      - { id: time_out, type: Text, label: Checked before the beam }
      - { id: two_identifiers, type: Text, label: Two identifiers }
      - id: events
        type: Table
        label: Events
        columns:
          - { id: what, type: Text, label: What }
      - id: drugs
        type: Table
        label: Drugs
        columns:
          - { id: name, type: Text, label: Name }
`;
const { configSet } = readConfigSet([
  { path: 'Radiation/OTVStatus/Default.yaml', text: FORM },
  { path: 'care-plan-fields.yaml', text: 'fields: [{ id: laterality, name: Side, type: text }]\n' },
]);
const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: 'OTVStatus', system: 'Default' });
const user: Provenance = { origin: 'user', by: 'usr-1', on: '2026-03-02T09:00:00.000Z' };
const confirmed = { by: 'usr-1', on: '2026-03-02', of: 'tooOld' as const };
const ofChart: Provenance = { origin: 'carePlan', taskId: 'epi-1c1-2', on: '2026-03-01', signed: true, confirmed };
const outside: Provenance = { origin: 'external', system: 'EPIC', id: 'obs1', on: null };

it('takes along what a person wrote there, and nothing of the chart, the outside, other notes or computations', () => {
  const rows = (column: string) => [{ _id: 'r1', [column]: 'x' }];
  const answers = {
    ...{ remark: 'Well.', plan: 'Go on.', older: 'As last week.', weight: 70, pulse: 60, dose: 1000, side: 'left' },
    ...{ informed_consent: 'Yes', time_out: 'Passed', two_identifiers: 'Name and date' },
    ...{ events: rows('what'), drugs: rows('name'), gone: 'Of an older form.' },
  };
  const origins: readonly (readonly [string, Provenance])[] = [
    ['remark', user],
    ['plan', { origin: 'template', templateId: 'tpl-1' }],
    ['older', { origin: 'copied', taskId: 'epi-1c1-1' }],
    ['weight', ofChart],
    ['pulse', outside],
    ['dose', { origin: 'calculated' }],
    ['side', user],
    ['informed_consent', user],
    ['time_out', user],
    ['two_identifiers', user],
    ['events[r1].what', user],
    ['drugs[r1].name', outside],
  ];
  const written = (field: string) => ({
    field: `OTVStatus.${field}`,
    by: { id: 'usr-1', displayName: 'A' },
    role: null,
    on: '',
  });
  const moved = movedAnswers(compiledForm, {
    formValues: { OTVStatus: answers },
    provenance: origins.map(([path, provenance]) => ({ path: `OTVStatus.${path}`, provenance })),
    contributions: [written('remark'), written('time_out'), { ...written('note'), field: 'note' }],
  });
  expect(moved.answers).toEqual({
    OTVStatus: { remark: 'Well.', plan: 'Go on.', events: rows('what') },
  });
  expect(moved.provenance).toEqual(
    ['remark', 'plan', 'events'].map((field) => ({
      path: `OTVStatus.${field}`,
      provenance: { origin: 'copied', taskId: OTHER_CHART },
    })),
  );
  expect(moved.contributions).toEqual([{ ...written('remark'), copiedFrom: OTHER_CHART }]);
});
