import type { DuckDBConnection } from '@duckdb/node-api';
import type { CaseFieldType } from '@isocenter/schemas';
import type { Catalogue } from '../cases/caseCatalogue.ts';
import type { CaseRecord } from '../cases/caseRecord.ts';
import type { StoredCaseValue } from '../columns/caseColumn.ts';
import { HELD_VALUES, HELD_VALUES_SQL } from './heldValues.ts';

/**
 * Columns that fields can have at a time. A change of a case takes half a megabyte for each until the next checkpoint, and
 * a question looks a field without a column up in every case.
 */
const MOST_COLUMNS = 128;
/** Cases that are written before memory is compressed again. */
const CHECKPOINT_AFTER = 200;

/** Where cases hold the values of a type; null for a type without values of its own. */
const HELD_IN: Readonly<Record<CaseFieldType, 'numbers' | 'texts' | 'days' | 'lists' | null>> = {
  number: 'numbers',
  date: 'days',
  choice: 'texts',
  text: 'texts',
  choices: 'lists',
  survival: null,
  incidence: null,
};
const SQL_TYPES: Readonly<Record<CaseFieldType, string>> = {
  number: 'DOUBLE',
  date: 'DATE',
  choice: 'VARCHAR',
  choices: 'VARCHAR[]',
  text: 'VARCHAR',
  survival: 'BOOLEAN',
  incidence: 'BOOLEAN',
};
/** The columns of every case, as DuckDB reads them from JSON. Fields are named by their places in the catalogue. */
const HELD = {
  episode: 'VARCHAR',
  patient: 'VARCHAR',
  case_id: 'INTEGER',
  numbers: 'MAP(INTEGER, DOUBLE)',
  texts: 'MAP(INTEGER, VARCHAR)',
  /** Since the first of January 1970. */
  days: 'MAP(INTEGER, INTEGER)',
  lists: 'MAP(INTEGER, VARCHAR[])',
} as const;
const HELD_COLUMNS = Object.keys(HELD).join(', ');
const ROWS_OF_JSON = `(SELECT made.* FROM (SELECT unnest(from_json($1, '${JSON.stringify([HELD])}')) AS made))`;

/** Every value of every case, for counting all fields at once. */
const ANSWERS = `answers AS NOT MATERIALIZED (
  SELECT unnest(map_keys(numbers)) AS field, CAST(NULL AS VARCHAR) AS text, CAST(NULL AS VARCHAR[]) AS list FROM held
  UNION ALL SELECT unnest(map_keys(days)), NULL, NULL FROM held
  UNION ALL SELECT unnest(map_keys(texts)), unnest(map_values(texts)), NULL FROM held
  UNION ALL SELECT unnest(map_keys(lists)), NULL, unnest(map_values(lists)) FROM held)`;

/** Adds cases within a transaction, and takes out what they were. */
export interface CaseWriter {
  add(made: readonly CaseRecord[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/**
 * The table of the copy. A case holds the values that it has, so that what it costs does not depend on how many fields there
 * are; a field that is asked for gets a column (decision 210).
 */
export class HeldCases {
  readonly #writer: DuckDBConnection;
  readonly #fields: ReadonlyMap<string, Field>;
  /** By their columns. */
  readonly #byColumn: ReadonlyMap<string, Field>;
  /** Columns that fields have, with the questions that run on each. The least recently asked one comes first. */
  readonly #columns = new Map<string, number>();
  /** Changes of the table come one after the other. */
  #turn: Promise<unknown> = Promise.resolve();
  /** Rows that were written since memory was compressed; a new column counts like many, so that the next change compresses it. */
  #unpacked = 0;

  private constructor(writer: DuckDBConnection, catalogue: Catalogue) {
    this.#writer = writer;
    const fields = catalogue.columns.map(({ type }, place): Field => ({ type, place, column: `c${place}` }));
    this.#fields = new Map(
      catalogue.columns.flatMap(({ shortName }, place) => {
        const field = fields[place];
        return field ? [[shortName, field] as const] : [];
      }),
    );
    this.#byColumn = new Map(fields.map((field) => [field.column, field]));
  }

  static async create(writer: DuckDBConnection, catalogue: Catalogue): Promise<HeldCases> {
    const columns = Object.entries(HELD).map(([name, type]) => `${name} ${type}`);
    await writer.run(`CREATE TABLE held (${columns.join(', ')})`);
    return new HeldCases(writer, catalogue);
  }

  /** The column of a field in questions, whether it is stored as one or not. */
  columnOf(shortName: string): string | null {
    return this.#fields.get(shortName)?.column ?? null;
  }

  /** All or nothing. */
  write(work: (cases: CaseWriter) => Promise<void>): Promise<void> {
    return this.#inTurn(async () => {
      let rows = 0;
      await this.#transaction(() =>
        work({
          add: async (made) => {
            rows += made.length;
            if (made.length > 0) await this.#insert(made);
          },
          remove: async (ids) => {
            const places = ids.map((_, index) => `$${index + 1}`).join(', ');
            await this.#writer.run(`DELETE FROM held WHERE episode IN (${places})`, [...ids]);
          },
        }),
      );
      this.#unpacked += rows;
      if (this.#unpacked >= CHECKPOINT_AFTER) await this.#pack();
    });
  }

