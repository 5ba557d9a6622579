import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { SIGN_INS } from '../access/signIns.ts';
import { EHR_SESSIONS } from '../external/ehr/ehrLaunch.ts';
import { externalSources } from '../external/externalSources.ts';
import { sealOf } from '../external/ehr/sealed.ts';
import { clinicalServices } from '../clinicalServices.ts';
import { appointments } from '../chart/patient.ts';
import { SMALL_CONFIGS } from '../testing/smallConfigs.ts';
import { checkOf, give, openClinic, PEND, registerCourse, SIGN, START } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';

const CONFIGS = SMALL_CONFIGS.map(({ path, text }) => ({
  path,
  text: text
    .replace(
      'publishing: true\n    forms: [{ eventType: OTVStatus',
      'publishing: true\n    enableAppointmentSelect: true\n    forms: [{ eventType: OTVStatus',
    )
    .replace(
      'publishing: true\n    forms: [{ eventType: RegistrationTop',
      'publishing: true\n    usesEpicPublishFlow: true\n    forms: [{ eventType: RegistrationTop',
    ),
}));
const VISIT = { OTVStatus: { weight: 70 } };
const PUBLISH = `mutation($note: ID!, $patient: ID!, $action: PublishAction!, $visit: ID) {
  publishNote(noteId: $note, patientId: $patient, action: $action, appointmentId: $visit) { message url error receivingApplication }
}`;
const SEEN = `query($id: ID!) {
  task(taskId: $id) {
    receivingApplication enableAppointmentSelect usesEpicPublishFlow revision
    publication { status error attempts askedBy { displayName } }
    document { note { publishInfo { publishedBy publishedOn } } }
  }
  userTaskPermissions(taskId: $id) { allowPublishOnPend allowPublishOnSign allowPublish allowUnsign }
}`;
interface Seen {
  readonly task: { readonly publication: unknown; readonly document: { readonly note: unknown } };
  readonly userTaskPermissions: Readonly<Record<string, boolean>>;
}

