import { SOURCE_SYSTEM_LABEL, type FormValues } from '@isocenter/schemas';
import { textOf, type Json } from '@isocenter/engine';
import { choiceOf } from '../chart/carePlan.ts';
import type { CarePlan } from '../chart/task.ts';
import type { ExternalPrescription, ExternalTarget } from '../external/externalPrescription.ts';
import { nameOf, targetName } from './compare.ts';
import { plain } from './termTranslation.ts';
import { isGiven } from './translate.ts';

/** A question that an import asks. One with `needsReason` must be answered before anything is written. */
export interface ImportQuestion {
  /** Stays the same while the source and the chart say the same. */
  readonly id: string;
  readonly text: string;
  readonly needsReason: boolean;
}

const STATE_WORDS = {
  draft: 'is a draft',
  approved: 'is approved',
  revised: 'was revised and is not approved again',
  superseded: 'was replaced by another prescription',
  completed: 'is completed',
  stopped: 'was stopped',
  unknown: 'has an unknown state, so it does not count as approved',
} as const satisfies Record<ExternalPrescription['state'], string>;

interface Chart {
  readonly carePlan: CarePlan;
  /** The answers of the task now. */
  readonly answers: FormValues;
}

/** What a person must know, and partly settle, before prescriptions are imported. */
export function importQuestions(
  prescriptions: readonly ExternalPrescription[],
  { carePlan, answers }: Chart,
): readonly ImportQuestion[] {
  return [
    ...prescriptions.flatMap((prescription) => [...ofBasis(prescription), ...ofState(prescription)]),
    ...prescriptions.flatMap((prescription) => ofDiagnosis(prescription, carePlan)),
    ...prescriptions.flatMap((prescription) => ofSide(prescription, carePlan)),
    ...prescriptions.flatMap((prescription) => ofIntent(prescription, carePlan)),
    ...doubledTargets(prescriptions, answers),
    ...prescriptions.flatMap((prescription) => ofUnreadable(prescription)),
  ];
}

function ofBasis(prescription: ExternalPrescription): readonly ImportQuestion[] {
  const { externalId, basis, sourceSystem } = prescription;
  if (basis === 'prescribed') return [];
  const text = `${nameOf(prescription)} is only a plan in ${SOURCE_SYSTEM_LABEL[sourceSystem]}, no physician has ordered it. Why import it?`;
  return [{ id: `basis:${externalId}`, text, needsReason: true }];
}

function ofState(prescription: ExternalPrescription): readonly ImportQuestion[] {
  const { externalId, state, stoppedAtFraction, sourceSystem } = prescription;
  if (state === 'approved') return [];
  const at = state === 'stopped' && stoppedAtFraction !== null ? ` at fraction ${stoppedAtFraction}` : '';
  const text = `${nameOf(prescription)} ${STATE_WORDS[state]}${at} in ${SOURCE_SYSTEM_LABEL[sourceSystem]}. Why import it?`;
  return [{ id: `state:${externalId}:${state}`, text, needsReason: true }];
}

/** ICD-10 category, such as C50. */
const CATEGORY = /\b([A-TV-Z]\d[0-9A-Z])(?:\.?[0-9A-Z]{1,4})?\b/;

function ofDiagnosis(prescription: ExternalPrescription, carePlan: CarePlan): readonly ImportQuestion[] {
  const { diagnosis, externalId } = prescription;
  const here = diagnosisHere(carePlan);
  if (!diagnosis || here === null) return [];
  const outside = [diagnosis.code, diagnosis.display].filter((word) => word !== null).join(' ');
  const [theirs, ours] = [outside, here].map((text) => CATEGORY.exec(text)?.[1]);
  const isSame =
    theirs !== undefined && ours !== undefined
      ? theirs === ours
      : plain(here).includes(plain(diagnosis.display)) || plain(diagnosis.display).includes(plain(here));
  if (isSame) return [];
  const text = `${nameOf(prescription)} is for "${outside}", the diagnosis of the chart is "${here}". Why is the source correct?`;
  return [{ id: `diagnosis:${externalId}`, text, needsReason: true }];
}

/** The diagnosis of the care plan as text, with its code where it has one. */
function diagnosisHere(carePlan: CarePlan): string | null {
  const texts = (value: Json | undefined): readonly string[] => {
    if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
    if (Array.isArray(value)) return (value as readonly Json[]).flatMap((item) => texts(item));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, member]) => (name === '_id' ? [] : texts(member)));
  };
  return texts(carePlan['diagnosis']?.value).join(' ') || null;
}

