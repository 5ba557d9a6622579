import { connect } from 'node:net';
import { ADA, ADAS_PRESCRIPTION, examples, sessionOf } from '../../fixtures/mosaiq-sandbox/examples.ts';
import {
  patientMessage,
  prescriptionMessage,
  sessionMessage,
  type Envelope,
  type SandboxPrescription,
} from '../../fixtures/mosaiq-sandbox/messages.ts';
import { MessageSender } from '../../fixtures/mosaiq-sandbox/sender.ts';
import { startMosaiqSandbox } from '../../fixtures/mosaiq-sandbox/startMosaiqSandbox.ts';
import { WELL_BEHAVED, type Switches } from '../../fixtures/mosaiq-sandbox/switches.ts';
import type { OutgoingNote } from '../../server/src/external/externalNote.ts';
import { framed } from '../../server/src/external/hl7/mllpReader.ts';
import { MllpClient } from '../../server/src/external/hl7/mllpClient.ts';
import { startMosaiqListener } from '../../server/src/external/mosaiq/mosaiqListener.ts';
import { mosaiqMessages } from '../../server/src/external/mosaiq/mosaiqMessages.ts';
import { mosaiqPatientId } from '../../server/src/external/mosaiq/mosaiqRecords.ts';
import { mosaiqSource } from '../../server/src/external/mosaiq/mosaiqSource.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import type { ChaosSystem } from './outsideChaos.ts';

const TIMEOUT = 400;
const QUIET = { warn: () => undefined, error: () => undefined };
const START = Date.UTC(2026, 2, 2, 8);
const [T1] = ADAS_PRESCRIPTION.targets;

const NOTE: OutgoingNote = {
  ...{ identifier: { system: 'urn:isocenter', value: 'ver-epi-1-1-1' }, patient: mosaiqPatientId(ADA.mrn) },
  ...{ taskType: 'OTV', title: 'On-Treatment Visit', isFinal: true, writtenOn: '2026-03-02T15:00:00.000Z' },
  ...{ authors: ['Elena Ruiz, MD'], authenticator: 'Elena Ruiz, MD', appointment: null, replaces: null },
  ...{ pdf: Buffer.from('%PDF-1.7'), accessToken: null },
};

const RECEIVER_FAULTS = [
  ...['a slow receiver', 'a receiver that refuses', 'a receiver that is busy', 'no acknowledgement', 'no HL7', 'away'],
  ...['an acknowledgement of another message', 'a connection that breaks'],
];

/**
 * MOSAIQ says everything in messages, so its faults are those of messages and their transport. After each, `calm` states the
 * truth again; a false message that fits the patient is the truth of MOSAIQ until then.
 */
