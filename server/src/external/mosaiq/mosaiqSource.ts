import { connect } from 'node:net';
import { EMPTY_DATE, MESSAGES, type Instant } from '@isocenter/schemas';
import type { Logger } from 'pino';
import { ExternalSystemError } from '../../foundation/errors.ts';
import type { Collection, Store } from '../../store/store.ts';
import type { ExternalAppointment, ExternalPatient, ExternalPatientSource } from '../externalSource.ts';
import type { ExternalScheduleEntry } from '../externalSchedule.ts';
import type { MllpClient } from '../hl7/mllpClient.ts';
import { sendNoteToMosaiq } from './mosaiqNotes.ts';
import { prescriptionOf } from './mosaiqPrescriptions.ts';
import {
  mosaiqAppointments,
  mosaiqPatientId,
  mosaiqPatients,
  mosaiqPrescriptions,
  mosaiqSessions,
  mosaiqVitals,
  type MosaiqAppointmentRecord,
  type MosaiqPatientRecord,
} from './mosaiqRecords.ts';
import { treatmentsOf } from './mosaiqTreatments.ts';

const SYSTEM = 'MOSAIQ';
/** Records that became part of each other, one after the other. */
const MOST_MERGES = 20;
/** Entries of a schedule: more are no day of a department. */
const MOST_ENTRIES = 5_000;

export interface MosaiqSourceOptions {
  readonly store: Store;
  /** Where this server listens for MOSAIQ, for the health check. */
  readonly listener: { readonly host: string; readonly port: number };
  /** Sends notes; null when MOSAIQ takes none. */
  readonly client: MllpClient | null;
  readonly timeoutMs: number;
  readonly log: Pick<Logger, 'warn'>;
}

/** MOSAIQ as it described itself in HL7 messages: every answer is read from the copy that the messages keep. */
export function mosaiqSource(options: MosaiqSourceOptions): ExternalPatientSource {
  const { store, client, log } = options;
  const people = new MosaiqPeople(store);

  const attempt = async <Result>(message: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (problem) {
      log.warn({ sourceSystem: SYSTEM, err: problem }, 'external system failed');
      throw new ExternalSystemError(message);
    }
  };
  const all = async <Doc extends { readonly _id: string; readonly patientId: string }>(
    collection: Collection<Doc>,
    externalId: string,
  ): Promise<Doc[]> => {
    const ids = await people.family(externalId);
    const pages = await Promise.all(
      ids.map((patientId) => collection.find({ patientId } as Parameters<typeof collection.find>[0])),
    );
    return pages.flat();
  };

  return {
    sourceSystem: SYSTEM,

    searchByMrn: (mrn) =>
      attempt(MESSAGES.patientSearchFailed, async () => {
        const found = await people.current(mosaiqPatientId(mrn));
        return found ? patientsOf(found) : [];
      }),

    readPatient: (externalId) =>
      attempt(MESSAGES.patientImportFailed, async () => {
        const found = await people.current(externalId);
        return (found && patientsOf(found)[0]) ?? null;
      }),

    vitals: (externalId) =>
      attempt('Vital signs could not be read from the external system.', async () => {
        const found = await all(store.collection(mosaiqVitals), externalId);
        return found
          .filter(({ stated }) => !stated.isWithdrawn)
          .map(({ _id, stated: { key, takenOn, quantity } }) => ({ externalId: _id, key, takenOn, quantity }))
          .sort((a, b) => b.takenOn.localeCompare(a.takenOn));
      }),

    appointments: (externalId) =>
      attempt('Appointments could not be read from the external system.', async () => {
        const found = await all(store.collection(mosaiqAppointments), externalId);
        return found
          .filter(({ stated }) => !stated.isRemoved)
          .map(appointmentOf)
          .sort((a, b) => a.startDate.localeCompare(b.startDate));
      }),

    prescriptions: (externalId) =>
      attempt('Prescriptions could not be read from the external system.', async () => {
        const found = await all(store.collection(mosaiqPrescriptions), externalId);
        return found.flatMap((record) => prescriptionOf(record, externalId) ?? []);
      }),

    treatments: (externalId) =>
      attempt('Treatments could not be read from the external system.', async () =>
        treatmentsOf(await all(store.collection(mosaiqSessions), externalId), externalId),
      ),

    changedSince: (externalId, since) =>
      attempt('Treatments could not be read from the external system.', async () => {
        const [orders, sessions] = await Promise.all([
          all(store.collection(mosaiqPrescriptions), externalId),
          all(store.collection(mosaiqSessions), externalId),
        ]);
        return [...orders, ...sessions].some(({ receivedOn }) => receivedOn >= since);
      }),

    schedule: (from, until) =>
      attempt('The schedule could not be read from the external system.', () => scheduleOf(store, from, until)),

    ...(client
      ? {
          sendNote: async (note, signal) => sendNoteToMosaiq(client, note, await people.current(note.patient), signal),
          close: () => client.close(),
        }
      : {}),

    checkHealth: async (signal) => {
      const problems = await Promise.all([
        listens(options.listener, options.timeoutMs).then((does) =>
          does ? null : 'The HL7 listener does not answer.',
        ),
        client ? reached(client, signal) : null,
      ]);
      const reason = problems.filter((problem) => problem !== null).join(' ');
      return { sourceSystem: SYSTEM, status: reason === '' ? 'SUCCESS' : 'FAILURE', reason: reason || null };
    },
  };
}

