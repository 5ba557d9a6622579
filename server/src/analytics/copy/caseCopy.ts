import type { Catalogue, CaseCatalogue } from '../cases/caseCatalogue.ts';
import { inBackground } from '../../foundation/tracing.ts';
import type { CopyRow } from './copyRow.ts';
import { FilledCopy, type FilledDependencies } from './filledCopy.ts';
import type { Question } from './plannedConnection.ts';
import { sharedCounts, type CountBy } from './sharedCounts.ts';

interface CopyDependencies extends FilledDependencies {
  readonly catalogue: Pick<CaseCatalogue, 'current'>;
}

/** A replaced copy is kept this long after its last question: one answer may take several questions. */
const REPLACED_MS = 10_000;

/** The copy as it was when it was asked for. */
export interface OpenCopy {
  readonly catalogue: Catalogue;
  /** When it last agreed with the stored cases. */
  readonly asOf: string;
  /** The same object as long as its cases are the same. */
  readonly edition: object;
  /** The column of a field, by its place: names of fields are never part of a question. */
  columnOf(shortName: string): string | null;
  ask(question: Question): Promise<readonly CopyRow[]>;
  readonly countBy: CountBy;
  /** How many different values a column has in all cases. */
  distinctOf(column: string): Promise<number>;
}

/**
 * The cases in columns, for counting: an embedded copy in memory (DuckDB), which follows the stored cases by the time at
 * which they were made. It can be thrown away at any time; questions can only read it.
 */
export class CaseCopy {
  readonly #use: CopyDependencies;
  #filled: FilledCopy | null = null;
  /** Answered from until they close by themselves. */
  readonly #replaced = new Set<FilledCopy>();
  #refreshing: Promise<FilledCopy> | null = null;

  constructor(use: CopyDependencies) {
    this.#use = use;
  }

  /** Refreshes it first. */
  async current(): Promise<OpenCopy> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null;
    });
    const filled = await this.#refreshing;
    const ask = (question: Question) => filled.ask(question);
    return {
      catalogue: filled.catalogue,
      asOf: filled.asOf,
      edition: filled.edition,
      columnOf: (shortName) => filled.columnOf(shortName),
      ask,
      countBy: sharedCounts(ask),
      distinctOf: (column) => filled.distinctOf(column),
    };
  }

  close(): void {
    for (const filled of this.#replaced) filled.close();
    this.#replaced.clear();
    this.#filled?.close();
    this.#filled = null;
  }

  #replace(fresh: FilledCopy | null): void {
    const old = this.#filled;
    this.#filled = fresh;
    if (!old) return;
    // One is kept for answers that have begun, not one for each change.
    for (const older of this.#replaced) older.closeAfterLast(0);
    this.#replaced.add(old);
    old.closeAfterLast(REPLACED_MS, () => this.#replaced.delete(old));
  }

  async #refresh(): Promise<FilledCopy> {
    const catalogue = await this.#use.catalogue.current();
    if (this.#filled?.catalogue.key !== catalogue.key) {
      this.#replace(await FilledCopy.open(catalogue, this.#use));
    }
    const wasWhole = this.#filled?.isWhole ?? false;
    try {
      return await this.#followed();
    } catch (error) {
      // A change takes memory for every column until there is no more. A fresh copy has all of it again.
      if (!wasWhole || this.#filled) throw error;
      this.#replace(await FilledCopy.open(catalogue, this.#use));
      return await this.#followed();
    }
  }

  /** A copy that a failure left without some cases is given up. */
  async #followed(): Promise<FilledCopy> {
    const filled = this.#filled;
    if (!filled) throw new Error('The copy of cases was closed.');
    try {
      await inBackground({ name: 'copy cases', attributes: {} }, () => filled.follow());
    } catch (error) {
      if (!filled.isWhole) this.#replace(null);
      throw error;
    }
    return filled;
  }
}
