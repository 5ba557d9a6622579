import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADA, ADAS_PRESCRIPTION, examples, sessionOf } from '../../fixtures/mosaiq-sandbox/examples.ts';
import {
  appointmentMessage,
  mergeMessage,
  splitMessage,
  patientMessage,
  prescriptionMessage,
  sessionMessage,
  vitalsMessage,
  type SandboxPerson,
} from '../../fixtures/mosaiq-sandbox/messages.ts';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import type { AuditLog } from '../../server/src/audit/auditLog.ts';
import { mosaiqMessages } from '../../server/src/external/mosaiq/mosaiqMessages.ts';
import { mosaiqPatientId, mosaiqPrescriptionVersions } from '../../server/src/external/mosaiq/mosaiqRecords.ts';
import { startMosaiqListener, type MosaiqListener } from '../../server/src/external/mosaiq/mosaiqListener.ts';
import { mosaiqSource } from '../../server/src/external/mosaiq/mosaiqSource.ts';
import type { ExternalPatientSource } from '../../server/src/external/externalSource.ts';
import { TestClock } from '../../server/src/testing/testApplication.ts';
import { auditOf, lastControlId, LISTENING, Sender, sent } from './mosaiqSender.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);
const BO: SandboxPerson = { mrn: '7001002', lastName: 'Berg', firstName: 'Bo', born: '19511130', sex: 'M' };

