/** What takes room. */
export interface Kept {
  readonly size: number;
  readonly forget: () => void;
  /** Since there was last no room. What was used stays until there is none again. */
  isUsed: boolean;
}

/** The room that several caches share; what was not used for long makes way. */
export class CacheRoom {
  readonly #room: number;
  /** The oldest first. */
  readonly #inUse = new Set<Kept>();
  #size = 0;

  /** @param room in the unit of the sizes; 0 keeps nothing */
  constructor(room: number) {
    this.#room = room;
  }

  fits(size: number): boolean {
    return size <= this.#room / 100;
  }

  add(kept: Kept): void {
    this.#inUse.add(kept);
    this.#size += kept.size;
    for (const oldest of this.#inUse) {
      if (this.#size <= this.#room) return;
      if (oldest.isUsed) {
        // Noting each use in an order would cost more than most of what is saved.
        oldest.isUsed = false;
        this.#inUse.delete(oldest);
        this.#inUse.add(oldest);
      } else oldest.forget();
    }
  }

  remove(kept: Kept): void {
    if (this.#inUse.delete(kept)) this.#size -= kept.size;
  }

  clear(): void {
    for (const kept of [...this.#inUse]) kept.forget();
  }
}

/** What is frozen already is frozen as a whole: a changed document shares most of its members with the one before. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof Date || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}
