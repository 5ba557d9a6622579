import { ALLERGIES, SOURCE_SYSTEM_LABEL } from '@isocenter/schemas';
import { CODE_STATUS_WORDS } from '../chart/bannerAlerts.ts';
import { choiceOf } from '../chart/carePlan.ts';
import type { PatientRecord } from '../chart/patient.ts';
import type { CarePlan, TaskRecord } from '../chart/task.ts';
import { NO_NOTE, signedEntry, sourceOf, wordsOf } from './courseFacts.ts';
import type { StoryFact } from './story.ts';

/** A question of the forms that everyone who treats the patient must know the answer to, with its details. */
const QUESTIONS: readonly (readonly [field: string, label: string])[] = [
  ['allergy', 'Allergies'],
  ['contrastAllergy', 'Reaction to contrast'],
  ['implantedDevice', 'Implanted device'],
  ['pregnancy', 'Pregnancy'],
  ['codeStatus', 'Code status'],
  ['isolation', 'Isolation'],
  ['priorRadiation', 'Prior radiation'],
  ['tissueRisk', 'Tissue risk'],
  ['systemicTherapy', 'Systemic therapy'],
  ['interpreter', 'Interpreter'],
];

/** Answers of the signed notes of all courses, and what the outside system stated when it was last asked. */
export function safetyFacts(
  { outside, sourceSystem }: Pick<PatientRecord, 'outside' | 'sourceSystem'>,
  carePlan: CarePlan,
  tasks: readonly TaskRecord[],
): readonly StoryFact[] {
  const answered = QUESTIONS.flatMap(([field, label]): StoryFact[] => {
    const entry = signedEntry(carePlan, field);
    const codeStatus = field === 'codeStatus' ? CODE_STATUS_WORDS[choiceOf(carePlan, field) ?? ''] : undefined;
    const value = codeStatus ?? wordsOf(entry?.value);
    if (!entry || value === null) return [];
    const details = wordsOf(signedEntry(carePlan, `${field}.details`)?.value);
    return [{ id: field, label, value: [value, details].filter(Boolean).join(': '), source: sourceOf(entry, tasks) }];
  });
  const source = { ...NO_NOTE, name: SOURCE_SYSTEM_LABEL[sourceSystem] };
  const stated = (id: string, label: string, value: string): StoryFact => ({
    id: `outside ${id}`,
    label,
    value,
    source,
  });
  const allergies = outside?.allergies ?? null;
  return [
    ...(allergies === null
      ? []
      : [stated('allergy', 'Allergies', allergies.length === 0 ? ALLERGIES.noneKnown : allergies.join(', '))]),
    ...(outside?.flags ?? []).map((flag) => stated(flag, 'Alert', flag)),
    ...answered,
  ];
}
