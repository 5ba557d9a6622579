import { BSON } from 'mongodb';
import { CacheRoom, frozen, type Kept } from '../cacheRoom.ts';
import type { StoredDocument } from '../store.ts';

/** Bytes of all kept documents. */
const ROOM = 24 * 1024 * 1024;
/** Bytes. The engine tells longer texts apart by their length only, until it compares them. */
const LARGEST = 16_000;

interface Decoded<Document> extends Kept {
  readonly document: Document;
}

/**
 * Decoding is most of what a read costs this process, and lists read the same documents again and again. A document is found
 * by all of its bytes as the database has just sent them, so it is never an old one (decision 207). Readers share what is kept,
 * and therefore it is frozen.
 */
export class DecodedDocuments {
  readonly #room = new CacheRoom(ROOM);
  readonly #kept = new Map<string, Decoded<StoredDocument>>();

  /** A copy whose members are shared. It has the type of its collection, as stored bytes have. */
  of<Doc extends StoredDocument>(bytes: Uint8Array): Doc {
    if (bytes.length > LARGEST) return BSON.deserialize(bytes) as Doc;
    const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    const known = this.#kept.get(key);
    if (known) known.isUsed = true;
    return { ...((known ?? this.#keep(key, BSON.deserialize(bytes) as Doc)).document as Doc) };
  }

  #keep(key: string, document: StoredDocument): Decoded<StoredDocument> {
    const forget = () => {
      this.#kept.delete(key);
      this.#room.remove(kept);
    };
    const kept = { document: frozen(document), size: key.length, forget, isUsed: false };
    this.#kept.set(key, kept);
    this.#room.add(kept);
    return kept;
  }
}
