import type { Instant } from '@isocenter/schemas';
import type { CollectionDefinition, Store, StoredDocument } from '../store/store.ts';
import { StoreUnavailableError } from '../store/storeErrors.ts';

/** How the documents of a store are shaped, and how far a migration has come. */
export interface StoreShape extends StoredDocument {
  /** Every migration up to this one is complete. */
  readonly version: number;
  /** Of the next migration: the last document that is done, in the collection that is under way. */
  readonly done: { readonly collection: string; readonly lastId: string } | null;
  /** Tells by which declarations the indexes were last brought in line; absent in a store of a time before. */
  readonly indexes?: string;
  /** The process that migrates, and until when it need not be asked. */
  readonly lease: { readonly holder: string; readonly until: Instant } | null;
}

export const storeShapes: CollectionDefinition<StoreShape> = { name: 'storeShapes', shardKey: null, indexes: [] };

export const SHAPE_ID = 'shape';

/** A store from before shapes were counted has the first one. */
export const FIRST_SHAPE = 1;

/** @throws StoreUnavailableError when a newer program wrote the store */
export async function requireKnownShape(store: Store, known: number): Promise<StoreShape | null> {
  const shape = await store.collection(storeShapes).findOne({ _id: SHAPE_ID });
  if (shape && shape.version > known)
    throw new StoreUnavailableError(
      `The records were written by a newer version of Isocenter (shape ${shape.version}; this version knows shape ${known}). Start that version, or restore a backup.`,
    );
  return shape;
}
