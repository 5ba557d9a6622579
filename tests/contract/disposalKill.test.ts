import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOAK } from '../../engine/src/testing/proof.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { cases } from '../../server/src/analytics/cases/caseRecord.ts';
import { CHART_CARRIERS } from '../../server/src/auditCarriers.ts';
import { CHART_PARTS } from '../../server/src/chartParts.ts';
import { disposals, keptDoses } from '../../server/src/chart/disposal.ts';
import { drainClinicalOutboxes } from '../../server/src/clinicalServices.ts';
import { FILE_CHUNKS } from '../../server/src/files/fileBytes.ts';
import { treatmentDays } from '../../server/src/foundation/calendar.ts';
import type { Store } from '../../server/src/store/store.ts';
import { embeddedTestStore } from './stores.ts';
import { Archive, IDS_STAY, keyOf, withoutNews } from './archive.ts';
import {
  dyingAfter as dyingInHold,
  furnish,
  leftIn,
  openOldChart,
  openRecords,
  approveDisposal,
  type Records,
} from './holdTrial.ts';
import { runAndKill } from './kill.ts';
import { sharedMongoServer } from './mongoServer.ts';

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
    // The last trial outlives all writes of the destruction.
    expect((trials - 1) * STEP).toBeGreaterThan(55);
    expect(await store.collection(cases).countDocuments({ recordStatus: 'ACTIVE' })).toBe(0);
    await archive.close();
  });
});

const root = mkdtempSync(join(tmpdir(), 'isocenter-holds-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const mongo = await sharedMongoServer();
const PLACES = [{ name: 'embedded', url: '' }, ...(mongo ? [{ name: 'mongodb', url: mongo.url }] : [])];

describe.each(PLACES)('a process that is killed while a hold ends a disposal, on the $name store', ({ name, url }) => {
  const SCRIPT = fileURLToPath(new URL('killedHold.ts', import.meta.url));
  /** Of the chart, its disposal and the hold, when nothing happens in between. The second one ends the disposal. */
  const MOST_WRITES = 5;
  const ALL = Array.from({ length: MOST_WRITES + 1 }, (_, writes) => writes);
  /** A database takes long to make. */
  const POINTS = SOAK || url === '' ? ALL : [3];
  let count = 0;

  function newFolder() {
    count += 1;
    const folder = join(root, `isocenter_test_${process.pid}_${name}_${count}`);
    mkdirSync(folder);
    return folder;
  }
  async function within<Result>(folder: string, use: (records: Records) => Promise<Result>): Promise<Result> {
    const records = await openRecords(folder, url);
    try {
      return await use(records);
    } finally {
      await records.close();
    }
  }
  const HIDDEN = { state: 'APPROVED', isHiding: true, isHeld: false, holds: [] };
  const HELD = {
    ...{ state: 'ENDED', isHiding: false, isHeld: true, due: null, status: 'ACTIVE' },
    holds: [['A lawsuit.', true, 'usr-vale']],
    told: [
      ...['disposal of chart approved', 'disposal of chart proposed'],
      ...['disposal of chart withdrawn', 'legal hold placed'],
    ],
  };

  /** Before anyone goes on with it, and after what a start and the first look of the background do. */
  async function expectHiddenOrHeld(records: Records, writes: number) {
    const { store, audit, disposals: service } = records;
    const before = await leftIn(records);
    expect(before, `after ${writes} writes`).toMatchObject(before.isHiding ? HIDDEN : { state: 'ENDED', isHeld: true });
    for (const carrier of CHART_CARRIERS) await audit.drainOutbox(store.collection(carrier));
    await service.continueDue();
    expect(await leftIn(records), `after ${writes} writes`).toMatchObject(before.isHiding ? HIDDEN : HELD);
    return before;
  }

  it('at any write leaves the chart in its hidden day, or back and held', async () => {
    for (const writes of POINTS) {
      const folder = newFolder();
      await within(folder, furnish);
      const killed = () => Promise.reject(new Error('killed'));
      const dying = await openRecords(folder, url, (store) => dyingInHold(store, writes, killed));
      const lived = await dying.hold().then(
        () => true,
        () => false,
      );
      await dying.close();
      expect(lived, `after ${writes} writes`).toBe(writes === MOST_WRITES);
      await within(folder, async (records) => {
        expect((await expectHiddenOrHeld(records, writes)).isHiding).toBe(writes < 2);
        // Nothing is left to do.
        expect(await records.disposals.continueDue()).toBe(0);
      });
    }
  });

  it('without a kill: a disposal that someone approves while the hold is placed ends as well', async () => {
    const folder = newFolder();
    let approveAll: (() => Promise<void>) | null = null;
    const records = await openRecords(folder, url, (store) => ({
      ...{ kind: store.kind, ping: () => store.ping(), close: () => store.close() },
      collection: (definition) =>
        new Proxy(store.collection(definition), {
          get(whole, property) {
            const value: unknown = Reflect.get(whole, property);
            if (typeof value !== 'function') return value;
            return async (...args: unknown[]): Promise<unknown> => {
              const approve = definition.name === 'legalHolds' && property === 'insertOne' ? approveAll : null;
              if (approve) approveAll = null;
              await approve?.();
              return Reflect.apply(value, whole, args) as unknown;
            };
          },
        }),
    }));
    // No disposal is open when the hold looks for one.
    await openOldChart(records);
    approveAll = () => approveDisposal(records);
    await records.hold();
    expect(await leftIn(records)).toMatchObject(HELD);
    await records.close();
  });

  it.each(SOAK ? [0, 1, 2, 3, 4] : [2])('by a signal, after %i writes', { timeout: 60_000 }, async (writes) => {
    const folder = newFolder();
    await within(folder, furnish);
    await runAndKill({ script: SCRIPT, args: [folder, url, String(writes)], after: null });
    const before = await within(folder, (records) => expectHiddenOrHeld(records, writes));
    expect(before.isHiding).toBe(writes < 2);
  });
});
