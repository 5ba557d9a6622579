import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { auditKeysIn } from '../../server/src/audit/auditKeys.ts';
import { NOW, type ForgedClinic } from './forgedClinic.ts';
import { FINDERS, type Act, type Cell, type Finder } from './forgeryCell.ts';
import { withForgedForm, withForgedNote, type StoredTask } from './forgery.ts';
import { OUTSIDE_FORGERIES } from './outsideForgeries.ts';

const ADDENDA = ['First.', 'Second.'];
export const ACTS: readonly Act[] = ['edit', 'delete', 'replay'];

const onSigned =
  (forge: (stored: StoredTask, other: StoredTask) => StoredTask): Cell['forge'] =>
  async (clinic) => {
    const { attacked } = clinic;
    const other = await attacked.stored((await attacked.signed('Another note.')).id);
    const { id } = await attacked.signed();
    await clinic.forgeTask(id, (stored) => forge(stored, other));
    return { taskId: id, says: new RegExp(`task ${id} `) };
  };

const onAddended =
  (
    forge: (addenda: StoredTask['task']['addenda'], other: StoredTask) => StoredTask['task']['addenda'],
  ): Cell['forge'] =>
  async (clinic) => {
    const { attacked } = clinic;
    const other = await attacked.stored((await attacked.addended('Elsewhere.', await attacked.signed())).id);
    let task = await attacked.signed();
    for (const text of ADDENDA) task = await attacked.addended(text, task);
    await attacked.clinic.server.audit.settled();
    await clinic.forgeTask(task.id, ({ task: stored, versions }) => ({
      task: { ...stored, addenda: forge(stored.addenda, other) },
      versions,
    }));
    return { taskId: task.id, says: new RegExp(`ddendum .*task ${task.id} `) };
  };

const onChain =
  (
    forge: (clinic: ForgedClinic, chain: Awaited<ReturnType<ForgedClinic['stoppedChain']>>) => Promise<void>,
    says: RegExp,
  ): Cell['forge'] =>
  async (clinic) => {
    await forge(clinic, await clinic.stoppedChain());
    return { says };
  };

const onColumn =
  (value: string | null): Cell['forge'] =>
  async (clinic) => {
    const { records } = await clinic.stoppedChain();
    const database = new Database(clinic.embeddedDatabase ?? '');
    database.prepare('UPDATE auditRecords SET "recorded" = ? WHERE _id = ?').run([value, `s${records[1]?._id}`]);
    database.close();
    return { says: /^The index of record .* was changed: recorded/ };
  };

const onAnchor =
  (forge: (file: string, clinic: ForgedClinic) => void, says: RegExp): Cell['forge'] =>
  async (clinic) => {
    const { head } = await clinic.stoppedChain();
    forge(join(clinic.anchorFolder, `${head._id}.jsonl`), clinic);
    return { says };
  };

const NOTE = ['note', 'check'] as const;
const CHECK = ['check'] as const;
const START = ['start'] as const;
const cell = (foundBy: Cell['foundBy'], what: string, forge: Cell['forge']): Cell => ({ foundBy, what, forge });

