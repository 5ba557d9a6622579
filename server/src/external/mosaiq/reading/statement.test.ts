import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADA, ADAS_PRESCRIPTION, examples, sessionOf } from '../../../../../fixtures/mosaiq-sandbox/examples.ts';
import {
  patientMessage,
  prescriptionMessage,
  sessionMessage,
  vitalsMessage,
  type Envelope,
  type SandboxTarget,
} from '../../../../../fixtures/mosaiq-sandbox/messages.ts';
import { Hl7Fault } from '../../hl7/hl7Fault.ts';
import { fieldTable } from '../../../testing/hl7FieldTable.ts';
import { MESSAGE_TYPES, readStatement, type Statement } from './statement.ts';

const envelope = (controlId = 'C1'): Envelope => ({ controlId, at: new Date('2026-03-02T14:00:00Z') });
const OPTIONS = { timeZone: 'America/Chicago', charset: 'UTF-8' };
const read = (text: string): Statement => readStatement(Buffer.from(text, 'utf8'), OPTIONS);
const faultOf = (text: string): string => {
  try {
    return `no fault: ${read(text).about}`;
  } catch (error) {
    if (error instanceof Hl7Fault) return error.message;
    throw error;
  }
};
const orderOf = (text: string) => {
  const statement = read(text);
  if (statement.about !== 'orders' || !statement.orders[0]) throw new Error('It is no order.');
  return statement.orders[0];
};
const [FIRST] = ADAS_PRESCRIPTION.targets;
const withTarget = (change: Partial<SandboxTarget>) =>
  prescriptionMessage(ADA, { ...ADAS_PRESCRIPTION, targets: [{ ...FIRST, ...change }] }, envelope());
const withSex = (text: string) => patientMessage('A08', ADA, envelope()).replace('|19640229|F', `|19640229|${text}`);
const withPid = (field: string) => patientMessage('A08', ADA, envelope()).replace('7001001^^^RADONC^MR', field);

it('has an example of every type of message that is taken', () => {
  const named = [...examples(envelope).keys()].map((name) => name.replace(/ .*/, ''));
  expect(new Set(named)).toEqual(new Set(MESSAGE_TYPES));
});

it('reads every field of every type of message into ours, as the table says', async () => {
  await expect(fieldTable(examples(envelope), OPTIONS)).toMatchFileSnapshot('../../../../docs/mosaiq-fields.md');
});

it('reads messages of other systems, or says what is missing', () => {
  const folder = new URL('../../../../../fixtures/hl7v2/', import.meta.url);
  const names = readdirSync(folder).filter((name) => /^(ADT-|SIU|ORM|RDE|ORU|MDM)/.test(name));
  const found = names.map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const fault = faultOf(text);
    return `${name}: ${fault}`;
  });
  expect(found).toMatchInlineSnapshot(`
    [
      "ADT-A01-01.hl7: no fault: patient",
      "ADT-A03-01.hl7: no fault: patient",
      "ADT-A04-01.hl7: no fault: patient",
      "ADT-A08-01.hl7: no fault: patient",
      "ADT-A28-01.hl7: no fault: patient",
      "ADT-A31-01.hl7: no fault: patient",
      "ADT-A40-01.hl7: no fault: merge",
      "MDM-T02-01.hl7: MSH-9: This type of message is not taken.",
      "ORM-O01-01.hl7: no fault: orders",
      "ORU-R01-01.hl7: PID-3: There is no medical record number (type MR).",
      "RDE-O11-01.hl7: no fault: orders",
      "SIU-S12-01.hl7: no fault: appointment",
      "SIU-S13-01.hl7: no fault: appointment",
      "SIU-S14-01.hl7: no fault: appointment",
      "SIU-S15-01.hl7: no fault: appointment",
      "SIU-S26-01.hl7: no fault: appointment",
    ]
  `);
});

