import { insertOnce } from '../../store/insertOnce.ts';
import type { Collection, Store } from '../../store/store.ts';
import { Hl7Fault } from '../hl7/hl7Fault.ts';
import { requireSamePerson, restated } from './mosaiqIdentity.ts';
import {
  mosaiqAppointments,
  mosaiqPatientId,
  mosaiqPatients,
  mosaiqPrescriptions,
  mosaiqPrescriptionVersions,
  mosaiqRecordId,
  mosaiqSessions,
  mosaiqVitals,
  type MosaiqPatientRecord,
  type MosaiqPrescriptionRecord,
} from './mosaiqRecords.ts';
import type { StatedAppointment } from './reading/statedAppointment.ts';
import type { StatedOrder } from './reading/statedOrders.ts';
import type { Statement } from './reading/statement.ts';

/** What became of a message: it changed something, everything it says is older than what is known, or it says nothing for us. */
export type Projected = 'done' | 'outdated' | 'nothing';

interface Place {
  readonly patientId: string;
  readonly messageId: string;
  readonly sentOn: string;
  readonly receivedOn: string;
}

/** Records with a statement's age, of which the newer one stays. */
interface Aged {
  readonly _id: string;
  readonly patientId: string;
  readonly sentOn: string;
}

/** The patients that a statement is about: they are changed by one statement at a time. */
export function patientsOf(statement: Statement): readonly string[] {
  const { patient, about } = statement;
  const others = about === 'merge' ? [statement.retired.mrn] : about === 'split' ? [statement.other.mrn] : [];
  return [patient.mrn, ...others].map(mosaiqPatientId);
}

/**
 * Writes what a message states into the records of its patient. Doing it again changes nothing, so a message that a kill
 * interrupted is simply projected again. The caller keeps the order of the statements about one patient.
 */
export class MosaiqProjection {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** @throws Hl7Fault when the statement contradicts what is known, and nothing was written */
  async project(
    statement: Statement,
    { messageId, receivedOn }: Pick<Place, 'messageId' | 'receivedOn'>,
  ): Promise<Projected> {
    const { sentOn } = statement;
    const patientId = mosaiqPatientId(statement.patient.mrn);
    const place = { patientId, messageId, sentOn, receivedOn };
    const isNewer = await this.#patient(patientId, statement);
    switch (statement.about) {
      case 'patient':
        return isNewer ? 'done' : 'outdated';
      case 'merge':
        return this.#merge(patientId, statement.retired, sentOn);
      case 'split':
        return this.#split([patientId, mosaiqPatientId(statement.other.mrn)], sentOn);
      case 'appointment':
        return this.#appointment(place, statement.appointment);
      case 'orders':
        return together(statement.orders.map((order) => () => this.#order(place, order)));
      case 'results':
        return together([
          ...statement.results.vitals.map((stated) => () => {
            const _id = mosaiqRecordId('mqo', patientId, stated.id);
            return putNewer(this.#store.collection(mosaiqVitals), { _id, ...place, takenOn: stated.takenOn, stated });
          }),
          ...statement.results.sessions.map((stated) => () => {
            const _id = mosaiqRecordId('mqs', patientId, stated.id);
            return putNewer(this.#store.collection(mosaiqSessions), { _id, ...place, on: stated.on, stated });
          }),
        ]);
    }
  }

  /** @returns whether who the patient is was stated newly */
  async #patient(patientId: string, { patient: stated, about, sentOn }: Statement): Promise<boolean> {
    const all = this.#store.collection(mosaiqPatients);
    const isAdt = about === 'patient' || about === 'merge';
    const { mrn, authority } = stated;
    const unnamed: MosaiqPatientRecord = {
      ...{ _id: patientId, mrn, authority, mergedInto: null, sentOn: null },
      ...{ name: { firstName: null, middleName: null, lastName: null }, dateOfBirth: null, sex: null },
    };
    const first = restated(unnamed, stated, sentOn);
    if (await insertOnce(all, isAdt ? first : { ...first, sentOn: null })) return true;
    for (;;) {
      const known = await all.findOne({ _id: patientId });
      if (!known) throw new Hl7Fault('internal', 'PID-3', 'The patient could not be stored.');
      requireSamePerson(known, stated, isAdt);
      if (!isAdt || (known.sentOn !== null && known.sentOn > sentOn)) return false;
      const next = restated(known, stated, sentOn);
      const { matched } = await all.replaceOne(
        { _id: patientId, sentOn: known.sentOn, mergedInto: known.mergedInto },
        next,
      );
      if (matched === 1) return true;
    }
  }

  /** @throws Hl7Fault */
  async #merge(
    survivorId: string,
    { mrn, authority }: { readonly mrn: string; readonly authority: string | null },
    sentOn: string,
  ): Promise<Projected> {
    const all = this.#store.collection(mosaiqPatients);
    const retiredId = mosaiqPatientId(mrn);
    if (retiredId === survivorId) throw new Hl7Fault('unknownKey', 'MRG-1', 'A record cannot become part of itself.');
    for (let id: string | null = survivorId; id !== null; id = (await all.findOne({ _id: id }))?.mergedInto ?? null) {
      if (id === retiredId) throw new Hl7Fault('unknownKey', 'MRG-1', 'The other record is already part of this one.');
    }
    await insertOnce(all, {
      ...{ _id: retiredId, mrn, authority, mergedInto: survivorId, sentOn: null },
      ...{ name: { firstName: null, middleName: null, lastName: null }, dateOfBirth: null, sex: null },
    });
    const retired = await all.findOne({ _id: retiredId });
    if (retired?.authority && authority !== null && retired.authority !== authority)
      throw new Hl7Fault('unknownKey', 'MRG-1', 'The record number is known, but from another issuer.');
    if (retired && retired.mergedInto !== null && retired.mergedInto !== survivorId)
      throw new Hl7Fault('unknownKey', 'MRG-1', 'The record is already part of another one.');
    if (retired?.joinedOn !== undefined && retired.joinedOn > sentOn) return 'outdated';
    await all.updateOne({ _id: retiredId }, { $set: { mergedInto: survivorId, splitFrom: null, joinedOn: sentOn } });
    return 'done';
  }

  /** @throws Hl7Fault unless one of the two is part of the other, or was */
  async #split([a, b]: readonly [string, string], sentOn: string): Promise<Projected> {
    const all = this.#store.collection(mosaiqPatients);
    const both = await all.find({ _id: { $in: [a, b] } });
    const other = (id: string) => (id === a ? b : a);
    if (both.some(({ _id, splitFrom }) => splitFrom === other(_id))) return 'done';
    const retired = both.find(({ _id, mergedInto }) => mergedInto === other(_id));
    if (!retired) throw new Hl7Fault('unknownKey', 'PID-3', 'These two records are not joined.');
    if (retired.joinedOn !== undefined && retired.joinedOn > sentOn) return 'outdated';
    const set = { mergedInto: null, splitFrom: other(retired._id), joinedOn: sentOn };
    await all.updateOne({ _id: retired._id, mergedInto: other(retired._id) }, { $set: set });
    return 'done';
  }

  async #appointment(place: Place, stated: StatedAppointment): Promise<Projected> {
    const all = this.#store.collection(mosaiqAppointments);
    const _id = mosaiqRecordId('mqa', place.patientId, stated.id);
    const known = await all.findOne({ _id, patientId: place.patientId });
    const isOver = stated.state === 'cancelled' || stated.state === 'no-show';
    if (!isOver && stated.startsOn === null)
      throw new Hl7Fault('requiredField', 'SCH-11', 'The appointment has no time.');
    // A cancellation often says no more than which appointment it was.
    const merged = isOver && known ? { ...withoutNulls(known.stated), ...withoutNulls(stated) } : stated;
    const whole: StatedAppointment = { ...stated, ...merged };
    return putNewer(all, { _id, ...place, startsOn: whole.startsOn, stated: whole });
  }

