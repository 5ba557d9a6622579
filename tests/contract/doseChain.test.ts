import {
  compileForm,
  createFormStore,
  isJsonArray,
  isJsonObject,
  readConfigSet,
  type Json,
  type StoredAnswers,
} from '@isocenter/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ADA, ADAS_PRESCRIPTION } from '../../fixtures/mosaiq-sandbox/examples.ts';
import { prescriptionMessage } from '../../fixtures/mosaiq-sandbox/messages.ts';
import { runs, SOAK } from '../../engine/src/testing/proof.ts';
import { TEST_CONTEXT } from '../../engine/src/testing/testForm.ts';
import { prescriptionsFromFhir } from '../../server/src/external/aria/prescriptionsFromFhir.ts';
import { rtRequest, rtVolume } from '../../server/src/external/aria/radiotherapyResources.ts';
import { exactGy } from '../../server/src/external/exactDose.ts';
import type { ExternalPrescription } from '../../server/src/external/externalPrescription.ts';
import { readStatement } from '../../server/src/external/mosaiq/reading/statement.ts';
import { parseLossless, writeLossless } from '../../server/src/foundation/losslessJson.ts';
import { fromLegacyRow, toLegacyRow, type SupportIds } from '../../server/src/prescriptions/legacyRow.ts';
import { translated } from '../../server/src/prescriptions/translate.ts';
import { withWritten } from '../../server/src/prescriptions/writtenAnswers.ts';
import { readBody, writeBody } from '../../server/src/store/embedded/encoding.ts';
import { aPrescription, PRESCRIPTION_CONFIGS } from '../../server/src/testing/prescriptionClinic.ts';

const CODEX = 'http://hl7.org/fhir/us/codex-radiation-therapy/StructureDefinition';
const TABLE = 'Prescription.target_objectives';
const SUPPORT: SupportIds = {
  targets: new Set(['ptv_high']),
  fraction_set: new Set(['1']),
  technique: new Set(['vmat']),
  pattern: new Set(['daily']),
};
const LINKED = {
  system: 'ARIA' as const,
  linked: { by: { id: 'usr-1', displayName: 'E. Ruiz' }, on: '2026-03-02T09:00:00.000Z' },
};
const [TARGET] = ADAS_PRESCRIPTION.targets;
const compiledForm = compileForm(readConfigSet(PRESCRIPTION_CONFIGS).configSet, {
  episodeType: 'Radiation',
  form: 'Prescription',
  system: 'Default',
});

/** A dose in decimal cGy, as text, and its fractions. */
interface Triple {
  readonly dose: string;
  readonly each: string;
  readonly fractions: number;
}

/** As ARIA sends it: FHIR, in Gy, or in cGy. */
function throughFhir({ dose, each, fractions }: Triple, unit: 'Gy' | 'cGy'): ExternalPrescription {
  const quantity = (cGy: string) => `{"value":${unit === 'Gy' ? exactGy(cGy) : cGy},"code":"${unit}"}`;
  const request = rtRequest.parse(
    parseLossless(`{"resourceType":"ServiceRequest","id":"p","meta":{"versionId":"1"},"status":"active",
      "intent":"original-order","code":{"coding":[{"code":"1222565005"}]},"subject":{"reference":"Patient/1"},
      "extension":[{"url":"${CODEX}/codexrt-radiotherapy-fractions-prescribed","valuePositiveInt":${fractions}},
        {"url":"${CODEX}/codexrt-radiotherapy-dose-prescribed-to-volume","extension":[
          {"url":"volume","valueReference":{"reference":"BodyStructure/v"}},
          {"url":"totalDose","valueQuantity":${quantity(dose)}},
          {"url":"fractionDose","valueQuantity":${quantity(each)}}]}]}`),
  );
  const volume = rtVolume.parse({
    ...{ resourceType: 'BodyStructure', id: 'v', meta: { versionId: '1' }, patient: { reference: 'Patient/1' } },
    identifier: [{ use: 'usual', value: 'PTV_High' }],
  });
  const resources = { requests: [request], volumes: [volume], conditions: [], practitioners: [], treatments: [] };
  const [found] = prescriptionsFromFhir('1', resources, 'https://aria.example.org/fhir');
  if (!found) throw new Error('FHIR lost the prescription.');
  return found;
}

