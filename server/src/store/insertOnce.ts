import type { Collection, StoredDocument } from './store.ts';
import { DuplicateKeyError } from './storeErrors.ts';

/** Inserts unless it exists, for documents identified by their `_id`. @returns false when it existed */
export async function insertOnce<Doc extends StoredDocument>(
  collection: Collection<Doc>,
  document: Doc,
): Promise<boolean> {
  try {
    await collection.insertOne(document);
    return true;
  } catch (error) {
    if (error instanceof DuplicateKeyError) return false;
    throw error;
  }
}
