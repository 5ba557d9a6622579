import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { AuditKeys } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import type { CarriesAudit } from '../../server/src/audit/carriesAudit.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import type { CollectionDefinition } from '../../server/src/store/store.ts';
import { sampledStores } from '../contract/stores.ts';

const CARRIERS: CollectionDefinition<CarriesAudit> = {
  name: 'emptyOutboxCarriers',
  shardKey: '_id',
  indexes: [{ paths: ['auditPending'] }],
};

const stores = await sampledStores(import.meta.url);

describe.each(stores)('on the $name store', ({ open }) => {
  it('an empty outbox that is still marked as pending is settled at the next start, and read no more', async () => {
    const opened = await open();
    const carriers = opened.store.collection(CARRIERS);
    const ids = Array.from({ length: 250 }, (_, index) => `c-${index}`);
    await carriers.insertMany(ids.map((_id) => ({ _id, auditOutbox: [], auditPending: true })));
    const audit = openAuditLog({
      store: opened.store,
      keys: new AuditKeys([Buffer.alloc(32, 1)]),
      clock: systemClock,
      log: pino({ level: 'silent' }),
    });
    await audit.drainOutbox(carriers);
    expect(await carriers.countDocuments({ auditPending: true })).toBe(0);
    expect(await audit.drainOutbox(carriers)).toBe(0);
    await audit.close();
    await opened.discard();
  });
});
