import fc from 'fast-check';
import { doseOf } from './doses.ts';
import { describe, expect, it } from 'vitest';
import { exactGy } from '../exactDose.ts';
import type { ExternalPrescription } from '../externalPrescription.ts';
import { parseLossless } from '../../foundation/losslessJson.ts';
import { prescriptionsFromFhir } from './prescriptionsFromFhir.ts';
import { rtRequest, rtVolume, type RtRequest, type RtVolume } from './radiotherapyResources.ts';

const BASE = 'https://aria.example.org/fhir';
const CODEX = 'http://hl7.org/fhir/us/codex-radiation-therapy/StructureDefinition';
const LEVELS = { course: '1217123003', phase: '1222565005', plan: '1255724003' } as const;
const SIDES = { left: '7771000', right: '24028007' } as const;

interface Asked {
  readonly id?: string;
  readonly level?: keyof typeof LEVELS;
  readonly basedOn?: readonly string[];
  readonly replaces?: readonly string[];
  readonly status?: string;
  readonly intent?: string;
  readonly authoredOn?: string;
  readonly side?: keyof typeof SIDES;
  /** The JSON of the doses: total, per fraction. */
  readonly total?: string;
  readonly perFraction?: string;
  readonly fractions?: string;
  readonly volume?: string | null;
  readonly twice?: boolean;
}

/** A request as the text that a server sends. */
function request(asked: Asked = {}): RtRequest {
  const { id = 'p', level = 'phase', status = 'active', intent = 'original-order', volume = 'v' } = asked;
  const references = (ids: readonly string[] = []) =>
    ids.map((each) => `{"reference":"ServiceRequest/${each}"}`).join();
  const dose = `{"url":"${CODEX}/codexrt-radiotherapy-dose-prescribed-to-volume","extension":[
    ${volume === null ? '' : `{"url":"volume","valueReference":{"reference":"BodyStructure/${volume}"}},`}
    {"url":"totalDose","valueQuantity":${asked.total ?? '{"value":5040,"code":"cGy"}'}},
    {"url":"fractionDose","valueQuantity":${asked.perFraction ?? '{"value":180,"code":"cGy"}'}}]}`;
  const site =
    asked.side === undefined
      ? ''
      : `,"extension":[{"url":"http://hl7.org/fhir/us/mcode/StructureDefinition/mcode-laterality-qualifier","valueCodeableConcept":{"coding":[{"code":"${SIDES[asked.side]}"}]}}]`;
  const text = `{"resourceType":"ServiceRequest","id":"${id}","meta":{"versionId":"1"},"status":"${status}","intent":"${intent}",
    "code":{"coding":[{"code":"${LEVELS[level]}"}]},"subject":{"reference":"Patient/1"},
    "basedOn":[${references(asked.basedOn)}],"replaces":[${references(asked.replaces)}],
    "bodySite":[{"text":"Breast"${site}}]${asked.authoredOn === undefined ? '' : `,"authoredOn":"${asked.authoredOn}"`},
    "extension":[{"url":"${CODEX}/codexrt-radiotherapy-fractions-prescribed","valuePositiveInt":${asked.fractions ?? '28'}},
      ${dose}${asked.twice ? `,${dose}` : ''}]}`;
  return rtRequest.parse(parseLossless(text));
}
const volume = (side?: keyof typeof SIDES): RtVolume =>
  rtVolume.parse({
    resourceType: 'BodyStructure',
    id: 'v',
    meta: { versionId: '1' },
    patient: { reference: 'Patient/1' },
    identifier: [{ use: 'usual', value: 'PTV_High' }],
    locationQualifier: side === undefined ? [] : [{ coding: [{ code: SIDES[side] }] }],
  });

function read(requests: readonly RtRequest[], volumes: readonly RtVolume[] = [volume()]): ExternalPrescription[] {
  return prescriptionsFromFhir('1', { requests, volumes, conditions: [], practitioners: [], treatments: [] }, BASE);
}
const only = (asked: Asked, volumes?: readonly RtVolume[]) => {
  const [prescription] = read([request(asked)], volumes);
  if (!prescription) throw new Error('no prescription');
  return prescription;
};
const reasons = ({ unreadable }: ExternalPrescription) => unreadable.map(({ reason }) => reason);