  async #order(place: Place, stated: StatedOrder): Promise<Projected> {
    const { patientId, messageId } = place;
    const _id = mosaiqRecordId('mqr', patientId, stated.id);
    const version = { _id: mosaiqRecordId('mqv', patientId, `${stated.id}|${messageId}`), prescriptionId: _id };
    await insertOnce(this.#store.collection(mosaiqPrescriptionVersions), { ...version, ...place, stated });
    const all = this.#store.collection(mosaiqPrescriptions);
    for (;;) {
      const known = await all.findOne({ _id, patientId });
      const next = orderAfter(known, stated, { _id, ...place });
      if (next === null) return 'outdated';
      if (!known) {
        if (await insertOnce(all, next)) return 'done';
        continue;
      }
      const asRead = { _id, patientId, sentOn: known.sentOn, messageId: known.messageId };
      if ((await all.replaceOne(asRead, next)).matched === 1) return 'done';
    }
  }
}

/** Content and state each follow the newest statement about them, in whatever order the statements arrive. */
function orderAfter(
  known: MosaiqPrescriptionRecord | null,
  stated: StatedOrder,
  place: Place & { readonly _id: string },
): MosaiqPrescriptionRecord | null {
  const { sentOn } = place;
  const isNewContent = stated.content !== null && (!known?.contentSentOn || known.contentSentOn <= sentOn);
  const isNewState = stated.state !== null && (!known || known.stateSentOn <= sentOn);
  if (!isNewContent && !isNewState) return null;
  return {
    ...place,
    sentOn: known && known.sentOn > sentOn ? known.sentOn : sentOn,
    orderId: stated.id,
    // A change of state alone is another version of the prescription, whether or not MOSAIQ numbers it.
    version: stated.version,
    state: (isNewState ? stated.state : known?.state) ?? 'unknown',
    stateSentOn: isNewState ? sentOn : (known?.stateSentOn ?? sentOn),
    stoppedAtFraction: isNewState ? stated.stoppedAtFraction : (known?.stoppedAtFraction ?? null),
    content: isNewContent ? stated.content : (known?.content ?? null),
    contentSentOn: isNewContent ? sentOn : (known?.contentSentOn ?? null),
  };
}

async function together(works: readonly (() => Promise<Projected>)[]): Promise<Projected> {
  const results: Projected[] = [];
  for (const work of works) results.push(await work());
  if (results.length === 0) return 'nothing';
  return results.includes('done') ? 'done' : 'outdated';
}

async function putNewer<Doc extends Aged>(collection: Collection<Doc>, document: Doc): Promise<Projected> {
  if (await insertOnce(collection, document)) return 'done';
  const { _id, patientId, sentOn } = document;
  const older = { _id, patientId, sentOn: { $lte: sentOn } } as Parameters<typeof collection.replaceOne>[0];
  return (await collection.replaceOne(older, document)).matched === 1 ? 'done' : 'outdated';
}

function withoutNulls<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<Values>;
}
