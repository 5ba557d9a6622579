import type { Instant } from '@isocenter/schemas';
import type { ExactCGy } from '../externalPrescription.ts';
import type { ExternalSession, ExternalTreatment } from '../externalTreatment.ts';
import { statedInstant } from '../fhir/statedTime.ts';
import { URLS } from '../fhir/radiotherapyCodes.ts';
import { doseOf, extensionsOf } from './doses.ts';
import { fractionsOf } from './fractionCount.ts';
import { groupsOf, requestBehind } from './prescriptionGroups.ts';
import { levelOf, nameOf, type Extension, type RtProcedure, type RtRequest } from './radiotherapyResources.ts';
import { idIn, idsIn } from './references.ts';
import { Report } from './report.ts';

/** Acts that did not take place. */
const NOTHING: ReadonlySet<string> = new Set(['entered-in-error', 'not-done', 'preparation']);
const STATE: ReadonlyMap<string, ExternalTreatment['state']> = new Map([
  ['in-progress', 'in-progress'],
  ['completed', 'completed'],
  ['stopped', 'stopped'],
]);

/**
 * What was delivered, phase by phase. Plans and the course summary repeat the phases, so they count only where there is no
 * phase: listed together, each dose would be there twice.
 */
export function treatmentsFromFhir(
  patientId: string,
  { procedures, requests }: { readonly procedures: readonly RtProcedure[]; readonly requests: readonly RtRequest[] },
  baseUrl: string,
): ExternalTreatment[] {
  const acts = latestOfEach(procedures.filter(({ status }) => !NOTHING.has(status)));
  const ofLevel = (level: string) => acts.filter((act) => levelOf(act) === level);
  const groups = groupsOf(requests, baseUrl);
  const [courses, phases, plans, treated] = [ofLevel('course'), ofLevel('phase'), ofLevel('plan'), ofLevel('fraction')];
  const partsOf = (act: RtProcedure, among: readonly RtProcedure[]) =>
    among.filter(({ partOf }) => idsIn(partOf, 'Procedure', baseUrl).includes(act.id));
  const counted = [
    ...phases,
    ...plans.filter((plan) => phases.every(({ id }) => !idsIn(plan.partOf, 'Procedure', baseUrl).includes(id))),
    ...courses.filter((course) => partsOf(course, [...phases, ...plans]).length === 0),
  ];
  return counted.map((act) => {
    const report = new Report();
    const behind = idsIn(act.basedOn, 'ServiceRequest', baseUrl)
      .map((id) => requestBehind(id, requests, groups, baseUrl))
      .find((each) => each !== null);
    const course = courses.find(({ id }) => idsIn(act.partOf, 'Procedure', baseUrl).includes(id));
    const fractions = fractionsDelivered(act, report);
    const owned = [act, ...partsOf(act, plans)].flatMap((each) => partsOf(each, treated));
    const state = STATE.get(act.status) ?? 'unknown';
    return {
      sourceSystem: 'ARIA',
      externalId: act.id,
      patientExternalId: patientId,
      plan: nameOf(act),
      prescription: behind?.prescription ?? null,
      course: (course && nameOf(course)) ?? (levelOf(act) === 'course' ? nameOf(act) : null),
      state,
      startedOn: timeOf(act.performedPeriod?.start ?? act.performedDateTime, 'start', report),
      // The end of a period that goes on is that of the latest session.
      endedOn:
        state === 'in-progress' ? null : timeOf(act.performedPeriod?.end ?? act.performedDateTime, 'end', report),
      updatedOn: timeOf(act.meta?.lastUpdated, 'lastUpdated', report),
      fractionsDelivered: fractions,
      doses: dosesOf(act, behind?.request ?? null, { baseUrl, report, zero: zeroAfter(fractions) }),
      sessions: sessionsOf([...new Set(owned)], report),
      unreadable: report.parts,
    };
  });
}

/** A server may keep each state of one act as a resource of its own. The official identifier tells, and the latest counts. */
function latestOfEach(procedures: readonly RtProcedure[]): RtProcedure[] {
  const latest = new Map<string, RtProcedure>();
  for (const act of procedures) {
    const official = act.identifier?.find(({ use, value }) => use === 'official' && value);
    const key = official ? `${official.system ?? ''}|${official.value}` : act.id;
    const other = latest.get(key);
    if (!other || changedAt(act) > changedAt(other)) latest.set(key, act);
  }
  return [...latest.values()];
}

