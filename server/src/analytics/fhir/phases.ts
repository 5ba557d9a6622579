import type { JsonObject } from '@isocenter/engine';
import { MODALITIES, SNOMED, TECHNIQUES, URLS, type Term } from '../../external/fhir/radiotherapyCodes.ts';
import { coding, doseQuantity, extension, nested, refersTo } from './resource.ts';
import type { TargetRow, Volumes } from './volumes.ts';

/** Rows that are treated in the same fractions: CodeX has one number of fractions and one technique for a phase. */
export function phasesOf(rows: readonly TargetRow[]): readonly (readonly TargetRow[])[] {
  const phases = new Map<string, TargetRow[]>();
  for (const row of rows) {
    const { fractionSet, fractions, givenFractions, technique, modality } = row;
    const key = JSON.stringify([fractionSet, fractions, givenFractions, technique, modality]);
    phases.set(key, [...(phases.get(key) ?? []), row]);
  }
  return [...phases.values()];
}

/** Modality and technique; a technique without a code is left out of it, and told as a note. */
export function methodExtension(modality: string | null, technique: string | null): readonly JsonObject[] {
  const [by, how] = [termOf(MODALITIES, modality), termOf(TECHNIQUES, technique)];
  if (!by) return [];
  const coded = (url: string, term: Term) =>
    extension(url, { valueCodeableConcept: { coding: [coding(SNOMED, term)] } });
  return [nested(URLS.modalityAndTechnique, [coded(URLS.modality, by), ...(how ? [coded(URLS.technique, how)] : [])])];
}

/** What the extension cannot say. */
export function methodNote(technique: string | null, label: string | null): readonly JsonObject[] {
  if (technique === null || termOf(TECHNIQUES, technique)) return [];
  return [{ text: `Technique: ${label ?? technique}` }];
}

export const termOf = (terms: Readonly<Record<string, Term>>, id: string | null): Term | null =>
  id !== null && Object.hasOwn(terms, id) ? (terms[id] ?? null) : null;

/** @param url of the extension for a dose to a volume */
export function doseToVolume(url: string, volume: string, parts: readonly (JsonObject | null)[]): JsonObject {
  return nested(url, [
    extension('volume', { valueReference: refersTo('BodyStructure', volume) }),
    ...parts.filter((part) => part !== null),
  ]);
}

export const dosePart = (url: string, tenths: number | null): JsonObject | null =>
  tenths === null ? null : extension(url, doseQuantity(tenths));

export interface VolumeSum {
  readonly row: TargetRow;
  /** Null when one of the parts is not known. */
  readonly tenths: number | null;
  readonly fractions: number | null;
}

/** Doses to one volume in phases that follow each other are added; doses to different volumes never. */
export function sumsByVolume(
  rows: readonly TargetRow[],
  volumes: Volumes,
  read: (row: TargetRow) => Pick<VolumeSum, 'tenths' | 'fractions'>,
): ReadonlyMap<string, VolumeSum> {
  const sums = new Map<string, VolumeSum>();
  for (const row of rows) {
    const [id, own] = [volumes.idOf(row), read(row)];
    const before = sums.get(id);
    sums.set(id, {
      row: before?.row ?? row,
      tenths: before ? added(before.tenths, own.tenths) : own.tenths,
      fractions: before ? added(before.fractions, own.fractions) : own.fractions,
    });
  }
  return sums;
}

const added = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