describe('a prescription', () => {
  it('keeps every digit of a dose, whatever its unit', () => {
    const digits = fc.tuple(fc.bigInt(1n, 99_999_999n), fc.integer({ min: 0, max: 6 }));
    const asText = ([number, places]: readonly [bigint, number]) => {
      const all = number.toString().padStart(places + 1, '0');
      return places === 0 ? all : `${all.slice(0, -places)}.${all.slice(-places)}`;
    };
    fc.assert(
      fc.property(digits, fc.constantFrom('Gy', 'cGy'), (drawn, unit) => {
        const text = asText(drawn);
        const { content } = orderOf(withTarget({ dose: [text, unit] }));
        const [target] = content?.targets ?? [];
        if (!target?.doseCGy) {
          expect(content?.unreadable).toHaveLength(1);
          return;
        }
        const [scale, shift] = [10n ** 12n, unit === 'Gy' ? 100n : 1n];
        const scaled = (decimal: string) => {
          const [whole = '0', rest = ''] = decimal.split('.');
          return BigInt(whole) * scale + BigInt(rest.padEnd(12, '0'));
        };
        expect(scaled(target.doseCGy)).toBe(scaled(text) * shift);
      }),
      { numRuns: process.env['SOAK'] ? 20_000 : 100 },
    );
  });

  it.each([
    ['a unit other than Gy and cGy', { dose: ['5040', 'rad'] }],
    ['no unit', { dose: ['5040', ''] }],
    ['letters', { dose: ['five', 'cGy'] }],
    ['a number below zero', { dose: ['-5040', 'cGy'] }],
    ['zero', { dose: ['0', 'cGy'] }],
    ['an impossible number', { dose: ['1000000000', 'cGy'] }],
    ['no number', { dose: ['NaN', 'cGy'] }],
    ['two values', { dose: ['5040~5400', 'cGy'] }],
    ['no fraction', { fractions: '0' }],
    ['half a fraction', { fractions: '15.5' }],
    ['too many fractions', { fractions: '999' }],
    ['an unknown side', { side: 'upper' }],
  ] satisfies [string, Partial<SandboxTarget>][])('with %s has no such value, and says why', (_, change) => {
    const { content } = orderOf(withTarget(change));
    expect(content?.unreadable).toHaveLength(1);
    expect(content?.unreadable[0]?.target).toBe('T1');
    const [target] = content?.targets ?? [];
    expect([target?.doseCGy, target?.fractions, target?.side]).toContain(null);
  });

  it('is not approved unless MOSAIQ says so', () => {
    const stateOf = (status: string) =>
      orderOf(prescriptionMessage(ADA, { ...ADAS_PRESCRIPTION, status }, envelope())).state;
    expect(['APPROVED', 'pending', 'CLOSED', 'signed?'].map(stateOf)).toEqual([
      'approved',
      'draft',
      'completed',
      'unknown',
    ]);
    const silent = prescriptionMessage(ADA, ADAS_PRESCRIPTION, envelope()).replace(/OBX\|2\|CWE\|RT-STATUS.*?\r/, '');
    expect(orderOf(silent).content?.state).toBe('unknown');
  });

  it('with two different doses for one target has none', () => {
    const twice = withTarget({}).concat('OBX|99|NM|RT-DOSE^^99RT|T1|50|Gy|||||F\r');
    const { content } = orderOf(twice);
    expect(content?.targets[0]?.doseCGy).toBeNull();
    expect(content?.unreadable[0]?.reason).toBe('There is more than one value.');
  });

  it('is not made of an order of another service', () => {
    const other = prescriptionMessage(ADA, ADAS_PRESCRIPTION, envelope()).replace('RT-RX^', 'CT-HEAD^');
    expect(read(other)).toMatchObject({ about: 'orders', orders: [] });
  });
});

describe('a result', () => {
  const on = new Date('2026-03-02T15:10:00Z');
  const vital = (number: string, unit: string, result = 'F') => {
    const statement = read(
      vitalsMessage(ADA, { id: 'V1', on, result, values: [{ loinc: '29463-7', number, unit }] }, envelope()),
    );
    return statement.about === 'results' ? statement.results.vitals.map(({ quantity }) => quantity) : [];
  };

  it('of a vital sign is left out when its unit is unknown, and converted when it is known', () => {
    expect([vital('70.4', 'kg'), vital('150', 'lb'), vital('70', 'stone'), vital('70', ''), vital('7x', 'kg')]).toEqual(
      [...[[70.4], [68], [], [], []]],
    );
    expect([vital('70', 'kg', 'P'), vital('70', 'kg', 'C')]).toEqual([[], [70]]);
  });

  it('of a session that is not final is refused, and one that is planned is no session', () => {
    const session = (result: string) => sessionMessage(ADA, { ...sessionOf(1, on), result }, envelope());
    expect(faultOf(session('Z'))).toContain('OBR-25');
    expect(read(session('P'))).toMatchObject({ results: { sessions: [] } });
    expect(read(session('X'))).toMatchObject({ results: { sessions: [{ isWithdrawn: true }] } });
  });
});

it.each([
  ['no record number', withPid(''), 'PID-3'],
  ['an account number only', withPid('7001001^^^RADONC^AN'), 'PID-3'],
  ['two record numbers', withPid('1^^^A^MR~2^^^B^MR'), 'PID-3'],
  ['an unknown sex', withSex('X'), 'PID-8'],
  ['an impossible birth date', withSex('F').replace('19640229', '19650229'), 'PID-7'],
  ['two patients', `${patientMessage('A08', ADA, envelope())}PID|2||7||X^Y\r`, 'PID'],
  ['no time', patientMessage('A08', ADA, envelope()).replace(/\|20260302140000\+0000\|\|ADT/, '|||ADT'), 'MSH-7'],
  ['an event that is not taken', patientMessage('A99', ADA, envelope()), 'MSH-9'],
  ['a type that is not taken', patientMessage('A08', ADA, envelope()).replace('ADT^A08', 'DFT^P03'), 'MSH-9'],
])('a message with %s is refused by the name of its field', (_, text, field) => {
  const fault = faultOf(text);
  expect(fault.startsWith(field)).toBe(true);
  expect(fault).not.toMatch(/7001001|Lindqvist|Ada/);
});