  /** Once the write that runs is over. */
  afterWrite(work: () => void): Promise<void> {
    return this.#inTurn(work);
  }

  /** Runs a question on the tables `cases`, with a column for each field that it names or for all together, and `answers`. */
  async run<Answer>(sql: string, work: (sql: string) => Promise<Answer>): Promise<Answer> {
    const named = [...new Set(sql.match(/\bc\d+\b/g))].flatMap((column) => this.#byColumn.get(column) ?? []);
    const inUse = await this.#columnsFor(named);
    try {
      const columns = named.map((field) =>
        inUse.includes(field.column) ? field.column : `${valueSql(field)} AS ${field.column}`,
      );
      const all = sql.includes(HELD_VALUES) ? [`${HELD_VALUES_SQL} AS ${HELD_VALUES}`] : [];
      const select = ['episode', 'patient', 'case_id', ...columns, ...all].join(', ');
      const tables = [
        `cases AS NOT MATERIALIZED (SELECT ${select} FROM held)`,
        ...(/\banswers\b/.test(sql) ? [ANSWERS] : []),
      ];
      return await work(`WITH ${tables.join(', ')} ${sql}`);
    } finally {
      for (const column of inUse) this.#columns.set(column, (this.#columns.get(column) ?? 1) - 1);
    }
  }

  /** Those of the fields that have a column from now on; none of these is removed before the question is answered. */
  async #columnsFor(named: readonly Field[]): Promise<readonly string[]> {
    const inUse: string[] = [];
    const use = ({ column }: Field) => {
      const questions = this.#columns.get(column);
      if (questions === undefined) return false;
      this.#columns.delete(column);
      this.#columns.set(column, questions + 1);
      inUse.push(column);
      return true;
    };
    const others = named.filter((field) => !use(field));
    if (others.length > 0 && named.length <= MOST_COLUMNS) {
      await this.#inTurn(async () => {
        for (const field of others) {
          if (use(field)) continue;
          if (!(await this.#hasRoom()) || !(await this.#addColumn(field))) return;
          use(field);
        }
      });
    }
    return inUse;
  }

