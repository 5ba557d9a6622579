import { checkIndexedValue, declaredPaths, readPath } from '../declaration.ts';
import type { CollectionDefinition, IndexDefinition, StoredDocument } from '../store.ts';
import { AnswerCache } from './answerCache.ts';
import { encodeColumn, isIndexedScalar, readBody, type ColumnValue } from './encoding.ts';
import type { SqlDatabase } from './database.ts';
import { DocumentCache, type FileCacheRoom } from './documentCache.ts';
import { columnName } from './filterToSql.ts';

/** The column with the text of the whole document; the dollar keeps it apart from any path. */
export const BODY = '"$body"';

type Definition = CollectionDefinition<StoredDocument>;

function tableName(definition: Definition): string {
  return `"${definition.name}"`;
}

/** The paths that have a column, including `_id`. */
function columnPaths(definition: Definition): readonly string[] {
  return ['_id', ...declaredPaths(definition)];
}

/** What all operations on one table use; made once. */
export interface Table {
  readonly name: string;
  readonly paths: readonly string[];
  readonly columns: ReadonlySet<string>;
  readonly insertSql: string;
  readonly updateSql: string;
  readonly cache: DocumentCache;
  readonly answers: AnswerCache;
}

export function tableOf(definition: Definition, room: FileCacheRoom): Table {
  const name = tableName(definition);
  const paths = columnPaths(definition);
  const names = [...paths.map(columnName), BODY];
  const assignments = names.map((column) => `${column} = ?`).join(', ');
  return {
    name,
    paths,
    columns: new Set(paths),
    insertSql: `INSERT INTO ${name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    updateSql: `UPDATE ${name} SET ${assignments} WHERE _id = ?`,
    cache: new DocumentCache(room),
    answers: new AnswerCache(room, paths),
  };
}

/** The columns of one document, in the order of the paths. */
export function columnValues(collection: string, paths: readonly string[], document: object): ColumnValue[] {
  return paths.map((path) => {
    const value = readPath(document, path);
    checkIndexedValue(collection, path, value);
    return isIndexedScalar(value) ? encodeColumn(value) : null;
  });
}

/** The declaration that a table was made by, as far as it is told by its columns; null without a table. */
export function asFiled<Doc extends StoredDocument>(
  database: SqlDatabase,
  definition: CollectionDefinition<Doc>,
): CollectionDefinition<Doc> | null {
  const columns = columnsOf(database, definition);
  if (columns.length === 0) return null;
  const paths = columns.filter((column) => column !== '$body' && column !== '_id');
  return { ...definition, indexes: paths.map((path) => ({ paths: [path] })) };
}

/** Drops the indexes that are declared no longer, or in another way. @returns their names */
export function dropSurplusIndexes(database: SqlDatabase, definition: Definition): readonly string[] {
  const wanted = wantedIndexes(definition);
  const surplus = [...presentIndexes(database, definition)].filter((name) => !wanted.has(name));
  if (surplus.length === 0) return [];
  database.transaction(() => {
    for (const name of surplus) database.execute(`DROP INDEX "${name}"`);
  });
  database.forgetStatements();
  return surplus;
}

/** Brings the table in line with the declaration: adds and fills new columns, drops undeclared ones. */
export function bringTableUpToDate(database: SqlDatabase, definition: Definition): void {
  const table = tableName(definition);
  const wanted = wantedIndexes(definition);
  const present = presentIndexes(database, definition);
  const columns = columnsOf(database, definition);
  const paths = columnPaths(definition);
  const missing = paths.filter((path) => !columns.includes(path));
  const surplus = columns.filter((column) => column !== '$body' && !paths.includes(column));
  const isCurrent =
    missing.length + surplus.length === 0 &&
    present.size === wanted.size &&
    [...wanted.keys()].every((name) => present.has(name));
  if (isCurrent) return;

  database.transaction(() => {
    if (columns.length === 0) {
      const declared = paths.filter((path) => path !== '_id').map((path) => `${columnName(path)}, `);
      database.execute(
        `CREATE TABLE ${table} (_id TEXT NOT NULL PRIMARY KEY, ${declared.join('')}${BODY} TEXT NOT NULL)`,
      );
    } else {
      for (const name of present.keys()) if (!wanted.has(name)) database.execute(`DROP INDEX "${name}"`);
      for (const path of surplus) database.execute(`ALTER TABLE ${table} DROP COLUMN ${columnName(path)}`);
      for (const path of missing) database.execute(`ALTER TABLE ${table} ADD COLUMN ${columnName(path)}`);
      if (missing.length > 0) fill(database, definition, missing);
    }
    for (const [name, sql] of wanted) if (!present.has(name)) database.execute(sql);
  });
  database.forgetStatements();
}

function columnsOf(database: SqlDatabase, { name: table }: Definition): readonly string[] {
  return database.rows('SELECT name FROM pragma_table_info(?)', [table]).map(([name]) => String(name));
}

function fill(database: SqlDatabase, definition: Definition, missing: readonly string[]): void {
  const table = tableName(definition);
  const assignments = missing.map((path) => `${columnName(path)} = ?`).join(', ');
  let last = 0;
  for (;;) {
    const rows = database.rows(`SELECT rowid, ${BODY} FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT 500`, [last]);
    if (rows.length === 0) return;
    for (const [rowid, body] of rows) {
      last = Number(rowid);
      const values = columnValues(definition.name, missing, readBody<object>(String(body)));
      database.run(`UPDATE ${table} SET ${assignments} WHERE rowid = ?`, [...values, last]);
    }
  }
}

/** Index names contain their paths, so that an error can name the taken key. */
function wantedIndexes(definition: Definition): ReadonlyMap<string, string> {
  return new Map(definition.indexes.flatMap((index) => indexStatements(definition, index)));
}

function indexStatements(definition: Definition, { paths, unique }: IndexDefinition): (readonly [string, string])[] {
  if (paths.length === 1 && paths[0] === '_id') return [];
  const table = tableName(definition);
  const name = `${definition.name}(${paths.join(',')})${unique ? '!' : ''}`;
  const columns = paths.map(columnName);
  const plain = [name, `CREATE ${unique ? 'UNIQUE ' : ''}INDEX "${name}" ON ${table} (${columns.join(', ')})`] as const;
  if (!unique) return [plain];
  // SQLite treats each NULL as a value of its own, MongoDB all as the same one.
  const noted = columns.map((column) => `IFNULL(${column}, x'')`).join(', ');
  const anyNull = columns.map((column) => `${column} IS NULL`).join(' OR ');
  return [plain, [`${name}?`, `CREATE UNIQUE INDEX "${name}?" ON ${table} (${noted}) WHERE ${anyNull}`]];
}

function presentIndexes(database: SqlDatabase, definition: Definition): ReadonlySet<string> {
  const rows = database.rows(
    `SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`,
    [definition.name],
  );
  return new Set(rows.map(([name]) => String(name)));
}
