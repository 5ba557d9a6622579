import { createHash } from 'node:crypto';
import type { SourceFile } from '@isocenter/engine';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { configSources } from './configVersion.ts';

/** Stores the files of a config set next to the compiled result. @returns the id to find them by */
export async function keepSources(store: Store, files: readonly SourceFile[]): Promise<string> {
  const json = JSON.stringify(files.map(({ path, text }) => ({ path, text })));
  const _id = `src-${textHash(json)}`;
  await insertOnce(store.collection(configSources), { _id, json });
  return _id;
}

/** Empty when a version is older than the storage of sources. */
export async function sourcesOf(store: Store, sourcesId: string | undefined): Promise<readonly SourceFile[]> {
  if (sourcesId === undefined) return [];
  const stored = await store.collection(configSources).findOne({ _id: sourcesId });
  return stored ? (JSON.parse(stored.json) as SourceFile[]) : [];
}

/** The revision of a text: an author who started from another one is refused. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