/** Every forgery that is played: what is forged, and how. */
export const FORGERIES: Readonly<Record<string, Readonly<Record<Act, Cell>>>> = {
  'signed note': {
    edit: cell(NOTE, 'another text, with a hash that fits', onSigned(withForgedNote)),
    delete: cell(
      NOTE,
      'its text removed from the signed version',
      onSigned(({ task, versions }) => ({ task, versions: versions.map((each) => ({ ...each, noteValue: '' })) })),
    ),
    replay: cell(
      NOTE,
      'note and signature of another task',
      onSigned(({ task, versions }, other) => ({
        task: { ...task, signatures: other.task.signatures, document: other.task.document },
        versions,
      })),
    ),
  },
  'form as shown': {
    edit: cell(NOTE, 'another value, with a hash that fits', onSigned(withForgedForm)),
    delete: cell(
      NOTE,
      'removed from the signed version',
      onSigned(({ task, versions }) => ({
        task,
        versions: versions.map(({ shown: _shown, ...rest }) => rest as (typeof versions)[number]),
      })),
    ),
    replay: cell(
      NOTE,
      'answers and form of another task',
      onSigned(({ task, versions }, other) => ({
        task,
        versions: versions.map((each) => {
          const source = withForgedForm(other).versions.find(({ action }) => action === each.action);
          return source
            ? { ...each, formValues: source.formValues, ...(source.shown && { shown: source.shown }) }
            : each;
        }),
      })),
    ),
  },
  addendum: {
    edit: cell(
      NOTE,
      'another text',
      onAddended((addenda) => addenda.map((each) => ({ ...each, text: 'The dose is 9000 cGy.' }))),
    ),
    delete: cell(
      NOTE,
      'the last one removed',
      onAddended((addenda) => addenda.slice(0, -1)),
    ),
    replay: cell(
      NOTE,
      'one of another task added',
      onAddended((addenda, other) => [...addenda, ...other.task.addenda]),
    ),
  },
  'audit row': {
    edit: cell(
      CHECK,
      'another person in it',
      onChain(async (clinic, { records }) => {
        await clinic.records.updateOne({ _id: records[1]?._id ?? '' }, { $set: { 'agent.who': 'usr-other' } });
      }, /^The content of record/),
    ),
    delete: cell(
      CHECK,
      'one in the middle',
      onChain((clinic, { records }) => clinic.removeRecords(records.slice(1, 2)), /^A record is missing before/),
    ),
    replay: cell(
      CHECK,
      'a copy at the end',
      onChain(async (clinic, { records }) => {
        const [first] = records;
        if (first) await clinic.records.insertOne({ ...first, _id: `${first._id}-again`, seq: records.length + 1 });
      }, /does not match its seal|link to/),
    ),
  },
  'index column': {
    edit: cell(CHECK, 'another time, embedded store', onColumn('s2020-01-01T00:00:00.000Z')),
    delete: cell(CHECK, 'emptied, embedded store', onColumn(null)),
    replay: cell(CHECK, 'the value of an earlier row, embedded store', onColumn('s2026-01-01T00:00:00.000Z')),
  },
  'chain tail': {
    edit: cell(
      CHECK,
      'the last row',
      onChain(async (clinic, { records }) => {
        await clinic.records.updateOne({ _id: records.at(-1)?._id ?? '' }, { $set: { outcome: '4' } });
      }, /^The content of record/),
    ),
    delete: cell(
      CHECK,
      'the last rows',
      onChain((clinic, { records }) => clinic.removeRecords(records.slice(1)), /missing at the end/),
    ),
    replay: cell(
      CHECK,
      'the last rows cut, and the head of that time put back',
      onChain(async (clinic, { head, records }) => {
        await clinic.removeRecords(records.slice(1));
        await clinic.heads.replaceOne({ _id: head._id }, clinic.earlierHead(head, records[0]));
      }, /missing at the end .* the anchor of/),
    ),
  },
  'whole chain': {
    edit: cell(
      CHECK,
      'its head',
      onChain(async (clinic, { head }) => {
        await clinic.heads.updateOne({ _id: head._id }, { $set: { seq: 1 } });
      }, /^The head of chain .* was changed/),
    ),
    delete: cell(
      CHECK,
      'the newest one',
      onChain(async (clinic, { head, records }) => {
        await clinic.removeRecords(records);
        await clinic.heads.deleteOne({ _id: head._id });
      }, /^Chain .* is missing: the anchor of/),
    ),
    replay: cell(
      CHECK,
      'a copy under another name',
      onChain(async (clinic, { head, records }) => {
        for (const each of records)
          await clinic.records.insertOne({ ...each, _id: `${each._id}-again`, chainId: `${head._id}-again` });
        await clinic.heads.insertOne({ ...head, _id: `${head._id}-again` });
      }, /^The head of chain .*-again was changed/),
    ),
  },
  anchor: {
    edit: cell(
      CHECK,
      'a line',
      onAnchor(
        (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('"seq":3', '"seq":2')),
        /not what was written/,
      ),
    ),
    delete: cell(
      CHECK,
      'a file',
      onAnchor((file) => rmSync(file), /^The anchor file .* is missing: the (?:database|bucket) names/),
    ),
    replay: cell(
      CHECK,
      'an older copy of a file',
      onAnchor(
        (file) => writeFileSync(file, `${readFileSync(file, 'utf8').split('\n')[0]}\n`),
        /an older copy was put back/,
      ),
    ),
  },
  ...OUTSIDE_FORGERIES,
  'audit key': {
    edit: cell(START, 'another key', async (clinic) => {
      await clinic.stoppedChain();
      const other = mkdtempSync(join(tmpdir(), 'isocenter-key-'));
      auditKeysIn(other, NOW);
      copyFileSync(join(other, 'audit.json'), clinic.keyFile);
      rmSync(other, { recursive: true });
      return {};
    }),
    delete: cell(START, 'the file', async (clinic) => {
      await clinic.stoppedChain();
      rmSync(clinic.keyFile);
      return {};
    }),
    replay: cell(START, 'the file before a rotation', async (clinic) => {
      writeFileSync(clinic.keyFile, await clinic.rotated());
      return {};
    }),
  },
};

