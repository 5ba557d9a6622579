import { SOAK } from '../../engine/src/testing/proof.ts';
import { describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { cases } from '../../server/src/analytics/cases/caseRecord.ts';
import { CHART_PARTS } from '../../server/src/chartParts.ts';
import { disposals, keptDoses } from '../../server/src/chart/disposal.ts';
import { drainClinicalOutboxes } from '../../server/src/clinicalServices.ts';
import { FILE_CHUNKS } from '../../server/src/files/fileBytes.ts';
import { treatmentDays } from '../../server/src/foundation/calendar.ts';
import type { Store } from '../../server/src/store/store.ts';
import { embeddedTestStore } from './stores.ts';
import { Archive, IDS_STAY, keyOf, withoutNews } from './archive.ts';

const log = pino({ level: 'silent' });
/** Writes between two kills. */
const STEP = SOAK ? 1 : 3;

describe('a process that is killed while it disposes of a chart', () => {
  const WRITES: readonly (string | symbol)[] = ['insertOne', 'insertMany', 'updateOne', 'replaceOne', 'deleteOne'];

  /** Every write after some number of them fails, as if the process had ended there. */
  function dyingAfter(store: Store, count: number) {
    let done = 0;
    const dying: Store = {
      ...{ kind: store.kind, ping: () => store.ping(), close: () => store.close() },
      collection: (definition) =>
        new Proxy(store.collection(definition), {
          get(target, name) {
            const member: unknown = Reflect.get(target, name);
            if (typeof member !== 'function') return member;
            if (!WRITES.includes(name)) return member.bind(target) as unknown;
            return (...args: unknown[]): unknown => {
              done += 1;
              return done > count ? Promise.reject(new Error('killed')) : Reflect.apply(member, target, args);
            };
          },
        }),
    };
    return { dying, isDead: () => done > count };
  }

  /** What a disposal changes, without the audit log, which only grows. */
  async function stateOf(archive: Archive) {
    const parts = CHART_PARTS.map(({ collection }) => collection.name);
    const changed = [...parts, 'chartDisposals', 'cases', 'keptDoses', 'fileChunks', 'identityAlerts'];
    const all = [...archive.known.values()].filter(({ name }) => changed.includes(name));
    const before = await Promise.all(
      all.map(async (part) => ({ part, all: await archive.store.collection(part).find({}) })),
    );
    return async () => {
      for (const { part, all: documents } of before) {
        const collection = archive.store.collection(part);
        for (const { _id } of await collection.find({}, { projection: { _id: 1 } }))
          await collection.deleteOne({ _id });
        if (documents.length > 0) await collection.insertMany(documents);
      }
    };
  }

  it('at any write leaves the chart hidden and whole, or gone in the end, and never a part of it for anyone', async () => {
    const archive = await Archive.open(await embeddedTestStore());
    const { store, clinic } = archive;
    const { clock, audit } = clinic.server;
    const days = treatmentDays('America/New_York', []);
    const { id, mrn, name, visit } = await archive.chart({ isTreated: true });
    await archive.approved(id);
    await audit.settled();
    const again = await stateOf(archive);
    const destroyed = async () => {
      await audit.settled();
      const found = await store.collection(auditRecords).find({ 'entity.patient': id, eventKind: 'admin change' });
      return found.filter(({ entity }) => entity.detail[0]?.type === 'chart destroyed').length;
    };
    let trials = 0;
    for (let after = 0, lived = false; !lived; after += STEP) {
      await again();
      const before = await destroyed();
      const { dying, isDead } = dyingAfter(store, after);
      await archive.later(dying).catch(() => 0);
      lived = !isDead();
      trials += 1;
      const { state } = (await store.collection(disposals).findOne({ patientId: id })) ?? {};
      if (state !== 'DONE') {
        const asked = 'query($id: ID!) { task(taskId: $id) { id } }';
        expect((await (await archive.ruiz()).refused(asked, { id: visit }))?.extensions.code).toBe('NOT_FOUND');
      }
      // What a start does, and then the background of the next process.
      await drainClinicalOutboxes({ store, audit, clock, log, days });
      for (let round = 0; round < 3; round += 1) await archive.later();
      expect(await destroyed(), `after ${after} writes`).toBe(before + 1);
      expect(await store.collection(disposals).findOne({ patientId: id }), `after ${after} writes`).toMatchObject({
        ...{ state: 'DONE', keepsDoses: true, isHiding: false },
        counts: { charts: 1, courses: 1, tasks: 12, signed_notes: 1, versions: 1, photographs: 1 },
      });
      expect(await archive.traces(mrn), `after ${after} writes`).toEqual(['keptDoses']);
      expect(await archive.traces(name)).toEqual([]);
      expect(withoutNews(await archive.traces(keyOf(id))), `after ${after} writes`).toEqual(
        [...IDS_STAY, 'keptDoses'].sort(),
      );
      expect(await store.collection(keptDoses).countDocuments({ mrn })).toBe(1);
      expect(await store.collection(FILE_CHUNKS).countDocuments({})).toBe(0);
    }
    expect(trials * STEP).toBeGreaterThan(60);
    expect(await store.collection(cases).countDocuments({ recordStatus: 'ACTIVE' })).toBe(0);
    await archive.close();
  });
});
