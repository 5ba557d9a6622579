import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ForgedClinic } from './forgedClinic.ts';
import type { Act, Cell, Finder } from './forgeryCell.ts';

const CHECK = ['check'] as const;
const cell = (foundBy: readonly Finder[], what: string, forge: Cell['forge']): Cell => ({ foundBy, what, forge });
const stamped = (foundBy: readonly Finder[], what: string, forge: Cell['forge']): Cell => ({
  ...cell(foundBy, what, forge),
  needsOpenssl: true,
});

/** The lines of the file of time stamps of a chain. */
function changeStamps(
  clinic: ForgedClinic,
  file: string,
  change: (lines: readonly string[]) => readonly string[],
): void {
  const path = join(clinic.anchorFolder, `${file}.stamps`);
  const lines = change(readFileSync(path, 'utf8').trim().split('\n'));
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
}

const numbered = (line: string, number: number) => line.replace(/"number":\d+/, `"number":${number}`);

/** Forgeries of what lies outside of the database, and of database and anchor folder together. */
export const OUTSIDE_FORGERIES: Readonly<Record<string, Readonly<Record<Act, Cell>>>> = {
  'time stamp': {
    edit: stamped(CHECK, 'another signature in it', async (clinic) => {
      const { head } = await clinic.stampedChain();
      changeStamps(clinic, head._id, ([first = '', ...rest]) => [first.replace(/.{6}"}$/, 'AAAAAA"}'), ...rest]);
      return { says: /^The time stamp of line 1 of the anchor file .* has no valid signature/ };
    }),
    delete: stamped(CHECK, 'the first one', async (clinic) => {
      const { head } = await clinic.stampedChain();
      changeStamps(clinic, head._id, (lines) => lines.slice(1));
      return { says: /^The time stamp of line 1 of the anchor file .* is missing or was replaced/ };
    }),
    replay: stamped(CHECK, 'that of an earlier line', async (clinic) => {
      const { head } = await clinic.stampedChain();
      changeStamps(clinic, head._id, ([first = '']) => [first, numbered(first, 2)]);
      return { says: /^The time stamp of line 2 of the anchor file .* is about something else/ };
    }),
  },
  'anchor in the bucket': {
    edit: cell(['bucket'], 'another text put under its name', async (clinic) => {
      await clinic.stoppedChain();
      const before = clinic.inBucket();
      await clinic.putIntoBucket(before.at(-1)?.name ?? '', '{}');
      return { isKept: before.every((each) => clinic.inBucket().includes(each)) };
    }),
    delete: cell(['bucket', 'check'], 'the object', async (clinic) => {
      await clinic.stoppedChain();
      const [last] = clinic.inBucket().slice(-1);
      if (!last) throw new Error('nothing is in the bucket');
      const refused = clinic.deleteFromBucket(last.name, last.versionId);
      clinic.deleteFromBucket(last.name);
      return {
        isKept: refused === 403 && clinic.inBucket().includes(last),
        says: /^The object .* in the bucket was deleted by someone, and is hidden now/,
      };
    }),
    replay: cell(CHECK, 'an anchor under the name of a line that was never written', async (clinic) => {
      const { head } = await clinic.stoppedChain();
      const [last] = clinic.inBucket().slice(-1);
      await clinic.putIntoBucket((last?.name ?? '').replace(/\d{9}-/, '000000009-'), last?.text ?? '');
      return { says: new RegExp(`^The anchor file ${head._id} ends at line .* but the bucket names line 9`) };
    }),
  },
  'database and anchor folder together': {
    edit: stamped(['unproven'], 'history of three hours ago, written again with the audit key', async (clinic) => {
      await clinic.stampedChain({ before: 3 * 3_600_000 });
      return { says: /^The anchors written from .* have no time stamp of the hour after them/ };
    }),
    delete: cell(CHECK, 'a chain and its anchors', async (clinic) => {
      const { head, records } = await clinic.stoppedChain();
      await clinic.removeRecords(records);
      await clinic.heads.deleteOne({ _id: head._id });
      rmSync(join(clinic.anchorFolder, `${head._id}.jsonl`));
      return { says: new RegExp(`^The anchor file ${head._id} is missing: the bucket names its line`) };
    }),
    replay: cell(CHECK, 'both put back to the same earlier moment', async (clinic) => {
      const { head, records } = await clinic.stoppedChain();
      await clinic.removeRecords(records.slice(1));
      await clinic.heads.replaceOne({ _id: head._id }, clinic.earlierHead(head, records[0]));
      const file = join(clinic.anchorFolder, `${head._id}.jsonl`);
      writeFileSync(file, `${readFileSync(file, 'utf8').split('\n')[0]}\n`);
      return { says: new RegExp(`^The anchor file ${head._id} ends at line 1 .* but the bucket names line 2`) };
    }),
  },
};
