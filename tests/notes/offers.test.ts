import type { FormStore } from '@isocenter/engine';
import type { DiseaseSystem, TaskType } from '@isocenter/schemas';
import { describe, expect, it } from 'vitest';
import { Course } from './play.ts';
import { registration } from './routine.ts';

/** What a patient with this disease is offered, and what would be wrong. Checked by hand against the anatomy of the site. */
interface Offer {
  readonly site: string;
  readonly system: DiseaseSystem;
  readonly sex: 'FEMALE' | 'MALE';
  /** ICD-10 code of the primary. */
  readonly code: string;
  readonly organs: readonly string[];
  readonly noOrgans: readonly string[];
  readonly toxicities: readonly string[];
  readonly noToxicities: readonly string[];
  /** Targets that ask for a reason. */
  readonly doubted: readonly string[];
}

const offer = (
  site: string,
  [system, sex, code]: readonly [DiseaseSystem, Offer['sex'], string],
  lists: readonly [organs: string, noOrgans: string, toxicities: string, noToxicities: string, doubted: string],
): Offer => {
  const [organs = [], noOrgans = [], toxicities = [], noToxicities = [], doubted = []] = lists.map((list) =>
    list.split(' ').filter(Boolean),
  );
  return { site, system, sex, code, organs, noOrgans, toxicities, noToxicities, doubted };
};

const BRAIN = 'brainstem opticchiasm lens_l';
const OFFERS: readonly Offer[] = [
  offer(
    'esophagus',
    ['GI', 'MALE', 'C15.5'],
    [
      'heart lungs liver spinalcord',
      `bladder genitals vulva femur_head_l ${BRAIN}`,
      'esophagitis',
      'proctitis',
      'breast_l cervix',
    ],
  ),
  offer(
    'liver',
    ['GI', 'FEMALE', 'C22.0'],
    [
      'liver stomach duodenum kidneys bileduct_common',
      `bladder genitals vulva bone_pelvic femur_head_l ${BRAIN}`,
      'esophagitis',
      'proctitis',
      'prostate breast_l',
    ],
  ),
  offer(
    'pancreas',
    ['GI', 'MALE', 'C25.0'],
    ['duodenum stomach kidney_l spinalcord', 'bladder vulva genitals bone_pelvic', 'vomiting', 'proctitis', 'cervix'],
  ),
  offer(
    'rectum',
    ['GI', 'FEMALE', 'C20'],
    [
      'bladder femur_head_l bowel vulva',
      'liver stomach duodenum lungs heart esophagus',
      'proctitis diarrhea',
      'esophagitis',
      'prostate',
    ],
  ),
  offer(
    'anus',
    ['GI', 'MALE', 'C21.1'],
    [
      'bladder genitals femur_head_r bonemarrow',
      'liver stomach kidneys lungs vulva esophagus',
      'proctitis',
      'esophagitis',
      'vulva',
    ],
  ),
  offer(
    'prostate',
    ['GU', 'MALE', 'C61'],
    [
      'rectum bladder penilebulb',
      `liver stomach lungs ${BRAIN}`,
      'erectile_dysfunction proctitis',
      'esophagitis',
      'cervix breast_l',
    ],
  ),
  offer(
    'bladder',
    ['GU', 'FEMALE', 'C67.9'],
    [
      'rectum bladder bowel',
      'penilebulb urethra_prostatc testis_l liver',
      'urinary_frequency',
      'erectile_dysfunction',
      'prostate',
    ],
  ),
  offer(
    'kidney',
    ['GU', 'MALE', 'C64.2'],
    [
      'kidney_l kidney_r liver bowel_large',
      'rectum penilebulb bladder femur_head_l',
      'hematuria',
      'proctitis erectile_dysfunction',
      'vulva',
    ],
  ),
  offer(
    'cervix',
    ['Gyn', 'FEMALE', 'C53.9'],
    [
      'rectum bladder ovary_l bowel',
      `testis_l penilebulb lungs ${BRAIN}`,
      'vaginal_stricture diarrhea',
      'erectile_dysfunction dysphagia',
      'prostate lung_l',
    ],
  ),
  offer(
    'breast',
    ['Breast', 'FEMALE', 'C50.412'],
    [
      'heart lung_l breast_r',
      `rectum bladder testis_l ${BRAIN}`,
      'breast_pain lymphedema',
      'proctitis mucositis_oral',
      'prostate rectum',
    ],
  ),
  offer(
    'lung',
    ['Thoracic', 'MALE', 'C34.11'],
    [
      'heart lungs esophagus spinalcord',
      'rectum bladder ovary_l parotid_l',
      'pneumonitis esophagitis',
      'proctitis breast_pain',
      'cervix rectum',
    ],
  ),
  offer(
    'oropharynx',
    ['HN', 'MALE', 'C09.9'],
    [
      'parotid_l bone_mandible larynx spinalcord',
      'rectum bladder liver ovary_l',
      'mucositis_oral dry_mouth',
      'proctitis diarrhea breast_pain',
      'vulva',
    ],
  ),
  offer(
    'glioma',
    ['CNS', 'FEMALE', 'C71.1'],
    [
      'brainstem opticchiasm hippocampus_l',
      'rectum bladder lungs testis_l',
      'seizure headache',
      'proctitis dysphagia',
      'prostate',
    ],
  ),
  offer(
    'lymphoma',
    ['Heme', 'MALE', 'C81.11'],
    ['heart lungs glnd_thyroid', 'ovary_l ovary_r rectum', 'dry_mouth', 'proctitis erectile_dysfunction', 'cervix'],
  ),
  offer(
    'sarcoma',
    ['Melsarc', 'FEMALE', 'C49.21'],
    [
      'femur_l joint_surface',
      'testis_l testis_r parotid_l',
      'edema_limbs fracture',
      'proctitis mucositis_oral',
      'prostate',
    ],
  ),
];

