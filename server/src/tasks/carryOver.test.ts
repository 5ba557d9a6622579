import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkOf, give, openClinic, registerCourse, SIGN, START, TASK_FIELDS } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';
import { eventsConfig, formConfig, taskLine } from '../testing/departmentConfigs.ts';

const CARRY = `mutation($id: ID!, $values: JSON, $settled: String, $check: ValidUpdateCheckInput!) {
  treatmentSummaryCarryover(txSummaryTaskId: $id, documentFormValues: $values, settledNote: $settled, validUpdateCheckInputs: $check) {
    ${TASK_FIELDS} document { provenance }
  }
}`;
const UNDO = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  undoTaskVersionAction(taskId: $id, quickUndoAction: "CARRIED_OVER", validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;

const CONFIGS = [
  eventsConfig([
    taskLine('PRESCRIPTION', 'Prescription'),
    taskLine('OTV', 'OTVStatus', { sequences: [1, 2, 3] }),
    taskLine('TREATMENT_SUMMARY', 'TreatmentSummary'),
  ]),
  formConfig(
    'Prescription',
    `- { id: total_dose, type: Numeric, label: Total dose, endAdornment: cGy, max: 9000, carePlanField: prescription.totalDose }`,
  ),
  formConfig(
    'OTVStatus',
    `
- { id: visit_date, type: DatePicker, label: Date of the visit, tense: happened, clinicalDate: true }
- { id: fatigue, type: CTCAE, label: Fatigue, adverseEvents: [fatigue], carePlanField: toxicity.fatigue }
- { id: nausea, type: CTCAE, label: Nausea, adverseEvents: [nausea], carePlanField: toxicity.nausea }
`,
  ),
  formConfig(
    'TreatmentSummary',
    `
- id: dose_prescribed
  type: Numeric
  label: Total dose prescribed
  endAdornment: cGy
  max: 9000
  mode: InheritedEdit
  carePlanField: prescription.totalDose
- { id: dose_delivered, type: Numeric, label: Total dose delivered, endAdornment: cGy, max: 9000 }
- { id: first_fraction, type: DatePicker, label: First fraction, tense: happened, carePlanField: treatment.firstDay }
- { id: worst_toxicities, type: MaximalToxicities, label: Worst toxicities }
`,
  ),
];
const graded = (term: string, grade: number) => ({ term, grade, version: '5.0' });

describe('the treatment summary', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let all: readonly SeenTask[];
  const start = async (taskType: string, week: number | null = null) => {
    const id = all.find((candidate) => candidate.taskType === taskType && candidate.sequence === week)?.id;
    return (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
  };
  const carry = async (summary: SeenTask, values?: object) =>
    (
      await ruiz.ask<{ treatmentSummaryCarryover: SeenTask & { document: { provenance: object } } }>(CARRY, {
        id: summary.id,
        check: checkOf(summary),
        ...(values ? { values, settled: '' } : {}),
      })
    ).treatmentSummaryCarryover;
  beforeEach(async () => {
    clinic = await openClinic({ configs: CONFIGS });
    ruiz = await clinic.as('attending');
    all = (await registerCourse(ruiz)).tasks;
  });
  afterEach(() => clinic.close());

  it('takes over the prescription and the worst signed toxicities, never a delivered dose [TASK-051, API-122]', async () => {
    const begun = await start('TREATMENT_SUMMARY');
    const nothing = await carry(begun);
    expect(nothing.document).toMatchObject({ formValues: {} });

    const prescription = await give(ruiz, SIGN, await start('PRESCRIPTION'), { Prescription: { total_dose: 4256 } });
    const week = async (sequence: number, fatigue: number, nausea: number) =>
      give(ruiz, SIGN, await start('OTV', sequence), {
        OTVStatus: { fatigue: graded('fatigue', fatigue), nausea: graded('nausea', nausea) },
      });
    await week(1, 1, 0);
    const second = await week(2, 2, 0);
    // The third visit is only started: unsigned findings are not taken over.
    await start('OTV', 3);

    const carried = await carry(nothing);
    expect(carried.document?.formValues).toEqual({
      TreatmentSummary: {
        dose_prescribed: 4256,
        worst_toxicities: [
          { _id: 'fatigue', term: 'fatigue', grade: 2, version: '5.0', phase: 'acute' },
          { _id: 'nausea', term: 'nausea', grade: 0, version: '5.0', phase: 'acute' },
        ],
      },
    });
    expect(carried.document?.provenance).toMatchObject({
      'TreatmentSummary.dose_prescribed': { origin: 'carePlan', taskId: prescription.id, signed: true },
      'TreatmentSummary.worst_toxicities': { origin: 'copied', taskId: second.id },
    });

    const undone = (
      await ruiz.ask<{ undoTaskVersionAction: SeenTask }>(UNDO, { id: carried.id, check: checkOf(carried) })
    ).undoTaskVersionAction;
    expect(undone.document?.formValues).toEqual({});
  });

  it('calls a grade late from day 91 after the first fraction on', async () => {
    const visit = async (sequence: number, on: string, grade: number) =>
      give(ruiz, SIGN, await start('OTV', sequence), {
        OTVStatus: { visit_date: on, fatigue: graded('fatigue', grade) },
      });
    await visit(1, '2025-04-10', 2);
    await visit(2, '2025-04-11', 3);
    const carried = await carry(await start('TREATMENT_SUMMARY'), {
      TreatmentSummary: { first_fraction: '2025-01-10' },
    });
    expect(carried.document?.formValues).toMatchObject({
      TreatmentSummary: {
        worst_toxicities: [
          { _id: 'fatigue:late', term: 'fatigue', grade: 3, phase: 'late' },
          { _id: 'fatigue', term: 'fatigue', grade: 2, phase: 'acute' },
        ],
      },
    });
  });

  it('keeps existing answers, and no other task takes over anything [TASK-051]', async () => {
    await give(ruiz, SIGN, await start('PRESCRIPTION'), { Prescription: { total_dose: 4256 } });
    const summary = await start('TREATMENT_SUMMARY');
    const typed = { TreatmentSummary: { dose_prescribed: 4000 } };
    const carried = await carry(summary, typed);
    expect(carried.document?.formValues).toMatchObject({ TreatmentSummary: { dose_prescribed: 4000 } });
    const visit = await start('OTV', 3);
    expect(await ruiz.refused(CARRY, { id: visit.id, check: checkOf(visit) })).not.toBeNull();
  });

  it('is refused on a signed summary because it is signed, even when its note was edited', async () => {
    const signed = await give(ruiz, SIGN, await start('TREATMENT_SUMMARY'), {}, 'In my own words.');
    await give(ruiz, SIGN, await start('PRESCRIPTION'), { Prescription: { total_dose: 5000 } });
    const refusal = await ruiz.refused(CARRY, { id: signed.id, check: checkOf(signed) });
    expect(refusal).toMatchObject({ extensions: { code: 'TRANSITION_REFUSED' } });
  });
});
