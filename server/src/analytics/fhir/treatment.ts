import { textOf, type JsonObject } from '@isocenter/engine';
import { choiceOf } from '../../chart/carePlan.ts';
import { prescriptionStateOf } from '../../chart/prescriptionState.ts';
import { prescribes, type CarePlan, type TaskRecord } from '../../chart/task.ts';
import {
  CODEX,
  INTENTS,
  LEVELS,
  MCODE,
  RADIOTHERAPY,
  TERMINATION_REASONS,
  URLS,
} from '../../external/fhir/radiotherapyCodes.ts';
import { dateIn, numberIn } from '../cases/planValues.ts';
import { answerIn, type SignedDocument } from '../cases/signedDocuments.ts';
import { documentSource, extension, filled, identifiers, refersTo, resource, snomed, tenthsOf } from './resource.ts';
import type { FhirResource, Origin } from './resource.ts';
import { dosePart, doseToVolume, methodExtension, methodNote, phasesOf, sumsByVolume, termOf } from './phases.ts';
import { targetRowsOf, type TargetRow, type Volumes } from './volumes.ts';

export interface Treatment {
  /** The id of the episode. */
  readonly course: string;
  readonly courseNumber: number;
  readonly tasks: readonly TaskRecord[];
  readonly documents: readonly SignedDocument[];
  readonly plan: CarePlan;
  readonly origin: Omit<Origin, 'taskId'>;
  readonly volumes: Volumes;
  /** The condition that is treated; null without a code. */
  readonly condition: string | null;
}

const STATUS: Readonly<Record<string, string>> = {
  approved: 'active',
  revised: 'active',
  completed: 'completed',
  stopped: 'revoked',
};

/** The prescriptions in force: for each one a course with its phases. */
export function prescriptionResources(treatment: Treatment): readonly FhirResource[] {
  return treatment.documents
    .filter(({ task }) => prescribes(task))
    .flatMap((document) => {
      const rows = targetRowsOf(document);
      return rows.length === 0
        ? []
        : [coursePrescription(treatment, document, rows), ...phasePrescriptions(treatment, document, rows)];
    });
}

function coursePrescription(treatment: Treatment, document: SignedDocument, rows: readonly TargetRow[]): FhirResource {
  const { courseNumber, plan, volumes } = treatment;
  const sums = sumsByVolume(rows, volumes, ({ doseTenths, fractions }) => ({ tenths: doseTenths, fractions }));
  const id = requestId(treatment, document);
  return resource('ServiceRequest', id, {
    ...orderOf(treatment, document),
    profile: [`${CODEX}/codexrt-radiotherapy-course-prescription`],
    identifier: identifiers(`Course ${courseNumber}`, id),
    code: snomed(LEVELS.course),
    extension: [
      ...intentExtension(plan),
      ...[...sums].map(([volume, { tenths, fractions }]) =>
        doseToVolume(URLS.prescribedToVolume, volume, [
          dosePart('totalDose', tenths),
          fractions === null ? null : extension('fractions', { valuePositiveInt: fractions }),
        ]),
      ),
    ],
  });
}

function phasePrescriptions(treatment: Treatment, document: SignedDocument, rows: readonly TargetRow[]) {
  const { volumes, plan } = treatment;
  return phasesOf(rows).map((phase, index): FhirResource => {
    const [first] = phase;
    const fractions = first?.fractions ?? null;
    const modality = first?.modality ?? choiceOf(plan, 'prescription.modality');
    const id = requestId(treatment, document, index + 1);
    return resource('ServiceRequest', id, {
      ...orderOf(treatment, document),
      profile: fractions === null ? [] : [`${CODEX}/codexrt-radiotherapy-phase-prescription`],
      identifier: identifiers(`Phase ${index + 1}`, id),
      code: snomed(LEVELS.phase),
      basedOn: [refersTo('ServiceRequest', requestId(treatment, document))],
      extension: [
        ...(fractions === null ? [] : [extension(URLS.fractionsPrescribed, { valuePositiveInt: fractions })]),
        ...methodExtension(modality, first?.technique ?? null),
        ...phase.map((row) =>
          doseToVolume(URLS.prescribedToVolume, volumes.idOf(row), [
            dosePart('fractionDose', row.perFractionTenths),
            dosePart('totalDose', row.doseTenths),
          ]),
        ),
      ],
      note: methodNote(first?.technique ?? null, techniqueLabel(document, first?.technique ?? null)),
    });
  });
}