const CODE_SYSTEM = 'http://hl7.org/fhir/sid/icd-10-cm';
const dayOf = { type: 'REGISTRATION', on: '2026-01-12' } as const;

function opened({ site, system, sex, code }: Offer) {
  const course = new Course({ name: site, system, born: '1960-01-01', sex });
  course.play(
    registration(
      dayOf.on,
      {
        disease_type: 'primary',
        disease_system: system.toLowerCase(),
        treatment_intent: 'curative',
        laterality: 'midline',
      },
      { primary_diagnoses: { code, system: CODE_SYSTEM, display: site } },
    ),
  );
  return (type: TaskType): FormStore => course.open({ type, on: '2026-02-02' }).form;
}

const shown = (form: FormStore, names: readonly string[]) =>
  names.filter((name) => {
    const path = `OTVAdverseEvents.${name}`;
    return form.compiledForm.fields.some((field) => field.path === path) && form.field(path).relevant;
  });

describe.each(OFFERS)('a patient with a tumor: $site', (row) => {
  const open = opened(row);

  it('has the organs at risk of the site, and none that is far away or of the other sex', () => {
    const ids = open('TREATMENT_PLANNING')
      .field('TreatmentPlanning.organs_list')
      .choices.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...row.organs]));
    expect(row.noOrgans.filter((id) => ids.includes(id))).toEqual([]);
  });

  it('is asked about the toxicities of the site, and none of another', () => {
    const form = open('OTV');
    expect(shown(form, row.toxicities)).toEqual(row.toxicities);
    expect(shown(form, row.noToxicities)).toEqual([]);
  });

  it('is asked why for a target of another site or of the other sex', () => {
    const unasked = row.doubted.filter((target) => {
      const form = open('PRESCRIPTION');
      const path = 'Prescription.target_objectives';
      form.dispatch({ type: 'answer', path, value: [{ _id: 'r1', targets: [target] }] });
      return !form.validation().errors.some(({ message }) => message.includes('is it the right patient, and why?'));
    });
    expect(unasked).toEqual([]);
  });
});
