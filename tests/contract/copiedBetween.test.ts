import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvent } from '../../server/src/audit/auditEvent.ts';
import { restrictions } from '../../server/src/chart/restriction.ts';
import { mosaiqMessages } from '../../server/src/external/mosaiq/mosaiqMessages.ts';
import type { Store } from '../../server/src/store/store.ts';
import { openClinic, registerCourse, type Clinic } from '../../server/src/testing/clinic.ts';
import { deadLetterIn } from '../../server/src/testing/deadLetter.ts';
import { embeddedTestStore, type TestStore } from './stores.ts';

const RESTRICTIONS = '/api/data_api/restrictions';
const DISMISS = 'mutation ($id: ID!) { dismissHL7Message(messageId: $id, reason: "Sent by mistake.") }';

let opened: TestStore;
let clinic: Clinic;
let patient: string;
let late = 0;
beforeAll(async () => {
  opened = await embeddedTestStore();
  clinic = await openClinic({ store: readingLate(opened.store) });
  patient = (await registerCourse(await clinic.as('attending'))).patientId;
});
afterAll(async () => {
  await clinic.close();
  await opened.discard();
});

/** Every second reading of these records is from before their last event was copied out. */
function readingLate(store: Store): Store {
  return {
    ...{ kind: store.kind, ping: () => store.ping(), close: () => store.close() },
    collection: (definition) => {
      const collection = store.collection(definition);
      if (definition.name !== restrictions.name && definition.name !== mosaiqMessages.name) return collection;
      const read = collection.findOne.bind(collection);
      const findOne: typeof collection.findOne = async (...asked) => {
        const found = await read(...asked);
        late += 1;
        return found && late % 2 === 1 ? Object.assign(found, { auditOutbox: [copiedSince()] }) : found;
      };
      return Object.assign(collection, { findOne });
    },
  };
}

const copiedSince = () =>
  auditEvent(
    { eventKind: 'admin change', patient: null },
    { user: null, info: { requestId: 'req-1', address: '10.0.0.7' } },
    { now: () => new Date('2026-03-02T08:00:00.000Z') },
  );

it('a chart is restricted and opened again, although events of the restriction are copied out at the same time', async () => {
  const headers = await clinic.server.signIn('usr-administrator');
  const post = async (path: string, body: object) => {
    late = 0;
    return (await clinic.server.call('POST', RESTRICTIONS + path, { headers, body })).status;
  };
  const restrict = () => post('', { mrn: 'MRN1234', kind: 'VIP', reason: 'The mayor.', team: [] });
  const lift = (revision: number) => post(`/${patient}/lift`, { revision, reason: 'No longer the mayor.' });
  expect([await restrict(), await lift(1), await restrict(), await lift(3)]).toEqual([200, 200, 200, 200]);
  expect([await lift(3), await restrict(), await restrict()]).toEqual([409, 200, 409]);
});

it.each([
  ['before it is decided on', 0],
  ['after its first reading', 1],
])('a message of MOSAIQ is dismissed, although its events are copied out %s', async (_when, readings) => {
  const id = await deadLetterIn(opened.store);
  const headers = await clinic.server.signIn('usr-internal-staff');
  late = readings;
  const body = { query: DISMISS, variables: { id } };
  const answer = await clinic.server.call('POST', '/api/opc', { headers, body });
  expect(await answer.json()).toEqual({ data: { dismissHL7Message: true } });
  expect(await opened.store.collection(mosaiqMessages).findOne({ _id: id })).toMatchObject({
    ...{ state: 'dismissed', acts: [{ act: 'dismissed', reason: 'Sent by mistake.' }] },
  });
});
