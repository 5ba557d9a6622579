import type { StoredDocument } from '../store.ts';

/** Characters of the texts of all cached documents of all collections. */
export const ROOM = 48 * 1024 * 1024;

/** Milliseconds after which a change by another program is seen. */
const SEEN_WITHIN = 200;

/** What takes room. */
interface Kept {
  readonly size: number;
  readonly forget: () => void;
}
interface Cached extends Kept {
  readonly document: StoredDocument;
}

/** The room that all collections of a store share; what was used longest ago makes way. */
export class CacheRoom {
  readonly #room: number;
  readonly #version: () => number;
  readonly #inUse = new Set<Kept>();
  #size = 0;
  #seen: number | null = null;
  #nextLook = 0;

  /**
   * @param room characters; 0 caches nothing, for a store that another process writes
   * @param version another number after another program has changed the file
   */
  constructor(room: number, version: () => number) {
    this.#room = room;
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
    for (const kept of [...this.#inUse]) kept.forget();
  }

  fits(size: number): boolean {
    return size <= this.#room / 100;
  }

  add(cached: Kept): void {
    this.#inUse.add(cached);
    this.#size += cached.size;
    for (const oldest of this.#inUse) {
      if (this.#size <= this.#room) return;
      oldest.forget();
    }
  }

  used(cached: Kept): void {
    this.#inUse.delete(cached);
    this.#inUse.add(cached);
  }

  remove(cached: Kept): void {
    if (this.#inUse.delete(cached)) this.#size -= cached.size;
  }
}

/**
 * Parsed documents of one collection by `_id`. One process uses the data folder and all of its writes pass through the
 * store, so a cached document is the stored one; a change by another program empties the cache. Readers share it, and therefore it is frozen.
 */
export class DocumentCache {
  readonly #room: CacheRoom;
  readonly #cached = new Map<string, Cached>();

  constructor(room: CacheRoom) {
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
    this.#room.used(known);
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
    const cached = { document: frozen(document), size, forget: () => this.forget(document._id) };
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

/** What is frozen already is frozen as a whole: a changed document shares most of its members with the one before. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof Date || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}