  /** Takes away the column that was not asked for since longest when there are too many. */
  async #hasRoom(): Promise<boolean> {
    if (this.#columns.size < MOST_COLUMNS) return true;
    const [unused] = [...this.#columns].find(([, questions]) => questions === 0) ?? [];
    if (unused === undefined) return false;
    this.#columns.delete(unused);
    await this.#writer.run(`ALTER TABLE held DROP COLUMN ${unused}`);
    return true;
  }

  /** @returns false where memory has no place for it: questions read the field without it */
  async #addColumn(field: Field): Promise<boolean> {
    const { column, type } = field;
    const typed = SQL_TYPES[type];
    try {
      await this.#transaction(async () => {
        await this.#writer.run(`ALTER TABLE held ADD COLUMN ${column} ${typed}`);
        await this.#writer.run(
          `ALTER TABLE held ALTER COLUMN ${column} SET DATA TYPE ${typed} USING ${valueSql(field)}`,
        );
      });
    } catch (error) {
      if (isOutOfMemory(error)) return false;
      throw error;
    }
    this.#columns.set(column, 0);
    this.#unpacked += CHECKPOINT_AFTER;
    return true;
  }

  async #insert(made: readonly CaseRecord[]): Promise<void> {
    const own = [...this.#columns.keys()];
    const values = own.flatMap((column) => {
      const field = this.#byColumn.get(column);
      return field ? [valueSql(field)] : [];
    });
    const rows = JSON.stringify(made.map((each) => this.#rowOf(each)));
    const into = [HELD_COLUMNS, ...own].join(', ');
    try {
      await this.#writer.run(
        `INSERT INTO held (${into}) SELECT ${[HELD_COLUMNS, ...values].join(', ')} FROM ${ROWS_OF_JSON}`,
        [rows],
      );
    } catch (error) {
      throw withoutValues(error);
    }
  }

  /** A value of another type than the field's, from an older form, is missing. */
  #rowOf({ _id, patientId, caseId, values }: CaseRecord): object {
    const held: Record<'numbers' | 'texts' | 'days' | 'lists', Record<number, StoredCaseValue>> = {
      ...{ numbers: {}, texts: {}, days: {}, lists: {} },
    };
    for (const [shortName, value] of Object.entries(values)) {
      const field = this.#fields.get(shortName);
      const place = field && HELD_IN[field.type];
      const known = place && asHeld(value, place);
      if (field && place && known !== null && known !== undefined) held[place][field.place] = known;
    }
    return { episode: _id, patient: patientId, case_id: caseId, ...held };
  }

  async #transaction(work: () => Promise<void>): Promise<void> {
    await this.#writer.run('BEGIN TRANSACTION');
    try {
      await work();
      await this.#writer.run('COMMIT');
    } catch (error) {
      // Some errors end the transaction; the reason is the first one.
      await this.#writer.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  /** Compresses what was written, and drops what was taken out; later, while a question needs the table as it was. */
  async #pack(): Promise<void> {
    try {
      await this.#writer.run('CHECKPOINT copy');
      this.#unpacked = 0;
    } catch (error) {
      if (!isTooEarly(error)) throw error;
    }
  }

  #inTurn<Done>(work: () => Done | Promise<Done>): Promise<Done> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

/** What follows the kind of an error may be a part of a case. */
function withoutValues(error: unknown): Error {
  const [kind = ''] = error instanceof Error ? error.message.split(':') : [];
  return new Error(`Cases could not be written into their copy. ${kind}`);
}

/** DuckDB takes a question that began before a change of the columns for a write. */
const isTooEarly = (error: unknown): boolean => error instanceof Error && error.message.includes('Cannot CHECKPOINT');

export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && /out of memory/i.test(error.message);

interface Field {
  readonly type: CaseFieldType;
  /** In the catalogue. */
  readonly place: number;
  readonly column: string;
}

function valueSql({ type, place }: Field): string {
  const held = HELD_IN[type];
  if (held === null) return `CAST(NULL AS ${SQL_TYPES[type]})`;
  return held === 'days' ? `DATE '1970-01-01' + days[${place}]` : `${held}[${place}]`;
}

const DAY = 86_400_000;
/** Half of a character, which JSON cannot tell. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const textOf = (value: string) => value.replace(LONE_SURROGATE, '\uFFFD');

function asHeld(value: StoredCaseValue, place: 'numbers' | 'texts' | 'days' | 'lists'): StoredCaseValue | null {
  switch (place) {
    case 'numbers':
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    case 'texts':
      return typeof value === 'string' ? textOf(value) : null;
    case 'days': {
      const days = typeof value === 'string' ? Date.parse(value) / DAY : Number.NaN;
      return Number.isInteger(days) ? days : null;
    }
    case 'lists':
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string').map(textOf) : null;
  }
}
