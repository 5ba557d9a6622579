import { createHash } from 'node:crypto';
import type { Instant } from '@isocenter/schemas';
import type { ExternalPrescription, ExternalPrescriptionState, ExternalSide } from '../externalPrescription.ts';
import type { ExternalTreatment } from '../externalTreatment.ts';
import { instantOrNull, statedInstant } from '../fhir/statedTime.ts';
import { URLS } from '../fhir/radiotherapyCodes.ts';
import { extensionsOf } from './doses.ts';
import { furtherOf } from './further.ts';
import {
  nameOf,
  type RtCondition,
  type RtPractitioner,
  type RtRequest,
  type RtVolume,
} from './radiotherapyResources.ts';
import { idIn } from './references.ts';
import { Report } from './report.ts';
import { groupsOf, type PrescriptionGroup } from './prescriptionGroups.ts';
import { stateOfWhole, statesOf } from './prescriptionStates.ts';
import { targetsOf, totalsOf, volumesOf, type TargetContext } from './targetsFromFhir.ts';
import { sideOfSites, termOf } from './terms.ts';

export interface PatientResources {
  readonly requests: readonly RtRequest[];
  readonly volumes: readonly RtVolume[];
  readonly conditions: readonly RtCondition[];
  readonly practitioners: readonly RtPractitioner[];
  /** What was delivered, where a prescription was stopped. */
  readonly treatments: readonly ExternalTreatment[];
}

/** The prescriptions of one patient. All resources are known to be theirs. */
export function prescriptionsFromFhir(
  patientId: string,
  found: PatientResources,
  baseUrl: string,
): ExternalPrescription[] {
  const volumes = new Map(found.volumes.map((each) => [each.id, each]));
  const states = statesOf(found.requests, baseUrl);
  return groupsOf(found.requests, baseUrl).map((group) => {
    const context: TargetContext = { baseUrl, volumes, report: new Report() };
    for (const problem of [...group.problems, ...states.problemsOf(group)]) context.report.add(...problem);
    checkPlans(group, context);
    return prescriptionOf(group, { patientId, found, states: states.byId, context });
  });
}

function prescriptionOf(
  group: PrescriptionGroup,
  {
    patientId,
    found,
    states,
    context,
  }: {
    readonly patientId: string;
    readonly found: PatientResources;
    readonly states: ReadonlyMap<string, ExternalPrescriptionState>;
    readonly context: TargetContext;
  },
): ExternalPrescription {
  const { root, phases } = group;
  const { report } = context;
  const state = (request: RtRequest) => states.get(request.id) ?? 'unknown';
  const whole = stateOfWhole(state(root), phases.map(state));
  const ordered = phases.length > 0 ? phases : [root];
  const phaseOf = (request: RtRequest) => (request === root && group.level === 'course' ? null : nameOf(request));
  const all = [root, ...phases];
  const parts = [...all, ...all.flatMap((request) => volumesOf(request, context))];
  return {
    sourceSystem: 'ARIA',
    externalId: root.id,
    version: versionOf(parts),
    patientExternalId: patientId,
    basis: group.basis,
    name: nameOf(root),
    course: group.level === 'course' ? nameOf(root) : group.courseName,
    diagnosis: diagnosisOf(all, found.conditions, context.baseUrl),
    siteName: termOf(root.bodySite)?.display ?? null,
    side: sideOf(root, report),
    intent: termOf(
      all
        .flatMap(({ extension }) => extensionsOf(extension, URLS.intent))
        .flatMap(({ valueCodeableConcept }) => valueCodeableConcept ?? []),
    ),
    state: whole,
    stoppedAtFraction: whole === 'stopped' ? stoppedAt(root.id, found.treatments) : null,
    author: authorOf(root, found.practitioners, context.baseUrl),
    prescribedOn: timeAt('ServiceRequest.authoredOn', root.authoredOn, report),
    finalizedOn: timeAt(
      'ServiceRequest.extension(statusDate)',
      extensionsOf(root.extension, URLS.statusDate)[0]?.valueDateTime,
      report,
    ),
    updatedOn: latest(parts),
    targets: ordered.flatMap((request) =>
      targetsOf(request, { name: phaseOf(request), state: state(request) }, context),
    ),
    totals: phases.length > 0 && group.level === 'course' ? totalsOf(root, context) : [],
    further: furtherOf(root, phases, parts),
    unreadable: report.parts,
  };
}

