import type { Note } from '@isocenter/engine';
import { expect, it } from 'vitest';
import { proseFaults } from './prose.ts';

const note = (...texts: readonly string[]): Note => ({
  text: texts.join('\n\n'),
  blocks: texts.map((text, index) => ({ id: `b${index}`, kind: 'paragraph', text, spans: [] })),
});
const headed = (heading: string, text: string): Note => {
  const { blocks } = note(text);
  return { text: `${heading}\n\n${text}`, blocks: [{ id: 'h', kind: 'heading', text: heading, spans: [] }, ...blocks] };
};

it('accepts good prose', () => {
  const text =
    'The dose is 4256 cGy (42.56 Gy) in 16 fractions of 266 cGy. Referral: Dr. Novak asks about radiation. Pain is rated 2 of 10.';
  expect(proseFaults(note(text, 'p16 is positive. 10 of 16 fractions were given.'))).toEqual([]);
});

it.each([
  ['two blanks', 'Weight is  72 kg.'],
  ['a blank before punctuation', 'Weight is 72 kg , stable.'],
  ['punctuation twice', 'Weight is stable..'],
  ['punctuation twice', 'Shifts:, vertical 1 cm.'],
  ['empty brackets', 'Pregnancy is not possible ().'],
  ['an unresolved template', 'Weight is {{ value }}.'],
  ['a programming value', 'Weight is undefined.'],
  ['an id instead of a label', 'The side is not_lateralised.'],
  ['no blank after a full stop', 'Weight is stable.Pain is rated 2 of 10.'],
  ['a word twice', 'There is no no pain.'],
  ['a dangling word', 'Treatment is held because of.'],
  ['a unit twice', 'eGFR is 70 mL/min mL/min.'],
  ['no full stop', 'Weight is 72 kg'],
  ['no capital', 'Weight is 72 kg. it is stable.'],
  ['repeated sentence', 'There are no known allergies. There are no known allergies.'],
  ['punctuation at the end', 'Symptoms:.'],
  ['a label twice', 'Fiber-optic examination: fiber-optic examination clear.'],
  ['a code after its name', 'The ICD-10 code is Malignant neoplasm of rectum (C20).'],
  ['a weight without unit', 'Weight: 72.'],
  ['a dose without unit', 'Delivered: 4256 in 16 fractions.'],
  ['an empty statement', 'The site to be treated belongs to no single disease system.'],
  ['an empty statement', 'The disease to be treated is a melanoma or a sarcoma.'],
  ['an empty statement', 'Pregnancy is not possible (male).'],
  ['an empty statement', 'The patient has had radiation before.'],
  ['an empty statement', 'Place of treatment: This department.'],
  ['the wrong register', 'The disease threatens with fracture.'],
  ['the wrong register', 'Treatment stops at these organ limits: heart mean 200 cGy.'],
  ['the wrong register', 'Estimated life expectancy is a matter of months.'],
  ['no total', '16 of 16 fractions of 266 cGy were given.'],
  ['a contradiction', 'Course finished. Radiation continues as planned.'],
  ['a contradiction', 'Treatment was completed as planned. Treatment stopped early: pneumonia.'],
  [
    'a contradiction',
    'The physician saw and examined the patient in person. The cover did not see the patient in person.',
  ],
  ['a contradiction', 'No prior radiation. Prior radiation: left breast, 2015.'],
  ['a contradiction', 'No known allergies. Allergies: penicillin.'],
  ['a contradiction', 'No implanted electronic device. Implanted device: pacemaker.'],
  ['a contradiction', 'No toxicity today (CTCAE v5.0). Fatigue is grade 2.'],
  ['a contradiction', 'No missed treatment days since the last visit. Missed treatment days: one.'],
  ['a contradiction', 'Symptoms at the end: back pain 4 of 10. No unresolved pain.'],
  ['a contradiction', 'Disease status: no evidence of disease. Progression: local.'],
  ['a contradiction', 'Not staged: unknown primary. Stage: cT1, stage I.'],
  ['a contradiction', 'General appearance: well appearing, in no acute distress. Pain: 8 of 10.'],
  ['a contradiction', 'He eats soft food. Oral intake: liquids only.'],
  ['a contradiction', 'Takes all feeds by tube. Feeding tube: none.'],
  ['a contradiction', 'No seizures. CTCAE v5.0: grade 2 seizure.'],
  ['a contradiction', 'No concurrent systemic therapy. Concurrent systemic therapy: cisplatin.'],
  ['a contradiction', 'Treatment breaks and replans: none. Phase: Breast; breaks: two days.'],
  ['a contradiction', 'Weight: 72 kg (70 kg before treatment, +2.9%). Weight trend: falling.'],
  ['a contradiction', 'Weight: 61 kg (70 kg before treatment, -8.1%). Weight trend: rising.'],
  ['a contradiction', 'Set-up: abdominal compression. Two arcs in breath hold were delivered.'],
  ['a contradiction', 'Contrast: iohexol 100 mL, no reaction. Reaction to contrast: grade 1 urticaria.'],
  ['a contradiction', 'No complications. Blood loss and complications: 200 mL.'],
  ['a contradiction', 'No concurrent systemic therapy. Concurrent agents: cisplatin.'],
  ['a contradiction', 'Set-up accepted. Set-up not accepted, to be re-planned.'],
  ['a contradiction', 'Composite dose: no overlap. Overlap with prior radiation: definite.'],
  ['a label said again', 'Tolerance: Tolerated well.'],
  ['a blank among thousands', 'Source strength: 30 120 U.'],
  ['a total without Gy', 'Dose by target: 6000 cGy in 20 fractions.'],
  ['a visit that may not have been', 'No open actions from the last visit.'],
  ['an edition before its stage', 'Stage: AJCC 8: cT1b cN0 cM0, stage IA2.'],
  ['a box instead of words', 'Unresolved pain: yes.'],
  ['a capital inside a list', 'Cervix, Uterus and Pelvic nodes: VMAT.'],
  [
    'a dose told twice',
    'Treatment: 6000 cGy (60 Gy) delivered in 20 fractions. Prostate, midline, photons: 6000 cGy (60 Gy) in 20 fractions.',
  ],
  ['a loss of weight without its grade', 'Weight: 64.1 kg (67.8 kg before treatment, -5.5%).'],
])('reports %s', (fault, text) => {
  expect(proseFaults(note(text)).map((found) => found.split(':')[0])).toContain(fault);
});

it('reports the present in a note about the past, and nowhere else', () => {
  const text = 'Systemic therapy is given during radiation.';
  expect(proseFaults(headed('Treatment summary', text)).map((fault) => fault.split(':')[0])).toEqual([
    'the wrong tense',
  ]);
  expect(proseFaults(headed('Prescription', text))).toEqual([]);
});

it('reports at a visit that a disease has no stage, and nowhere else', () => {
  const text = 'Stage: no staging system applies to glioblastoma.';
  expect(proseFaults(headed('Follow-up', text)).map((fault) => fault.split(':')[0])).toEqual(['an empty statement']);
  expect(proseFaults(headed('Treatment summary', text))).toEqual([]);
});
