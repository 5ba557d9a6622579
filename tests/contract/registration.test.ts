import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT, openClinic, type Clinic, type Person } from '../../server/src/testing/clinic.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);

const REGISTER = `mutation($patientId: ID!, $key: String, $provider: ID! = "prv-ruiz") {
  createEpisode(patientId: $patientId, episodeType: Radiation, providerId: $provider, requestKey: $key) {
    id courseNumber tasks { id }
  }
}`;
const DELETE = 'mutation($id: ID!) { deleteEpisode(id: $id) { success } }';
interface Registered {
  readonly createEpisode: { readonly id: string; readonly courseNumber: number; readonly tasks: readonly unknown[] };
}

describe.each(stores)('a repeated registration, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let patientId: string;

  beforeAll(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store });
    ruiz = await clinic.as('attending');
    const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, {
      mrn: 'MRN1234',
    });
    patientId = importPatient.patient.id;
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard();
  });

  const register = async (key: string | null, who = ruiz) =>
    (await who.ask<Registered>(REGISTER, { patientId, key })).createEpisode;
  const episodes = async () =>
    (
      await ruiz.ask<{ patient: { episodes: { id: string }[] } }>(
        'query($id: ID!) { patient(patientId: $id) { episodes { id } } }',
        { id: patientId },
      )
    ).patient.episodes.map(({ id }) => id);

  it('answers the episode that its key already registered [API-134]', async () => {
    const first = await register('press-of-monday-0001');
    const again = await register('press-of-monday-0001');
    expect(again).toEqual(first);
    expect(first.tasks).toHaveLength(12);
    expect(await episodes()).toEqual([first.id]);
  });

  it('registers once when both arrive at the same time, even with other registrations in between', async () => {
    const before = await episodes();
    const sent = ['same-press-000001', 'same-press-000001', null, 'same-press-000001', 'another-press-001', null];
    const answers = await Promise.all(sent.map((key) => register(key)));
    expect(new Set([answers[0]?.id, answers[1]?.id, answers[3]?.id]).size).toBe(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(4);
    expect(await episodes()).toHaveLength(before.length + 4);
  });

  it('is never another person’s episode, nor another order', async () => {
    const mine = await register('shared-key-000001');
    const theirs = await register('shared-key-000001', await clinic.as('advanced-practice'));
    expect(theirs.id).not.toBe(mine.id);
    const other = { patientId, key: 'shared-key-000001', provider: 'prv-okafor' };
    expect(await ruiz.refused(REGISTER, other)).toMatchObject({
      message: expect.stringContaining('already registered') as string,
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('does not restore a deleted episode, and registers no second one', async () => {
    const { id } = await register('deleted-press-0001');
    await ruiz.ask(DELETE, { id });
    const before = await episodes();
    expect(await ruiz.refused(REGISTER, { patientId, key: 'deleted-press-0001' })).toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
    expect(await episodes()).toEqual(before);
  });

  it('requires a key long enough to be unique', async () => {
    expect(await ruiz.refused(REGISTER, { patientId, key: '1' })).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});