/** As MOSAIQ sends it: an HL7 order, the total in Gy and the fraction in cGy. */
function throughHl7({ dose, each, fractions }: Triple): ExternalPrescription {
  const target = { ...TARGET, fractions: String(fractions) };
  const text = prescriptionMessage(
    ADA,
    { ...ADAS_PRESCRIPTION, targets: [{ ...target, dose: [exactGy(dose), 'Gy'], fractionDose: [each, 'cGy'] }] },
    { controlId: 'C1', at: new Date('2026-03-02T14:00:00Z') },
  );
  const statement = readStatement(Buffer.from(text), { timeZone: 'America/Chicago', charset: 'UTF-8' });
  const content = statement.about === 'orders' ? statement.orders[0]?.content : null;
  if (!content) throw new Error('HL7 lost the prescription.');
  return aPrescription({ ...content });
}

/** Written into the form by an import, opened, and stored again. @returns the doses of the only row */
function throughForm(prescription: ExternalPrescription) {
  expect(prescription.unreadable).toEqual([]);
  const { written } = translated(compiledForm, [prescription]);
  const answers = withWritten({ values: {}, provenance: {} }, written, LINKED);
  const store = createFormStore({ compiledForm, context: TEST_CONTEXT, answers });
  const kept = readBody<StoredAnswers>(writeBody(store.answers()));
  const stored = createFormStore({ compiledForm, context: TEST_CONTEXT, answers: kept });
  expect(stored.answers()).toEqual(store.answers());
  const rows = stored.field(TABLE).value;
  const [row = null] = isJsonArray(rows) ? rows : [];
  if (!isJsonObject(row)) throw new Error('The form lost the row.');
  return { row, text: stored.note().text };
}

/** Over the legacy REST interface and back. */
function throughWire({ dose, dose_frac, fractions }: Readonly<Record<string, Json>>) {
  const whole = { _id: '1', targets: ['ptv_high'], fraction_set: '1', technique: 'vmat', pattern: 'daily' };
  const given = { ...whole, dose: dose ?? null, dose_frac: dose_frac ?? null, fractions: fractions ?? null };
  const sent = parseLossless(writeLossless(toLegacyRow(given, SUPPORT))) as Record<string, unknown>;
  const read = fromLegacyRow(sent, { before: undefined, id: '1', support: SUPPORT });
  if ('reason' in read) throw new Error(read.reason);
  expect(read.row).toEqual(given);
  return read.row;
}

const asText = (value: Json | undefined) => (typeof value === 'number' ? String(value) : '');
const cGy = (tenths: number) => String(tenths / 10);
const triple = fc.record({
  dose: fc.integer({ min: 10, max: 160_000 }).map(cGy),
  each: fc.integer({ min: 10, max: 90_000 }).map(cGy),
  fractions: fc.integer({ min: 1, max: 60 }),
});
const examples: [Triple, 'Gy' | 'cGy'][] = [
  [{ dose: '4256', each: '266', fractions: 16 }, 'Gy'],
  [{ dose: '4000', each: '266.7', fractions: 15 }, 'Gy'],
  [{ dose: '5040', each: '180', fractions: 28 }, 'Gy'],
  [{ dose: '10', each: '10', fractions: 1 }, 'cGy'],
];

it(
  'a dose is the same after FHIR, the form, the note, the store, the wire, HL7 and the form again',
  () => {
    fc.assert(
      fc.property(triple, fc.constantFrom('Gy', 'cGy'), (given, unit) => {
        const { dose, each, fractions } = given;
        const imported = throughForm(throughFhir(given, unit));
        expect(imported.row).toMatchObject({ dose: Number(dose), dose_frac: Number(each), fractions });
        expect(imported.text).toContain(
          `dose/Frac ${each} cGy, fractions ${fractions}, total Dose ${dose} cGy, name in the plan`,
        );
        const wired = throughWire(imported.row);
        const again = throughForm(
          throughHl7({ dose: asText(wired['dose']), each: asText(wired['dose_frac']), fractions }),
        );
        expect(again.row).toMatchObject({ dose: Number(dose), dose_frac: Number(each), fractions });
      }),
      { ...runs<[Triple, 'Gy' | 'cGy']>(100, 100_000), examples },
    );
  },
  SOAK ? 7_200_000 : 120_000,
);
