import { createHash, randomUUID } from 'node:crypto';
import JSZip from 'jszip';
import {
  caseSearchOf,
  isTimeToEvent,
  type CaseExport,
  type CaseExportQuery,
  type CaseExportRequest,
  type CaseValue,
  type ExportFormat,
  type RareReport,
} from '@isocenter/schemas';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { patientIdOf } from '../chart/episode.ts';
import { ForbiddenError, InputTooLargeError, NotFoundError, TooManyRequestsError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import { caseExports, type CaseExportRecord } from './caseExport.ts';
import { parsedQueryOf, shownTo } from './caseService.ts';
import type { CatalogueColumn } from './cases/caseCatalogue.ts';
import { readSources, type SourceReads } from './cases/caseSources.ts';
import type { CaseColumn } from './columns/caseColumn.ts';
import type { CaseCopy } from './copy/caseCopy.ts';
import { clauseOf, withoutPatients } from './copy/caseFilter.ts';
import { textIn, valueOf, type CopyRow } from './copy/copyRow.ts';
import { fieldValues } from './copy/fieldValues.ts';
import { csvLine, exportedLines } from './csv.ts';
import { Deidentifier, isToldWithoutNames, withoutNames } from './deidentify.ts';
import {
  aboutFile,
  figuresOf,
  filledFields,
  groupsOf,
  groupSql,
  isKept,
  parquetColumn,
  reportOf,
  yearOf,
  type ExportPlan,
} from './exportPlan.ts';
import { bundleOf, episodeResources } from './fhir/episodeResources.ts';
import { FhirLines } from './fhir/fhirLines.ts';
import { AS_IT_IS } from './fhir/resource.ts';
import { parquetFiles, type ParquetColumn } from './parquet.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly caseExports: CaseExportService;
  }
}

interface ExportDependencies extends AuditedStore {
  readonly copy: CaseCopy;
  readonly access: ChartAccess;
  readonly sources: SourceReads;
  /** Secret of the installation. */
  readonly secret: string;
}

