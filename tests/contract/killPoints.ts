import { SqlDatabase } from '../../server/src/store/embedded/database.ts';
import type { Collection, CollectionDefinition, Store, StoredDocument } from '../../server/src/store/store.ts';

/**
 * The steps of each write of a store, in order, at each of which a process can be killed: `asked` of the store,
 * transaction `begun`, `written` into it, `torn` in the middle of the append to the journal, `on disk` and not reported
 * yet, `answered`. A point is a step of one write: `2 tasks.updateOne: on disk`.
 */
export type Step = 'asked' | 'begun' | 'written' | 'torn' | 'on disk' | 'answered';

const WRITES: readonly (string | symbol)[] = ['insertOne', 'insertMany', 'updateOne', 'replaceOne', 'deleteOne'];

/** Called with what the embedded store's database does, while an instrumented store is open. */
let onSql: ((step: Step) => void) | null = null;

const { run, execute } = SqlDatabase.prototype;
SqlDatabase.prototype.run = function (this: SqlDatabase, ...args) {
  run.apply(this, args);
  if (/^(INSERT|UPDATE|DELETE)/.test(args[0])) onSql?.('written');
};
SqlDatabase.prototype.execute = function (this: SqlDatabase, sql) {
  if (sql === 'COMMIT') onSql?.('torn');
  execute.call(this, sql);
  if (sql === 'COMMIT') onSql?.('on disk');
  if (sql === 'BEGIN IMMEDIATE') onSql?.('begun');
};

/**
 * A store that reports every step of its writes, `torn` just before the journal grows. It observes the embedded store's
 * database from outside, in a test process only: the product has no such hook.
 */
export function tellingSteps(store: Store, tell: (point: string, step: Step) => void): Store {
  let count = 0;
  let running = '';
  const report = (step: Step) => tell(`${count} ${running}: ${step}`, step);
  onSql = report;
  const watched = <Doc extends StoredDocument>(collection: Collection<Doc>, name: string) =>
    new Proxy(collection, {
      get(whole, property) {
        const value: unknown = Reflect.get(whole, property);
        if (typeof value !== 'function') return value;
        if (!WRITES.includes(property)) return value.bind(whole) as unknown;
        return async (...args: unknown[]): Promise<unknown> => {
          count += 1;
          running = `${name}.${String(property)}`;
          report('asked');
          const answer: unknown = await Reflect.apply(value, whole, args);
          report('answered');
          return answer;
        };
      },
    });
  return {
    kind: store.kind,
    collection: <Doc extends StoredDocument>(definition: CollectionDefinition<Doc>) =>
      watched(store.collection(definition), definition.name),
    ping: () => store.ping(),
    close() {
      onSql = null;
      return store.close();
    },
  };
}