const WITHIN: Readonly<Record<Finder, string>> = {
  note: 'whenever it is read',
  check: 'when asked, else within a day',
  unproven: 'when asked, else within a day',
  bucket: 'at once',
  start: 'at once',
};

/** The page that shows the table. */
export function forgeryPage(): string {
  const text = ({ foundBy, what }: Cell) =>
    `${what}: ${foundBy.map((finder) => `${FINDERS[finder]}, ${WITHIN[finder]}`).join('; ')}`;
  const rows = Object.entries(FORGERIES).map(
    ([target, acts]) => `| ${target} | ${ACTS.map((act) => text(acts[act])).join(' | ')} |`,
  );
  return [...HEAD, `| what is forged | ${ACTS.join(' | ')} |`, '| --- | --- | --- | --- |', ...rows, ...FOOT, ''].join(
    '\n',
  );
}

const HEAD = [
  '# Who finds which forgery',
  '',
  'A person who can edit the database, the index columns and the anchor folder, and has an account of the bucket, but has no key, tries each of these.',
  '`tests/attacks/forgery.test.ts` plays every cell on both stores and writes this page (`npm run update`): by whom it is found, and when.',
  '',
  '- *When asked, else within a day*: the button *Check again* or `npm run audit:verify`, and the check that a server makes ten minutes after its',
  '  start and then once a day.',
  '- *Whenever it is read*: every reading verifies. The embedded store keeps in memory what it has read; it sees a change that another program',
  '  makes with SQLite within a fifth of a second. A change of the bytes of the file, around SQLite, is seen at the latest after the next start.',
  '- *Time stamp*, *bucket*: where they are set (decisions 111 and 112).',
  '',
];
const FOOT = [
  '',
  'MongoDB derives its indexes from the records, so there are no index columns to edit.',
  '',
  '## What is not found',
  '',
  '- Without a bucket: database *and* anchor folder put back to the same earlier moment while the server is stopped. Time stamps do not tell, because',
  '  the earlier state has its own; only the log of a syslog server does: `npm run audit:verify -- --witness FILE` (decision 87). The running',
  '  server notices it. A production start without bucket and syslog server says so in the log.',
  '- Records written after the last anchor, at most a minute or 1,000, when the server is killed and they are cut off together with the head.',
  '  The bucket has an anchor every five minutes: what is younger is found by the anchor folder only.',
  '- Anything by a person who has the keys, except what they write again more than an hour later: no time stamp of that hour proves it, and the check',
  '  says so. A signature made with the key of signatures is genuine for every check.',
  '- Anything that a bucket would tell while it cannot be reached: the check says that it could not read it, and `audit:verify` exits with 2.',
  '- A time stamp by a certificate that its authority has revoked: revocations are not looked up.',
  '- A log without any chain and any anchor looks like a new one; the signatures and the patients in the database speak against it.',
];
