import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../server/src/settings/settings.ts';
import { startServer } from '../../server/src/startServer.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';
import { ClusterWire } from './clusterWire.ts';
import { sharedMongoServer } from './mongoServer.ts';

const mongo = await sharedMongoServer();
const folder = mkdtempSync(join(tmpdir(), 'isocenter-sharded-'));

describe.skipIf(!mongo || mongo.kind === 'MONGODB_URL')('a server on a sharded cluster', { timeout: 240_000 }, () => {
  let wire: ClusterWire;
  beforeAll(() => {
    for (const { path, text } of SMALL_CONFIGS) {
      mkdirSync(dirname(join(folder, 'configs', path)), { recursive: true });
      writeFileSync(join(folder, 'configs', path), text);
    }
    if (mongo) wire = new ClusterWire(mongo, 'sharded');
  });
  afterAll(async () => {
    await wire.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('starts, starts again, and finds its users, whose addresses are unique', async () => {
    const settings = readSettings({
      MONGODB_URL: await wire.open('serverSelectionTimeoutMS=8000'),
      ...{ MONGODB_DATABASE: `isocenter_sharded_${process.pid}`, PORT: '0', LOG_LEVEL: 'silent' },
      ...{ DATA_FOLDER: join(folder, 'data'), ISOCENTER_CONFIGS: join(folder, 'configs'), ISOCENTER_DEMO_DATA: 'off' },
    });
    for (let start = 1; start <= 2; start += 1) {
      const server = await startServer(settings);
      const answer = await fetch(`http://localhost:${server.settings.port}/readyz`);
      expect(await answer.json()).toMatchObject({ status: 'ready', store: 'mongodb' });
      await server.stop();
    }
    const sharded = wire.commands.filter(({ name }) => name === 'shardCollection').map(({ body }) => body);
    const keys = new Map(sharded.map(({ shardCollection, key }) => [String(shardCollection).split('.')[1], key]));
    expect(keys.get('auditRecords')).toEqual({ chainId: 1, seq: 1 });
    expect(keys.get('tasks')).toEqual({ episodeId: 1 });
    expect(keys.has('users')).toBe(false);
  });
});
