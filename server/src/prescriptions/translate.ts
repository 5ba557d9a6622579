import { createHash } from 'node:crypto';
import type { Choice, CompiledField, CompiledForm, Json } from '@isocenter/engine';
import type { WrittenValue } from '../chart/linkedPrescription.ts';
import type { ExternalPrescription, ExternalTarget, ExternalTerm } from '../external/externalPrescription.ts';
import { tenthsOf } from './doseTolerance.ts';
import { targetName } from './compare.ts';
import { choiceOf, targetOf } from './termTranslation.ts';

const FORM = 'Prescription';
const TABLE = 'target_objectives';

/** Something that the source says and the form has no place for, or that has no certain meaning here. */
export interface Untranslated {
  /** The prescription, its target if it belongs to one, and what it says. */
  readonly prescription: string;
  readonly text: string;
}

export interface Translation {
  readonly written: readonly WrittenValue[];
  readonly left: readonly Untranslated[];
}

/**
 * The answers of the prescription form that prescriptions of an outside system give. Only what the source says is
 * written: no default, no sum, no guess. Everything else stays empty, and the form asks for it.
 */
export function translated(compiledForm: CompiledForm, prescriptions: readonly ExternalPrescription[]): Translation {
  const form = new PrescriptionForm(compiledForm);
  const left: Untranslated[] = [];
  const given = prescriptions.map((prescription) => {
    const stopped = prescription.targets.filter((target) => !isGiven(target));
    for (const target of stopped) {
      const text = `${targetName(target)}: this phase is ${target.state}, so its dose is not ordered`;
      left.push({ prescription: prescription.externalId, text });
    }
    return { ...prescription, targets: prescription.targets.filter(isGiven) };
  });
  const written = [
    ...given.flatMap((prescription) => rowsOf(form, prescription, left)),
    ...topLevel(form, given, left),
  ];
  return { written, left };
}

/** Whether the dose of a target is still to be given: a phase that was stopped or replaced keeps its old order. */
export function isGiven({ state }: Pick<ExternalTarget, 'state'>): boolean {
  return state !== 'stopped' && state !== 'superseded';
}

/** The fields of the form that exist in the version that a task uses. */
class PrescriptionForm {
  readonly #fields: ReadonlyMap<string, CompiledField>;
  readonly #choices: CompiledForm['choices'];

  constructor({ fields, choices }: CompiledForm) {
    this.#fields = new Map(fields.map((field) => [field.path, field]));
    this.#choices = choices;
  }