/** Cases that are made into rows at a time. Other requests wait that long. */
const PAGE = 500;
const MOST_ROWS = 200_000;
const MOST_LISTED = 500;
/** A course as FHIR is read from its documents, not from the copy. */
const MOST_COURSES = 5_000;
const HOUR = 3_600_000;
const MOST_AN_HOUR = 60;

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
    await this.#mayExport(actor);
    const plan = await this.#plan(actor, query, query.format);
    const content = await this.#file(actor, query, plan);
    const { k, rows } = figuresOf(plan);
    const filtered = [...new Set(query.filters.map(({ feature }) => feature))];
    const fields = query.format === 'fhir' ? 0 : plan.columns.length;
    const { format, isIdentified, reason } = query;
    const made = await this.#keep(actor, content, { format, isIdentified, reason, rows, fields, k, filtered }, null);
    return { name: `cases-${made.on.slice(0, 10)}.zip`, content };
  }

  /** @returns one course as a bundle of FHIR, by name */
  async bundle(
    actor: Actor,
    episodeId: string,
    reason: string,
  ): Promise<{ readonly name: string; readonly content: Buffer }> {
    this.#use.access.require(actor, 'viewpoints:download_all');
    this.#use.access.require(actor, 'patients:view');
    await this.#use.access.requireOpen(actor, patientIdOf(episodeId) ?? '');
    await this.#mayExport(actor);
    const sources = await readSources(this.#use.sources, episodeId);
    if (!sources?.isActive) throw new NotFoundError('This episode');
    const now = this.#use.clock.now().toISOString();
    const content = Buffer.from(`${JSON.stringify(bundleOf(episodeResources(sources, AS_IT_IS), now), null, 2)}\n`);
    const figures = { reason, format: 'fhir', isIdentified: true, rows: 1, fields: 0, k: null, filtered: [] } as const;
    await this.#keep(actor, content, figures, episodeId);
    return { name: `course-${now.slice(0, 10)}.json`, content };
  }

  /** An export reads many charts: a person makes no more of them in an hour than work needs. */
  async #mayExport(actor: Actor): Promise<void> {
    const { store, clock } = this.#use;
    const since = new Date(clock.now().getTime() - HOUR).toISOString();
    const made = await store.collection(caseExports).countDocuments({ byId: actor.user.id, on: { $gt: since } });
    if (made >= MOST_AN_HOUR) throw new TooManyRequestsError();
  }

  /** Written before the file is answered, with its audit event. @param episodeId of one course; null for many cases */
  async #keep(
    actor: Actor,
    content: Buffer,
    figures: Omit<CaseExport, '_id' | 'on' | 'by' | 'hash'>,
    episodeId: string | null,
  ): Promise<CaseExport> {
    const { audit, clock, store } = this.#use;
    const { format, isIdentified, reason, rows, k } = figures;
    const made: CaseExport = {
      ...{ _id: `exp-${randomUUID()}`, on: clock.now().toISOString(), by: actor.user.displayName, ...figures },
      hash: createHash('sha256').update(content).digest('hex'),
    };
    const detail = [
      { type: 'reason', value: reason },
      { type: 'rows', value: String(rows) },
      { type: 'smallest group', value: String(k ?? 0) },
      { type: 'form', value: `${format}, ${isIdentified ? 'identified' : 'de-identified'}` },
      { type: 'hash', value: made.hash },
    ];
    const patient = episodeId === null ? null : patientIdOf(episodeId);
    const data = [made._id, ...(episodeId === null ? [] : [episodeId])];
    const event = auditEvent({ eventKind: 'download', patient, data, detail }, actor, clock);
    const record: CaseExportRecord = { ...made, byId: actor.user.id, auditOutbox: [event], auditPending: true };
    const all = store.collection(caseExports);
    await all.insertOne(record);
    audit.copyOut(all, record);
    if (patient !== null) this.#use.access.coversView(actor, patient);
    return made;
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

  async #plan(actor: Actor, query: CaseExportQuery, format?: ExportFormat): Promise<ExportPlan> {
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
    const cases = [...groups.values()].reduce((sum, group) => sum + group.cases, 0);
    if (cases > MOST_ROWS)
      throw new InputTooLargeError('One export takes at most 200,000 cases. Narrow them, by year for example.');
    if (cases > MOST_COURSES && format === 'fhir')
      throw new InputTooLargeError('One export as FHIR takes at most 5,000 cases. Narrow them, by year for example.');
    return { copy, where, columns, leftOut: asked.length - columns.length, groups, withoutRare: query.withoutRare };
  }

  async #file(actor: Actor, query: CaseExportRequest, plan: ExportPlan): Promise<Buffer> {
    const { isIdentified, format } = query;
    if (format === 'fhir') return this.#fhirFile(actor, query, plan);
    const zip = new JSZip();
    const keys = isIdentified ? ['case_id', 'patient_id', 'episode_id'] : ['case_key', 'patient_key'];
    const rows = this.#rows(actor, plan, isIdentified);
    if (format === 'parquet') {
      const named = [
        ...keys.map((name): ParquetColumn => ({ name, type: 'VARCHAR' })),
        ...plan.columns.map((column) => parquetColumn(column, isIdentified)),
      ];
      for (const [path, content] of await parquetFiles(named, rows)) zip.file(`cases/${path}`, content);
    } else {
      const lines = await exportedLines(rows);
      // By their keys: without names, not even the order tells which case came into the product first.
      zip.file(
        'cases.csv',
        csvLine([...keys, ...plan.columns.map(({ shortName }) => shortName)]) + lines.sort().join(''),
      );
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
  async *#rows(
    actor: Actor,
    plan: ExportPlan,
    isIdentified: boolean,
  ): AsyncGenerator<readonly (readonly CaseValue[])[]> {
    const { copy, columns } = plan;
    const read = fieldValues(
      copy,
      columns.map(({ shortName }) => shortName),
    );
    for await (const page of this.#pages(actor, plan, isIdentified, read.select))
      yield page.map((row) => this.#row(row, columns, read.valuesOf(row), isIdentified));
  }

  /** The cases that leave, in pages. Charts that are told by name are recorded as read. */
  async *#pages(
    actor: Actor,
    plan: ExportPlan,
    isIdentified: boolean,
    columns: readonly string[] = [],
  ): AsyncGenerator<readonly CopyRow[]> {
    const { copy, where } = plan;
    const registered = copy.columnOf('registered_on') ?? 'NULL';
    const select = [
      'episode',
      'patient',
      'case_id',
      `${groupSql(copy)} AS grouped`,
      `${registered} AS registered`,
      ...columns,
    ];
    const place = where.values.length + 1;
    for (let last = ''; ;) {
      // Which cases come next is found first: the fields of all others would be read as well.
      const next = await copy.ask({
        sql: `SELECT episode FROM cases WHERE ${where.sql} AND episode > $${place} ORDER BY episode LIMIT ${PAGE}`,
        values: [...where.values, last],
      });
      const end = textIn(next.at(-1), 'episode') ?? '';
      const found = await copy.ask({
        sql: `SELECT ${select.join(', ')} FROM cases WHERE ${where.sql} AND episode > $${place} AND episode <= $${place + 1} ORDER BY episode`,
        values: [...where.values, last, end],
      });
      const kept = found.filter((row) => isKept(plan, textIn(row, 'grouped') ?? ''));
      if (isIdentified)
        await this.#use.access.viewed(
          actor,
          kept.map((row) => textIn(row, 'patient') ?? ''),
        );
      yield kept;
      last = end;
      if (next.length < PAGE) return;
    }
  }

  /** One file of lines for each type of resource, as bulk data of FHIR. */
  async #fhirFile(actor: Actor, query: CaseExportRequest, plan: ExportPlan): Promise<Buffer> {
    const lines = new FhirLines();
    for await (const page of this.#pages(actor, plan, query.isIdentified)) {
      for (const row of page) {
        const [episode, patient] = [textIn(row, 'episode') ?? '', textIn(row, 'patient') ?? ''];
        const sources = await readSources(this.#use.sources, episode);
        const telling = query.isIdentified ? AS_IT_IS : this.#names.tellingOf(patient);
        if (sources?.isActive) lines.add(episodeResources(sources, telling));
      }
    }
    const zip = new JSZip();
    for (const [type, content] of lines.files()) zip.file(`${type}.ndjson`, content);
    zip.file('export.json', `${JSON.stringify(aboutFile(query, plan, lines.counts()), null, 2)}\n`);
    return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
  }

  #row(
    row: CopyRow,
    columns: readonly CatalogueColumn[],
    values: readonly CaseValue[],
    isIdentified: boolean,
  ): readonly CaseValue[] {
    const [episode, patient] = [textIn(row, 'episode') ?? '', textIn(row, 'patient') ?? ''];
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
