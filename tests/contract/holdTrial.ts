import { basename, join } from 'node:path';
import { pino } from 'pino';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { auditKeysIn } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import { ChartAccess } from '../../server/src/chart/chartAccess.ts';
import { ChartGuard } from '../../server/src/chart/chartGuard.ts';
import { disposals as disposalRecords } from '../../server/src/chart/disposal.ts';
import { heldCharts } from '../../server/src/chart/heldCharts.ts';
import { legalHolds } from '../../server/src/chart/legalHold.ts';
import { patients } from '../../server/src/chart/patient.ts';
import { openStore } from '../../server/src/openStore.ts';
import type { Actor } from '../../server/src/request/actor.ts';
import { Destruction } from '../../server/src/retention/destruction.ts';
import { DisposalService } from '../../server/src/retention/disposalService.ts';
import { RetentionService } from '../../server/src/retention/retentionService.ts';
import type { Collection, CollectionDefinition, Store, StoredDocument } from '../../server/src/store/store.ts';
import { CLOCK, openWard } from './tasksKilledHospital.ts';

/** The patient of the ward. */
export const CHART = 'pat-7k';
const WRITES: readonly (string | symbol)[] = ['insertOne', 'insertMany', 'updateOne', 'replaceOne', 'deleteOne'];
/** The audit log copies by itself, at any moment. */
const COUNTED = ['patients', disposalRecords.name, legalHolds.name];

export function recordKeeper(name: 'keller' | 'vale'): Actor {
  const user = {
    ...{ id: `usr-${name}`, displayName: name, email: `${name}@isocenter.example`, roles: ['Records'] },
    ...{ clinicianRole: null, providerTypeId: null, providerId: null, isInternal: true, signInId: `sign-in-${name}` },
    permissions: new Set(['patients:retention'] as const),
    authenticatedOn: CLOCK.now().toISOString(),
    assurance: null,
  };
  return { user, info: { requestId: `request of ${name}`, address: '127.0.0.1' } };
}

/** @param die before the write that follows so many of a chart, its disposal and its hold */
export function dyingAfter(store: Store, writes: number, die: () => unknown): Store {
  let done = 0;
  const watched = <Doc extends StoredDocument>(collection: Collection<Doc>) =>
    new Proxy(collection, {
      get(whole, property) {
        const value: unknown = Reflect.get(whole, property);
        if (typeof value !== 'function') return value;
        if (!WRITES.includes(property)) return value.bind(whole) as unknown;
        return (...args: unknown[]): unknown => {
          done += 1;
          return done > writes ? die() : Reflect.apply(value, whole, args);
        };
      },
    });
  return {
    ...{ kind: store.kind, ping: () => store.ping(), close: () => store.close() },
    collection<Doc extends StoredDocument>(definition: CollectionDefinition<Doc>): Collection<Doc> {
      const collection = store.collection(definition);
      return COUNTED.includes(definition.name) ? watched(collection) : collection;
    },
  };
}

/**
 * The services of retention alone.
 * @param url of MongoDB, in a database that is named as the folder; empty for the store in the folder
 */
export async function openRecords(folder: string, url: string, watched: (store: Store) => Store = (store) => store) {
  const mongodb = url === '' ? null : { url, database: basename(folder) };
  const opened = await openStore({ dataFolder: folder, mongodb });
  const store = watched(opened);
  const [clock, log] = [CLOCK, pino({ level: 'silent' })];
  const audit = openAuditLog({ store, keys: auditKeysIn(join(folder, 'keys'), clock.now()), clock, log });
  const access = new ChartAccess({ audit, clock, guard: new ChartGuard({ store, clock, timeZone: 'UTC' }) });
  const periods = { treated: 30, seen: 10, of_age: 18, minors: 10 };
  const retention = new RetentionService({ store, audit, clock, access, periods, timeZone: 'UTC' });
  const nothing = { remake: async () => {}, make: async () => {} };
  const destruction = new Destruction({
    ...{ store, audit, clock, parts: [], cases: nothing, worklist: nothing, erasePhotograph: async () => {} },
  });
  const workingIn = () => Promise.resolve([]);
  const disposals = new DisposalService({ store, audit, clock, access, retention, destruction, workingIn, log });
  return {
    ...{ store, audit, retention, disposals },
    hold: () => retention.place(recordKeeper('vale'), { patient: CHART, reason: 'A lawsuit.' }, disposals.endForHold),
    async close() {
      await audit.close();
      await opened.close();
    },
  };
}
export type Records = Awaited<ReturnType<typeof openRecords>>;

/** A chart that is past its retention. */
export async function openOldChart({ store }: Records): Promise<void> {
  await openWard(store);
  const old = { createdOn: '1990-03-01T09:00:00.000Z' };
  await store.collection(patients).updateOne({ _id: CHART }, { $set: old });
}

/** Its hidden day begins. */
export async function approveDisposal({ disposals }: Records): Promise<void> {
  await disposals.propose(recordKeeper('keller'), { patient: CHART, reason: 'Past its retention.' });
  await disposals.approve(recordKeeper('vale'), 'dsp-7k-1');
}

/** An old chart in its hidden day. */
export async function furnish(records: Records): Promise<void> {
  await openOldChart(records);
  await approveDisposal(records);
}

/** What became of the chart, its disposal and the hold. */
export async function leftIn({ store, audit }: Records) {
  await audit.settled();
  const [disposal, chart, told, held] = await Promise.all([
    store.collection(disposalRecords).findOne({ patientId: CHART }),
    store.collection(patients).findOne({ _id: CHART }),
    store.collection(auditRecords).find({ 'entity.patient': CHART, eventKind: 'admin change' }),
    heldCharts(store),
  ]);
  const holds = await store.collection(legalHolds).find({ patientId: CHART });
  return {
    ...{ state: disposal?.state, isHiding: disposal?.isHiding, isHeld: held.has(CHART) },
    ...{ due: disposal?.due, status: chart?.recordStatus },
    holds: holds.map(({ reason, standing, placed }) => [reason, standing, placed.by.id]),
    told: told.flatMap(({ entity }) => entity.detail.map(({ type }) => type)).toSorted(),
  };
}
