import { describe, expect, it } from 'vitest';
import { deathOf } from './deaths.ts';
import type { TaskRecord } from './task.ts';
import { untouchedTask } from '../testing/taskFixture.ts';

const outside = (deceased: { date: string | null } | null) => ({
  sourceSystem: 'EPIC' as const,
  outside: { allergies: null, flags: [], language: null, deceased },
});
const on = '2026-03-01T10:00:00.000Z';
const signature: TaskRecord['signatures'][number] = {
  meaning: 'signed',
  by: { id: 'usr-ruiz', displayName: 'Elena Ruiz' },
  role: 'ATTENDING',
  on,
  contentHash: '',
  appVersion: 'main@1',
  configVersion: 'cfg-1',
  reason: null,
};
const dead = (day: string): TaskRecord => ({
  ...untouchedTask({ _id: 'epi-1-1', taskType: 'FOLLOWUP', taskStatus: 'SIGNED' }),
  displayName: 'Follow-up',
  signatures: [signature],
  contribution: {
    pended: null,
    signed: {
      on,
      values: [
        { field: 'vitalStatus', value: { value: 'dead', type: 'predefined' } },
        { field: 'deathDate', value: day },
      ],
    },
  },
});

describe('the death of a patient', () => {
  it('is what a signed follow-up says, else what the outside system says', () => {
    expect(deathOf(outside(null), [])).toBeNull();
    expect(deathOf({ sourceSystem: 'EPIC' }, [])).toBeNull();
    expect(deathOf(outside({ date: '2026-02-14' }), [])).toEqual({ date: '2026-02-14', source: 'Epic' });
    expect(deathOf(outside({ date: '2026-02-14' }), [dead('2026-02-13')])).toEqual({
      date: '2026-02-13',
      source: 'Follow-up',
    });
  });

  it('is not what a note says whose signature was withdrawn', () => {
    const task = dead('2026-02-13');
    const withdrawn = { ...signature, meaning: 'unsigned' as const, reason: 'Another patient' };
    expect(deathOf(outside(null), [{ ...task, signatures: [...task.signatures, withdrawn] }])).toBeNull();
  });
});
