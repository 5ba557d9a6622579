import { isJsonArray, isJsonObject, numberOf, textOf, textsOf, type CompiledForm, type Json } from '@isocenter/engine';
import { MCODE, PLANNING_VOLUME } from '../../external/fhir/radiotherapyCodes.ts';
import { answerIn, type SignedDocument } from '../cases/signedDocuments.ts';
import { documentSource, identifiers, refersTo, resource, sideConcept, snomed, tenthsOf } from './resource.ts';
import type { FhirResource, Origin, Telling } from './resource.ts';

/** A row of a table of targets: prescribed, or delivered. */
export interface TargetRow {
  readonly targets: readonly string[];
  readonly name: string | null;
  readonly fractionSet: string;
  readonly modality: string | null;
  readonly technique: string | null;
  readonly perFractionTenths: number | null;
  readonly fractions: number | null;
  readonly doseTenths: number | null;
  readonly givenFractions: number | null;
  readonly givenTenths: number | null;
  readonly first: string | null;
  readonly last: string | null;
}

/** The table of targets in a document: of a prescription what is prescribed, of a summary what was delivered. */
export function targetRowsOf(document: SignedDocument): readonly TargetRow[] {
  const table = document.form.fields.find(
    ({ type, carePlanField, table: within }) =>
      type === 'Table' && within === undefined && carePlanField === 'prescription.targets',
  );
  const answer = table && answerIn(document, table.eventType, table.id);
  if (!isJsonArray(answer)) return [];
  return answer.filter(isJsonObject).map((row) => ({
    targets: textsOf(row['targets']).toSorted(),
    name: textOf(row['target_name']),
    fractionSet: textOf(row['fraction_set']) ?? '1',
    modality: textOf(row['row_modality']),
    technique: textOf(row['technique']),
    perFractionTenths: tenthsOf(numberOf(row['dose_frac'])),
    fractions: numberOf(row['fractions']),
    doseTenths: tenthsOf(numberOf(row['dose'])),
    givenFractions: numberOf(row['given']),
    givenTenths: tenthsOf(numberOf(row['given_dose'])),
    first: textOf(row['first']),
    last: textOf(row['last']),
  }));
}

/** One place in the body under one name, whichever documents tell of it. */
export const volumeKey = ({ targets, name }: Pick<TargetRow, 'targets' | 'name'>) =>
  JSON.stringify([targets, name?.trim().toLowerCase() ?? '']);

export interface Volumes {
  readonly resources: readonly FhirResource[];
  readonly idOf: (row: TargetRow) => string;
}

/** The volumes that the documents of a course name, each once. A name that a person typed is told only with names. */
export function volumesOf(
  documents: readonly SignedDocument[],
  { course, origin }: { readonly course: string; readonly origin: Omit<Origin, 'taskId'> },
): Volumes {
  const ids = new Map<string, string>();
  const resources: FhirResource[] = [];
  for (const document of documents) {
    for (const row of targetRowsOf(document)) {
      const key = volumeKey(row);
      if (ids.has(key)) continue;
      const id = origin.telling.id(`${course}-volume${ids.size + 1}`);
      ids.set(key, id);
      resources.push(volumeResource(id, row, { document, origin }));
    }
  }
  return { resources, idOf: (row) => ids.get(volumeKey(row)) ?? '' };
}

function volumeResource(
  id: string,
  row: TargetRow,
  { document, origin }: { readonly document: SignedDocument; readonly origin: Omit<Origin, 'taskId'> },
): FhirResource {
  const named = row.targets.map((target) => targetNamed(document.form, target));
  const sides = new Set(named.flatMap(({ side }) => side ?? []));
  const [only = null] = sides.size === 1 ? sides : [];
  const side = sideConcept(sides.size > 1 ? 'bilateral' : only);
  const name = nameOf(row, named, origin.telling);
  return resource('BodyStructure', id, {
    source: documentSource({ ...origin, taskId: document.task._id }),
    profile: [`${MCODE}/mcode-radiotherapy-volume`],
    identifier: identifiers(name, id),
    morphology: snomed(PLANNING_VOLUME),
    locationQualifier: side ? [side] : [],
    description: named.map(({ label }) => label).join(', '),
    patient: refersTo('Patient', origin.patient),
  });
}

interface Named {
  readonly short: string;
  readonly label: string;
  readonly side: string | null;
}

function nameOf({ name }: TargetRow, named: readonly Named[], { isIdentified }: Telling): string {
  const typed = isIdentified ? name : null;
  return typed ?? named.map(({ short }) => short).join(' + ');
}

/** A target by its choice in the form that was signed. */
function targetNamed(form: CompiledForm, id: string): Named {
  const field = form.fields.find((each) => each.table !== undefined && each.id === 'targets');
  const choices = field?.choices ? (form.choices[field.choices] ?? []) : [];
  const choice = choices.find((each) => each.id === id);
  const side = choice?.attributes?.['side'] ?? choice?.attributes?.['nodal_side'];
  return { short: choice?.short ?? id, label: choice?.label ?? id, side: sideText(side) };
}

const sideText = (side: Json | undefined) => (typeof side === 'string' ? side : null);
