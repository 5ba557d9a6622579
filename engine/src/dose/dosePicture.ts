/**
 * What a prescription gives to whom by which fraction. Every dose is a whole number of tenths of a cGy. The picture describes
 * what was written: it adds nothing that a prescription does not add, and judges nothing.
 */

/** One row of a prescription: some targets, in one fraction set. Null for what is not written yet. */
export interface DoseRow {
  readonly id: string;
  readonly targets: readonly string[];
  /** What is delivered together in one session. */
  readonly fractionSet: string | null;
  readonly relation: 'first' | 'simultaneous' | 'sequential' | null;
  readonly doseTenthsCGy: number | null;
  readonly perFractionTenthsCGy: number | null;
  readonly fractions: number | null;
}

/** The sessions of one fraction set, counted from the first session of the course. */
export interface DosePhase {
  readonly fractionSet: string;
  /** Null when the number of fractions of this set, or of one before it, is not known. */
  readonly from: number | null;
  readonly to: number | null;
  readonly fractions: number | null;
  readonly rows: readonly DoseRow[];
}

/** What one target gets in one phase. */
export interface DoseShare {
  readonly row: DoseRow;
  readonly phase: DosePhase;
}

/** What one target gets over the whole course. */
export interface VolumeDose {
  readonly target: string;
  readonly shares: readonly DoseShare[];
  /** Over phases that follow each other; null when a dose is missing, or a phase has two levels for the target. */
  readonly sumTenthsCGy: number | null;
}

/** Who gets what by which fraction. */
export interface DosePicture {
  readonly phases: readonly DosePhase[];
  readonly volumes: readonly VolumeDose[];
  /** In all; null when a phase has no number of fractions. */
  readonly sessions: number | null;
  /** What is contradictory or missing, in sentences. */
  readonly gaps: readonly string[];
}

/** Phases in the order of their fraction sets, volumes in the order of the rows. Rows without a set belong to no phase. */
export function dosePicture(rows: readonly DoseRow[]): DosePicture {
  const phases = phasesOf(rows);
  const targets = [...new Set(rows.flatMap((row) => row.targets))];
  const volumes = targets.map((target) => volumeOf(target, phases));
  const last = phases.at(-1);
  return { phases, volumes, sessions: last ? last.to : 0, gaps: gapsIn(rows, phases, volumes) };
}

function phasesOf(rows: readonly DoseRow[]): readonly DosePhase[] {
  const sets = [...new Set(rows.flatMap(({ fractionSet }) => fractionSet ?? []))].sort(byNumber);
  let before: number | null = 0;
  return sets.map((fractionSet) => {
    const own = rows.filter((row) => row.fractionSet === fractionSet);
    const fractions = fractionsOf(own);
    const from = before === null || fractions === null ? null : before + 1;
    const to = before === null || fractions === null ? null : before + fractions;
    before = to;
    return { fractionSet, from, to, fractions, rows: own };
  });
}

/** Levels of one session have the same number; if they do not, nothing is said. */
function fractionsOf(rows: readonly DoseRow[]): number | null {
  const counts = new Set(rows.map(({ fractions }) => fractions));
  const [only = null] = counts;
  return counts.size === 1 ? only : null;
}

function byNumber(a: string, b: string): number {
  return Number(a) - Number(b) || a.localeCompare(b, 'en');
}

function volumeOf(target: string, phases: readonly DosePhase[]): VolumeDose {
  const shares = phases.flatMap((phase) =>
    phase.rows.flatMap((row) => (row.targets.includes(target) ? [{ row, phase }] : [])),
  );
  const isOnePerPhase = new Set(shares.map(({ phase }) => phase)).size === shares.length;
  const doses = shares.map(({ row }) => row.doseTenthsCGy);
  const known = doses.filter((dose) => dose !== null);
  const isKnown = doses.length > 0 && known.length === doses.length;
  const sum = known.reduce<number>((all, dose) => all + dose, 0);
  return { target, shares, sumTenthsCGy: isOnePerPhase && isKnown ? sum : null };
}

function gapsIn(
  rows: readonly DoseRow[],
  phases: readonly DosePhase[],
  volumes: readonly VolumeDose[],
): readonly string[] {
  const found: string[] = [];
  if (rows.some(({ fractionSet }) => fractionSet === null)) found.push('A row has no fraction set.');
  for (const { fractionSet, rows: own, fractions } of phases) {
    if (fractions !== null) continue;
    const isMissing = own.some((row) => row.fractions === null);
    found.push(
      isMissing
        ? `Fraction set ${fractionSet} has a row without a number of fractions.`
        : `The rows of fraction set ${fractionSet} have different numbers of fractions.`,
    );
  }
  for (const { shares } of volumes) {
    const twice = shares.find(({ phase }, index) => shares.findIndex((other) => other.phase === phase) < index);
    if (twice) found.push(`One target has two levels in fraction set ${twice.phase.fractionSet}: they are not added.`);
  }
  return [...new Set(found)];
}

/** 2 Gy in tenths of a cGy. */
const TWO_GY = 2000;

interface Fractionation {
  readonly doseTenthsCGy: number;
  readonly perFractionTenthsCGy: number;
}

/** BED = D (1 + d / (α/β)), of the linear-quadratic model; in tenths of a cGy, rounded. @param alphaBeta in tenths of a Gy */
export function bedTenthsCGy(
  { doseTenthsCGy: dose, perFractionTenthsCGy: each }: Fractionation,
  alphaBeta: number,
): number {
  const ratio = inTenthsCGy(alphaBeta);
  return Math.round((dose * (each + ratio)) / ratio);
}

/** EQD2 = D (d + α/β) / (2 Gy + α/β); in tenths of a cGy, rounded. @param alphaBeta in tenths of a Gy */
export function eqd2TenthsCGy(
  { doseTenthsCGy: dose, perFractionTenthsCGy: each }: Fractionation,
  alphaBeta: number,
): number {
  const ratio = inTenthsCGy(alphaBeta);
  return Math.round((dose * (each + ratio)) / (TWO_GY + ratio));
}

/** @throws RangeError for a ratio that no tissue has */
function inTenthsCGy(alphaBeta: number): number {
  if (!Number.isInteger(alphaBeta) || alphaBeta < 1 || alphaBeta > 300) {
    throw new RangeError('An alpha/beta is from 0.1 to 30 Gy, in tenths of a Gy.');
  }
  return alphaBeta * 100;
}
