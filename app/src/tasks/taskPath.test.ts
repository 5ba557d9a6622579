import { describe, expect, it } from 'vitest';
import { TASK_PATH, TASK_TYPES } from '@isocenter/schemas';
import { readTaskPath, readVersionPath, taskPath, versionPath } from './taskPath.ts';

describe('the path of a task', () => {
  it('has the sequence 1-9 as a single digit and omits it for 10 [TASK-001]', () => {
    const otv = { id: 'epi-1-7', taskType: 'OTV' } as const;
    const manage = '/patients/pat-1/episode/epi-1/manage';
    expect(taskPath('pat-1', 'epi-1', { ...otv, sequence: 3 })).toBe(`${manage}/otv/3/epi-1-7`);
    expect(taskPath('pat-1', 'epi-1', { ...otv, sequence: 10 })).toBe(`${manage}/otv/epi-1-7`);
    expect(taskPath('pat-1', 'epi-1', { ...otv, sequence: null })).toBe(`${manage}/otv/epi-1-7`);
  });

  it.each(TASK_TYPES)(
    'is parsed for %s, with and without the digit, form and note [TASK-001, TASK-002]',
    (taskType) => {
      const segment = TASK_PATH[taskType];
      expect(readTaskPath(`${segment}/epi-1-7`)).toEqual({ taskType, taskId: 'epi-1-7', note: false });
      expect(readTaskPath(`${segment}/3/epi-1-7`)).toEqual({ taskType, taskId: 'epi-1-7', note: false });
      expect(readTaskPath(`${segment}/3/epi-1-7/note`)).toEqual({ taskType, taskId: 'epi-1-7', note: true });
      expect(readTaskPath(`${segment}/epi-1-7/note`)).toEqual({ taskType, taskId: 'epi-1-7', note: true });
    },
  );

  it.each([
    ['registration', 'REGISTRATION', 'TASK-003'],
    ['prescription', 'PRESCRIPTION', 'TASK-004'],
    ['simulation', 'SIMULATION', 'TASK-005'],
    ['simulation_note', 'SIMULATION_NOTE', 'TASK-006'],
    ['verification_simulation', 'VERIFICATION_SIMULATION', 'TASK-007'],
    ['txplan', 'TREATMENT_PLANNING', 'TASK-008'],
    ['otv', 'OTV', 'TASK-009'],
    ['summary', 'TREATMENT_SUMMARY', 'TASK-010'],
    ['procedure_note', 'PROCEDURE_NOTE', 'TASK-011'],
    ['mpc', 'MPC', 'TASK-012'],
  ] as const)('%s opens tasks of type %s [%s]', (segment, taskType, _row) => {
    expect(readTaskPath(`${segment}/epi-1-7`)).toMatchObject({ taskType });
    expect(taskPath('pat-1', 'epi-1', { id: 'epi-1-7', taskType, sequence: null })).toContain(
      `/manage/${segment}/epi-`,
    );
  });

  it('leads to its versions', () => {
    expect(versionPath('otv/3/epi-1-7', 'ver-epi-1-7-2')).toBe('otv/3/epi-1-7/version/ver-epi-1-7-2');
    expect(readVersionPath('otv/3/epi-1-7/version/ver-epi-1-7-2')).toEqual({
      ...{ taskType: 'OTV', taskId: 'epi-1-7', note: false },
      versionId: 'ver-epi-1-7-2',
    });
    for (const other of [
      'otv/3/epi-1-7',
      'otv/3/epi-1-7/note',
      'otv/3/epi-1-7/version',
      'otv/3/epi-1-7/note/version/v',
    ])
      expect(readVersionPath(other)).toBeNull();
    expect(readTaskPath('otv/3/epi-1-7/version/ver-epi-1-7-2')).toBeNull();
  });

  it.each(['', 'otv', 'nonsense/epi-1-7', 'otv/10/epi-1-7', 'otv/0/epi-1-7', 'otv/3/epi-1-7/print', 'otv/3/a/b/note'])(
    'is not matched by "%s"',
    (rest) => expect(readTaskPath(rest)).toBeNull(),
  );
});