function orderOf(treatment: Treatment, { task, date }: SignedDocument) {
  const { origin, tasks, condition } = treatment;
  const on = task.signed?.on.slice(0, 10) ?? date;
  return {
    source: documentSource({ ...origin, taskId: task._id }),
    status: STATUS[prescriptionStateOf(task, tasks) ?? ''] ?? 'unknown',
    intent: 'original-order',
    category: [snomed(RADIOTHERAPY)],
    subject: refersTo('Patient', origin.patient),
    authoredOn: on === null ? null : origin.telling.date(on),
    reasonReference: condition === null ? [] : [refersTo('Condition', condition)],
  };
}

const requestId = ({ origin }: Treatment, { task }: SignedDocument, phase = 0) =>
  origin.telling.id(phase === 0 ? `${task._id}-rx` : `${task._id}-rx-${phase}`);

function intentExtension(plan: CarePlan): readonly JsonObject[] {
  const intent = termOf(INTENTS, choiceOf(plan, 'treatmentIntent'));
  return intent ? [extension(URLS.intent, { valueCodeableConcept: snomed(intent) })] : [];
}

/** What was delivered, as the latest signed summary tells it: the course, and its phases. Nothing without a summary. */
export function deliveryResources(treatment: Treatment): readonly FhirResource[] {
  const { documents, plan } = treatment;
  const summary = documents.findLast(({ task }) => task.taskType === 'TREATMENT_SUMMARY');
  if (!summary) return [];
  const rows = targetRowsOf(summary);
  const sets = new Set(rows.map(({ fractionSet }) => fractionSet));
  // What is told once for the whole course is not told for its only phase, or its only volume, again.
  const delivered = rows.map((row): TargetRow => ({
    ...row,
    givenFractions: row.givenFractions ?? (sets.size === 1 ? numberIn(plan, 'treatment.fractionsDelivered') : null),
    givenTenths: row.givenTenths ?? (rows.length === 1 ? tenthsOf(numberIn(plan, 'treatment.doseDelivered')) : null),
  }));
  const phases = phasesOf(delivered);
  return [
    courseSummary(treatment, summary, delivered),
    ...phases.map((phase, index) => treatedPhase(treatment, summary, { phase, index, isOnly: phases.length === 1 })),
  ];
}

function courseSummary(treatment: Treatment, summary: SignedDocument, rows: readonly TargetRow[]): FhirResource {
  const { plan, volumes, courseNumber, condition } = treatment;
  const reason = termOf(TERMINATION_REASONS, textOf(answerIn(summary, 'TreatmentSummary', 'termination_reason')));
  const sessions = numberIn(plan, 'treatment.fractionsDelivered');
  const sums = sumsByVolume(rows, volumes, ({ givenTenths, givenFractions }) => ({
    tenths: givenTenths,
    fractions: givenFractions,
  }));
  const methods = new Map(
    rows.map((row) => [JSON.stringify([row.modality, row.technique]), [row.modality, row.technique] as const]),
  );
  const modality = choiceOf(plan, 'prescription.modality');
  const id = actId(treatment, summary);
  return resource('Procedure', id, {
    ...actOf(treatment, summary),
    profile: condition === null ? [] : [`${MCODE}/mcode-radiotherapy-course-summary`],
    identifier: identifiers(`Course ${courseNumber}`, id),
    code: snomed(LEVELS.course),
    basedOn: ordersOf(treatment).map((order) => refersTo('ServiceRequest', requestId(treatment, order))),
    performedPeriod: period(treatment, dateIn(plan, 'treatment.firstDay'), dateIn(plan, 'treatment.lastDay')),
    extension: [
      ...intentExtension(plan),
      ...(reason ? [extension(URLS.terminationReason, { valueCodeableConcept: snomed(reason) })] : []),
      ...[...methods.values()].flatMap(([own, technique]) => methodExtension(own ?? modality, technique)),
      ...(sessions === null ? [] : [extension(URLS.sessions, { valueUnsignedInt: sessions })]),
      ...[...sums].map(([volume, { tenths, fractions }]) =>
        doseToVolume(URLS.deliveredToVolume, volume, [
          dosePart('totalDoseDelivered', tenths),
          fractions === null ? null : extension('fractionsDelivered', { valueUnsignedInt: fractions }),
        ]),
      ),
    ],
  });
}

