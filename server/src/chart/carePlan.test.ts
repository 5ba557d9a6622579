import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { untouchedTask } from '../testing/taskFixture.ts';
import type { CarePlan, CarePlanContribution, TaskRecord } from './task.ts';
import { diseaseSystemOf, foldCarePlan } from './carePlan.ts';
import { courseLabel } from './courseLabel.ts';
import type { EpisodeRecord } from './episode.ts';

const contribution = (on: string, value: string | number, field = 'vitals.weight'): CarePlanContribution => ({
  on: `2026-03-0${on}T09:00:00.000Z`,
  values: [{ field, value }],
});
const task = (id: string, contribution: Partial<TaskRecord['contribution']>): TaskRecord =>
  untouchedTask({ _id: id, contribution: { pended: null, signed: null, ...contribution } });

describe('the care plan of an episode', () => {
  it('takes the latest pended value, marked as unsigned', () => {
    const plan = foldCarePlan([
      task('a', { pended: contribution('1', 70) }),
      task('b', { pended: contribution('2', 68) }),
    ]);
    expect(plan['vitals.weight']).toMatchObject({ value: 68, taskId: 'b', signed: false });
  });

  it('prefers signed values, however old, and the latest of those', () => {
    const plan = foldCarePlan([
      task('a', { signed: contribution('1', 70) }),
      task('b', { signed: contribution('2', 69) }),
      task('c', { pended: contribution('5', 60) }),
    ]);
    expect(plan['vitals.weight']).toMatchObject({ value: 69, taskId: 'b', signed: true });
  });

  it.each(['DELETED', 'ENTERED_IN_ERROR'] as const)('takes nothing from a task that is %s', (recordStatus) => {
    const plan = foldCarePlan([
      task('a', { signed: contribution('1', 70) }),
      { ...task('b', { signed: contribution('2', 69), pended: contribution('2', 69) }), recordStatus },
    ]);
    expect(plan['vitals.weight']).toMatchObject({ value: 70, taskId: 'a' });
  });

  it('keeps the signed value of a task that was unsigned and pended again', () => {
    const plan = foldCarePlan([task('a', { signed: contribution('1', 70), pended: contribution('3', 71) })]);
    expect(plan['vitals.weight']).toMatchObject({ value: 70, signed: true });
  });

  it('tells when the signed source has been unsigned or addended since', () => {
    const signed = task('a', { signed: contribution('1', 70) });
    const signature = {
      by: { id: 'u', displayName: 'U' },
      role: null,
      contentHash: '',
      appVersion: '',
      configVersion: '',
    };
    const at = (meaning: 'signed' | 'unsigned', day: number) => {
      return { ...signature, meaning, on: `2026-03-0${day}T09:00:00.000Z`, reason: null };
    };
    const unsigned = { ...signed, signatures: [at('signed', 1), at('unsigned', 2)] };
    expect(foldCarePlan([unsigned])['vitals.weight']).toMatchObject({
      signed: true,
      unsignedOn: '2026-03-02T09:00:00.000Z',
    });
    const again = { ...signed, signatures: [at('signed', 1), at('unsigned', 2), at('signed', 3)] };
    expect(foldCarePlan([again])['vitals.weight']).not.toHaveProperty('unsignedOn');
    const addendum = { text: 'More', reason: 'late', by: signature.by, on: '2026-03-04T09:00:00.000Z' };
    expect(foldCarePlan([{ ...signed, addenda: [addendum] }])['vitals.weight']).toMatchObject({
      addendedOn: '2026-03-04T09:00:00.000Z',
    });
  });

  it('lists the contribution of each task, oldest first, for the baseline and the week before', () => {
    const plan = foldCarePlan([
      task('b', { signed: contribution('3', 69), pended: contribution('4', 60) }),
      task('a', { signed: contribution('1', 70) }),
      task('c', { pended: contribution('5', 68) }),
    ]);
    expect(plan['vitals.weight']).toMatchObject({ value: 69, taskId: 'b' });
    expect(plan['vitals.weight']?.history?.map(({ value, signed }) => [value, signed])).toEqual([
      [70, true],
      [69, true],
      [68, false],
    ]);
    expect(foldCarePlan([task('a', { signed: contribution('1', 70) })])['vitals.weight']).not.toHaveProperty('history');
  });

  it('a task inherits only from the others', () => {
    const tasks = [task('a', { signed: contribution('2', 70) }), task('b', { signed: contribution('1', 69) })];
    expect(foldCarePlan(tasks, 'a')['vitals.weight']).toMatchObject({ value: 69 });
  });

  it('ignores deleted tasks', () => {
    const deleted = { ...task('a', { signed: contribution('1', 70) }), recordStatus: 'DELETED' as const };
    expect(Object.keys(foldCarePlan([deleted]))).toEqual([]);
  });

  it('does not depend on the order of the tasks', () => {
    const anyContribution = fc.record({ on: fc.integer({ min: 1, max: 4 }), value: fc.integer({ min: 1, max: 9 }) });
    const anyTasks = fc.array(
      fc.record({
        pended: fc.option(anyContribution),
        signed: fc.option(anyContribution),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(anyTasks, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (drafts, keys) => {
        const tasks = drafts.map(({ pended, signed }, index) =>
          task(`t${index}`, {
            pended: pended && contribution(String(pended.on), pended.value),
            signed: signed && contribution(String(signed.on), signed.value),
          }),
        );
        const shuffled = tasks
          .map((shuffledTask, index) => ({ shuffledTask, key: keys[index] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ shuffledTask }) => shuffledTask);
        expect(foldCarePlan(shuffled)).toEqual(foldCarePlan(tasks));
      }),
    );
  });
});

const plan = (values: Record<string, CarePlan[string]['value']>): CarePlan =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, { value, taskId: 't', on: '2026-03-01', signed: true }]),
  );

