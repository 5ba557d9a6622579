import { BSON } from 'mongodb';
import { CacheRoom, frozen, type Kept } from '../cacheRoom.ts';
import type { StoredDocument } from '../store.ts';

/** Bytes of all kept documents. */
const ROOM = 24 * 1024 * 1024;
/** Bytes. One longer document would push out many that lists read again and again. */
const LARGEST = 16_000;
/** Bytes at the beginning of a document, with its length and its `_id`, and at its end, by which it is looked up. */
const HEAD = 64;
const TAIL = 16;

interface Decoded<Document> extends Kept {
  readonly bytes: Uint8Array;
  readonly document: Document;
}

/**
 * Decoding is most of what a read costs this process, and lists read the same documents again and again. A document is looked up by a
 * few of its bytes and taken only if all of its bytes are as the database has just sent them, so it is never an old one
 * (decision 207). Readers share what is kept, and therefore it is frozen.
 */
export class DecodedDocuments {
  readonly #room = new CacheRoom(ROOM);
  readonly #kept = new Map<string, Decoded<StoredDocument>>();

  /** A copy whose members are shared. It has the type of its collection, as stored bytes have. */
  of<Doc extends StoredDocument>(bytes: Uint8Array): Doc {
    if (bytes.length > LARGEST) return BSON.deserialize(bytes) as Doc;
    const key = placeOf(bytes);
    const known = this.#kept.get(key);
    if (known && Buffer.compare(known.bytes, bytes) === 0) {
      known.isUsed = true;
      return { ...(known.document as Doc) };
    }
    known?.forget();
    return { ...(this.#keep(key, bytes, BSON.deserialize(bytes) as Doc).document as Doc) };
  }

  #keep(key: string, bytes: Uint8Array, document: StoredDocument): Decoded<StoredDocument> {
    const forget = () => {
      this.#kept.delete(key);
      this.#room.remove(kept);
    };
    // A copy: what was received is one piece of memory for all documents of an answer.
    const own = new Uint8Array(bytes);
    const kept = { bytes: own, document: frozen(document), size: bytes.length, forget, isUsed: false };
    this.#kept.set(key, kept);
    this.#room.add(kept);
    return kept;
  }
}

function placeOf(bytes: Uint8Array): string {
  const { buffer, byteOffset, length } = bytes;
  const all = Buffer.from(buffer, byteOffset, length);
  return length <= HEAD + TAIL
    ? all.toString('latin1')
    : all.toString('latin1', 0, HEAD) + all.toString('latin1', length - TAIL);
}
