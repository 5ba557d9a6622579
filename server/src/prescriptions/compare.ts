import type { PrescriptionChange } from '../chart/outsideChange.ts';
import type { ExternalPrescription, ExternalTarget, ExternalTerm } from '../external/externalPrescription.ts';
import { sameDose } from './doseTolerance.ts';

const NOTHING = 'none';

/** What one field says, in words. `isSafety`: who gets how much where, and how. */
interface Compared<Of> {
  readonly label: string;
  readonly unit?: string;
  readonly isSafety: boolean;
  readonly say: (of: Of) => string | null;
  readonly same?: (a: Of, b: Of) => boolean;
}

const term = (of: ExternalTerm | null) => of?.display ?? null;

const OF_TARGET: readonly Compared<ExternalTarget>[] = [
  { label: 'name', isSafety: true, say: ({ name }) => name },
  { label: 'state', isSafety: true, say: ({ state }) => state },
  { label: 'site', isSafety: true, say: ({ siteName }) => siteName },
  { label: 'side', isSafety: true, say: ({ side }) => side },
  { label: 'phase', isSafety: true, say: ({ phase }) => phase },
  { label: 'modality', isSafety: true, say: ({ modality }) => term(modality) },
  { label: 'technique', isSafety: true, say: ({ technique }) => term(technique) },
  { label: 'energy', isSafety: true, say: ({ energy }) => energy },
  {
    label: 'total dose',
    unit: 'cGy',
    isSafety: true,
    say: ({ doseCGy }) => doseCGy,
    same: (a, b) => sameDose(a.doseCGy, b.doseCGy),
  },
  {
    label: 'dose per fraction',
    unit: 'cGy',
    isSafety: true,
    say: ({ dosePerFractionCGy }) => dosePerFractionCGy,
    same: (a, b) => sameDose(a.dosePerFractionCGy, b.dosePerFractionCGy),
  },
  {
    label: 'fractions',
    isSafety: true,
    say: ({ fractions }) => (fractions === null ? null : String(fractions)),
  },
  { label: 'pattern', isSafety: true, say: ({ pattern }) => term(pattern) },
];

const OF_PRESCRIPTION: readonly Compared<ExternalPrescription>[] = [
  { label: 'name', isSafety: false, say: ({ name }) => name },
  { label: 'course', isSafety: false, say: ({ course }) => course },
  { label: 'diagnosis', isSafety: true, say: ({ diagnosis }) => diagnosis && (diagnosis.code ?? diagnosis.display) },
  { label: 'site', isSafety: true, say: ({ siteName }) => siteName },
  { label: 'side', isSafety: true, say: ({ side }) => side },
  { label: 'basis', isSafety: true, say: ({ basis }) => basis },
  { label: 'intent', isSafety: true, say: ({ intent }) => term(intent) },
  { label: 'state', isSafety: true, say: ({ state }) => state },
  {
    label: 'stopped at fraction',
    isSafety: true,
    say: ({ stoppedAtFraction }) => (stoppedAtFraction === null ? null : String(stoppedAtFraction)),
  },
];

/**
 * Each difference between two readings of the same prescriptions, in words that a person can check one by one. Doses
 * within 0.05 cGy are equal (decision 6).
 */
export function prescriptionChanges(
  before: readonly ExternalPrescription[],
  after: readonly ExternalPrescription[],
): readonly PrescriptionChange[] {
  return before.flatMap((old): readonly PrescriptionChange[] => {
    const now = after.find(({ externalId }) => externalId === old.externalId);
    const subject = { prescription: old.externalId, target: null };
    if (!now) {
      const text = `${nameOf(old)}: no longer in the source`;
      return [{ ...subject, text, kind: 'removed', isSafety: true }];
    }
    return [
      ...differences(OF_PRESCRIPTION, nameOf(now), [old, now]).map((change) => ({ ...subject, ...change })),
      ...targetChanges(old, now),
    ];
  });
}

function targetChanges(old: ExternalPrescription, now: ExternalPrescription): readonly PrescriptionChange[] {
  const prescription = now.externalId;
  const were = new Map(old.targets.map((target) => [target.externalId, target]));
  const are = new Set(now.targets.map(({ externalId }) => externalId));
  const changed = now.targets.flatMap((target): readonly PrescriptionChange[] => {
    const was = were.get(target.externalId);
    const subject = { prescription, target: target.externalId };
    if (was)
      return differences(OF_TARGET, targetName(target), [was, target]).map((change) => ({ ...subject, ...change }));
    return [
      { ...subject, text: `${targetName(target)}: new target${doseOf(target)}`, kind: 'new target', isSafety: true },
    ];
  });
  const removed = old.targets
    .filter(({ externalId }) => !are.has(externalId))
    .map((target): PrescriptionChange => {
      const text = `${targetName(target)}: target removed${doseOf(target)}`;
      return { prescription, target: target.externalId, text, kind: 'removed target', isSafety: true };
    });
  return [...changed, ...removed];
}

function differences<Of>(
  compared: readonly Compared<Of>[],
  name: string,
  [old, now]: readonly [Of, Of],
): readonly Pick<PrescriptionChange, 'text' | 'kind' | 'isSafety'>[] {
  return compared.flatMap(({ label, unit, isSafety, say, same }) => {
    if (same ? same(old, now) : say(old) === say(now)) return [];
    const text = `${name}: ${label} ${say(old) ?? NOTHING} -> ${say(now) ?? NOTHING}${unit ? ` ${unit}` : ''}`;
    return [{ text, kind: 'changed' as const, isSafety }];
  });
}

function doseOf({ doseCGy, fractions }: ExternalTarget): string {
  if (doseCGy === null) return '';
  return `, ${doseCGy} cGy${fractions === null ? '' : ` in ${fractions} fractions`}`;
}

/** What a person calls a prescription. */
export function nameOf({ name, siteName, targets }: ExternalPrescription): string {
  return name ?? siteName ?? targets[0]?.name ?? 'Prescription';
}

/** What a person calls a target: its volume, else its site. */
export function targetName({ name, siteName }: Pick<ExternalTarget, 'name' | 'siteName'>): string {
  return name ?? siteName ?? 'Unnamed target';
}