const changedAt = ({ meta }: RtProcedure): number => Date.parse(meta?.lastUpdated ?? '') || 0;

function timeOf(stated: string | undefined, at: string, report: Report): Instant | null {
  if (stated === undefined) return null;
  const reading = statedInstant(stated);
  return 'instant' in reading ? reading.instant : report.add(`Procedure.${at}`, reading.unreadable);
}

/** Of the phase or plan; of a course the number that all its volumes share. */
function fractionsDelivered(act: RtProcedure, report: Report): number | null {
  const own = extensionsOf(act.extension, URLS.fractionsDelivered);
  const ofVolumes = extensionsOf(act.extension, URLS.deliveredToVolume).flatMap(({ extension }) =>
    extensionsOf(extension, 'fractionsDelivered'),
  );
  const counts = new Set(
    (own.length > 0 ? own : ofVolumes).map((each) => countOf(each, 'fractionsDelivered', 'allowed', report)),
  );
  const [count = null] = counts;
  return counts.size === 1 ? count : null;
}

function countOf(each: Extension, at: string, zero: 'refused' | 'allowed', report: Report): number | null {
  const reading = fractionsOf(each.valueUnsignedInt ?? each.valuePositiveInt, zero);
  return 'count' in reading ? reading.count : report.add(`Procedure.${at}`, reading.unreadable);
}

/** A dose of 0 after a fraction is no dose that was delivered: the record is unfinished, or wrong. */
const zeroAfter = (fractions: number | null) => (fractions === null || fractions > 0 ? 'refused' : 'allowed');

/** With the ids of the targets in the prescription, by which the two are compared. */
function dosesOf(
  act: RtProcedure,
  request: string | null,
  {
    baseUrl,
    report,
    zero,
  }: { readonly baseUrl: string; readonly report: Report; readonly zero: 'refused' | 'allowed' },
) {
  const read = extensionsOf(act.extension, URLS.deliveredToVolume).flatMap((each, index) => {
    const at = `deliveredToVolume[${index}]`;
    const volume = idIn(extensionsOf(each.extension, 'volume')[0]?.valueReference, 'BodyStructure', baseUrl);
    const dose = doseDelivered(each, at, report, zero);
    if (volume === null) report.add(`Procedure.${at}.volume`, 'The volume of a dose is missing.');
    return volume === null || dose === null
      ? []
      : [{ target: request === null ? volume : `${request}/${volume}`, doseCGy: dose }];
  });
  const repeated = read.filter(({ target }, index) => read.findIndex((other) => other.target === target) !== index);
  for (const { target } of repeated) report.of(target).add('Procedure.deliveredToVolume', 'One volume has two doses.');
  return read.filter(({ target }) => !repeated.some((other) => other.target === target));
}

function doseDelivered(
  { extension }: Extension,
  at: string,
  report: Report,
  zero: 'refused' | 'allowed',
): ExactCGy | null {
  const [stated, second] = extensionsOf(extension, 'totalDoseDelivered');
  if (stated === undefined) return null;
  if (second !== undefined) return report.add(`Procedure.${at}`, 'A dose is stated twice.');
  const reading = doseOf(stated.valueQuantity, zero);
  return 'cGy' in reading ? reading.cGy : report.add(`Procedure.${at}`, reading.unreadable);
}

function sessionsOf(fractions: readonly RtProcedure[], report: Report): ExternalSession[] {
  const sessions = fractions.flatMap((act) => {
    const on = timeOf(act.performedPeriod?.start ?? act.performedDateTime, 'start', report);
    // A session that was broken off is no delivered fraction.
    if (on === null || act.status !== 'completed') return [];
    const [number] = [
      ...extensionsOf(act.extension, URLS.fractionInPhase),
      ...extensionsOf(act.extension, URLS.fractionInPlan),
    ];
    const doses = new Set(
      extensionsOf(act.extension, URLS.deliveredToVolume).map((each, index) =>
        doseDelivered(each, `fraction[${index}]`, report, 'refused'),
      ),
    );
    const [dose = null] = doses;
    return [
      {
        externalId: act.id,
        on,
        fraction: number ? countOf(number, 'fraction', 'refused', report) : null,
        doseCGy: doses.size === 1 ? dose : null,
      },
    ];
  });
  return sessions.sort((a, b) => a.on.localeCompare(b.on));
}
