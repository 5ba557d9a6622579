import { describe, expect, it } from 'vitest';
import { BOARD_COLUMNS, boardColumn, departmentDays } from '@isocenter/schemas';
import type { CourseOutlineRecord, OutlinedTask } from '../worklist/projection/courseOutline.ts';
import { needOf, weekOf } from './taskOfVisit.ts';

const days = departmentDays('America/Chicago');
const task = (taskType: OutlinedTask['taskType'], more: Partial<OutlinedTask> = {}): OutlinedTask => ({
  ...{ id: `${taskType}-${more.sequence ?? 1}`, displayName: taskType, taskType, taskStatus: 'NOT_STARTED' },
  ...{ sequence: null, column: 'Pre-Tx', signedOn: null, ...more },
});
const signed = (on: string) => ({ taskStatus: 'SIGNED', signedOn: on }) as const;
const course = (tasks: readonly OutlinedTask[], more: Partial<CourseOutlineRecord> = {}): CourseOutlineRecord => ({
  ...{ _id: 'out-1', episodeId: 'epi-1c1', patientId: 'pat-1', episodeType: 'Radiation', providerId: 'prv-ruiz' },
  ...{ courseNumber: 1, createdOn: '2026-01-01T00:00:00.000Z', tasks, fractions: null, days: [], stamp: 1, ...more },
});
const visit = (visitKind: Parameters<typeof needOf>[0]['visitKind'], state = 'booked' as const) => ({
  ...{ visitKind, state, startDate: '2026-03-02T15:00:00.000Z' },
});
const OTVS = [1, 2, 3].map((sequence) => task('OTV', { sequence }));

describe('what a visit leads to', () => {
  it('is the task of its kind, in the course that is open', () => {
    const open = course([task('CONSULT'), task('SIMULATION_NOTE'), ...OTVS]);
    expect(needOf(visit('Consult'), [open], days)).toMatchObject({ need: 'task', task: { id: 'CONSULT-1' } });
    expect(needOf(visit('CTSimulation'), [open], days)).toMatchObject({ task: { taskType: 'SIMULATION_NOTE' } });
    expect(needOf(visit('RadiationTreatment'), [open], days)).toEqual({ need: 'chart' });
    expect(needOf(visit('Consult'), [], days)).toEqual({ need: 'course' });
    expect(needOf({ ...visit('Consult'), state: 'no-show' }, [open], days)).toEqual({ need: 'chart' });
  });

  it('is never guessed between two open courses; a course with a signed summary is over', () => {
    const [first, second] = [
      course([task('OTV', { sequence: 1 })]),
      course(OTVS, { courseNumber: 2, episodeId: 'epi-1c2' }),
    ];
    expect(needOf(visit('OTV'), [first, second], days)).toEqual({ need: 'choice' });
    const over = course([...first.tasks, task('TREATMENT_SUMMARY', signed('2026-02-01T00:00:00.000Z'))]);
    expect(needOf(visit('OTV'), [over, second], days)).toMatchObject({ course: { courseNumber: 2 } });
    expect(needOf(visit('Followup'), [over], days)).toMatchObject({
      need: 'newTask',
      taskType: 'FOLLOWUP',
      column: 'End-Tx',
    });
  });

  it('is a new task when the last one was signed before the day of the visit', () => {
    const before = course([task('SIMULATION_NOTE', signed('2026-02-20T15:00:00.000Z'))]);
    expect(needOf(visit('CTSimulation'), [before], days)).toMatchObject({ need: 'newTask', column: 'Pre-Tx' });
    const sameDay = course([task('SIMULATION_NOTE', signed('2026-03-02T14:00:00.000Z'))]);
    expect(needOf(visit('CTSimulation'), [sameDay], days)).toMatchObject({ need: 'task' });
    const consult = course([task('CONSULT', signed('2026-02-20T15:00:00.000Z'))]);
    expect(needOf(visit('Consult'), [consult], days)).toMatchObject({ need: 'task' });
  });

  it.each([
    [0, 1],
    [4, 1],
    [5, 2],
    [12, 3],
  ])('after %s delivered days is the visit of week %s', (count, week) => {
    const delivered = Array.from({ length: count }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`);
    expect(weekOf({ days: delivered, fractions: count }, '2026-03-02')).toBe(week);
  });

  it('is no earlier visit that was left open once a later one is signed', () => {
    const left = course([task('OTV', { sequence: 1, taskStatus: 'PENDED' }), ...OTVS.slice(1)]);
    expect(needOf(visit('OTV'), [left], days)).toMatchObject({ task: { sequence: 1 } });
    const [first, , third] = left.tasks;
    const later = course([first!, task('OTV', { sequence: 2, ...signed('2026-02-23T15:00:00.000Z') }), third!]);
    expect(needOf(visit('OTV'), [later], days)).toMatchObject({ task: { sequence: 3 } });
    const onlyLeft = course([first!, task('OTV', { sequence: 2, ...signed('2026-02-23T15:00:00.000Z') })]);
    expect(needOf(visit('OTV'), [onlyLeft], days)).toMatchObject({ task: { sequence: 1 } });
  });

  it('is the next open visit where no record says the week', () => {
    const [first, ...rest] = OTVS;
    const open = course([{ ...first, ...signed('2026-02-20T15:00:00.000Z') } as OutlinedTask, ...rest]);
    expect(needOf(visit('OTV'), [open], days)).toMatchObject({ task: { sequence: 2 } });
    const today = course([{ ...first, ...signed('2026-03-02T20:00:00.000Z') } as OutlinedTask, ...rest]);
    expect(needOf(visit('OTV'), [today], days)).toMatchObject({ task: { sequence: 1 } });
  });

  it('stands in the twelve columns [SCHED-008, SCHED-009, SCHED-010, SCHED-011]', () => {
    expect(boardColumn('PRE_TREATMENT', 3)).toBe('Pre-Tx');
    expect(boardColumn('POST_TREATMENT', 3)).toBe('End-Tx');
    expect([1, 10].map((sequence) => boardColumn('ON_TREATMENT', sequence))).toEqual(['Week 1', 'Week 10']);
    expect([0, 11, null].map((sequence) => boardColumn('ON_TREATMENT', sequence))).toEqual([
      'Pre-Tx',
      'Pre-Tx',
      'Pre-Tx',
    ]);
    expect(BOARD_COLUMNS).toHaveLength(12);
  });
});