const SIDED: readonly string[] = ['left', 'right', 'bilateral', 'midline'];

function ofSide(prescription: ExternalPrescription, carePlan: CarePlan): readonly ImportQuestion[] {
  const here = choiceOf(carePlan, 'laterality');
  if (here === null || !SIDED.includes(here)) return [];
  const { externalId, targets } = prescription;
  const sides = [
    { name: nameOf(prescription), side: prescription.side },
    ...targets.map((target) => ({ name: targetName(target), side: target.side })),
  ];
  const clash = sides.find(({ side }) => side !== null && side !== here && here !== 'bilateral');
  if (!clash) return [];
  const text = `${clash.name} is ${sideWords(clash.side ?? '')} in the source, the treated site of the chart is ${sideWords(here)}. Why is the source correct?`;
  return [{ id: `side:${externalId}:${clash.side}`, text, needsReason: true }];
}

const sideWords = (side: string) =>
  side === 'left' || side === 'right' ? `on the ${side}` : side === 'midline' ? 'in the midline' : side;

/** How systems and charts call an intent. A word that is not among them is not compared. */
const INTENTS = [
  ['palliative', /palliat/i],
  ['curative', /curativ|radical|definitive/i],
  ['supportive', /supportiv/i],
  ['preventive', /prevent|prophyla/i],
] as const;
const intentIn = (text: string | null) => INTENTS.find(([, words]) => words.test(text ?? ''))?.[0] ?? null;

/** A palliative dose for a patient who is to be cured, or the other way round. */
function ofIntent(prescription: ExternalPrescription, carePlan: CarePlan): readonly ImportQuestion[] {
  const { externalId, intent } = prescription;
  const theirs = intentIn(intent && `${intent.display} ${intent.code ?? ''}`);
  const ours = intentIn(choiceOf(carePlan, 'treatmentIntent'));
  if (theirs === null || ours === null || theirs === ours) return [];
  const text = `${nameOf(prescription)} is ${theirs} in the source, the intent of the chart is ${ours}. Why is the source correct?`;
  return [{ id: `intent:${externalId}:${theirs}`, text, needsReason: true }];
}

/** Two prescriptions for one volume: importing both would order its dose twice. */
function doubledTargets(
  prescriptions: readonly ExternalPrescription[],
  answers: FormValues,
): readonly ImportQuestion[] {
  const known = new Map<string, string>(
    rowsHere(answers).map((name) => [plain(name), 'a row that is already in this prescription']),
  );
  const asked = new Map<string, ImportQuestion>();
  for (const prescription of prescriptions) {
    const here = new Set(prescription.targets.filter(isGiven).map(volumeOf));
    for (const volume of here) {
      const other = known.get(volume);
      const target = prescription.targets.find((candidate) => volumeOf(candidate) === volume);
      if (other !== undefined && target) {
        const text = `${targetName(target)} is in ${nameOf(prescription)} and in ${other}: its dose would be ordered twice. Why import both?`;
        asked.set(volume, { id: `target:${volume}`, text, needsReason: true });
      }
    }
    for (const volume of here) known.set(volume, nameOf(prescription));
  }
  return [...asked.values()];
}

const volumeOf = ({ name, side }: ExternalTarget) =>
  plain(`${name ?? ''} ${side === 'left' || side === 'right' ? side : ''}`);

function rowsHere(answers: FormValues): readonly string[] {
  const rows = answers['Prescription']?.['target_objectives'];
  if (!Array.isArray(rows)) return [];
  return (rows as readonly Json[]).flatMap((row) => {
    const name =
      typeof row === 'object' && row !== null && !Array.isArray(row)
        ? textOf(Reflect.get(row, 'target_name') as Json)
        : null;
    return name ?? [];
  });
}

function ofUnreadable(prescription: ExternalPrescription): readonly ImportQuestion[] {
  const { externalId, unreadable, sourceSystem } = prescription;
  return unreadable.map(({ reason, target }, index) => {
    const name =
      prescription.targets.find((candidate) => candidate.externalId === target)?.name ?? nameOf(prescription);
    const text = `${name}: ${SOURCE_SYSTEM_LABEL[sourceSystem]} says something that cannot be read. ${reason} It is left empty.`;
    return { id: `unreadable:${externalId}:${index}`, text, needsReason: false };
  });
}
