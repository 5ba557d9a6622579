import { words } from '../fhir/concept.ts';
import type {
  ExactCGy,
  ExternalPrescriptionState,
  ExternalSide,
  ExternalTarget,
  ExternalTotal,
} from '../externalPrescription.ts';
import { URLS } from '../fhir/radiotherapyCodes.ts';
import { doseOf, extensionsOf } from './doses.ts';
import { digitsOf } from '../../foundation/losslessJson.ts';
import { fractionsOf } from './fractionCount.ts';
import { nameOf, type Extension, type RtRequest, type RtVolume } from './radiotherapyResources.ts';
import { idIn } from './references.ts';
import type { Report } from './report.ts';
import { sideOfQualifiers, sideOfSites, termOf, type SideReading } from './terms.ts';

export interface TargetContext {
  readonly baseUrl: string;
  /** Of the patient, by id. */
  readonly volumes: ReadonlyMap<string, RtVolume>;
  readonly report: Report;
}

/** What one request orders for each of its volumes. */
export function targetsOf(
  request: RtRequest,
  phase: { readonly name: string | null; readonly state: ExternalPrescriptionState },
  context: TargetContext,
): ExternalTarget[] {
  const { modality, technique, energy } = deliveryOf(request);
  const pattern = termOf(request.occurrenceTiming?.code ? [request.occurrenceTiming.code] : []);
  const ofPhase = phaseFractions(request, context.report);
  return volumeDoses(request, context).map(({ externalId, dose, at, volume, display, isRepeated }) => {
    const report = context.report.of(externalId);
    if (!volume) report.add(`${at}.volume`, 'The volume of a dose is missing.');
    if (isRepeated) report.add(at, 'One volume has two doses in one phase.');
    const read = <Value>(value: () => Value | null) => (isRepeated ? null : value());
    return {
      externalId,
      name: (volume && nameOf(volume)) ?? volume?.description ?? display,
      siteName: (volume && words(volume.location)) ?? termOf(request.bodySite)?.display ?? null,
      side: sideOfTarget(volume, request, report),
      phase: phase.name,
      state: phase.state,
      modality,
      technique,
      energy,
      doseCGy: read(() => doseIn(dose, 'totalDose', at, report)),
      dosePerFractionCGy: read(() => doseIn(dose, 'fractionDose', at, report)),
      fractions: read(() => countIn(dose, at, report) ?? ofPhase),
      pattern,
    };
  });
}

/** What a course states for each volume beside its phases. */
export const totalsOf = (course: RtRequest, context: TargetContext): ExternalTotal[] =>
  volumeDoses(course, context).map(({ dose, at, volume, display, isRepeated }) => {
    if (isRepeated) context.report.add(at, 'One volume has two doses in one course.');
    return {
      name: (volume && nameOf(volume)) ?? volume?.description ?? display,
      doseCGy: isRepeated ? null : doseIn(dose, 'totalDose', at, context.report),
      fractions: isRepeated ? null : countIn(dose, at, context.report),
    };
  });

export const volumesOf = (request: RtRequest, context: Omit<TargetContext, 'report'>): RtVolume[] =>
  volumeDoses(request, context).flatMap(({ volume }) => volume ?? []);

/** One dose extension with its volume. A volume that is stated twice comes once, and is marked. */
function volumeDoses(request: RtRequest, { baseUrl, volumes }: Omit<TargetContext, 'report'>) {
  const seen = new Map<string, number>();
  const doses = request.extension.flatMap((each, index) => {
    if (each.url !== URLS.prescribedToVolume && each.url !== URLS.plannedToVolume) return [];
    const at = `ServiceRequest.extension[${index}]`;
    const [stated] = extensionsOf(each.extension, 'volume');
    const id = idIn(stated?.valueReference, 'BodyStructure', baseUrl);
    const volume = id === null ? undefined : volumes.get(id);
    const externalId = `${request.id}/${id ?? `#${index}`}`;
    seen.set(externalId, (seen.get(externalId) ?? 0) + 1);
    return [{ externalId, dose: each, at, volume, display: stated?.valueReference?.display ?? null }];
  });
  return doses
    .filter(({ externalId }, index) => doses.findIndex((other) => other.externalId === externalId) === index)
    .map((each) => ({ ...each, isRepeated: (seen.get(each.externalId) ?? 0) > 1 }));
}

function doseIn(dose: Extension, name: string, at: string, report: Report): ExactCGy | null {
  const [stated, second] = extensionsOf(dose.extension, name);
  if (stated === undefined) return null;
  if (second !== undefined) return report.add(`${at}.${name}`, 'A dose is stated twice.');
  const reading = doseOf(stated.valueQuantity, 'refused');
  return 'cGy' in reading ? reading.cGy : report.add(`${at}.${name}`, reading.unreadable);
}

function countIn(dose: Extension, at: string, report: Report): number | null {
  return onlyCount(extensionsOf(dose.extension, 'fractions'), `${at}.fractions`, report);
}

function phaseFractions({ extension }: RtRequest, report: Report): number | null {
  const stated = [
    ...extensionsOf(extension, URLS.fractionsPrescribed),
    ...extensionsOf(extension, URLS.fractionsPlanned),
  ];
  return onlyCount(stated, 'ServiceRequest.extension(fractions)', report);
}

function onlyCount([stated, second]: readonly Extension[], at: string, report: Report): number | null {
  if (stated === undefined) return null;
  if (second !== undefined) return report.add(at, 'A number of fractions is stated twice.');
  const reading = fractionsOf(stated.valuePositiveInt ?? stated.valueUnsignedInt, 'refused');
  return 'count' in reading ? reading.count : report.add(at, reading.unreadable);
}

/** The volume's own side, else that of the request's site. */
function sideOfTarget(volume: RtVolume | undefined, request: RtRequest, report: Report): ExternalSide | null {
  const ofVolume = volume ? sideOfQualifiers(volume.locationQualifier) : null;
  const ofSite = sideOfSites(request.bodySite);
  if (areOpposed(ofVolume, ofSite))
    return report.add('BodyStructure.locationQualifier', 'The volume and the site have different sides.');
  const side = ofVolume ?? ofSite;
  return side === 'unreadable' ? report.add('BodyStructure.locationQualifier', 'The side is not one side.') : side;
}

/** A phase on both sides has volumes on each. */
const areOpposed = (volume: SideReading, site: SideReading) =>
  volume !== null &&
  site !== null &&
  volume !== site &&
  site !== 'bilateral' &&
  volume !== 'unreadable' &&
  site !== 'unreadable';

function deliveryOf({ extension }: RtRequest) {
  const parts = extensionsOf(extension, URLS.modalityAndTechnique).flatMap((each) => each.extension ?? []);
  const concepts = (url: string) =>
    extensionsOf(parts, url).flatMap(({ valueCodeableConcept }) => valueCodeableConcept ?? []);
  const energies = new Set(extensionsOf(parts, URLS.energy).flatMap((each) => energyOf(each) ?? []));
  return {
    modality: termOf(concepts(URLS.modality)),
    technique: termOf(concepts(URLS.technique)),
    energy: [...energies].join(', ') || null,
  };
}

/** "18 MV", or an isotope. */
function energyOf({ valueQuantity, valueCodeableConcept }: Extension): string | null {
  const digits = digitsOf(valueQuantity?.value);
  const unit = valueQuantity?.code ?? valueQuantity?.unit;
  return digits !== null && unit !== undefined ? `${digits} ${unit}` : words(valueCodeableConcept);
}
