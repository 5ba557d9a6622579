import { describe, expect, it } from 'vitest';
import { TASK_STATUSES } from '@isocenter/schemas';
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
  ] as const)('says who and when for %s, in the zone of the department [TASK-065]', (taskStatus, words) => {
    expect(indicatorText({ ...task, taskStatus }, 'America/New_York')).toBe(words);
  });

  it('is there for pended and signed tasks alone [TASK-056]', () => {
    const shown = TASK_STATUSES.filter((taskStatus) => indicatorText({ ...task, taskStatus }, 'UTC') !== null);
    expect(shown).toEqual(['PENDED', 'SIGNED']);
  });
});

describe('the publish text', () => {
  it('stands only where publishing is configured [TASK-066, TASK-068, TASK-083]', () => {
    const published = { by: 'Elena Ruiz', on: '2026-03-05T01:30:00.000Z' };
    expect(publishText(false, published, 'UTC')).toBeNull();
    expect(publishText(true, null, 'UTC')).toBe('This note has not been published to the system of record.');
    expect(publishText(true, published, 'UTC')).toBe('Published by Elena Ruiz on 03/05/2026 at 01:30');
  });
});
