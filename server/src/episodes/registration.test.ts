import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importConfigFiles } from '../forms/importConfigs.ts';
import {
  IMPORT,
  openClinic,
  REGISTER,
  START,
  give,
  SIGN,
  type Clinic,
  type Person,
  type SeenTask,
} from '../testing/clinic.ts';
import { SMALL_CONFIGS } from '../testing/smallConfigs.ts';
import { tasks } from '../chart/task.ts';

const EPISODE = `query($id: ID!) { episode(episodeId: $id) {
  id patient { id name { lastName } } episodeType provider { id type name { lastName } npi } courseNumber label
  noteFragments carePlanDoc formConfigId createdOn userEpisodePermissions { allowDelete } tasks { id taskStatus }
} }`;
interface Registered {
  readonly createEpisode: { readonly id: string; readonly courseNumber: number; readonly tasks: readonly SeenTask[] };
}

describe('registering a course', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let patientId: string;
  const register = async (who = ruiz) => (await who.ask<Registered>(REGISTER, { patientId })).createEpisode;

  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, {
      mrn: 'MRN1234',
    });
    patientId = importPatient.patient.id;
  });
  afterAll(() => clinic.close());

  it('answers every part of an episode [EPI-022, API-071]', async () => {
    const { id, courseNumber } = await register();
    const { episode } = await ruiz.ask<{ episode: Record<string, unknown> }>(EPISODE, { id });
    expect(episode).toMatchObject({
      patient: { id: patientId, name: { lastName: 'Marsh' } },
      episodeType: 'Radiation',
      provider: { id: 'prv-ruiz', type: 'ATTENDING', name: { lastName: 'Ruiz' } },
      courseNumber,
      label: `Course ${courseNumber} · Radiation Oncology · Dr Ruiz`,
      carePlanDoc: {},
      userEpisodePermissions: { allowDelete: true },
    });
  });

  it('transfers a course to another attending, and to no one else [API-135]', async () => {
    const update = `mutation($episode: EpisodeInput!) { updateEpisode(episode: $episode) { id episodeType provider { id } } }`;
    const { id } = await register();
    const { updateEpisode } = await ruiz.ask<{ updateEpisode: object }>(update, {
      episode: { id, providerId: 'prv-okafor', episodeType: 'Radiation' },
    });
    expect(updateEpisode).toEqual({ id, episodeType: 'Radiation', provider: { id: 'prv-okafor' } });
    const refusals = [
      { id, providerId: 'prv-unknown' },
      { id, providerId: 'prv-chen' },
      { id, providerId: 'prv-ruiz', episodeType: 'Surgical' },
      { id: 'epi-unknownc1', providerId: 'prv-ruiz' },
    ].map(async (episode) => (await ruiz.refused(update, { episode }))?.extensions.code);
    expect(await Promise.all(refusals)).toEqual(['NOT_FOUND', 'BAD_USER_INPUT', 'BAD_USER_INPUT', 'NOT_FOUND']);
  });

  it('deletes a course only while nothing in it has been signed [API-136, PERM-052]', async () => {
    const remove = `mutation($id: ID!) { deleteEpisode(id: $id) { success id } }`;
    const empty = await register();
    const chen = await clinic.as('resident');
    expect(await chen.refused(remove, { id: empty.id })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    expect(await ruiz.ask(remove, { id: empty.id })).toEqual({ deleteEpisode: { success: true, id: empty.id } });
    expect(await ruiz.refused(EPISODE, { id: empty.id })).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    const task = empty.tasks[0]?.id;
    expect(await ruiz.refused(START, { id: task })).toMatchObject({ extensions: { code: 'NOT_FOUND' } });

    const course = await register();
    const visit = course.tasks.find(({ taskType }) => taskType === 'OTV');
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit?.id });
    await give(ruiz, SIGN, startTask, { OTVStatus: { weight: 70 } });
    expect(await ruiz.refused(remove, { id: course.id })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    expect(await ruiz.ask(EPISODE, { id: course.id })).toMatchObject({
      episode: { userEpisodePermissions: { allowDelete: false } },
    });
  });

  it('leaves one audit record of a deletion, and a view of a refused one, which tells of a signature', async () => {
    const remove = `mutation($id: ID!) { deleteEpisode(id: $id) { success } }`;
    const recordsOf = async ({ id }: { readonly id: string }) => {
      const records = await clinic.server.audit.find({ user: 'usr-attending', limit: 1000 });
      return records
        .filter(({ entity, outcome }) => entity.data.includes(id) && outcome === '0')
        .map(({ action }) => action)
        .sort();
    };
    const empty = await register();
    const before = await recordsOf(empty);
    await ruiz.ask(remove, { id: empty.id });
    expect(await recordsOf(empty)).toEqual([...before, 'D'].sort());

    const course = await register();
    const visit = course.tasks.find(({ taskType }) => taskType === 'OTV');
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit?.id });
    await give(ruiz, SIGN, startTask, { OTVStatus: { weight: 70 } });
    const known = await recordsOf(course);
    await ruiz.refused(remove, { id: course.id });
    expect(await recordsOf(course)).toEqual([...known, 'R'].sort());
  });

  it('numbers the courses of a patient, even when two register at once', async () => {
    const courses = await Promise.all([register(), register(), register()]);
    const numbers = courses.map(({ courseNumber }) => courseNumber).sort((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2]);
    expect(new Set(courses.flatMap((course) => course.tasks.map(({ id }) => id))).size).toBe(36);
  });

  it('accepts attending physicians only [EPI-008]', async () => {
    const other = REGISTER.replace('prv-ruiz', 'prv-chen');
    expect(await ruiz.refused(other, { patientId })).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    const unknown = REGISTER.replace('prv-ruiz', 'prv-unknown');
    expect(await ruiz.refused(unknown, { patientId })).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    const { providers } = await ruiz.ask<{ providers: { type: string }[] }>(
      '{ providers(types: [ATTENDING]) { id type name { lastName } npi } me { id } }',
    );
    expect(new Set(providers.map(({ type }) => type))).toEqual(new Set(['ATTENDING']));
  });

  it('requires the permission to register', async () => {
    const nurse = await clinic.as('other');
    expect(await nurse.refused(REGISTER, { patientId })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });

  it('completes an interrupted registration when it is next read', async () => {
    const { id } = await register();
    const all = clinic.server.store.collection(tasks);
    for (const number of [2, 5, 12]) await all.deleteOne({ _id: `${id}-${number}` });
    const { episode } = await ruiz.ask<{ episode: { tasks: unknown[] } }>(EPISODE, { id });
    expect(episode.tasks).toHaveLength(12);
  });

  it('allows deletion to its creator or an attending, until something is signed', async () => {
    const course = await register(await clinic.as('resident'));
    const allowed = async (who: Person) => {
      const { episode } = await who.ask<{ episode: { userEpisodePermissions: { allowDelete: boolean } } }>(EPISODE, {
        id: course.id,
      });
      return episode.userEpisodePermissions.allowDelete;
    };
    expect(await allowed(await clinic.as('resident'))).toBe(true);
    expect(await allowed(await clinic.as('mid-level'))).toBe(false);
    expect(await allowed(ruiz)).toBe(true);
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: course.tasks[1]?.id });
    await give(ruiz, SIGN, startTask, { OTVStatus: { weight: 70 } });
    expect(await allowed(ruiz)).toBe(false);
  });

  it('resolves an episode link to the case number [API-016, API-027]', async () => {
    const { id } = await register();
    const headers = await clinic.server.signIn('usr-attending');
    const answer = await clinic.server.call('GET', `/api/data_api/episode/${id}`, { headers });
    expect(await answer.json()).toMatchObject({ id, case_id: 1001, patient_id: patientId, episode_type: 'Radiation' });
    const unknown = await clinic.server.call('GET', '/api/data_api/episode/epi-unknown', { headers });
    expect(unknown.status).toBe(404);
  });

  it('keeps an episode on the config version it was registered with', async () => {
    const before = await register();
    const changed = SMALL_CONFIGS.map((file) => ({ ...file, text: file.text.replace('max: 400', 'max: 399') }));
    const { formConfigId } = await importConfigFiles(changed, clinic.server);
    const after = await register();
    const configOf = async (id: string) =>
      (await ruiz.ask<{ episode: { formConfigId: string } }>(EPISODE, { id })).episode.formConfigId;
    expect(await configOf(after.id)).toBe(formConfigId);
    expect(await configOf(before.id)).not.toBe(formConfigId);
  });

  it('offers the six types in the order of the picker [API-083, EPI-020]', async () => {
    const { episodeTypeChoices } = await ruiz.ask<{ episodeTypeChoices: { value: string }[] }>(
      '{ episodeTypeChoices { value label } }',
    );
    expect(episodeTypeChoices.map(({ value }) => value)).toEqual([
      ...['Radiation', 'Medical', 'Surgical', 'RetrospectiveResearch', 'ProspectiveResearch', 'QA'],
    ]);
  });
});
