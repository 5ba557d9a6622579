import { createHash, randomUUID } from 'node:crypto';
import JSZip from 'jszip';
import {
  caseSearchOf,
  isTimeToEvent,
  SMALLEST_CELL,
  type CaseExport,
  type CaseExportQuery,
  type CaseExportRequest,
  type CaseValue,
  type RareReport,
} from '@isocenter/schemas';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { ForbiddenError, InputTooLargeError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import { caseExports, type CaseExportRecord } from './caseExport.ts';
import { parsedQueryOf, shownTo } from './caseService.ts';
import type { CatalogueColumn } from './cases/caseCatalogue.ts';
import type { CaseColumn } from './columns/caseColumn.ts';
import type { CaseCopy, CopyRow, OpenCopy } from './copy/caseCopy.ts';
import { clauseOf, withoutPatients, type Clause } from './copy/caseFilter.ts';
import { numberOf, textIn, valueOf } from './copy/copyRow.ts';
import { shownCount } from './copy/smallCells.ts';
import { csvLine } from './csv.ts';
import { Deidentifier, isAge, isToldWithoutNames, withoutNames } from './deidentify.ts';
import { parquetFiles, type ParquetColumn } from './parquet.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly caseExports: CaseExportService;
  }
}

interface ExportDependencies extends AuditedStore {
  readonly copy: CaseCopy;
  readonly access: ChartAccess;
  /** Secret of the installation. */
  readonly secret: string;
}

const PAGE = 2_000;
const MOST_ROWS = 200_000;
const MOST_COMBINATIONS = 50;
const MOST_LISTED = 500;
/** By what a row could be recognized. */
const RECOGNIZED_BY = ['age', 'sex', 'disease_system'] as const;

/** Cases that leave the product as files. Each export is recorded before its file is answered (decision 159). */
export class CaseExportService {
  readonly #use: ExportDependencies;
  readonly #names: Deidentifier;

  constructor(use: ExportDependencies) {
    this.#use = use;
    this.#names = new Deidentifier(use.secret);
  }

  /** What the file of an export would be, before it is made. */
  async report(actor: Actor, query: CaseExportQuery): Promise<RareReport> {
    this.#require(actor, query);
    const plan = await this.#plan(actor, query);
    const { audit, clock } = this.#use;
    const detail = [{ type: 'counts of cases', value: 'cases/exports/report' }];
    await audit.record(auditEvent({ eventKind: 'view', patient: null, detail }, actor, clock));
    return reportOf(plan, shownTo(actor));
  }

  /** @returns a ZIP file of the rows, the fields and what was done to them */
  async make(actor: Actor, query: CaseExportRequest): Promise<{ readonly name: string; readonly content: Buffer }> {
    this.#require(actor, query);
    const plan = await this.#plan(actor, query);
    const { audit, clock, store } = this.#use;
    const content = await this.#file(actor, query, plan);
    const { k, rows } = figuresOf(plan);
    const _id = `exp-${randomUUID()}`;
    const filtered = [...new Set(query.filters.map(({ feature }) => feature))];
    const made: CaseExport = {
      ...{ _id, on: clock.now().toISOString(), by: actor.user.displayName, reason: query.reason },
      ...{ format: query.format, isIdentified: query.isIdentified, rows, fields: plan.columns.length, k, filtered },
      hash: createHash('sha256').update(content).digest('hex'),
    };
    const detail = [
      { type: 'reason', value: query.reason },
      { type: 'rows', value: String(rows) },
      { type: 'smallest group', value: String(k ?? 0) },
      { type: 'form', value: `${query.format}, ${query.isIdentified ? 'identified' : 'de-identified'}` },
      { type: 'hash', value: made.hash },
    ];
    const event = auditEvent({ eventKind: 'download', patient: null, data: [_id], detail }, actor, clock);
    const record: CaseExportRecord = { ...made, byId: actor.user.id, auditOutbox: [event], auditPending: true };
    const all = store.collection(caseExports);
    await all.insertOne(record);
    audit.copyOut(all, record);
    return { name: `cases-${made.on.slice(0, 10)}.zip`, content };
  }

  /** Who took what and why, the newest first. */
  async list(actor: Actor): Promise<readonly CaseExport[]> {
    this.#use.access.require(actor, 'viewpoints:download_all');
    const found = await this.#use.store.collection(caseExports).find({}, { sort: { on: -1 }, limit: MOST_LISTED });
    return found.map(({ _id, on, by, reason, format, isIdentified, rows, fields, k, filtered, hash }) => ({
      ...{ _id, on, by, reason, format, isIdentified, rows, fields, k, filtered, hash },
    }));
  }

