import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Manifest } from './manifest.ts';

const FILE = 'last-backup.json';
const noted = z.object({ made_on: z.iso.datetime(), last_write: z.iso.datetime().nullable() });

/** Notes in the data folder that a backup was made, so that the server of this machine can tell it. */
export async function noteBackup(dataFolder: string, { madeOn, lastWrite }: Manifest): Promise<void> {
  const draft = join(dataFolder, `${FILE}.${process.pid}`);
  await mkdir(dataFolder, { recursive: true });
  await writeFile(draft, JSON.stringify({ made_on: madeOn, last_write: lastWrite?.recordedOn ?? null }));
  await rename(draft, join(dataFolder, FILE));
}

/** The last backup that was made on this machine; null when none is known. */
export async function lastBackup(dataFolder: string): Promise<z.output<typeof noted> | null> {
  const text = await readFile(join(dataFolder, FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return noted.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
