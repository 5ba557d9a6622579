import { describe, expect, it } from 'vitest';
import { TASK_STATUSES, type TaskStatus } from '@isocenter/schemas';
import { indicatorText, publishText } from './indicator.ts';

const task = {
  pendedBy: 'Ada Quist',
  pendedOn: '2026-03-04T19:05:00.000Z',
  signedBy: 'Elena Ruiz',
  signedOn: '2026-03-05T01:30:00.000Z',
};

describe('the indicator', () => {
  it.each([
    ['PENDED', 'Pended by Ada Quist on 03/04/2026 at 14:05.'],
    ['SIGNED', 'Signed by Elena Ruiz on 03/04/2026 at 20:30.'],
  ] as const)('names user and time for %s, in the time zone of the department [TASK-065]', (taskStatus, words) => {
    expect(indicatorText({ ...task, taskStatus }, 'America/New_York')).toBe(words);
  });

  it('exists only for pended and signed tasks [TASK-056]', () => {
    const shown = TASK_STATUSES.filter((taskStatus) => indicatorText({ ...task, taskStatus }, 'UTC') !== null);
    expect(shown).toEqual(['PENDED', 'SIGNED']);
  });
});

describe('the publish text', () => {
  const published = { by: 'Elena Ruiz', on: '2026-03-05T01:30:00.000Z' };
  const textOf = (taskStatus: TaskStatus, note: typeof published | null, publishingConfigured = true) =>
    publishText({ publishingConfigured, taskStatus }, note, 'UTC');

  it('exists only if publishing is configured [TASK-083]', () => {
    expect(textOf('SIGNED', published, false)).toBeNull();
    expect(textOf('SIGNED', null, false)).toBeNull();
  });
  it('says who published a note, and when [TASK-066]', () => {
    expect(textOf('SIGNED', published)).toBe('Published by Elena Ruiz on 03/05/2026 at 01:30');
    expect(textOf('PENDED', published)).toBe('Published by Elena Ruiz on 03/05/2026 at 01:30');
  });
  it("says 'Not published.' of a pended note [TASK-067]", () => {
    expect(textOf('PENDED', null)).toBe('Not published.');
    expect(textOf('STARTED', null)).toBeNull();
  });
  it('says that a signed note is missing in the system of record [TASK-068]', () => {
    for (const status of ['SIGNED', 'ADDENDED'] as const) {
      expect(textOf(status, null)).toBe('This note has not been published to the system of record.');
    }
  });
});