  field(id: string): CompiledField | undefined {
    return this.#fields.get(`${FORM}.${id}`);
  }
  column(id: string): CompiledField | undefined {
    return this.#fields.get(`${FORM}.${TABLE}[].${id}`);
  }
  choicesOf(field: CompiledField | undefined): readonly Choice[] {
    return field?.choices ? (this.#choices[field.choices] ?? []) : [];
  }
}

type Say = (path: string, value: Json, exact: string) => WrittenValue;
const sayingOf =
  ({ externalId, version }: ExternalPrescription): Say =>
  (path, value, exact) => ({ path, value, exact, prescription: externalId, version });

/** The same over all versions of a target, so that an update finds the row again. */
export function rowIdOf({ sourceSystem, externalId }: ExternalPrescription, target: ExternalTarget): string {
  const key = [sourceSystem, externalId, target.externalId].join('|');
  return `x${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
}

export const cellPath = (rowId: string, column: string) => `${FORM}.${TABLE}[${rowId}].${column}`;

function rowsOf(form: PrescriptionForm, prescription: ExternalPrescription, left: Untranslated[]): WrittenValue[] {
  const say = sayingOf(prescription);
  const phases = phasesOf(prescription);
  return prescription.targets.flatMap((target) => {
    const at = (column: string) => cellPath(rowIdOf(prescription, target), column);
    const word = (column: string, kind: 'technique' | 'pattern', term: ExternalTerm | null) => {
      const field = form.column(column);
      if (!field || term === null) return [];
      const id = choiceOf(kind, term, form.choicesOf(field));
      if (id !== null) return [say(at(column), id, term.display)];
      left.push({ prescription: prescription.externalId, text: `${targetName(target)}: ${kind} "${term.display}"` });
      return [];
    };
    const dose = (column: string, exact: string | null) => {
      const tenths = exact === null ? null : tenthsOf(exact);
      return form.column(column) && tenths !== null && exact !== null ? [say(at(column), tenths / 10, exact)] : [];
    };
    const named = targetOf(target, form.choicesOf(form.column('targets')));
    if (named === null)
      left.push({ prescription: prescription.externalId, text: `${targetName(target)}: target volume` });
    return [
      ...(named === null || !form.column('targets') ? [] : [say(at('targets'), [named], target.name ?? named)]),
      ...(form.column('target_name') && target.name !== null ? [say(at('target_name'), target.name, target.name)] : []),
      ...phaseOf(form, phases, target).map(([column, value]) => say(at(column), value, target.phase ?? value)),
      ...word('technique', 'technique', target.technique),
      ...dose('dose_frac', target.dosePerFractionCGy),
      ...(form.column('fractions') && target.fractions !== null
        ? [say(at('fractions'), target.fractions, String(target.fractions))]
        : []),
      ...dose('dose', target.doseCGy),
      ...word('pattern', 'pattern', target.pattern),
    ];
  });
}

/** The phases in the order of the source; null when it does not put every target into one. */
function phasesOf({ targets }: ExternalPrescription): readonly string[] | null {
  const phases = targets.map(({ phase }) => phase);
  return phases.every((phase) => phase !== null) ? [...new Set(phases)] : null;
}

/**
 * Targets of one phase are treated together: that makes a fraction set. Whether one phase follows another is said by no
 * list, so the relation of later phases stays open.
 */
function phaseOf(
  form: PrescriptionForm,
  phases: readonly string[] | null,
  target: ExternalTarget,
): readonly (readonly [string, string])[] {
  const index = target.phase === null ? -1 : (phases?.indexOf(target.phase) ?? -1);
  const set = String(index + 1);
  const isOffered = form.choicesOf(form.column('fraction_set')).some(({ id }) => id === set);
  return index >= 0 && isOffered ? [['fraction_set', set]] : [];
}

function topLevel(
  form: PrescriptionForm,
  prescriptions: readonly ExternalPrescription[],
  left: Untranslated[],
): WrittenValue[] {
  const targets = prescriptions.flatMap((prescription) =>
    prescription.targets.map((target) => ({ prescription, target, say: sayingOf(prescription) })),
  );
  const [first] = targets;
  if (!first) return [];
  const modality = form.field('modality');
  const offered = form.choicesOf(modality);
  const meant = targets.map(({ prescription, target }) => {
    const id = choiceOf('modality', target.modality, offered);
    if (id === null && target.modality !== null) {
      const text = `${targetName(target)}: modality "${target.modality.display}"`;
      left.push({ prescription: prescription.externalId, text });
    }
    return id;
  });
  const [main = null] = meant;
  const others = targets.flatMap(({ prescription, target, say }, index) => {
    const own = meant[index] ?? null;
    if (main === null || own === null || own === main || !form.column('row_modality')) return [];
    return [say(cellPath(rowIdOf(prescription, target), 'row_modality'), own, target.modality?.display ?? own)];
  });
  const energies = new Set(targets.map(({ target }) => target.energy));
  const { energy } = first.target;
  return [
    ...(modality && main !== null ? [first.say(modality.path, main, first.target.modality?.display ?? main)] : []),
    ...others,
    ...(form.field('energy') && energy !== null && energies.size === 1
      ? [first.say(`${FORM}.energy`, energy, energy)]
      : []),
  ];
}