describe('publishing a note', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let tasks: SeenTask[];
  let patientId: string;
  let week: number;
  beforeEach(async () => {
    clinic = await openClinic({ configs: CONFIGS, environment: { EPIC_FHIR_URL: 'http://127.0.0.1:9/api/FHIR/R4' } });
    ruiz = await clinic.as('attending');
    week = 0;
    ({ tasks, patientId } = await registerCourse(ruiz));
  });
  afterEach(() => clinic.close());

  /** The outbox of a process that starts now. */
  const outbox = () => {
    const external = externalSources([clinic.outside]);
    return clinicalServices({ ...clinic.server, external, log: pino({ level: 'silent' }) }).publicationOutbox;
  };
  const visit = () => {
    const found = tasks.filter(({ taskType }) => taskType === 'OTV')[week++];
    if (!found) throw new Error('no visits are left');
    return found;
  };
  const started = async (task = visit()) => (await ruiz.ask<{ startTask: SeenTask }>(START, { id: task.id })).startTask;
  const signed = async () => give(ruiz, SIGN, await started(), VISIT);
  const pended = async () => give(ruiz, PEND, await started(), VISIT);
  const publish = async (task: SeenTask, action = 'SIGNED', input: object = {}, who = ruiz) => {
    const sent = { note: `note-${task.id}`, patient: patientId, action, ...input };
    return (await who.ask<{ publishNote: Record<string, unknown> }>(PUBLISH, sent)).publishNote;
  };
  const refused = async (task: SeenTask, action: string, input: object = {}, who = ruiz) =>
    (await who.refused(PUBLISH, { note: `note-${task.id}`, patient: patientId, action, ...input }))?.extensions.code;
  const seen = (task: SeenTask) => ruiz.ask<Seen>(SEEN, { id: task.id });
  const notesOf = (task: SeenTask) =>
    clinic.outside.notes.filter(({ identifier }) => identifier.value.startsWith(`ver-${task.id}-`));

  it('answers the result, and the note tells who published it [API-142, PERM-051]', async () => {
    const task = await signed();
    expect(await publish(task)).toEqual({
      ...{ message: 'Published to Epic.', url: null, error: null, receivingApplication: 'Epic' },
    });
    expect(await seen(task)).toMatchObject({
      task: {
        receivingApplication: 'Epic',
        publication: { status: 'accepted', error: null, attempts: 1, askedBy: { displayName: 'Elena Ruiz' } },
        document: { note: { publishInfo: { publishedBy: 'Elena Ruiz', publishedOn: '2026-03-02T09:00:00.000Z' } } },
      },
      userTaskPermissions: { allowPublish: false, allowUnsign: false },
    });
    const [sent] = notesOf(task);
    expect(sent).toMatchObject({
      patient: 'e1',
      isFinal: true,
      authors: ['Elena Ruiz, MD, Attending physician'],
      authenticator: 'Elena Ruiz, MD, Attending physician',
      taskType: 'OTV',
      accessToken: null,
    });
    expect(sent?.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('sends a note once, however often it is requested', async () => {
    const task = await signed();
    await publish(task);
    const calls = clinic.outside.noteCalls;
    expect(await publish(task)).toMatchObject({ message: 'Published to Epic.' });
    expect(clinic.outside.noteCalls).toBe(calls);
    expect(notesOf(task)).toHaveLength(1);
  });

  it('waits in the outbox while the record system is down, survives a restart, and is sent later', async () => {
    clinic.outside.takesNotes = 'away';
    const task = await signed();
    expect(await publish(task)).toMatchObject({
      error: null,
      message: expect.stringContaining('as soon as possible') as string,
    });
    expect((await seen(task)).task.publication).toMatchObject({
      status: 'queued',
      error: 'Epic has not accepted the note yet.',
    });
    // Not due yet: tries are spaced out.
    expect(await outbox().deliverDue()).toBe(0);
    clinic.server.clock.pass(20_000);
    clinic.outside.takesNotes = 'yes';
    expect(await outbox().deliverDue()).toBe(1);
    expect((await seen(task)).task.publication).toMatchObject({ status: 'accepted', attempts: 2 });
    expect(notesOf(task)).toHaveLength(1);
  });

  it('is sent once by the next process when one died while sending', async () => {
    clinic.outside.takesNotes = 'away';
    const task = await signed();
    await publish(task);
    clinic.server.clock.pass(20_000);
    clinic.outside.takesNotes = 'yes';
    // A kill between the answer of the record system and our own write leaves this state.
    const dying = outbox();
    const stored = clinic.outside.sendNote.bind(clinic.outside);
    await new Promise<void>((resolve) => {
      clinic.outside.sendNote = async (note) => {
        await stored(note);
        resolve();
        return new Promise(() => undefined);
      };
      void dying.deliverDue();
    });
    expect(notesOf(task)).toHaveLength(1);
    clinic.outside.sendNote = stored;
    expect((await seen(task)).task.publication).toMatchObject({ status: 'sent' });
    clinic.server.clock.pass(3 * 60_000);
    await outbox().deliverDue();
    expect((await seen(task)).task.publication).toMatchObject({ status: 'accepted' });
    expect(notesOf(task)).toHaveLength(1);
  });

  it('fails when the record system refuses, never withdraws the signature, and can be tried again', async () => {
    clinic.outside.takesNotes = 'refused';
    const task = await signed();
    expect(await publish(task)).toMatchObject({
      message: null,
      error: 'The note was not published: Epic refused the note.',
    });
    const { task: after, userTaskPermissions } = await seen(task);
    expect(after).toMatchObject({ publication: { status: 'failed' }, document: { note: { publishInfo: null } } });
    expect(userTaskPermissions).toMatchObject({ allowPublish: true, allowUnsign: true });
    clinic.outside.takesNotes = 'yes';
    expect(await publish(task)).toMatchObject({ message: 'Published to Epic.' });
  });

  it('is possible when pending and when signing, for people who may do these [PERM-051]', async () => {
    const task = await started();
    const flags = async (who: Person) => (await who.ask<Seen>(SEEN, { id: task.id })).userTaskPermissions;
    expect(await flags(ruiz)).toMatchObject({
      allowPublishOnPend: true,
      allowPublishOnSign: true,
      allowPublish: false,
    });
    const resident = await clinic.as('resident');
    expect(await flags(resident)).toMatchObject({ allowPublishOnPend: true, allowPublishOnSign: false });
    expect(await flags(await clinic.as('other'))).toMatchObject({
      allowPublishOnPend: false,
      allowPublishOnSign: false,
    });
    const draft = await give(ruiz, PEND, task, VISIT);
    expect(await refused(draft, 'SIGNED', {}, resident)).toBe('FORBIDDEN');
    expect(await refused(draft, 'SIGNED')).toBe('TASK_OUT_OF_DATE');
    expect(await publish(draft, 'PENDED', {}, resident)).toMatchObject({ message: 'Published to Epic.' });
    expect(notesOf(draft)).toMatchObject([{ isFinal: false }]);
  });

  it('replaces an earlier note, and an unsent earlier note is never sent', async () => {
    const draft = await pended();
    await publish(draft, 'PENDED');
    clinic.outside.takesNotes = 'away';
    const again = await give(ruiz, PEND, draft, { OTVStatus: { weight: 71 } });
    await publish(again, 'PENDED');
    clinic.outside.takesNotes = 'yes';
    const final = await give(ruiz, SIGN, again, { OTVStatus: { weight: 72 } });
    expect((await seen(final)).task).toMatchObject({ publication: null, document: { note: { publishInfo: null } } });
    clinic.server.clock.pass(20_000);
    expect(await outbox().deliverDue()).toBe(0);
    await publish(final);
    const [first, second, ...more] = notesOf(final);
    expect([first?.isFinal, second?.isFinal, second?.replaces, more.length]).toEqual([
      false,
      true,
      expect.any(String),
      0,
    ]);
  });

  it('a published note cannot be unsigned [TASK-044]', async () => {
    const task = await signed();
    const unsign = `mutation($id: ID!, $check: ValidUpdateCheckInput!) { unsignTask(taskId: $id, reason: "wrong weight", validUpdateCheckInputs: $check) { taskStatus } }`;
    await publish(task);
    const { task: now } = await ruiz.ask<{ task: SeenTask }>(
      'query($id: ID!) { task(taskId: $id) { id updatedOn revision document { updatedOn note { updatedOn } } } }',
      { id: task.id },
    );
    expect((await ruiz.refused(unsign, { id: task.id, check: checkOf(now) }))?.extensions.code).toBe(
      'TRANSITION_REFUSED',
    );
  });

  it('belongs to the chosen appointment, one of the patient [TASK-075]', async () => {
    const own = {
      completed: false,
      activityDescription: null,
      status: 'booked',
      note: null,
      location: null,
      provider: null,
    };
    const apt = {
      _id: `apt-${patientId}-EPIC-a7`,
      patientId,
      appointmentType: 'OTV',
      startDate: '2026-03-02T15:00:00.000Z',
    };
    await clinic.server.store.collection(appointments).insertOne({ ...apt, ...own, sourceSystem: 'EPIC' });
    const task = await signed();
    expect((await seen(task)).task).toMatchObject({ enableAppointmentSelect: true });
    expect(await refused(task, 'SIGNED', { visit: 'apt-pat-other-EPIC-1' })).toBe('BAD_USER_INPUT');
    await publish(task, 'SIGNED', { visit: apt._id });
    expect(notesOf(task)).toMatchObject([{ appointment: 'a7' }]);
  });

  it('asks the person to sign in to Epic first when it is sent as the person [TASK-076]', async () => {
    const registration = tasks.find(({ taskType }) => taskType === 'REGISTRATION');
    const task = await give(ruiz, PEND, await started(registration), {
      RegistrationTopLevel: { disease_system: 'breast' },
    });
    expect((await seen(task)).task).toMatchObject({ usesEpicPublishFlow: true });
    expect(await publish(task, 'PENDED')).toEqual({
      ...{ message: null, url: '/opc/launch_ehr', error: null, receivingApplication: 'Epic' },
    });
    const { store, clock, houseKeys } = clinic.server;
    const [session] = await store.collection(SIGN_INS).find({ userId: 'usr-attending' });
    const until = new Date(clock.now().getTime() + 60_000).toISOString();
    const token = sealOf(houseKeys.sealing).close('epic-token');
    await store.collection(EHR_SESSIONS).insertOne({ _id: session?._id ?? '', token, until });
    expect(await publish(task, 'PENDED')).toMatchObject({ message: 'Published to Epic.', url: null });
    expect(notesOf(task)).toMatchObject([{ accessToken: 'epic-token' }]);
  });

  it('is only possible for the given chart, and leaves audit records', async () => {
    const task = await signed();
    expect(await refused(task, 'SIGNED', { patient: 'pat-other' })).toBe('NOT_FOUND');
    await publish(task);
    const records = await clinic.server.audit.find({ patient: patientId, eventKind: 'publish', limit: 100 });
    const own = records.filter(({ entity, outcome }) => entity.data.includes(task.id) && outcome === '0');
    expect(own.map(({ agent }) => agent.who)).toEqual(['usr-attending', 'usr-attending']);
  });
});
