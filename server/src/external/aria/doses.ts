import { exactCGy, type DoseReading } from '../exactDose.ts';
import { digitsOf } from '../../foundation/losslessJson.ts';
import type { Extension, RtQuantity } from './radiotherapyResources.ts';

const MCODE = 'http://hl7.org/fhir/us/mcode/StructureDefinition';
const CODEX = 'http://hl7.org/fhir/us/codex-radiation-therapy/StructureDefinition';
const UCUM = 'http://unitsofmeasure.org';

export const URLS = {
  prescribedToVolume: `${CODEX}/codexrt-radiotherapy-dose-prescribed-to-volume`,
  plannedToVolume: `${CODEX}/codexrt-radiotherapy-dose-planned-to-volume`,
  deliveredToVolume: `${MCODE}/mcode-radiotherapy-dose-delivered-to-volume`,
  fractionsPrescribed: `${CODEX}/codexrt-radiotherapy-fractions-prescribed`,
  fractionsPlanned: `${CODEX}/codexrt-radiotherapy-fractions-planned`,
  fractionsDelivered: `${CODEX}/codexrt-radiotherapy-fractions-delivered`,
  sessions: `${MCODE}/mcode-radiotherapy-sessions`,
  fractionInPlan: `${CODEX}/codexrt-radiotherapy-fraction-number-in-plan`,
  fractionInPhase: `${CODEX}/codexrt-radiotherapy-fraction-number-in-phase`,
  intent: `${MCODE}/mcode-procedure-intent`,
  modalityAndTechnique: `${MCODE}/mcode-radiotherapy-modality-and-technique`,
  modality: `${MCODE}/mcode-radiotherapy-modality`,
  technique: `${MCODE}/mcode-radiotherapy-technique`,
  energy: `${CODEX}/codexrt-radiotherapy-energy-or-isotope`,
  statusDate: 'http://hl7.org/fhir/StructureDefinition/request-statusDate',
} as const;

export const extensionsOf = (all: readonly Extension[] | undefined, url: string): Extension[] =>
  (all ?? []).filter((each) => each.url === url);

/** A quantity that contradicts itself, as with the code "cGy" beside the unit "Gy", is a hundredfold error in the making. */
export function doseOf(quantity: RtQuantity | undefined, zero: 'refused' | 'allowed'): DoseReading {
  if (quantity === undefined) return { unreadable: 'A dose is not a quantity.' };
  const { value, comparator, system, code, unit } = quantity;
  if (comparator !== undefined) return { unreadable: 'A dose has a comparator.' };
  if (system !== undefined && system !== UCUM) return { unreadable: 'A dose has a unit that is not from UCUM.' };
  if (code !== undefined && unit !== undefined && isUnit(unit) && unit.toLowerCase() !== code.toLowerCase())
    return { unreadable: 'A dose has two different units.' };
  return exactCGy(digitsOf(value) ?? '', code ?? unit ?? null, zero);
}

const isUnit = (unit: string) => /^(?:[mcd]?gy|rad|rem|[mc]?sv)$/i.test(unit);