export async function chaosOfMosaiq(): Promise<ChaosSystem> {
  const store = await openEmbeddedStore({ folder: ':memory:' });
  const sandbox = await startMosaiqSandbox();
  let minute = 0;
  const clock = { now: () => new Date(START + minute * 60_000) };
  const listener = await startMosaiqListener({
    ...{ store, clock, log: QUIET, audit: { copyOut: () => undefined }, host: '127.0.0.1', port: 0, tls: null },
    ...{ addresses: null, senders: null, read: { timeZone: 'America/Chicago', charset: 'UTF-8' as const } },
    limits: { messageTime: 300 },
  });
  const at = { host: '127.0.0.1', port: listener.port };
  const sourceWith = (port: number) => {
    const client = new MllpClient({ host: sandbox.host, port, tls: null }, TIMEOUT);
    return mosaiqSource({ store, listener: at, client, timeoutMs: TIMEOUT, log: QUIET });
  };
  const source = sourceWith(sandbox.port);
  const away = sourceWith(1);

  /** The numbers of the messages that were acknowledged. */
  const acknowledged = new Set<string>();
  const envelope = (controlId = `CHAOS-${++minute}`): Envelope => ({ controlId, at: clock.now() });
  const say = async (texts: readonly string[], switches: Partial<Switches> = {}) => {
    const sender = new MessageSender(at, () => ({ ...WELL_BEHAVED, ...switches }));
    await sender.send(texts);
    sender.stop();
    for (const text of texts) acknowledged.add(text.split('|')[9] ?? '');
    await listener.inbox.settled();
  };
  const order = (change: Partial<SandboxPrescription> = {}) =>
    prescriptionMessage(ADA, { ...ADAS_PRESCRIPTION, ...change }, envelope());
  const dosed = (dose: readonly [string, string]) => () =>
    say([order({ targets: [{ ...T1, dose }, ADAS_PRESCRIPTION.targets[1]] })]);
  const session = () => sessionMessage(ADA, sessionOf(1, new Date('2026-03-02T15:10:00Z')), envelope());
  const half = async () => {
    const socket = connect(at.port, at.host);
    socket.on('error', () => undefined);
    const bytes = framed(order({ version: '7' }));
    socket.write(bytes.subarray(0, Math.floor(bytes.length / 2)));
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.destroy();
  };
  const stranger = { ...ADA, lastName: 'Other', firstName: 'Olga', born: '19880102' };
  await say([...examples(() => envelope()).values()]);

  return {
    sourceSystem: 'MOSAIQ',
    timeoutMs: TIMEOUT,
    source,
    operations: {
      search: (mosaiq) => mosaiq.searchByMrn(ADA.mrn),
      patient: (mosaiq) => mosaiq.readPatient(mosaiqPatientId(ADA.mrn)),
      // When it was said, and so the order, is another one after each fault.
      prescriptions: async (mosaiq) =>
        (await mosaiq.prescriptions?.(mosaiqPatientId(ADA.mrn)))
          ?.map(({ updatedOn: _u, prescribedOn: _p, finalizedOn: _f, ...said }) => said)
          .sort((a, b) => a.externalId.localeCompare(b.externalId)),
      treatments: async (mosaiq) =>
        (await mosaiq.treatments?.(mosaiqPatientId(ADA.mrn)))?.map(({ updatedOn: _u, ...said }) => said),
      vitals: (mosaiq) => mosaiq.vitals(mosaiqPatientId(ADA.mrn)),
      note: async (mosaiq) => mosaiq.sendNote?.(NOTE),
    },
    faults: {
      'every message twice': () => say([order(), session()], { duplicate: true }),
      'messages in the opposite order': () => say([order(), order(), session()], { outOfOrder: true }),
      'half messages first': () => say([order(), session()], { halfMessages: true }),
      'another connection for each message': () => say([order(), session()], { reconnect: true }),
      'half a message and no more': half,
      'a message of another person': () => say([prescriptionMessage(stranger, ADAS_PRESCRIPTION, envelope())]),
      'another person under the number': () => say([patientMessage('A08', stranger, envelope())]),
      'a number that was used': async () => {
        const text = order();
        await say([text, text.replace('|40.05|', '|50.05|')]);
      },
      'an older message': async () => {
        const older = { controlId: `OLD-${++minute}`, at: new Date(START - 3_600_000) };
        await say([prescriptionMessage(ADA, { ...ADAS_PRESCRIPTION, targets: [{ ...T1, dose: ['1', 'Gy'] }] }, older)]);
      },
      rad: dosed(['4005', 'rad']),
      'no unit': dosed(['40.05', '']),
      NaN: dosed(['NaN', 'Gy']),
      'a negative dose': dosed(['-40.05', 'Gy']),
      '1e9': dosed(['1e9', 'Gy']),
      'a slow receiver': () => sandbox.set({ delayMs: 2_000 }),
      'a receiver that refuses': () => sandbox.set({ answerWith: 'AE' }),
      'a receiver that is busy': () => sandbox.set({ answerWith: 'AR' }),
      'no acknowledgement': () => sandbox.set({ answerWith: 'nothing' }),
      'an acknowledgement of another message': () => sandbox.set({ answerWith: 'another message' }),
      'no HL7': () => sandbox.set({ answerWith: 'nonsense' }),
      'a connection that breaks': () => sandbox.set({ dropConnection: true }),
      away: () => Promise.resolve(away),
    },
    hit: Object.fromEntries(RECEIVER_FAULTS.map((fault) => [fault, 'note'])),
    calm: async () => {
      await sandbox.set({});
      await say([order(), session()]);
    },
    lostOrDoubled: async () => {
      const { notes } = await sandbox.received();
      const filed = notes.filter(({ document }) => document === NOTE.identifier.value).length;
      const stored = await store.collection(mosaiqMessages).find({});
      const ids = stored.filter(({ fault }) => fault?.at !== 'MSH-10').map(({ controlId }) => controlId);
      const lost = [...acknowledged].filter((id) => !ids.includes(id));
      const waiting = stored.filter(({ state }) => state === 'waiting').map(({ controlId }) => controlId);
      return [
        ...(filed > 1 ? [`a note filed ${filed} times`] : []),
        ...lost.map((id) => `${id} is lost`),
        ...waiting.map((id) => `${id} is not written`),
        ...(new Set(ids).size === ids.length ? [] : ['a message is stored twice']),
      ];
    },
    stop: async () => {
      await Promise.all([source.close?.(), away.close?.(), listener.close(), sandbox.kill()]);
      await store.close();
    },
  };
}
