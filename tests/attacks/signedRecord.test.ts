import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignatureRecord } from '../../server/src/chart/task.ts';
import { sampledStores } from '../contract/stores.ts';
import { AttackedClinic } from './forgedTask.ts';
import { withForgedForm, withForgedNote, type StoredTask } from './forgery.ts';

const stores = await sampledStores(import.meta.url);

/** The version to publish looks like one that no one has signed. */
const calledPended = ({ task, versions }: StoredTask): StoredTask => ({
  task,
  versions: versions.map((version) => ({ ...version, taskStatus: 'PENDED' })),
});

describe.each(stores)('a person who can edit everything in the $name database, but has no key,', ({ open }) => {
  let attacked: AttackedClinic;
  let discard: () => Promise<void>;
  beforeAll(async () => {
    const opened = await open();
    discard = () => opened.discard();
    attacked = await AttackedClinic.open(opened.store);
  });
  afterAll(async () => {
    await attacked.clinic.close();
    await discard().catch(() => undefined);
  });

  /** Signs a note, proves that it is verified, and lets the person do their work. */
  const forged = async (work: (stored: StoredTask) => StoredTask) => {
    const { id } = await attacked.signed();
    expect((await attacked.read(id)).signatures).toMatchObject([{ contentVerified: true, verification: 'VERIFIED' }]);
    await attacked.put(work(await attacked.stored(id)));
    return id;
  };

  it.each([
    ['the note', withForgedNote],
    ['the form as shown', withForgedForm],
  ])('cannot change %s, even with a hash that fits', async (_what, work) => {
    const id = await forged(work);
    const [signature] = (await attacked.read(id)).signatures;
    expect(signature).toMatchObject({ contentVerified: false, verification: 'CHANGED' });
    const text = await attacked.pdfText(id);
    expect(text).toContain('NOT VERIFIED');
    expect(text).toContain('The content does not match its signature.');
  });

  it.each<[string, Partial<SignatureRecord>]>([
    ['the signer', { by: { id: 'usr-mid-level', displayName: 'Sam Haddad' } }],
    ['the role', { role: 'PHYSICIST' }],
    ['the time', { on: '2020-01-01T00:00:00.000Z' }],
    ['the meaning', { meaning: 'attested' }],
    ['the reason', { reason: 'none' }],
    ['the key', { seal: { key: 'sig-other', value: '', after: { signatures: 0, addenda: 0 } } }],
  ])('cannot change %s of a signature', async (_what, change) => {
    const id = await forged(({ task, versions }) => ({
      task: { ...task, signatures: task.signatures.map((row) => ({ ...row, ...change })) },
      versions,
    }));
    expect((await attacked.read(id)).signatures).toMatchObject([{ contentVerified: false }]);
  });

  it('cannot pass off a signature as one from before keys existed', async () => {
    const id = await forged((stored) => {
      const { task, versions } = withForgedNote(stored);
      return { task: { ...task, signatures: task.signatures.map(({ seal: _seal, ...row }) => row) }, versions };
    });
    const [signature] = (await attacked.read(id)).signatures;
    expect(signature).toMatchObject({ contentVerified: false, verification: 'WITHOUT_KEY', signingKeyId: null });
    expect(await attacked.pdfText(id)).toContain('NOT VERIFIED');
  });

  it('cannot replay the signature and note of one task on another', async () => {
    const from = await attacked.stored((await attacked.signed('Weight 70 kg. The dose is 9000 cGy.')).id);
    const id = await forged(({ task, versions }) => {
      const [source] = from.versions;
      if (!source) throw new Error('no version');
      return {
        task: { ...task, signatures: from.task.signatures, document: from.task.document },
        versions: versions.map(({ _id, taskId, episodeId, patientId }) => ({
          ...source,
          ...{ _id, taskId, episodeId, patientId },
        })),
      };
    });
    expect((await attacked.read(id)).signatures).toMatchObject([{ contentVerified: false }]);
  });

  it('cannot move a signed note to another patient', async () => {
    const { id } = await attacked.signed();
    const { task, versions } = await attacked.stored(id);
    const moved = { ...task, patientId: 'pat-other' };
    await attacked.put({ task: moved, versions });
    const { _id, episodeId } = task;
    const read = await attacked.ruiz.ask<{ task: { signatures: unknown[] } }>(
      `query($id: ID!) { task(taskId: $id) { signatures { contentVerified } } }`,
      { id },
    );
    expect(read.task.signatures).toEqual([{ contentVerified: false }]);
    await attacked.put({ task: { ...task, _id, episodeId }, versions });
  });

  it('cannot bring back an earlier signed version by removing the rows after it', async () => {
    const first = await attacked.signed();
    const before = await attacked.stored(first.id);
    await attacked.unsigned(first);
    const after = await attacked.stored(first.id);
    // The task as it was, with the revision of today: nothing in the task itself is wrong.
    await attacked.put({ task: { ...before.task, revision: after.task.revision }, versions: after.versions });
    // The audit log tells: tests/attacks/auditVerify.test.ts. Here only the row in the middle is removed.
    await attacked.put({
      task: { ...after.task, signatures: after.task.signatures.slice(1) },
      versions: after.versions,
    });
    expect((await attacked.read(first.id)).signatures).toMatchObject([{ meaning: 'unsigned', contentVerified: false }]);
  });

  it('cannot change, remove, swap or add an addendum', async () => {
    const task = await attacked.signed();
    const { id } = await attacked.addended(
      'Third.',
      await attacked.addended('Second.', await attacked.addended('First.', task)),
    );
    const stored = await attacked.stored(id);
    expect((await attacked.read(id)).addenda.map(({ verified }) => verified)).toEqual([true, true, true]);
    const [first, second, third] = stored.task.addenda;
    if (!first || !second || !third) throw new Error('no addenda');
    const verifiedWith = async (addenda: StoredTask['task']['addenda']) => {
      await attacked.put({ ...stored, task: { ...stored.task, addenda } });
      return (await attacked.read(id)).addenda.map(({ verified }) => verified);
    };
    const { seal: _seal, ...unsealed } = third;
    expect(await verifiedWith([first, { ...second, text: 'The dose is 9000 cGy.' }, third])).toEqual([
      true,
      false,
      true,
    ]);
    expect(await verifiedWith([first, third])).toEqual([true, false]);
    expect(await verifiedWith([second, first, third])).toEqual([false, false, false]);
    expect(await verifiedWith([first, second, third, { ...unsealed, text: 'More.' }])).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(await verifiedWith([first, { ...second, by: { id: 'usr-x', displayName: 'X' } }, third])).toContain(false);
    await attacked.put({ ...stored, task: { ...stored.task, addenda: [] } });
    expect((await attacked.read(id)).signatureFault).toContain('addendum');
  });

  it('cannot give a note the status of a signed one', async () => {
    const visit = await attacked.visit();
    const { task } = await attacked.stored(visit.id);
    const act = { by: { id: 'usr-attending', displayName: 'Elena Ruiz' }, on: task.updatedOn };
    await attacked.put({ task: { ...task, taskStatus: 'SIGNED', signed: act }, versions: [] });
    const read = await attacked.read(visit.id);
    expect(read.signatureFault).toBe('The task says that it is signed, but it has no signature.');
    for (const refused of [await attacked.refusedAddendum(read), await attacked.refusedAttestation(read)])
      expect(refused).toMatchObject({ extensions: { code: 'SIGNATURE_NOT_VERIFIED' } });
  });

  it('cannot change the dose that a signed task gives to the care plan', async () => {
    const id = await forged(({ task, versions }) => {
      const { signed } = task.contribution;
      if (!signed) throw new Error('no contribution');
      const contribution = { ...task.contribution, signed: { ...signed, values: [{ field: 'dose', value: 9000 }] } };
      return { task: { ...task, contribution }, versions };
    });
    expect((await attacked.read(id)).signatures).toMatchObject([{ contentVerified: false }]);
  });

  it('gets no new signature of a real person for what was forged', async () => {
    const id = await forged(withForgedNote);
    const read = await attacked.read(id);
    expect(await attacked.refusedAddendum(read)).toMatchObject({ extensions: { code: 'SIGNATURE_NOT_VERIFIED' } });
  });

  it('gets no attestation of an attending for what was forged', async () => {
    const chen = await attacked.clinic.as('advanced-practice');
    const [genuine, { id }] = [await attacked.signed('', chen), await attacked.signed('', chen)];
    expect(await attacked.refusedAttestation(genuine)).toBeNull();
    await attacked.put(withForgedNote(await attacked.stored(id)));
    const refused = await attacked.refusedAttestation(await attacked.read(id));
    expect(refused).toMatchObject({ extensions: { code: 'SIGNATURE_NOT_VERIFIED' } });
    expect((await attacked.read(id)).signatures.map(({ meaning }) => meaning)).toEqual(['signed']);
  });

  it.each<[string, (stored: StoredTask) => StoredTask]>([
    ['what was forged', withForgedNote],
    ['what was forged and called unsigned', (stored) => calledPended(withForgedNote(stored))],
  ])('gets nothing sent to the record system for %s', async (_what, work) => {
    expect(await attacked.published(await attacked.signed())).toMatchObject({ error: null });
    const { notes } = attacked.clinic.outside;
    const sent = notes.length;
    const id = await forged(work);
    const published = await attacked.published(await attacked.read(id));
    expect(published['error']).toContain('does not match its signature');
    expect(notes).toHaveLength(sent);
  });
});
