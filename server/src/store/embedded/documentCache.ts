import type { StoredDocument } from '../store.ts';

/** Characters of the texts of all cached documents of all collections. */
export const ROOM = 48 * 1024 * 1024;

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
  readonly #inUse = new Set<Kept>();
  #size = 0;

  /** @param room characters; 0 caches nothing, for a store that another process writes */
  constructor(room: number) {
    this.#room = room;
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
 * store, so a cached document is the stored one. Readers share it, and therefore it is frozen.
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
