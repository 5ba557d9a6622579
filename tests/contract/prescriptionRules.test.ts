import type { FormValues } from '@isocenter/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedSources } from '../../engine/src/testing/shippedForms.ts';
import {
  checkOf,
  give,
  openClinic,
  registerCourse,
  SIGN,
  START,
  type Clinic,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { signedCourse } from '../../server/src/testing/signedCourse.ts';

type Answers = Readonly<Record<string, unknown>>;
const ROW = {
  ...{ _id: 'r1', targets: ['breast_l'], fraction_set: '1', technique: 'three_d', pattern: 'daily', relation: 'first' },
  ...{ dose_frac: 266, fractions: 16, dose: 4256 },
};

/** An earlier course, a pacemaker and treatment as a child, as the registration tells them. */
const RISKS = {
  prior_radiation: 'yes',
  prior_radiation_details: 'left breast, 5000 cGy in 25 fractions, 2015',
  implanted_device: 'pacemaker',
  device_details: 'Medtronic Azure, checked this year',
  device_dependence: 'yes',
  device_clearance: 'cleared',
  pediatric_patient: 'yes',
  guardian_consent: 'signed',
  assent: 'yes',
  anesthesia: 'no',
  weight: 48,
};
const RISKS_ANSWERED = {
  overlap: 'possible',
  composite_dose: 'ribs 8600 cGy EQD2 with an alpha/beta of 3, accepted',
  device_dependence: 'yes',
  device_clearance: 'cleared',
  guardian_consent: 'signed',
  child_anesthesia: 'no',
};

/** What each makes of a prescription that can be signed. The patient is treated on the left. */
const WRONG: readonly (readonly [what: string, change: Answers])[] = [
  ['a site on the other side', { treated_site: 'Right breast' }],
  ['two first phases of one fraction set', { target_objectives: [ROW, { ...ROW, _id: 'r2' }] }],
  [
    'simultaneous levels with other fractions',
    { target_objectives: [ROW, { ...ROW, _id: 'r2', fractions: 15, dose: 3990, relation: 'simultaneous' }] },
  ],
  ['electrons by an arc', { modality: 'electrons', target_objectives: [{ ...ROW, technique: 'vmat' }] }],
  ['two fractions a day without an interval', { target_objectives: [{ ...ROW, pattern: 'twice_daily' }] }],
  [
    'an unusual dose without a reason',
    { target_objectives: [{ ...ROW, targets: ['vb_t'], dose_frac: 800, fractions: 10, dose: 8000 }] },
  ],
  ['no pathology and no reason', { pathology_confirmed: 'no' }],
  ['a child without the consent of the guardian', { guardian_consent: 'pending' }],
  ['earlier radiation without a word on overlap', { overlap: null }],
  ['overlap without the composite dose', { composite_dose: null }],
  ['a pacemaker that cardiology has not cleared, without a reason', { device_clearance: 'pending' }],
  ['only the nodes of the other side, without a reason', { target_objectives: [{ ...ROW, targets: ['neck_r'] }] }],
  ['a target on the other side', { target_objectives: [{ ...ROW, targets: ['breast_r'] }] }],
  [
    'radium without the weight',
    {
      ...{ modality: 'radiopharmaceutical', radionuclide: 'ra_223', by_weight: 'no', activity: 3.85, cycles: 6 },
      ...{ drug_route: 'radium-223 dichloride, intravenous', authorised_user: 'Dr. Ruiz' },
    },
  ],
];

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic({ configs: shippedSources() });
}, 120_000);
afterAll(() => clinic.close());

it(
  'the server signs no prescription that a rule refuses, and of a death only date and cause are asked',
  { timeout: 120_000 },
  async () => {
    const ruiz = await clinic.as('attending');
    const { tasks } = await registerCourse(ruiz);
    const past = signedCourse(clinic.server.clock.now(), 'America/Chicago');
    const answersOf = (taskType: string): FormValues => {
      const steps = past.find((task) => task.taskType === taskType)?.steps ?? [];
      const answers = steps.flatMap((step) => ('answers' in step ? [step.answers] : [])).at(-1);
      if (!answers) throw new Error(`the course has no ${taskType}`);
      return answers;
    };
    const started = async (taskType: string): Promise<SeenTask> => {
      const task = tasks.find((one) => one.taskType === taskType);
      clinic.server.clock.pass(1_000);
      return (await ruiz.ask<{ startTask: SeenTask }>(START, { id: task?.id })).startTask;
    };
    const { RegistrationTopLevel: top, ...registration } = answersOf('REGISTRATION');
    await give(ruiz, SIGN, await started('REGISTRATION'), {
      ...registration,
      RegistrationTopLevel: { ...top, ...RISKS },
    });
    const prescription = await started('PRESCRIPTION');
    const { Prescription: { fractions: _fractions, total_dose: _total, ...signable } = {} } = answersOf('PRESCRIPTION');
    const good = { ...signable, ...RISKS_ANSWERED, target_objectives: [ROW] };
    for (const [what, change] of WRONG) {
      const values = { Prescription: { ...good, ...change } };
      const variables = { id: prescription.id, values, note: '', check: checkOf(prescription) };
      expect((await ruiz.refused(SIGN, variables))?.extensions.code, what).toBe('FORM_HAS_ERRORS');
    }
    expect((await give(ruiz, SIGN, prescription, { Prescription: good })).taskStatus).toBe('SIGNED');

    const followUp = await started('FOLLOWUP');
    const death = { vital_status: 'dead', death_date: '2026-01-05', death_cause: 'treated_cancer' };
    for (const missing of ['death_date', 'death_cause']) {
      const values = { Followup: { ...death, [missing]: null } };
      const variables = { id: followUp.id, values, note: '', check: checkOf(followUp) };
      expect((await ruiz.refused(SIGN, variables))?.extensions.code, missing).toBe('FORM_HAS_ERRORS');
    }
    expect((await give(ruiz, SIGN, followUp, { Followup: death })).taskStatus).toBe('SIGNED');
  },
);