function treatedPhase(
  treatment: Treatment,
  summary: SignedDocument,
  { phase, index, isOnly }: { readonly phase: readonly TargetRow[]; readonly index: number; readonly isOnly: boolean },
): FhirResource {
  const { plan, volumes } = treatment;
  const [first] = phase;
  const fractions = first?.givenFractions ?? null;
  const technique = first?.technique ?? null;
  const id = actId(treatment, summary, index + 1);
  const [from, to] = [first?.first ?? null, first?.last ?? null];
  return resource('Procedure', id, {
    ...actOf(treatment, summary),
    profile: fractions === null ? [] : [`${CODEX}/codexrt-radiotherapy-treated-phase`],
    identifier: identifiers(`Phase ${index + 1}`, id),
    code: snomed(LEVELS.phase),
    partOf: [refersTo('Procedure', actId(treatment, summary))],
    performedPeriod: period(
      treatment,
      from ?? (isOnly ? dateIn(plan, 'treatment.firstDay') : null),
      to ?? (isOnly ? dateIn(plan, 'treatment.lastDay') : null),
    ),
    extension: [
      ...(fractions === null ? [] : [extension(URLS.fractionsDelivered, { valueUnsignedInt: fractions })]),
      ...methodExtension(first?.modality ?? choiceOf(plan, 'prescription.modality'), technique),
      ...phase.map((row) =>
        doseToVolume(URLS.deliveredToVolume, volumes.idOf(row), [dosePart('totalDoseDelivered', row.givenTenths)]),
      ),
    ],
    note: methodNote(technique, techniqueLabel(summary, technique)),
  });
}

function actOf(treatment: Treatment, summary: SignedDocument) {
  const { origin, condition } = treatment;
  const completed = textOf(answerIn(summary, 'TreatmentSummary', 'completed'));
  return {
    source: documentSource({ ...origin, taskId: summary.task._id }),
    status: completed === 'yes' ? 'completed' : completed === 'no' ? 'stopped' : 'unknown',
    category: snomed(RADIOTHERAPY),
    subject: refersTo('Patient', origin.patient),
    reasonReference: condition === null ? [] : [refersTo('Condition', condition)],
  };
}

const actId = ({ origin }: Treatment, { task }: SignedDocument, phase = 0) =>
  origin.telling.id(phase === 0 ? `${task._id}-rt` : `${task._id}-rt-${phase}`);

const ordersOf = ({ documents }: Treatment) =>
  documents.filter((document) => prescribes(document.task) && targetRowsOf(document).length > 0);

function period({ origin }: Treatment, start: string | null, end: string | null): JsonObject {
  const told = (date: string | null) => (date === null ? null : origin.telling.date(date.slice(0, 10)));
  return filled({ start: told(start), end: told(end) });
}

/** What the list of the form calls a technique. */
function techniqueLabel({ form }: SignedDocument, id: string | null): string | null {
  const field = form.fields.find((each) => each.table !== undefined && each.id === 'technique');
  const choices = field?.choices ? (form.choices[field.choices] ?? []) : [];
  return choices.find((choice) => choice.id === id)?.label ?? null;
}
