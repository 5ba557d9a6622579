import type { FindOptions, StoredDocument } from '../store.ts';
import type { Kept } from '../cacheRoom.ts';
import { isRecord } from '../declaration.ts';
import type { FileCacheRoom } from './documentCache.ts';
import { encodeColumn, holdsInstant, isIndexedScalar, type ColumnValue } from './encoding.ts';

interface Answer extends Kept {
  readonly documents: readonly StoredDocument[];
}

/** More values of one path would take longer to register than the query takes. */
const MOST_VALUES = 20;

/**
 * Answers of queries on one table, each kept until a document is written that it contains, or could contain. Such a
 * document has, before or after the write, one of the indexed values that the query names; a query that names none is
 * forgotten at every write to the table. One process writes the table, so a kept answer is the stored one.
 */
export class AnswerCache {
  readonly #room: FileCacheRoom;
  readonly #paths: readonly string[];
  readonly #kept = new Map<string, Answer>();
  readonly #byValue = new Map<string, Set<Answer>>();

  /** @param paths those with a column, in their order */
  constructor(room: FileCacheRoom, paths: readonly string[]) {
    this.#room = room;
    this.#paths = paths;
  }

  get(key: string): readonly StoredDocument[] | null {
    this.#room.look();
    const answer = this.#kept.get(key);
    if (!answer) return null;
    answer.isUsed = true;
    return answer.documents;
  }

  /** @param documents frozen @param size characters of their texts */
  keep(key: string, filter: object, documents: readonly StoredDocument[], size: number): void {
    const total = size + key.length;
    if (!this.#room.fits(total)) return;
    this.#kept.get(key)?.forget();
    const values = this.#valuesIn(filter);
    const answer: Answer = { documents, size: total, forget: () => this.#forget(key, values), isUsed: false };
    this.#kept.set(key, answer);
    for (const value of values) {
      const answers = this.#byValue.get(value) ?? new Set();
      this.#byValue.set(value, answers.add(answer));
    }
    this.#room.add(answer);
  }

  /** @param row the columns of a document before or after its write */
  written(row: readonly ColumnValue[]): void {
    if (this.#kept.size === 0) return;
    const values = this.#paths.map((path, index) => named(path, row[index] ?? null));
    for (const value of [ANY, ...values]) for (const answer of this.#byValue.get(value) ?? []) answer.forget();
  }

  #forget(key: string, values: readonly string[]): void {
    const answer = this.#kept.get(key);
    if (!answer) return;
    this.#kept.delete(key);
    this.#room.remove(answer);
    for (const value of values) {
      const answers = this.#byValue.get(value);
      answers?.delete(answer);
      if (answers?.size === 0) this.#byValue.delete(value);
    }
  }

  /** The values of one indexed path that every matching document has one of. */
  #valuesIn(filter: object): readonly string[] {
    for (const [path, condition] of Object.entries(filter) as [string, unknown][]) {
      const values = this.#paths.includes(path) ? valuesOf(condition) : null;
      if (values) return values.map((value) => named(path, value));
    }
    return [ANY];
  }
}

const ANY = '';
const named = (path: string, value: ColumnValue) => `${path} ${String(value)}`;

function valuesOf(condition: unknown): readonly ColumnValue[] | null {
  if (condition === null || isIndexedScalar(condition)) return [encodeColumn(condition)];
  if (!isRecord(condition) || Object.keys(condition).length !== 1) return null;
  const { $in: values } = condition;
  if (!Array.isArray(values) || values.length > MOST_VALUES) return null;
  return values.map((value: unknown) => (isIndexedScalar(value) ? encodeColumn(value) : null));
}

/** The same for equal queries only; null for one that is not kept, because instants look like texts in JSON. */
export function keyOf(filter: object, { sort, skip, limit }: FindOptions): string | null {
  if (holdsInstant(filter)) return null;
  return JSON.stringify([filter, sort ?? null, skip ?? null, limit ?? null]);
}
