import { SOURCE_SYSTEMS } from '@isocenter/schemas';
import { expect, it } from 'vitest';
import { externalSources } from './externalSources.ts';

it.each(SOURCE_SYSTEMS)(
  '%s finds no patients while it is not configured, and breaks nothing [EXT-017]',
  async (system) => {
    const sources = externalSources([]);
    const source = sources.of(system);
    expect(sources.searched).toBeNull();
    expect(source.sourceSystem).toBe(system);
    expect(await source.searchByMrn('m123')).toEqual([]);
    expect(await source.readPatient('p1')).toBeNull();
    expect(await source.vitals('p1')).toEqual([]);
    expect(await source.appointments('p1')).toEqual([]);
    expect(await source.checkHealth()).toMatchObject({ status: 'FAILURE' });
  },
);