/**
 * A plan prescription repeats its phase. One that orders something else, where it is the only one of its phase, must not go
 * unseen: someone treats by it. Several plans of one phase share its dose.
 */
function checkPlans({ phases, root, plans }: PrescriptionGroup, context: TargetContext): void {
  for (const phase of [root, ...phases]) {
    const own = plans.filter((each) => each.phase === phase.id && each.plan.status === 'active');
    const [only] = own;
    if (!only || own.length > 1 || dosesOf(only.plan, context) === dosesOf(phase, context)) continue;
    context.report.add(
      'ServiceRequest(plan prescription)',
      'A plan prescription orders something else than its phase.',
    );
  }
}

/** What a request orders, for comparison: the same text for the same doses and fractions of the same volumes. */
function dosesOf(request: RtRequest, context: TargetContext): string {
  const targets = targetsOf(request, { name: null, state: 'unknown' }, { ...context, report: new Report() });
  const doses = targets.map(({ externalId, doseCGy, dosePerFractionCGy, fractions, side }) =>
    [externalId.slice(request.id.length), doseCGy, dosePerFractionCGy, fractions, side].join(' '),
  );
  return doses.sort().join('\n');
}

/** Where one treatment tells. With several phases, the fraction depends on how they overlapped. */
function stoppedAt(prescription: string, treatments: readonly ExternalTreatment[]): number | null {
  const own = treatments.filter((each) => each.prescription === prescription);
  return own.length === 1 ? (own[0]?.fractionsDelivered ?? null) : null;
}

type Versioned = Pick<RtRequest, 'id' | 'meta'> & { readonly resourceType: string };

/** Of one resource its own version; of several a digest, which changes with each. Null when one of them has no version. */
function versionOf(parts: readonly Versioned[]): string | null {
  const versions = new Set(
    parts.map(({ resourceType, id, meta }) => (meta?.versionId ? `${resourceType}/${id}:${meta.versionId}` : null)),
  );
  if (versions.has(null)) return null;
  if (versions.size === 1) return parts[0]?.meta?.versionId ?? null;
  return createHash('sha256')
    .update([...versions].sort().join('\n'))
    .digest('hex')
    .slice(0, 32);
}

function latest(parts: readonly Versioned[]): Instant | null {
  const times = parts.flatMap(({ meta }) => instantOrNull(meta?.lastUpdated) ?? []).sort();
  return times.at(-1) ?? null;
}

function timeAt(at: string, stated: string | undefined, report: Report): Instant | null {
  if (stated === undefined) return null;
  const reading = statedInstant(stated);
  return 'instant' in reading ? reading.instant : report.add(at, reading.unreadable);
}

function sideOf(root: RtRequest, report: Report): ExternalSide | null {
  const side = sideOfSites(root.bodySite);
  return side === 'unreadable' ? report.add('ServiceRequest.bodySite', 'The side is not one side.') : side;
}

/** As the course states it, else its phases, else the condition they refer to. */
function diagnosisOf(all: readonly RtRequest[], conditions: readonly RtCondition[], baseUrl: string) {
  const stated = all.find(({ reasonCode }) => reasonCode.length > 0)?.reasonCode;
  if (stated) return termOf(stated);
  const ids = new Set(
    all.flatMap(({ reasonReference }) => reasonReference.flatMap((each) => idIn(each, 'Condition', baseUrl) ?? [])),
  );
  return termOf(conditions.filter(({ id }) => ids.has(id)).flatMap(({ code }) => code ?? []));
}

/** The practitioner by name, else the words of the reference, such as a login. */
function authorOf({ requester }: RtRequest, practitioners: readonly RtPractitioner[], baseUrl: string) {
  const id = idIn(requester, 'Practitioner', baseUrl);
  const name = practitioners.find((each) => each.id === id)?.name[0];
  if (name?.family !== undefined || name?.given?.length)
    return { firstName: name.given?.join(' ') ?? null, lastName: name.family ?? null };
  return requester?.display === undefined ? null : { firstName: null, lastName: requester.display };
}
