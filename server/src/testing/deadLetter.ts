import { mosaiqMessages } from '../external/mosaiq/mosaiqMessages.ts';
import { contentOf } from '../external/mosaiq/mosaiqInbox.ts';
import { mosaiqMessageId } from '../external/mosaiq/mosaiqRecords.ts';
import type { Store } from '../store/store.ts';

/** A message about an invented person, a segment a line. */
export const DEAD_LETTER = [
  'MSH|^~\\&|MOSAIQ|RADONC|ISOCENTER|RADONC|20260302080000+0000||ADT^A08^ADT_A01|DEAD-1|P|2.5.1||||||UNICODE UTF-8',
  'EVN|A08|20260302080000+0000',
  'PID|1||7009001^^^RADONC^MR||Berg^Bo^^^^^L||19511130|M',
].join('\n');

let count = 0;

/** Stores a message that could not be used; each call another one. @returns its id */
export async function deadLetterIn(store: Store, text = DEAD_LETTER): Promise<string> {
  const bytes = Buffer.from(text.replaceAll('\n', '\r'), 'utf8');
  count += 1;
  const _id = mosaiqMessageId('MOSAIQ|RADONC', `dead letter ${count}`);
  await store.collection(mosaiqMessages).insertOne({
    ...{ _id, sender: 'MOSAIQ|RADONC', controlId: 'DEAD-1', type: 'ADT^A08', receivedOn: '2026-03-02T08:00:01.000Z' },
    ...{ order: `2026-03-02T08:00:01.000Z#${String(count).padStart(6, '0')}`, content: contentOf(bytes) },
    ...{ state: 'dead', patients: [], raw: bytes.toString('base64'), acts: [], auditOutbox: [], auditPending: false },
    fault: { condition: 'unknownKey', at: 'PID-5', reason: 'Name or date of birth are not those of the patient.' },
  });
  return _id;
}
