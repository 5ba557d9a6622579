import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anchorFiles, anchorLines, type Anchor } from '../audit/anchorFile.ts';
import { stampsOf } from '../audit/anchorStamps.ts';
import type { ChainPoint } from '../audit/auditChain.ts';

/** A file of the anchor folder as it belongs to the records of a backup. */
interface KeptFile {
  readonly name: string;
  readonly text: string;
}

/**
 * The anchors of the records in a backup. The server goes on writing, so the folder already anchors records that came
 * after it: those lines are left out, or the restored log would seem to have lost them.
 * @param ends the last record of each chain in the backup
 */
export async function keptAnchors(folder: string, ends: ReadonlyMap<string, ChainPoint>): Promise<readonly KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const file of await anchorFiles(folder)) {
    const lines = (await readFile(join(folder, `${file}.jsonl`), 'utf8')).split('\n').filter((line) => line !== '');
    let count = 0;
    for await (const anchor of anchorLines(folder, file)) {
      if (anchor && !isInBackup(anchor, ends)) break;
      count += 1;
    }
    if (count === 0) continue;
    kept.push({ name: `${file}.jsonl`, text: textOf(lines.slice(0, count)) });
    const stamps: string[] = [];
    for await (const stamp of stampsOf(folder, file))
      if (stamp && stamp.number <= count)
        stamps.push(JSON.stringify({ number: stamp.number, token: stamp.token.toString('base64') }));
    if (stamps.length > 0) kept.push({ name: `${file}.stamps`, text: textOf(stamps) });
  }
  return kept;
}

const isInBackup = ({ points }: Anchor, ends: ReadonlyMap<string, ChainPoint>): boolean =>
  points.every(({ chainId, seq }) => seq <= (ends.get(chainId)?.seq ?? -1));

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