describe('a dose', () => {
  it.each([
    ['{"value":50.4,"code":"Gy"}', '5040'],
    ['{"value":2.6625,"unit":"Gy"}', '266.25'],
    ['{"value":40.0500000000000000000000000001,"code":"Gy"}', '4005.00000000000000000000000001'],
    ['{"value":4.256e3,"unit":"cGy","system":"http://unitsofmeasure.org","code":"cGy"}', '4256'],
    // Words, which the code explains.
    ['{"value":50.4,"unit":"dose in cGy","code":"Gy"}', '5040'],
    ['{"value":50.4,"unit":"cGy to the target","code":"Gy"}', '5040'],
  ])('%s is %s cGy', (total, cGy) => {
    const { targets, unreadable } = only({ total });
    expect(targets[0]?.doseCGy).toBe(cGy);
    expect(unreadable).toEqual([]);
  });

  it.each([
    ['{"value":50.4,"code":"rad"}', 'A dose has a unit other than Gy and cGy.'],
    ['{"value":50.4}', 'A dose has no unit.'],
    ...['Gy', 'GY', 'dGy', 'mGy', 'rad', 'rem', 'Sv', 'cSv', 'mSv'].map((unit) => [
      `{"value":50.4,"unit":"${unit}","code":"cGy"}`,
      'A dose has two different units.',
    ]),
    ['{"value":50.4,"system":"http://example.org","code":"Gy"}', 'A dose has a unit that is not from UCUM.'],
    ['{"value":50.4,"comparator":"<","code":"Gy"}', 'A dose has a comparator.'],
    ['{"value":"50.4","code":"Gy"}', 'A dose is not a number.'],
    ['{"value":true,"code":"Gy"}', 'A dose is not a number.'],
    ['{"code":"Gy"}', 'A dose is not a number.'],
    ['{"value":-50.4,"code":"Gy"}', 'A dose is negative.'],
    ['{"value":0,"code":"Gy"}', 'A dose is 0.'],
    ['{"value":1e9,"code":"cGy"}', 'A dose is impossibly large.'],
  ])('%s is no dose: %s', (total, reason) => {
    const { targets, unreadable } = only({ total });
    expect(targets[0]).toMatchObject({ doseCGy: null, dosePerFractionCGy: '180', fractions: 28 });
    expect(unreadable).toEqual([{ at: 'ServiceRequest.extension[1].totalDose', reason, target: 'p/v' }]);
  });

  it('that is stated twice for one volume is none', () => {
    const prescription = only({ twice: true });
    expect(prescription.targets).toMatchObject([{ doseCGy: null, dosePerFractionCGy: null, fractions: null }]);
    expect(reasons(prescription)).toEqual(['One volume has two doses in one phase.']);
  });

  it('survives from JSON to cGy and back, whatever its digits', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 0, maxLength: 30 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        digits,
        fc.integer({ min: 1, max: 99 }),
        (whole, decimals, fractions) => {
          const kept = decimals.replace(/0+$/, '');
          const exact = kept === '' ? String(whole) : `${whole}.${kept}`;
          const [target] = only({
            total: `{"value":${exactGy(exact)},"code":"Gy"}`,
            perFraction: `{"value":${exact},"code":"cGy"}`,
            fractions: String(fractions),
          }).targets;
          expect([target?.doseCGy, target?.dosePerFractionCGy, target?.fractions]).toEqual([exact, exact, fractions]);
        },
      ),
      { numRuns: process.env['SOAK'] ? 100_000 : 200 },
    );
  }, 300_000);
});

it.each([
  ['0', 'A number of fractions is 0.'],
  ['28.0', 'A number of fractions is not a whole number.'],
  ['-28', 'A number of fractions is not a whole number.'],
  ['"28"', 'A number of fractions is not a whole number.'],
  ['1000', 'A number of fractions is impossibly large.'],
])('%s are no fractions: %s', (fractions, reason) => {
  const prescription = only({ fractions });
  expect(prescription.targets[0]?.fractions).toBeNull();
  expect(reasons(prescription)).toEqual([reason]);
});

describe('a volume', () => {
  it('that is missing leaves the dose without a name, and says so', () => {
    for (const prescription of [only({ volume: null }), only({ volume: 'gone' }), only({}, [])]) {
      expect(prescription.targets).toMatchObject([{ name: null, doseCGy: '5040' }]);
      expect(reasons(prescription)).toEqual(['The volume of a dose is missing.']);
    }
  });

  it('on the other side than its site has no side', () => {
    expect(only({ side: 'left' }, [volume('left')]).targets[0]?.side).toBe('left');
    expect(only({ side: 'left' }, [volume()]).targets[0]?.side).toBe('left');
    const clash = only({ side: 'left' }, [volume('right')]);
    expect(clash.targets[0]?.side).toBeNull();
    expect(reasons(clash)).toEqual(['The volume and the site have different sides.']);
  });
});