describe.each(stores)('MOSAIQ over HL7, on the $name store', ({ open }) => {
  let test: TestStore;
  let listener: MosaiqListener;
  let mosaiq: ExternalPatientSource;
  let clock: TestClock;
  let audit: AuditLog;
  let sender: Sender;

  const listen = async () => {
    listener = await startMosaiqListener({ ...LISTENING, store: test.store, clock, audit, senders: null });
    sender = new Sender(listener.port);
  };
  const all = async (...texts: readonly string[]) => {
    const codes: string[] = [];
    for (const text of texts) codes.push(await sender.send(text));
    await listener.inbox.settled();
    return codes;
  };
  const idOf = async (person: SandboxPerson) => (await mosaiq.searchByMrn(person.mrn))[0]?.externalId ?? '';
  const prescriptionsOf = async (person: SandboxPerson) => (await mosaiq.prescriptions?.(await idOf(person))) ?? [];
  const treatmentsOf = async (person: SandboxPerson) => (await mosaiq.treatments?.(await idOf(person))) ?? [];
  const messages = () => test.store.collection(mosaiqMessages).find({}, { sort: { order: 1 } });

  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.discard());
  beforeEach(async () => {
    clock = new TestClock();
    audit = auditOf(test, clock);
    const source = {
      store: test.store,
      listener: { host: '127.0.0.1', port: 1 },
      client: null,
      timeoutMs: 1_000,
      log: LISTENING.log,
    };
    mosaiq = mosaiqSource(source);
    await listen();
  });
  afterEach(async () => {
    sender.end();
    await listener.close();
    await audit.close();
    for (const { _id } of await messages()) await test.store.collection(mosaiqMessages).deleteOne({ _id });
  });

  it('takes every type of message, and knows the patient with everything about her [EXT-004]', async () => {
    const codes = await all(...examples((controlId) => sent(0, { controlId: `${controlId}-all` })).values());
    expect(new Set(codes)).toEqual(new Set(['AA']));
    expect(await mosaiq.searchByMrn(` ${ADA.mrn}`)).toEqual([
      {
        ...{ sourceSystem: 'MOSAIQ', externalId: mosaiqPatientId(ADA.mrn), sourceId: ADA.mrn, sex: 'FEMALE' },
        ...{ name: { lastName: 'Lindqvist', firstName: 'Ada', middleName: 'Maria' }, dateOfBirth: '1964-02-29' },
      },
    ]);
    const [prescription] = await prescriptionsOf(ADA);
    expect(prescription).toMatchObject({ externalId: 'R501', state: 'approved', course: 'C1', unreadable: [] });
    expect(prescription?.targets.map(({ name, doseCGy, fractions, side }) => [name, doseCGy, fractions, side])).toEqual(
      [
        ['PTV_Breast_L', '4005', 15, 'left'],
        ['PTV_Boost_L', '1000', 5, 'left'],
      ],
    );
    const id = await idOf(ADA);
    const vitals = await mosaiq.vitals(id);
    expect(vitals.map(({ key, quantity }) => [key, quantity]).sort()).toEqual([
      ...[
        ['bpDiastolicMmhg', 76],
        ['bpSystolicMmhg', 128],
        ['temperatureC', 37],
        ['weightKg', 68],
      ],
    ]);
    expect(await treatmentsOf(ADA)).toMatchObject([
      { fractionsDelivered: 1, doses: [{ target: 'T1', doseCGy: '267' }] },
    ]);
    expect((await messages()).every(({ raw }) => raw === null)).toBe(true);
  });

  it('takes a message once, however often it is sent, and never loses another one under its number', async () => {
    const person = { ...BO, mrn: '7002001' };
    const first = patientMessage('A28', person, sent(1));
    const other = patientMessage('A31', { ...person, firstName: 'Bjorn' }, sent(2, { controlId: lastControlId() }));
    expect(await all(first, first, other, other, first)).toEqual(['AA', 'AA', 'AE', 'AE', 'AA']);
    expect((await messages()).map(({ state, fault }) => [state, fault?.at ?? null])).toEqual([
      ['done', null],
      ['dead', 'MSH-10'],
    ]);
    expect((await mosaiq.searchByMrn('7002001'))[0]?.name.firstName).toBe('Bo');
  });

  it('leaves one record of each message in the audit log, in the name of its sender', async () => {
    const person = { ...BO, mrn: '7002010' };
    const id = mosaiqPatientId(person.mrn);
    const first = patientMessage('A28', person, sent(1));
    await all(
      first,
      first,
      prescriptionMessage(person, ADAS_PRESCRIPTION, sent(2)),
      patientMessage('A08', { ...ADA, mrn: person.mrn }, sent(3)),
      patientMessage('A28', person, sent(4)).replace('19511130', 'soon'),
      patientMessage('A28', person, sent(5, { processing: 'T' })),
      'hello',
    );
    await audit.settled();
    const ids = (await messages()).filter(({ state }) => state !== 'test').map(({ _id }) => _id);
    const records = (await test.store.collection(auditRecords).find({ eventKind: 'import' })).filter(({ entity }) =>
      ids.includes(entity.data[0] ?? ''),
    );
    const said = records.map(({ entity, agent, outcome, outcomeDesc }) => [
      ...[entity.data.slice(1), agent.who, entity.detail.at(-1)?.value, outcome, outcomeDesc?.split(':')[0] ?? null],
    ]);
    const mosaiq = 'hl7:MOSAIQ|RADONC';
    expect(said).toHaveLength(5);
    expect(said).toEqual(
      expect.arrayContaining([
        [[id], mosaiq, 'done', '0', null],
        [[id], mosaiq, 'done', '0', null],
        [[id], mosaiq, 'dead', '4', 'PID-5'],
        [[], mosaiq, 'dead', '4', 'PID-7'],
        [[], 'hl7:unknown sender', 'dead', '4', 'MSH'],
      ]),
    );
    expect(JSON.stringify(records)).not.toMatch(/Berg|Lindqvist|7002010/);
    expect((await messages()).every(({ auditPending }) => !auditPending)).toBe(true);
  });

  it('gives the same number of another sender a place of its own', async () => {
    const person = { ...BO, mrn: '7002002' };
    const north = patientMessage('A28', person, sent(1, { controlId: 'SAME' }));
    const south = patientMessage(
      'A31',
      { ...person, middleName: 'Ulf' },
      sent(2, { controlId: 'SAME', facility: 'SOUTH' }),
    );
    expect(await all(north, south)).toEqual(['AA', 'AA']);
    expect((await mosaiq.searchByMrn('7002002'))[0]?.name.middleName).toBe('Ulf');
  });

  it('never lets an older message take the place of a newer one', async () => {
    const person = { ...BO, mrn: '7002003' };
    const revised = {
      ...ADAS_PRESCRIPTION,
      version: '2',
      targets: [{ ...ADAS_PRESCRIPTION.targets[0], dose: ['4272', 'cGy'] as const }],
    };
    const stop = prescriptionMessage(
      person,
      { ...ADAS_PRESCRIPTION, control: 'DC', status: '', stoppedAt: '9', targets: [] },
      sent(9),
    );
    await all(
      patientMessage('A28', person, sent(1)),
      stop,
      prescriptionMessage(person, revised, sent(5)),
      prescriptionMessage(person, ADAS_PRESCRIPTION, sent(3)),
    );
    const [prescription] = await prescriptionsOf(person);
    expect(prescription).toMatchObject({ state: 'stopped', stoppedAtFraction: 9 });
    expect(prescription?.targets[0]?.doseCGy).toBe('4272');
    expect((await messages()).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'outdated']);
    const versions = await test.store
      .collection(mosaiqPrescriptionVersions)
      .find({ patientId: mosaiqPatientId(person.mrn) });
    expect(versions).toHaveLength(3);
  });

  it('is not misled by a clock that is ahead', async () => {
    const person = { ...BO, mrn: '7002004' };
    await all(patientMessage('A28', person, sent(0, { at: new Date('2031-01-01T00:00:00Z') })));
    clock.pass(60_000);
    await all(patientMessage('A31', { ...person, middleName: 'Right' }, sent(0, { at: clock.now() })));
    expect((await mosaiq.searchByMrn('7002004'))[0]?.name.middleName).toBe('Right');
  });

  it('keeps both histories of records that are merged, and takes no circle', async () => {
    const [kept, gone] = [
      { ...BO, mrn: '7003001' },
      { ...BO, mrn: '7003002' },
    ];
    const on = new Date(Date.UTC(2026, 2, 1, 15));
    await all(
      patientMessage('A28', kept, sent(1)),
      patientMessage('A28', gone, sent(1)),
      prescriptionMessage(gone, { ...ADAS_PRESCRIPTION, order: 'ROLD' }, sent(2)),
      sessionMessage(kept, { ...sessionOf(1, on), id: 'S-KEPT', plan: 'Kept' }, sent(2)),
    );
    const oldId = await idOf(gone);
    expect(await all(mergeMessage(kept, gone.mrn, sent(3)))).toEqual(['AA']);
    expect(await idOf(gone)).toBe(await idOf(kept));
    for (const id of [oldId, await idOf(kept)]) {
      const found = (await mosaiq.prescriptions?.(id)) ?? [];
      expect(found.map(({ externalId, patientExternalId }) => [externalId, patientExternalId])).toEqual([['ROLD', id]]);
    }
    expect(await treatmentsOf(gone)).toMatchObject([{ plan: 'Kept' }]);
    await all(mergeMessage(gone, kept.mrn, sent(4)), mergeMessage(kept, kept.mrn, sent(5)));
    const dead = (await messages()).filter(({ state }) => state === 'dead');
    expect(dead.map(({ fault }) => fault?.at)).toEqual(['MRG-1', 'MRG-1']);
  });

  it('parts records again that were joined, each with its own history, and takes an older statement for no news', async () => {
    const [kept, gone] = [
      { ...BO, mrn: '7003101' },
      { ...BO, mrn: '7003102' },
    ];
    await all(
      patientMessage('A28', kept, sent(1)),
      patientMessage('A28', gone, sent(1)),
      prescriptionMessage(gone, { ...ADAS_PRESCRIPTION, order: 'RSPLIT' }, sent(2)),
    );
    const ownId = await idOf(gone);
    const before = (await messages()).filter(({ state }) => state === 'dead').length;
    await all(splitMessage(kept, gone, sent(2)));
    expect((await messages()).filter(({ state }) => state === 'dead')).toHaveLength(before + 1);
    await all(mergeMessage(kept, gone.mrn, sent(3)), splitMessage(gone, kept, sent(2)));
    expect(await idOf(gone)).toBe(await idOf(kept));
    expect(await all(splitMessage(gone, kept, sent(4)), splitMessage(kept, gone, sent(5)))).toEqual(['AA', 'AA']);
    expect(await idOf(gone)).toBe(ownId);
    expect(await idOf(kept)).not.toBe(ownId);
    const prescriptions = async (id: string) =>
      ((await mosaiq.prescriptions?.(id)) ?? []).map((each) => each.externalId);
    expect([await prescriptions(ownId), await prescriptions(await idOf(kept))]).toEqual([['RSPLIT'], []]);
    // What was sent before the records were parted does not join them again.
    await all(mergeMessage(kept, gone.mrn, sent(3)));
    expect(await idOf(gone)).toBe(ownId);
    await all(mergeMessage(kept, gone.mrn, sent(6)));
    expect(await idOf(gone)).toBe(await idOf(kept));
  });

  it('writes nothing of a message whose person is not the one that is known', async () => {
    const person = { ...BO, mrn: '7004001' };
    await all(patientMessage('A28', person, sent(1)), prescriptionMessage(person, ADAS_PRESCRIPTION, sent(2)));
    const [before] = await prescriptionsOf(person);
    const stranger = { ...ADA, mrn: person.mrn };
    const changed = { ...ADAS_PRESCRIPTION, version: '9', status: 'DRAFT' };
    await all(
      prescriptionMessage(stranger, changed, sent(3)),
      prescriptionMessage({ ...person, born: '19510101' }, changed, sent(4)),
      patientMessage('A08', stranger, sent(5)),
    );
    expect((await prescriptionsOf(person))[0]).toEqual(before);
    expect((await mosaiq.searchByMrn(person.mrn))[0]?.name.lastName).toBe('Berg');
    const dead = (await messages()).filter(({ state }) => state === 'dead');
    expect(dead.map(({ fault }) => fault?.at)).toEqual(['PID-5', 'PID-7', 'PID-5']);
    expect(dead.every(({ raw }) => raw !== null)).toBe(true);
    // A marriage is no other person.
    expect(await all(patientMessage('A08', { ...person, lastName: 'Holm' }, sent(6)))).toEqual(['AA']);
    expect((await mosaiq.searchByMrn(person.mrn))[0]?.name.lastName).toBe('Holm');
  });

  it('takes back readings and sessions that MOSAIQ takes back, and says which sessions are missing', async () => {
    const person = { ...BO, mrn: '7005001' };
    const on = (day: number) => new Date(Date.UTC(2026, 1, day, 15));
    const session = (fraction: number, result = 'F') =>
      sessionMessage(person, { ...sessionOf(fraction, on(fraction)), result }, sent(fraction));
    const vitals = (minute: number, number: string, result: string) =>
      vitalsMessage(
        person,
        { id: 'V7', on: on(1), result, values: [{ loinc: '29463-7', number, unit: 'kg' }] },
        sent(minute),
      );
    await all(patientMessage('A28', person, sent(1)), session(1), session(2), session(4));
    expect(await treatmentsOf(person)).toMatchObject([
      { fractionsDelivered: 4, unreadable: [{ reason: 'Sessions of 1 fractions have not arrived.' }] },
    ]);
    await all(sessionMessage(person, { ...sessionOf(4, on(4)), result: 'X' }, sent(10)), session(3));
    expect(await treatmentsOf(person)).toMatchObject([{ fractionsDelivered: 3, unreadable: [] }]);
    const id = await idOf(person);
    await all(vitals(11, '70', 'F'), vitals(12, '71', 'C'));
    expect((await mosaiq.vitals(id)).map(({ quantity }) => quantity)).toEqual([71]);
    await all(vitals(13, '71', 'D'), vitals(12, '70', 'F'));
    expect(await mosaiq.vitals(id)).toEqual([]);
  });

  it('moves, cancels and deletes appointments', async () => {
    const person = { ...BO, mrn: '7006001' };
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 3, hour));
    const booking = (event: string, hour: number, minute: number, status?: string) =>
      appointmentMessage(
        event,
        person,
        {
          id: 'A1',
          from: at(hour),
          minutes: 15,
          activity: ['TX', 'Radiation treatment'],
          ...(status ? { status } : {}),
        },
        sent(minute),
      );
    const states = async () => {
      const found = (await mosaiq.schedule?.(at(0).toISOString(), at(23).toISOString())) ?? [];
      return found.filter(({ mrn }) => mrn === person.mrn).map(({ kind, state, startsOn }) => [kind, state, startsOn]);
    };
    await all(patientMessage('A28', person, sent(1)), booking('S12', 15, 2), booking('S13', 16, 3));
    expect(await states()).toEqual([['TREATMENT', 'booked', at(16).toISOString()]]);
    await all(booking('S14', 16, 4, 'Complete'));
    expect(await states()).toEqual([['TREATMENT', 'fulfilled', at(16).toISOString()]]);
    await all(booking('S15', 16, 5));
    expect((await states())[0]?.[1]).toBe('cancelled');
    await all(booking('S17', 16, 6));
    expect(await states()).toEqual([]);
  });

  it('answers a test message and writes nothing of it', async () => {
    const person = { ...BO, mrn: '7007001' };
    expect(await all(patientMessage('A28', person, sent(1, { processing: 'T' })))).toEqual(['AA']);
    expect(await mosaiq.searchByMrn(person.mrn)).toEqual([]);
    expect((await messages()).map(({ state, raw }) => [state, raw])).toEqual([['test', null]]);
  });

  it('writes at the next start what was acknowledged before a kill, in order', async () => {
    const person = { ...BO, mrn: '7008001' };
    await all(patientMessage('A28', person, sent(1)), prescriptionMessage(person, ADAS_PRESCRIPTION, sent(2)));
    const [record] = await messages();
    if (!record) throw new Error('No message was stored.');
    sender.end();
    await listener.close();
    const later = { ...ADAS_PRESCRIPTION, version: '2', status: 'REVISED' };
    const left = [
      patientMessage('A31', { ...person, middleName: 'Late' }, sent(3)),
      prescriptionMessage(person, later, sent(4)),
    ];
    for (const [at, text] of left.entries()) {
      await test.store.collection(mosaiqMessages).insertOne({
        ...{ ...record, _id: `mqm-left-${at}`, controlId: `left-${at}`, order: `2026-03-02T09:00:0${at}.000Z#000000` },
        ...{ state: 'waiting', raw: Buffer.from(text).toString('base64') },
      });
    }
    await listen();
    expect((await prescriptionsOf(person))[0]).toMatchObject({ state: 'revised', version: '2' });
    expect((await mosaiq.searchByMrn(person.mrn))[0]?.name.middleName).toBe('Late');
  });

  it('answers 100 connections at once, each in its order', async () => {
    const senders = Array.from({ length: 100 }, () => new Sender(listener.port));
    const results = await Promise.all(
      senders.map(async (sender, index) => {
        const person = { ...BO, mrn: `71${String(index).padStart(5, '0')}` };
        const first = await sender.send(patientMessage('A28', person, sent(1)));
        const second = await sender.send(prescriptionMessage(person, ADAS_PRESCRIPTION, sent(2)));
        return [first, second];
      }),
    );
    expect(new Set(results.flat())).toEqual(new Set(['AA']));
    await listener.inbox.settled();
    expect(await prescriptionsOf({ ...BO, mrn: '7100099' })).toHaveLength(1);
    for (const sender of senders) sender.end();
  });
});
