import { describe, expect, it } from 'vitest';
import { presetsIn } from './tablePresets.ts';

const row = (preset: string, site: string, dose: number) => ({ preset, site, name: `Name of ${preset}`, dose });

describe('presets in a table of lists', () => {
  it('are its rows by preset, under the names of their sites', () => {
    const table = {
      id: 'presets',
      attributes: { tableData: [row('a', 'lung', 5000), row('b', 'bone', 800), row('a', 'lung', 1000)] },
      columns: [{ id: 'site', choices: [{ id: 'lung', label: 'Lung' }] }],
    };
    expect(presetsIn(table)).toEqual([
      { id: 'a', name: 'Name of a', group: 'Lung', rows: [row('a', 'lung', 5000), row('a', 'lung', 1000)] },
      { id: 'b', name: 'Name of b', group: '', rows: [row('b', 'bone', 800)] },
    ]);
    expect(presetsIn(null)).toEqual([]);
  });
});
