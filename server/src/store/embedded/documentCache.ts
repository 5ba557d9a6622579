import { CacheRoom, frozen, type Kept } from '../cacheRoom.ts';
import type { StoredDocument } from '../store.ts';

/** Characters of the texts of all cached documents of all collections. */
export const ROOM = 48 * 1024 * 1024;

/** Milliseconds after which a change by another program is seen. */
const SEEN_WITHIN = 200;

interface Cached extends Kept {
  readonly document: StoredDocument;
}

/** The room of the caches of a store over one file. */
export class FileCacheRoom extends CacheRoom {
  readonly #version: () => number;
  #seen: number | null = null;
  #nextLook = 0;

  /**
   * @param room characters; 0 caches nothing, for a store that another process writes
   * @param version another number after another program has changed the file
   */
  constructor(room: number, version: () => number) {
    super(room);
    this.#version = version;
  }

  /**
   * Before what is kept is used. No other program may change the file; if one does, what is kept would hide it, and a forged
   * note would be shown as it was.
   */
  look(): void {
    const now = performance.now();
    if (now < this.#nextLook) return;
    this.#nextLook = now + SEEN_WITHIN;
    const version = this.#version();
    if (version === this.#seen) return;
    this.#seen = version;
    this.clear();
  }
}

/**
 * Parsed documents of one collection by `_id`. One process uses the data folder and all of its writes pass through the
 * store, so a cached document is the stored one; a change by another program empties the cache. Readers share it, and therefore it is frozen.
 */
export class DocumentCache {
  readonly #room: FileCacheRoom;
  readonly #cached = new Map<string, Cached>();

  constructor(room: FileCacheRoom) {
    this.#room = room;
  }

  /**
   * A copy whose members are shared: resolvers mark the objects that they return. It has the type of its collection, as
   * a stored text has.
   */
  get<Doc extends StoredDocument>(id: string): Doc | null {
    this.#room.look();
    const known = this.#cached.get(id);
    if (!known) return null;
    known.isUsed = true;
    return { ...(known.document as Doc) };
  }

  /** Characters of a cached document; null when it is not cached. */
  sizeOf(id: string): number | null {
    return this.#cached.get(id)?.size ?? null;
  }

  /** @param size characters of the stored text */
  keep(document: StoredDocument, size: number): void {
    if (!this.#room.fits(size)) return;
    this.forget(document._id);
    const cached = { document: frozen(document), size, forget: () => this.forget(document._id), isUsed: false };
    this.#cached.set(document._id, cached);
    this.#room.add(cached);
  }

  /** Before each write of the document. */
  forget(id: string): void {
    const known = this.#cached.get(id);
    if (!known) return;
    this.#cached.delete(id);
    this.#room.remove(known);
  }
}
