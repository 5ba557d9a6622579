import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAriaSandbox, type RunningAria } from '../../fixtures/aria-sandbox/startAriaSandbox.ts';
import { readBundle } from '../../fixtures/fhir-server/bundles.ts';
import { tasks } from '../../server/src/chart/task.ts';
import type { AriaSource } from '../../server/src/external/aria/ariaSource.ts';
import type { ExternalPrescription } from '../../server/src/external/externalPrescription.ts';
import { tenthsOf } from '../../server/src/prescriptions/doseTolerance.ts';
import { isGiven, rowIdOf } from '../../server/src/prescriptions/translate.ts';
import { ariaOfSandbox } from '../../server/src/testing/ariaOfSandbox.ts';
import { openClinic, type Clinic, type Person } from '../../server/src/testing/clinic.ts';
import { PRESCRIPTION_CONFIGS } from '../../server/src/testing/prescriptionClinic.ts';

const BUNDLES = new URL('../../fixtures/external/codex-rt', import.meta.url);
const PATIENTS = readdirSync(BUNDLES)
  .filter((file) => file.endsWith('.bundle.json'))
  .map((file) => readBundle(`codex-rt/${file}`).find(({ resourceType }) => resourceType === 'Patient')?.id ?? file);

const IMPORT = `mutation($mrn: String!) { importPatient(mrn: $mrn, sourceSystem: ARIA) { patient { id } } }`;
const REGISTER = `mutation($id: ID!) { createEpisode(patientId: $id, episodeType: Radiation, providerId: "prv-ruiz") {
  id tasks { id taskType } } }`;
const PREVIEW = `query($taskId: ID!, $ids: [ID!]!) { externalPrescriptionPreview(taskId: $taskId, sourceSystem: ARIA, externalIds: $ids) {
  left questions { id } formValues } }`;
const CREATE = `mutation($taskId: ID!, $ids: [ID!]!, $formValues: JSON!, $reasons: [ExternalPrescriptionReason!]) {
  createExternalPrescription(externalIds: $ids, externalSourceSystem: ARIA, taskId: $taskId, formValues: $formValues, reasons: $reasons) {
    task { document { formValues } } } }`;

interface Row {
  readonly _id: string;
  readonly [column: string]: unknown;
}
interface Preview {
  readonly left: readonly string[];
  readonly questions: readonly { readonly id: string }[];
  readonly formValues: object;
}
interface Created {
  readonly task: {
    readonly document: {
      readonly formValues: { readonly Prescription?: { readonly target_objectives?: readonly Row[] } };
    };
  };
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

describe('prescriptions of CodeX Radiation Therapy', () => {
  let sandbox: RunningAria;
  let aria: AriaSource;
  let clinic: Clinic;
  let ruiz: Person;
  beforeAll(async () => {
    sandbox = await startAriaSandbox({ now: new Date('2026-03-02T15:00:00Z') });
    ({ aria } = ariaOfSandbox(sandbox));
    clinic = await openClinic({ configs: PRESCRIPTION_CONFIGS, others: [aria] });
    ruiz = await clinic.as('attending');
  });
  afterAll(async () => {
    await clinic.close();
    await sandbox.stop();
  });

  /** Into a course of its own. @returns what the task has afterwards, and what the form has no place for */
  const imported = async (patientId: string, { externalId }: ExternalPrescription) => {
    const { createEpisode } = await ruiz.ask<{
      createEpisode: { id: string; tasks: { id: string; taskType: string }[] };
    }>(REGISTER, { id: patientId });
    const taskId = createEpisode.tasks.find(({ taskType }) => taskType === 'PRESCRIPTION')?.id ?? '';
    const ids = [externalId];
    const { externalPrescriptionPreview: preview } = await ruiz.ask<{ externalPrescriptionPreview: Preview }>(PREVIEW, {
      ...{ taskId, ids },
    });
    const reasons = preview.questions.map(({ id }) => ({ question: id, reason: 'Checked with physics' }));
    const variables = { taskId, ids, formValues: preview.formValues, reasons };
    const { createExternalPrescription } = await ruiz.ask<{ createExternalPrescription: Created }>(CREATE, variables);
    const stored = await clinic.server.store.collection(tasks).findOne({ _id: taskId, episodeId: createEpisode.id });
    return {
      rows: createExternalPrescription.task.document.formValues.Prescription?.target_objectives ?? [],
      left: preview.left,
      linked: stored?.prescriptionLinks?.[0]?.prescriptions ?? [],
    };
  };

  let counted = 0;
  it.each(PATIENTS)('of %s are imported without loss [EXT-004]', async (externalId) => {
    const person = await aria.readPatient(externalId);
    const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, {
      mrn: person?.sourceId,
    });
    const prescriptions = (await aria.prescriptions?.(externalId)) ?? [];
    counted += prescriptions.length;
    for (const prescription of prescriptions) {
      const { rows, left, linked } = await imported(importPatient.patient.id, prescription);
      // The whole statement of the source stays with the link, digit by digit.
      expect(linked).toEqual([prescription]);
      const given = prescription.targets.filter(isGiven);
      expect(rows.map(({ _id }) => _id).sort()).toEqual(given.map((target) => rowIdOf(prescription, target)).sort());
      for (const target of given) {
        const row = rows.find(({ _id }) => _id === rowIdOf(prescription, target));
        const tenths = (dose: unknown) => (typeof dose === 'number' ? Math.round(dose * 10) : null);
        expect([tenths(row?.['dose']), tenths(row?.['dose_frac']), row?.['fractions'] ?? null]).toEqual([
          target.doseCGy === null ? null : tenthsOf(target.doseCGy),
          target.dosePerFractionCGy === null ? null : tenthsOf(target.dosePerFractionCGy),
          target.fractions,
        ]);
        expect(row?.['target_name']).toBe(target.name);
        // A technique of the form, or one that the form has no choice for, which the person was told.
        const { technique } = target;
        if (technique && isEmpty(row?.['technique'])) expect(left.join('\n')).toContain(technique.display);
      }
      for (const stopped of prescription.targets.filter((target) => !isGiven(target)))
        expect(left.join('\n')).toContain(`this phase is ${stopped.state}`);
    }
  });

  it('are as many as the bundles have', () => {
    expect(counted).toBe(4);
  });
});
