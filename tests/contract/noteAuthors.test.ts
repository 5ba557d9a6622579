import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkOf,
  openClinic,
  registerCourse,
  START,
  TASK_FIELDS,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { USERS } from '../../server/src/access/users.ts';
import { tasks, taskVersions } from '../../server/src/chart/task.ts';
import { contentHash } from '../../server/src/tasks/changes/contentHash.ts';
import { sampledStores } from './stores.ts';

const STATEMENT = 'I saw and evaluated the patient together with the resident.';
const CONFIGS = [
  {
    path: 'Radiation/Events/Default.yaml',
    text: `
formConfigType: Events
episodeType: Radiation
system: Default
label: Radiation oncology
tasks:
  - taskType: OTV
    displayName: On-treatment visit
    stage: ON_TREATMENT
    sequences: [1, 2, 3, 4, 5, 6, 7, 8]
    roles:
      edit: [ATTENDING, ADVANCED_PRACTICE, RESIDENT, OTHER]
      pend: [ATTENDING, ADVANCED_PRACTICE, RESIDENT]
      sign: [ATTENDING, ADVANCED_PRACTICE]
    attestations:
      - { id: present, of: [RESIDENT], presence: true, text: "${STATEMENT}" }
      - { id: discussed, of: [RESIDENT], presence: false, text: I discussed the case with the resident. }
      - { id: reviewed, of: [ADVANCED_PRACTICE], presence: false, text: I reviewed the visit. }
    publishing: true
    forms: [{ eventType: OTVStatus }]
`,
  },
  {
    path: 'Radiation/OTVStatus/Default.yaml',
    text: `
formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Status
sections:
  - id: vitals
    label: Vitals
    fields:
      - { id: temperature, type: Numeric, label: Temperature, decimals: 1 }
  - id: interval
    label: Interval history
    fields:
      - { id: remark, type: Text, label: Remark }
  - id: assessment
    label: Assessment
    fields:
      - { id: plan, type: Text, label: Plan }
`,
  },
];