describe('states (decision 46)', () => {
  it.each([
    ['draft', 'original-order', 'draft'],
    ['active', 'original-order', 'approved'],
    ['active', 'proposal', 'draft'],
    ['active', 'plan', 'draft'],
    ['completed', 'order', 'completed'],
    ['revoked', 'order', 'stopped'],
    ['on-hold', 'order', 'unknown'],
    ['unknown', 'order', 'unknown'],
    ['finished', 'order', 'unknown'],
  ])('%s, %s is %s', (status, intent, state) => {
    const prescription = only({ status, intent });
    expect(prescription.state).toBe(state);
    expect(reasons(prescription).length).toBe(state === 'unknown' ? 1 : 0);
  });

  it('a request that is entered in error is none', () =>
    expect(read([request({ status: 'entered-in-error' })])).toEqual([]));

  it('a request that replaces another is revised, and the other one superseded', () => {
    const states = read([request({ id: 'new', replaces: ['old'] }), request({ id: 'old', status: 'revoked' })]);
    expect(states.map(({ state }) => state)).toEqual(['revised', 'superseded']);
  });

  it('two requests that replace each other are unknown', () => {
    const both = read([request({ id: 'a', replaces: ['b'] }), request({ id: 'b', replaces: ['a'] })]);
    for (const each of both) {
      expect(each.state).toBe('unknown');
      expect(reasons(each)).toEqual(['Two requests replace each other.']);
    }
  });

  it('a course is not more approved than its phases', () => {
    const [course] = read([request({ id: 'c', level: 'course' }), request({ basedOn: ['c'], status: 'draft' })]);
    expect(course).toMatchObject({ externalId: 'c', state: 'draft', targets: [{ state: 'draft' }] });
  });
});

describe('references', () => {
  it('in a circle end, and are no course', () => {
    const circle = read([request({ id: 'a', basedOn: ['b'] }), request({ id: 'b', basedOn: ['a'] })]);
    expect(circle).toHaveLength(2);
    for (const each of circle) expect(reasons(each)).toEqual(['The references form a circle.']);
  });

  it('to a course that is missing leave a phase of its own', () => {
    expect(reasons(only({ basedOn: ['gone'] }))).toEqual(['The course of a phase is missing.']);
  });

  it('to another server name nothing here', () => {
    const abroad = { ...request(), basedOn: [{ reference: 'https://other.example.org/fhir/ServiceRequest/c' }] };
    expect(read([request({ id: 'c', level: 'course' }), abroad])).toHaveLength(2);
    const here = { ...request(), basedOn: [{ reference: `${BASE}/ServiceRequest/c` }] };
    expect(read([request({ id: 'c', level: 'course' }), here])).toHaveLength(1);
  });

  it('of a plan prescription that orders something else than its phase are told', () => {
    const same = read([request(), request({ id: 'plan', level: 'plan', basedOn: ['p'] })]);
    expect(same.map(reasons)).toEqual([[]]);
    const other = read([
      request(),
      request({ id: 'plan', level: 'plan', basedOn: ['p'], total: '{"value":5400,"code":"cGy"}' }),
    ]);
    expect(other.map(reasons)).toEqual([['A plan prescription orders something else than its phase.']]);
  });
});

it.each(['2026-03-02T08:00:00', '2026-03', '02.03.2026', '2026-02-31'])('%s is no time', (authoredOn) => {
  const prescription = only({ authoredOn });
  expect(prescription.prescribedOn).toBeNull();
  expect(prescription.unreadable[0]?.at).toBe('ServiceRequest.authoredOn');
});

it('reads 10,000 requests within the time of a call', () => {
  const [course, phase] = [request({ level: 'course' }), request()];
  const many = Array.from({ length: 10_000 }, (_, index) =>
    index % 2 === 0
      ? { ...course, id: `c${index}` }
      : { ...phase, id: `p${index}`, basedOn: [{ reference: `ServiceRequest/c${index - 1}` }] },
  );
  const begun = performance.now();
  expect(read(many)).toHaveLength(5_000);
  expect(performance.now() - begun).toBeLessThan(20_000);
});

it('a dose that is not there is no dose', () => {
  expect(doseOf(undefined, 'allowed')).toEqual({ unreadable: 'A dose is not a quantity.' });
});
