import { buildSchema, isEnumType } from 'graphql';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { systemClock } from './foundation/clock.ts';
import { StartError } from './http/listen.ts';
import { publicClientKeys } from './keys/clientKey.ts';
import { outsideSystems } from './outsideSystems.ts';
import { readSettings } from './settings/settings.ts';
import { openEmbeddedStore } from './store/embedded/openEmbeddedStore.ts';

const log = pino({ level: 'silent' });
/** Nothing listens at port 9. */
const AWAY = '127.0.0.1:9';

it('makes the systems that the settings name: EPIC, ARIA, ARIA_DB and MOSAIQ [EXT-001, EXT-002]', async () => {
  const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'isocenter-outside-'));
  const settings = readSettings({
    DATA_FOLDER,
    EPIC_FHIR_URL: `http://${AWAY}/r4`,
    ARIA_FHIR_URL: `http://${AWAY}/r4`,
    ARIA_DB_URL: `postgresql://reader@${AWAY}/aria?tls=off`,
    MOSAIQ_LISTEN_PORT: '2575',
  });
  const store = await openEmbeddedStore({ folder: ':memory:' });
  const start = () => outsideSystems(settings, { store, clock: systemClock, log });
  expect(start).toThrow(StartError);
  expect(start).toThrow('npm run keys -- client aria');
  await publicClientKeys(settings.ariaClientKeyFile);

  const { configured, searched, close } = start();
  const systems = configured.map(({ sourceSystem }) => sourceSystem);
  expect(systems.toSorted()).toEqual(['ARIA', 'ARIA_DB', 'EPIC', 'MOSAIQ']);
  expect(searched?.sourceSystem).toBe('EPIC');
  const schema = buildSchema(readFileSync(new URL('../../schemas/schema.graphql', import.meta.url), 'utf8'));
  const sources = Object.values(schema.getTypeMap())
    .filter(isEnumType)
    .map((type) => type.getValues().map(({ name }) => name))
    .filter((names) => names.includes('ARIA_DB'));
  expect(sources.map((names) => names.toSorted())).toEqual([systems.toSorted()]);

  for (const source of configured.filter(({ sourceSystem }) => sourceSystem !== 'MOSAIQ')) {
    const { status, reason } = await source.checkHealth();
    expect([source.sourceSystem, status]).toEqual([source.sourceSystem, 'FAILURE']);
    expect(reason).toMatch(/^The (connection failed|database could not be read)/);
  }
  await close();
  await store.close();
});

it('makes none without settings', () => {
  const settings = readSettings({});
  const store = {} as never;
  expect(outsideSystems(settings, { store, clock: systemClock, log }).configured).toEqual([]);
});