  /** People who may not open charts get no identified rows, and no rare ones. */
  #require(actor: Actor, { isIdentified, withoutRare }: CaseExportQuery): void {
    this.#use.access.require(actor, 'viewpoints:download_all');
    if (shownTo(actor) === 'all') return;
    if (isIdentified) throw new ForbiddenError();
    if (!withoutRare) throw new ForbiddenError('Without permission to open charts, rare rows must be left out.');
  }

  async #plan(actor: Actor, query: CaseExportQuery): Promise<Plan> {
    const copy = await this.#use.copy.current();
    const hidden = await this.#use.access.hiddenFrom(actor);
    const where = withoutPatients(clauseOf(parsedQueryOf(query.filters), copy), hidden);
    const wanted = new Set(caseSearchOf(query.charts, []).field_names);
    const fields = copy.catalogue.columns.filter(({ type }) => !isTimeToEvent(type));
    const asked = query.all
      ? await filledFields(copy, fields)
      : fields.filter(({ shortName }) => wanted.has(shortName));
    const columns = query.isIdentified ? asked : asked.filter(isToldWithoutNames);
    const groups = await groupsOf(copy, where);
    const cases = [...groups.values()].reduce((sum, count) => sum + count, 0);
    if (cases > MOST_ROWS)
      throw new InputTooLargeError('One export takes at most 200,000 cases. Narrow them, by year for example.');
    return { copy, where, columns, leftOut: asked.length - columns.length, groups, withoutRare: query.withoutRare };
  }

  async #file(actor: Actor, query: CaseExportRequest, plan: Plan): Promise<Buffer> {
    const zip = new JSZip();
    const { isIdentified, format } = query;
    const keys = isIdentified ? ['case_id', 'patient_id', 'episode_id'] : ['case_key', 'patient_key'];
    const rows = this.#rows(actor, plan, isIdentified);
    if (format === 'parquet') {
      const named = [
        ...keys.map((name): ParquetColumn => ({ name, type: 'VARCHAR' })),
        ...plan.columns.map((column) => parquetColumn(column, isIdentified)),
      ];
      for (const [path, content] of await parquetFiles(named, rows)) zip.file(`cases/${path}`, content);
    } else {
      const lines = [csvLine([...keys, ...plan.columns.map(({ shortName }) => shortName)])];
      for await (const page of rows) for (const row of page) lines.push(csvLine(row.slice(0, -1)));
      zip.file('cases.csv', lines.join(''));
    }
    const fields = plan.columns.map(({ shortName, label, type, unit, choices, form, path }) =>
      csvLine([
        shortName,
        label,
        type,
        unit,
        (choices ?? []).map(({ id, label: said }) => `${id} = ${said}`),
        form,
        path,
      ]),
    );
    zip.file('fields.csv', [csvLine(['name', 'label', 'type', 'unit', 'choices', 'form', 'path']), ...fields].join(''));
    zip.file('export.json', `${JSON.stringify(aboutFile(query, plan), null, 2)}\n`);
    return zip.generateAsync({ type: 'nodebuffer', compression: format === 'csv' ? 'DEFLATE' : 'STORE' });
  }

  /** The keys, the values and the year of each row, in pages. */
  async *#rows(actor: Actor, plan: Plan, isIdentified: boolean): AsyncGenerator<readonly (readonly CaseValue[])[]> {
    const { copy, where, columns } = plan;
    const places = columns.map(({ shortName }) => copy.columnOf(shortName) ?? 'NULL');
    const registered = copy.columnOf('registered_on') ?? 'NULL';
    const select = [
      'episode',
      'patient',
      'case_id',
      `${groupSql(copy)} AS grouped`,
      `${registered} AS registered`,
      ...places.map((place, index) => `${place} AS v${index}`),
    ];
    for (let last = ''; ;) {
      const found = await copy.ask({
        sql: `SELECT ${select.join(', ')} FROM cases WHERE ${where.sql} AND episode > $${where.values.length + 1} ORDER BY episode LIMIT ${PAGE}`,
        values: [...where.values, last],
      });
      const kept = found.filter((row) => isKept(plan, textIn(row, 'grouped') ?? ''));
      if (isIdentified)
        await this.#use.access.viewed(
          actor,
          kept.map((row) => textIn(row, 'patient') ?? ''),
        );
      yield kept.map((row) => this.#row(row, columns, isIdentified));
      last = textIn(found.at(-1), 'episode') ?? '';
      if (found.length < PAGE) return;
    }
  }

  #row(row: CopyRow, columns: readonly CatalogueColumn[], isIdentified: boolean): readonly CaseValue[] {
    const [episode, patient] = [textIn(row, 'episode') ?? '', textIn(row, 'patient') ?? ''];
    const values = columns.map((_, index) => valueOf(row[`v${index}`] ?? null));
    const registered = valueOf(row['registered'] ?? null);
    if (isIdentified) return [String(valueOf(row['case_id'] ?? null)), patient, episode, ...values, yearOf(registered)];
    const shift = this.#names.shiftOf(patient);
    const moved = withoutNames(REGISTERED, registered, shift);
    const told = columns.map((column, index) => withoutNames(column, values[index] ?? null, shift));
    return [this.#names.pseudonymOf(episode), this.#names.pseudonymOf(patient), ...told, yearOf(moved)];
  }
}

