import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TIMES } from '@isocenter/schemas';
import { openClinic, registerCourse, type Clinic, type Person } from '../testing/clinic.ts';

const KEEP = `mutation($id: ID!, $screen: ID!, $editing: Boolean!) {
  keepTaskPresence(taskId: $id, screen: $screen, editing: $editing) { user { id displayName } editing since }
}`;
const END = `mutation($id: ID!, $screen: ID!) { endTaskPresence(taskId: $id, screen: $screen) }`;

interface Presence {
  readonly user: { readonly id: string; readonly displayName: string };
  readonly editing: boolean;
  readonly since: string;
}

describe('who has a task open', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let resident: Person;
  let id: string;
  let other: string;
  let tasks: readonly { readonly id: string }[];
  const keep = async (who: Person, editing = false, task = id, screen = 'screen-1') =>
    (await who.ask<{ keepTaskPresence: readonly Presence[] }>(KEEP, { id: task, screen, editing })).keepTaskPresence;

  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    resident = await clinic.as('resident');
    ({ tasks } = await registerCourse(ruiz));
  });
  // Each test has its own tasks, because presence outlives a test.
  beforeEach(() => {
    [id = '', other = ''] = tasks.map((task) => task.id);
    tasks = tasks.slice(2);
  });
  afterAll(() => clinic.close());

  it('is visible to everyone else who has it open, but not to oneself', async () => {
    expect(await keep(ruiz, true)).toEqual([]);
    expect(await keep(resident)).toEqual([
      {
        user: { id: 'usr-attending', displayName: 'Elena Ruiz' },
        editing: true,
        since: clinic.server.clock.now().toISOString(),
      },
    ]);
    expect(await keep(ruiz)).toMatchObject([{ user: { id: 'usr-resident' }, editing: false }]);
    expect(await keep(resident, true, other)).toEqual([]);
  });

  it('names a person with two screens once, as editing if one of them is', async () => {
    const second = await clinic.as('attending');
    await keep(second, true);
    await keep(ruiz, false);
    expect(await keep(resident)).toMatchObject([{ user: { id: 'usr-attending' }, editing: true }]);
    await second.ask(END, { id, screen: 'screen-1' });
    expect(await keep(resident)).toMatchObject([{ user: { id: 'usr-attending' }, editing: false }]);
  });

  it('ends when the screen reports it, and after a time without reports', async () => {
    await keep(ruiz, true);
    expect(await keep(resident)).toHaveLength(1);
    await ruiz.ask(END, { id, screen: 'screen-1' });
    expect(await keep(resident)).toEqual([]);
    await keep(ruiz, true, id, 'screen-2');
    clinic.server.clock.pass(TIMES.presenceExpiry - 1);
    expect(await keep(resident)).toHaveLength(1);
    clinic.server.clock.pass(1);
    expect(await keep(resident)).toEqual([]);
  });

  it('is hidden from people who may not read the task, unknown for an unknown task, and refused with the id of no screen', async () => {
    const outsider = await clinic.as('no-permissions');
    expect(await outsider.refused(KEEP, { id, screen: 'screen-1', editing: true })).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
    expect(await outsider.refused(END, { id, screen: 'screen-1' })).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
    expect(await ruiz.refused(KEEP, { id: `${id}9`, screen: 'screen-1', editing: true })).toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
    for (const screen of ['', 'a|b', 'x'.repeat(41)]) {
      expect(await ruiz.refused(KEEP, { id, screen, editing: true })).toMatchObject({
        extensions: { code: 'BAD_USER_INPUT' },
      });
    }
  });
});