describe('the disease system a task starts with', () => {
  it.each([
    ['breast', 'Breast'],
    ['HN', 'HN'],
    ['', 'Default'],
    ['something else', 'Default'],
  ])('for "%s" it is %s', (value, system) => {
    expect(diseaseSystemOf(plan({ diseaseSystem: value }))).toBe(system);
    expect(diseaseSystemOf(plan({ diseaseSystem: { value, type: 'predefined' } }))).toBe(system);
  });
  it('is Default while it is unknown', () => expect(diseaseSystemOf({})).toBe('Default'));
});

describe('the label of a course', () => {
  const episode: EpisodeRecord = {
    _id: 'epi-7kc2',
    patientId: 'pat-7k',
    episodeType: 'Radiation',
    providerId: 'prv-ruiz',
    courseNumber: 2,
    formConfigId: 'cfg-1',
    plannedTasks: 12,
    createdOn: '2026-03-01T08:00:00.000Z',
    createdBy: { id: 'usr-ruiz', displayName: 'Elena Ruiz' },
    updatedOn: '2026-03-01T08:00:00.000Z',
    revision: 0,
    recordStatus: 'ACTIVE',
    auditOutbox: [],
    auditPending: false,
  };
  const ruiz = {
    _id: 'prv-ruiz',
    type: 'ATTENDING' as const,
    name: { firstName: 'Elena', lastName: 'Ruiz', credentials: 'MD', title: 'Dr' },
    npi: null,
  };

  const prescribed = { 'prescription.totalDose': 4256, 'prescription.fractions': 16 };

  it.each([
    [{ diseaseSystem: 'breast', laterality: 'left', ...prescribed }, 'L breast · 4256/16'],
    [{ diseaseSystem: 'breast', laterality: 'left', treatedSite: 'Left breast' }, 'L breast'],
    [{ treatedSite: 'Right lower lobe', laterality: 'right' }, 'R lower lobe'],
    [{ treatedSite: 'Left lower lobe', laterality: 'right' }, 'R left lower lobe'],
    [{ treatedSite: 'T5-T7' }, 'T5-T7'],
    [{ diseaseSystem: 'CNS', treatedSite: 'The resection cavity of the left frontal lobe' }, 'central nervous system'],
    [{ diseaseSystem: 'breast', 'prescription.totalDose': 4256 }, 'breast'],
  ])('contains number, side and site, dose and fractions, and the attending: %j', (values, text) => {
    expect(courseLabel(episode, plan(values), ruiz)).toBe(`Course 2 · ${text} · Dr Ruiz`);
  });
  it('has no dose before the prescription is signed', () => {
    const draft = Object.fromEntries(
      Object.entries(plan({ diseaseSystem: 'breast', ...prescribed })).map(([field, entry]) => [
        field,
        { ...entry, signed: false },
      ]),
    );
    expect(courseLabel(episode, draft, ruiz)).toBe('Course 2 · breast · Dr Ruiz');
  });
  it('contains the kind of course until the site is known', () => {
    expect(courseLabel(episode, {}, ruiz)).toBe('Course 2 · Radiation Oncology · Dr Ruiz');
  });
});