class MosaiqPeople {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The record that this one is part of now; null when MOSAIQ has never mentioned it. */
  async current(id: string): Promise<MosaiqPatientRecord | null> {
    let record = await this.#patients.findOne({ _id: id });
    for (let turn = 0; record && record.mergedInto !== null && turn < MOST_MERGES; turn += 1)
      record = await this.#patients.findOne({ _id: record.mergedInto });
    return record;
  }

  /** The records of one person: the current one, and those that became part of it. */
  async family(id: string): Promise<readonly string[]> {
    const current = await this.current(id);
    if (!current) return [];
    const ids = [current._id];
    for (let index = 0; index < ids.length && index < MOST_MERGES; index += 1) {
      const merged = await this.#patients.find({ mergedInto: ids[index] ?? '' });
      ids.push(...merged.map(({ _id }) => _id).filter((found) => !ids.includes(found)));
    }
    return ids;
  }

  get #patients() {
    return this.#store.collection(mosaiqPatients);
  }
}

/** A record without a name is no person that one can choose. */
function patientsOf({ _id, mrn, name, dateOfBirth, sex }: MosaiqPatientRecord): readonly ExternalPatient[] {
  if (name.lastName === null && name.firstName === null) return [];
  return [{ sourceSystem: SYSTEM, externalId: _id, sourceId: mrn, name, dateOfBirth, sex }];
}

function appointmentOf({ _id, stated }: MosaiqAppointmentRecord): ExternalAppointment {
  return {
    externalId: _id,
    appointmentType: stated.visit,
    completed: stated.state === 'fulfilled',
    activityDescription: stated.activity,
    startDate: stated.startsOn ?? EMPTY_DATE,
    status: stated.state,
    note: stated.note,
    location: stated.location ?? stated.resource,
    provider: stated.provider,
  };
}

async function scheduleOf(store: Store, from: Instant, until: Instant): Promise<readonly ExternalScheduleEntry[]> {
  const range = { startsOn: { $gte: from, $lt: until } };
  const found = await store.collection(mosaiqAppointments).find(range, { sort: { startsOn: 1 }, limit: MOST_ENTRIES });
  const ids = [...new Set(found.map(({ patientId }) => patientId))];
  const people = new Map(
    (await store.collection(mosaiqPatients).find({ _id: { $in: ids } })).map((person) => [person._id, person]),
  );
  return found.flatMap(({ _id, patientId, startsOn, sentOn, stated }) => {
    if (stated.isRemoved || startsOn === null) return [];
    const person = people.get(patientId);
    const { otherIds, kind, visit, endsOn, state, activity, location, resource, provider, note } = stated;
    return [
      {
        ...{ sourceSystem: SYSTEM, externalId: _id, otherIds, kind, visit },
        ...{ patientExternalId: patientId, mrn: person?.mrn ?? null },
        person: person ? { name: person.name, dateOfBirth: person.dateOfBirth } : null,
        ...{ startsOn, endsOn, state, activity, location, resource, provider, note, updatedOn: sentOn },
      },
    ];
  });
}

function listens(
  { host, port }: { readonly host: string; readonly port: number },
  timeoutMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    const end = (does: boolean) => () => {
      socket.destroy();
      resolve(does);
    };
    socket.setTimeout(timeoutMs, end(false));
    socket.once('connect', end(true));
    socket.once('error', end(false));
  });
}

async function reached(client: MllpClient, signal?: AbortSignal): Promise<string | null> {
  try {
    await client.reach(signal);
    return null;
  } catch {
    return 'The receiver of notes cannot be reached.';
  }
}
