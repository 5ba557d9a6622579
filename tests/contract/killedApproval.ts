import { writeSync } from 'node:fs';
import type { Collection, CollectionDefinition, Store, StoredDocument } from '../../server/src/store/store.ts';
import { administrator, openOffice } from './approvalTrial.ts';

/**
 * Approves a change as the second administrator and kills itself just before or just after the first write of a kind,
 * such as `after users.updateOne`.
 */
const [folder = '', requestId = '', point = ''] = process.argv.slice(2);

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // A signal to oneself is immediate; otherwise nothing may happen in between.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  throw new Error('still alive');
}

let isArmed = false;
function dying<Doc extends StoredDocument>(collection: Collection<Doc>, name: string): Collection<Doc> {
  return new Proxy(collection, {
    get(whole, property) {
      const value: unknown = Reflect.get(whole, property);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const call = `${name}.${String(property)}`;
        if (isArmed && point === `before ${call}`) die();
        const answer: unknown = Reflect.apply(value, whole, args);
        if (!isArmed || point !== `after ${call}`) return answer;
        return Promise.resolve(answer).then(die);
      };
    },
  });
}

const watched = (store: Store): Store => ({
  kind: store.kind,
  collection: <Doc extends StoredDocument>(definition: CollectionDefinition<Doc>) =>
    dying(store.collection(definition), definition.name),
  ping: () => store.ping(),
  close: () => store.close(),
});

const { administration } = await openOffice(folder, watched);
writeSync(1, 'ready\n');
isArmed = true;
await administration.changes.approve(requestId, 1, administrator('vale'));
writeSync(1, 'done\n');
