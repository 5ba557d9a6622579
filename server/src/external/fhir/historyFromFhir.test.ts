import { expect, it } from 'vitest';
import { coursesFromFhir } from './historyFromFhir.ts';

const MCODE = 'http://hl7.org/fhir/us/mcode/StructureDefinition';

const delivered = (valueQuantity: object) => ({
  url: `${MCODE}/mcode-radiotherapy-dose-delivered-to-volume`,
  extension: [
    { url: 'volume', valueReference: { display: 'L breast' } },
    { url: 'totalDoseDelivered', valueQuantity },
    { url: 'fractionsDelivered', valueUnsignedInt: 25 },
  ],
});

/** The dose of a course in the source, in tenths of a cGy. */
function doseTold(valueQuantity: object): number | null | undefined {
  const [course] = coursesFromFhir(
    [
      {
        resourceType: 'Procedure',
        id: 'course-1',
        status: 'completed',
        meta: { profile: [`${MCODE}/mcode-radiotherapy-course-summary`] },
        extension: [delivered(valueQuantity)],
      },
    ],
    [],
  );
  expect(course?.points).toMatchObject([{ name: 'L breast', fractions: 25 }]);
  return course?.points[0]?.doseTenthsCGy;
}

it.each([
  [{ value: 5040, code: 'cGy' }, 50_400],
  [{ value: 50.4, code: 'Gy', unit: 'Gy' }, 50_400],
  [{ value: 50.4, unit: 'Gy' }, 50_400],
  [{ value: 1.13, code: 'Gy' }, 1_130],
])('reads the dose %o in tenths of a cGy', (quantity, tenths) => {
  expect(doseTold(quantity)).toBe(tenths);
});

it.each([{ value: 50.4, code: 'Sv' }, { value: 50.4, code: 'gy' }, { value: 50.4 }, { code: 'cGy' }])(
  'keeps the volume and guesses no dose from %o',
  (quantity) => {
    expect(doseTold(quantity)).toBeNull();
  },
);