/** Dates of registration are moved like every other date. */
const REGISTERED: CaseColumn = {
  ...{ shortName: 'registered_on', label: 'Registered', type: 'date', unit: null, choices: null },
  ...{ origin: 'course', form: null, path: null },
};

interface Plan {
  readonly copy: OpenCopy;
  readonly where: Clause;
  readonly columns: readonly CatalogueColumn[];
  readonly leftOut: number;
  /** How many cases share each combination of what a row could be recognized by. */
  readonly groups: ReadonlyMap<string, number>;
  readonly withoutRare: boolean;
}

function isKept({ groups, withoutRare }: Plan, group: string): boolean {
  return !withoutRare || (groups.get(group) ?? 0) >= SMALLEST_CELL;
}

const yearOf = (date: CaseValue) => (typeof date === 'string' ? Number(date.slice(0, 4)) : null);

/** Age as it leaves the product, sex and disease system as one text. */
function groupSql(copy: OpenCopy): string {
  const [age, sex, system] = RECOGNIZED_BY.map((name) => copy.columnOf(name) ?? 'NULL');
  return `concat_ws(' | ', CASE WHEN floor(${age}) > 89 THEN '90+' ELSE CAST(CAST(floor(${age}) AS INTEGER) AS VARCHAR) END, ${sex}, ${system})`;
}

async function groupsOf(copy: OpenCopy, where: Clause): Promise<ReadonlyMap<string, number>> {
  const rows = await copy.ask({
    sql: `SELECT ${groupSql(copy)} AS grouped, count(*) AS n FROM cases WHERE ${where.sql} GROUP BY grouped ORDER BY n, grouped`,
    values: where.values,
  });
  return new Map(rows.map((row) => [textIn(row, 'grouped') ?? '', numberOf(row['n'])]));
}

async function filledFields(copy: OpenCopy, fields: readonly CatalogueColumn[]): Promise<readonly CatalogueColumn[]> {
  const counts = fields.map(({ shortName }, index) => `count(${copy.columnOf(shortName) ?? 'NULL'}) AS n${index}`);
  const [row] = await copy.ask({ sql: `SELECT ${counts.join(', ')} FROM cases`, values: [] });
  return fields.filter((_, index) => numberOf(row?.[`n${index}`]) > 0);
}

function figuresOf(plan: Plan): { readonly rows: number; readonly k: number | null } {
  const kept = [...plan.groups].filter(([group]) => isKept(plan, group)).map(([, count]) => count);
  return { rows: kept.reduce((sum, count) => sum + count, 0), k: kept.length === 0 ? null : Math.min(...kept) };
}

function reportOf(plan: Plan, shown: ReturnType<typeof shownTo>): RareReport {
  const { groups, columns, leftOut } = plan;
  const counts = [...groups.values()];
  const sum = (all: readonly number[]) => all.reduce((total, count) => total + count, 0);
  const { rows, k } = figuresOf(plan);
  return {
    cases: shownCount(sum(counts), shown),
    rare: shownCount(sum(counts.filter((count) => count < SMALLEST_CELL)), shown),
    ...{ k, rows: shownCount(rows, shown), fields: columns.length, leftOut },
    combinations: [...groups]
      .filter(([, count]) => count < SMALLEST_CELL)
      .slice(0, MOST_COMBINATIONS)
      .map(([says, count]) => ({ says, count: shownCount(count, shown) })),
  };
}

/** A reader of the file learns how it was made. */
function aboutFile({ isIdentified, format, withoutRare }: CaseExportRequest, plan: Plan): object {
  const { k, rows } = figuresOf(plan);
  return {
    ...{ format, rows, fields: plan.columns.length, asOf: plan.copy.asOf },
    ...(isIdentified
      ? { identified: true }
      : {
          identified: false,
          dates: 'Moved by up to a year, by the same number of days for all dates of a patient',
          ages: '90+ stands for every age above 89',
          fieldsLeftOut: plan.leftOut,
        }),
    ...{ recognizedBy: RECOGNIZED_BY, smallestGroup: k, rareRowsLeftOut: withoutRare },
  };
}

function parquetColumn(column: CatalogueColumn, isIdentified: boolean): ParquetColumn {
  const name = column.shortName;
  if (!isIdentified && isAge(column)) return { name, type: 'VARCHAR' };
  const types = { number: 'DOUBLE', date: 'DATE', choices: 'VARCHAR[]' } as const;
  return {
    name,
    type:
      column.type === 'number' || column.type === 'date' || column.type === 'choices' ? types[column.type] : 'VARCHAR',
  };
}