const SAVE = `mutation($id: ID!, $values: JSON!, $provenance: JSON, $check: ValidUpdateCheckInput!) {
  updateDocument(id: $id, formValues: $values, provenance: $provenance, validUpdateCheckInputs: $check) { id }
}`;
const COMMAND = (name: string, more = '', sent = '') => `mutation(
  $id: ID!, $values: JSON!, $provenance: JSON, $note: String!, $check: ValidUpdateCheckInput! ${more}
) {
  ${name}(
    id: $id, documentFormValues: $values, provenance: $provenance, noteValue: $note, validUpdateCheckInputs: $check ${sent}
  ) { ${TASK_FIELDS} }
}`;
const PEND = COMMAND('pendTask');
const SIGN = COMMAND('signTask', '$attestation: ID', 'attestation: $attestation');
const ATTEST = `mutation($id: ID!, $attestation: ID, $check: ValidUpdateCheckInput!) {
  attestTask(taskId: $id, attestation: $attestation, validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;
const READ = `query($id: ID!) { task(taskId: $id) {
  ${TASK_FIELDS}
  attestationChoices { id text presence }
  authorship {
    contributors { person { id displayName role credentials } sections on }
    sources { task kind author { displayName } sections }
  }
  signatures { meaning role credentials statement contentVerified signedBy { id } }
} }`;
const COPY = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  copyFromPreviousWeek(taskId: $id, validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;

interface Read extends SeenTask {
  readonly attestationChoices: readonly { id: string; text: string; presence: boolean }[];
  readonly authorship: {
    readonly contributors: readonly {
      person: { id: string; displayName: string; role: string | null; credentials: string | null };
      sections: readonly string[];
    }[];
    readonly sources: readonly {
      task: string;
      kind: string;
      author: { displayName: string } | null;
      sections: string[];
    }[];
  } | null;
  readonly signatures: readonly {
    meaning: string;
    credentials: string | null;
    statement: string | null;
    contentVerified: boolean;
  }[];
}

const stores = await sampledStores(import.meta.url);

describe.each(stores)('the authors of a note, on the $name store', ({ open }) => {
  let clinic: Clinic;
  let ruiz: Person;
  let novak: Person;
  let nurse: Person;
  let visits: SeenTask[];
  let discard: () => Promise<void>;

  beforeAll(async () => {
    const opened = await open();
    discard = () => opened.discard();
    clinic = await openClinic({ store: opened.store, configs: CONFIGS });
    ruiz = await clinic.as('attending');
    novak = await clinic.as('resident');
    nurse = await clinic.as('other');
    visits = (await registerCourse(ruiz)).tasks.filter(({ taskType }) => taskType === 'OTV');
  });
  afterAll(async () => {
    await clinic.close();
    await discard();
  });

  const read = async (who: Person, id: string) => (await who.ask<{ task: Read }>(READ, { id })).task;
  const typed = (values: Record<string, unknown>, by: string) =>
    Object.fromEntries(
      Object.keys(values).map((field) => [
        `OTVStatus.${field}`,
        { origin: 'user', by, on: '2026-03-02T09:00:00.000Z' },
      ]),
    );
  const next = async () => {
    const visit = visits.shift();
    if (!visit) throw new Error('no visits are left');
    return (await novak.ask<{ startTask: SeenTask }>(START, { id: visit.id })).startTask;
  };
  /** The nurse takes the temperature, the resident writes the history and pends. */
  const prepared = async () => {
    const started = await next();
    await nurse.ask(SAVE, {
      id: `doc-${started.id}`,
      values: { OTVStatus: { temperature: 37.5 } },
      provenance: typed({ temperature: 37.5 }, 'usr-other'),
      check: checkOf(await read(nurse, started.id)),
    });
    const values = { temperature: 37.5, remark: 'Tired.' };
    const provenance = { ...typed({ temperature: 1 }, 'usr-other'), ...typed({ remark: 1 }, 'usr-resident') };
    const check = checkOf(await read(novak, started.id));
    await novak.ask(PEND, { id: started.id, values: { OTVStatus: values }, provenance, note: '', check });
    return { id: started.id, values, provenance };
  };
  const sign = async (
    who: Person,
    { id, values, provenance }: Awaited<ReturnType<typeof prepared>>,
    attestation: string | null = null,
    by = 'usr-attending',
  ) => ({
    id,
    values: { OTVStatus: { ...values, remark: 'Very tired.', plan: 'Continue.' } },
    provenance: { ...provenance, ...typed({ remark: 1, plan: 1 }, by) },
    note: '',
    attestation,
    check: checkOf(await read(who, id)),
  });
  const pdfOf = async (id: string, query = '') => {
    const headers = await clinic.server.signIn('usr-attending');
    const answer = await clinic.server.call('GET', `/api/data_api/tasks/${id}/note.pdf${query}`, { headers });
    return Buffer.from(await answer.arrayBuffer());
  };
  const textOf = async (pdf: Buffer) => (await extractText(new Uint8Array(pdf), { mergePages: true })).text;

  it('keep the nurse and the resident when the attending edits and signs, in the note and on paper', async () => {
    const visit = await prepared();
    await ruiz.ask(SIGN, await sign(ruiz, visit, 'present'));
    const signed = await read(ruiz, visit.id);
    const rows = signed.authorship?.contributors.map(({ person, sections }) => [person.id, person.role, sections]);
    expect(rows).toEqual([
      ['usr-other', 'OTHER', ['Vitals']],
      ['usr-resident', 'RESIDENT', ['Interval history']],
      ['usr-attending', 'ATTENDING', ['Interval history', 'Assessment']],
    ]);
    expect(signed.signatures).toMatchObject([
      { meaning: 'signed', credentials: 'MD', statement: STATEMENT, contentVerified: true },
    ]);
    const text = await textOf(await pdfOf(visit.id));
    expect(text).toMatch(
      /Authors and signatures.*Vitals.*Petra Novak, MD, Resident.*Elena Ruiz, MD, Attending physician/s,
    );
    expect(text).toContain(STATEMENT);
  });

  it('never change after the signature, even if the people do', async () => {
    const visit = await prepared();
    await ruiz.ask(SIGN, await sign(ruiz, visit));
    const before = await pdfOf(visit.id);
    const users = clinic.server.store.collection(USERS);
    await users.updateOne({ _id: 'usr-resident' }, { $set: { name: 'Petra Married' } });
    expect((await pdfOf(visit.id)).equals(before)).toBe(true);
    expect((await read(ruiz, visit.id)).signatures[0]?.contentVerified).toBe(true);
    await users.updateOne({ _id: 'usr-resident' }, { $set: { name: 'Petra Novak' } });
  });

  it('are covered by the signature, and so is the statement', async () => {
    const visit = await prepared();
    await ruiz.ask(SIGN, await sign(ruiz, visit, 'present'));
    const versions = clinic.server.store.collection(taskVersions);
    const [body] = await versions.find({ taskId: visit.id, action: 'signed' });
    if (!body?.shown?.authorship) throw new Error('no authors are stored');
    const { _id, episodeId, shown } = body;
    const verified = async () => (await read(ruiz, visit.id)).signatures[0]?.contentVerified;
    await versions.updateOne({ _id, episodeId }, { $set: { 'shown.authorship.contributors': [] } });
    expect(await verified()).toBe(false);
    await versions.updateOne({ _id, episodeId }, { $set: { shown } });
    expect(await verified()).toBe(true);
    const all = clinic.server.store.collection(tasks);
    const stored = await all.findOne({ _id: visit.id, episodeId });
    const [signature] = stored?.signatures ?? [];
    if (!signature?.attestation) throw new Error('no statement is stored');
    const other = { ...signature, attestation: { ...signature.attestation, text: 'I saw nothing.' } };
    await all.updateOne({ _id: visit.id, episodeId }, { $set: { signatures: [other] } });
    expect(await verified()).toBe(false);
  });

  it('take a statement of presence from the attending in person only, and only one that is offered', async () => {
    const chen = await clinic.as('advanced-practice');
    const visit = await prepared();
    const byChen = await chen.refused(SIGN, await sign(chen, visit, 'present', 'usr-advanced-practice'));
    expect(byChen).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    expect((await read(chen, visit.id)).attestationChoices).toEqual([]);
    expect((await read(chen, visit.id)).taskStatus).toBe('PENDED');
    const choices = (await read(ruiz, visit.id)).attestationChoices.map(({ id, presence }) => [id, presence]);
    expect(choices).toEqual([
      ['present', true],
      ['discussed', false],
    ]);
    for (const wrong of ['reviewed', 'unknown']) {
      const refused = await ruiz.refused(SIGN, await sign(ruiz, visit, wrong));
      expect(refused).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    }
    // Alone, an attending has no one's work to attest.
    const alone = await next();
    expect((await read(ruiz, alone.id)).attestationChoices).toEqual([]);
  });

  it('take a statement with an attestation as well, and name the original author of copied answers', async () => {
    const chen = await clinic.as('advanced-practice');
    const visit = visits.at(0);
    if (!visit) throw new Error('no visits are left');
    const copy = await next();
    const opened = await read(chen, copy.id);
    await chen.ask(COPY, { id: copy.id, check: checkOf(opened) });
    const copied = await read(chen, copy.id);
    expect(copied.authorship?.sources).toMatchObject([
      {
        task: expect.stringMatching(/^On-treatment visit, week/) as string,
        kind: 'copied',
        sections: ['Interval history'],
      },
    ]);
    const provenance = { 'OTVStatus.remark': { origin: 'copied', taskId: visits[0]?.id ?? copy.id } };
    const values = copied.document?.formValues;
    await chen.ask(SIGN, { id: copy.id, values, provenance, note: '', attestation: null, check: checkOf(copied) });
    const signed = await read(ruiz, copy.id);
    expect(signed.attestationChoices.map(({ id }) => id)).toEqual(['reviewed']);
    await ruiz.ask(ATTEST, { id: copy.id, attestation: 'reviewed', check: checkOf(signed) });
    expect((await read(ruiz, copy.id)).signatures).toMatchObject([
      { meaning: 'signed', statement: null, contentVerified: true },
      { meaning: 'attested', statement: 'I reviewed the visit.', credentials: 'MD', contentVerified: true },
    ]);
    expect(await textOf(await pdfOf(copy.id))).toMatch(
      /Copied from On-treatment visit, week \d.*“I reviewed the visit\.”/s,
    );
  });

  it.each(['no authors', 'no record at all'])(
    'are never computed for an older signature with %s, on the screen and on paper',
    async (older) => {
      const visit = await prepared();
      await ruiz.ask(SIGN, await sign(ruiz, visit));
      await withoutAuthors(visit.id, { keepsRecord: older === 'no authors' });
      const seen = async () => JSON.stringify(await read(ruiz, visit.id));
      const [before, paper] = [await seen(), await pdfOf(visit.id)];
      const users = clinic.server.store.collection(USERS);
      const resident = await users.findOne({ _id: 'usr-resident' });
      if (!resident) throw new Error('there is no resident');
      await users.updateOne({ _id: resident._id }, { $set: { name: 'Petra Married', providerTypeId: 'MID_LEVEL' } });
      expect(await seen()).toBe(before);
      expect((await pdfOf(visit.id)).equals(paper)).toBe(true);
      await users.replaceOne({ _id: resident._id }, resident);
      const now = await read(ruiz, visit.id);
      expect(now.authorship).toBeNull();
      expect(now.signatures).toMatchObject([{ meaning: 'signed', signedBy: { id: 'usr-attending' } }]);
      const text = await textOf(paper);
      expect(text).toMatch(/Elena Ruiz, MD, Attending physician\s+signed /);
      expect(text).not.toContain('Petra');
    },
  );

  /** What a build without stored authors, or without records, would have written. */
  const withoutAuthors = async (taskId: string, { keepsRecord }: { keepsRecord: boolean }) => {
    const bodies = clinic.server.store.collection(taskVersions);
    const all = clinic.server.store.collection(tasks);
    const task = await all.findOne({ _id: taskId });
    const body = await bodies.findOne({ taskId, action: 'signed' });
    if (!task || !body?.shown) throw new Error('nothing was stored');
    const { shown, ...rest } = body;
    const { authorship: _authors, ...record } = shown;
    const older = keepsRecord ? { ...rest, shown: record } : rest;
    const { formValues: answers, noteValue: note } = body;
    const hash = contentHash({ answers, note, shown: keepsRecord ? record : undefined });
    await bodies.replaceOne({ _id: body._id, episodeId: body.episodeId }, older);
    const signatures = task.signatures.map((row) => ({ ...row, contentHash: hash }));
    await all.replaceOne({ _id: taskId, episodeId: task.episodeId }, { ...task, signatures });
    // The hash fits, but anyone can compute it: no key signed this content.
    expect((await read(ruiz, taskId)).signatures).toMatchObject([{ contentVerified: false }]);
  };
});
