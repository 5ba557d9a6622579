import {
  CASE_LIMITS,
  SMALLEST_CELL,
  caseQueryOf,
  isTimeToEvent,
  type CaseField,
  type CaseSearchAnswer,
  type CaseState,
  type CaseValue,
  type ChartQuery,
  type CohortComparison,
  type CohortQuery,
  type ViewpointChart,
  type ViewpointData,
  type ViewpointFilter,
} from '@isocenter/schemas';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import type { Clock } from '../foundation/clock.ts';
import { BadInputError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import type { CatalogueColumn } from './cases/caseCatalogue.ts';
import type { CaseProjection } from './cases/caseProjection.ts';
import type { CaseCopy, OpenCopy } from './copy/caseCopy.ts';
import type { Asked } from './charts/asked.ts';
import {
  bothOf,
  caseQuery,
  clauseOf,
  withoutOf,
  withoutPatients,
  type Clause,
  type ParsedQuery,
} from './copy/caseFilter.ts';
import { chartData } from './charts/chartData.ts';
import { numberOf, valueOf, type CopyRow } from './copy/copyRow.ts';
import { countOf } from './copy/countSql.ts';
import { comparedCurves } from './charts/curves.ts';
import { FieldCounter } from './copy/fieldCounts.ts';
import { filterCounts } from './charts/filterCounts.ts';
import { shownCount, shownMatching, type Shown } from './charts/smallCells.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly cases: CaseService;
  }
}

interface CaseServiceDependencies {
  readonly copy: Pick<CaseCopy, 'current'>;
  readonly projection: Pick<CaseProjection, 'behind'>;
  readonly access: Pick<ChartAccess, 'viewed' | 'hiddenFrom'>;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly clock: Clock;
}

/** A search after its body was checked. */
export interface ParsedSearch {
  readonly field_names: readonly string[];
  readonly http_query: ParsedQuery;
  readonly limit: number;
  readonly offset: number;
}

const CASE_ID = 'case_id';

/** Questions about cases. Every answer is recorded; people without `patients:view` get no small counts (decision 60). */
export class CaseService {
  readonly #use: CaseServiceDependencies;
  readonly #counter = new FieldCounter();

  constructor(use: CaseServiceDependencies) {
    this.#use = use;
  }

  /** Every field with how often it is filled, and how often it is not known. */
  async fields(actor: Actor): Promise<readonly CaseField[]> {
    const copy = await this.#use.copy.current();
    const { columns } = copy.catalogue;
    const { cases, filled, unknown } = await this.#counter.countsOf(copy);
    const shown = shownTo(actor);
    return columns.map((column, index) => ({
      ...publicField(column),
      filled: shownMatching(isTimeToEvent(column.type) ? cases : (filled[index] ?? 0), cases, shown),
      unknown: shownCount(unknown[index] ?? 0, shown),
      cases: shownCount(cases, shown),
    }));
  }

  /** Rows of single cases; for people without `patients:view`, only those whose values at least five cases share. */
  async search(actor: Actor, search: ParsedSearch): Promise<CaseSearchAnswer> {
    const copy = await this.#use.copy.current();
    const shown = shownTo(actor);
    const names = [...new Set(search.field_names)];
    const fields = names.filter((name) => name !== CASE_ID).map((name) => fieldOf(copy, name));
    const asked = clauseOf(search.http_query, copy);
    // Rows name people; counts of cases name no one, and stay the same for everyone.
    const where = shown === 'all' ? withoutPatients(asked, await this.#use.access.hiddenFrom(actor)) : asked;
    const { matching, of } = await counted(copy, where);
    const { rows, hasRare } = await this.#rows(copy, { fields, where, shown, search });
    const patients = rows.flatMap((row) => (typeof row['patient'] === 'string' ? row['patient'] : []));
    if (shown === 'all' && patients.length > 0) await this.#use.access.viewed(actor, patients);
    else await this.#recordCounting(actor, 'cases/search');
    return {
      ...(await this.#state(copy)),
      matching: shownMatching(matching, of, shown),
      has_rare: hasRare,
      rows: rows.map((row) => told(row, { fields, shown, hasId: names.includes(CASE_ID) })),
    };
  }

  async #rows(
    copy: OpenCopy,
    given: { fields: readonly CatalogueColumn[]; where: Clause; shown: Shown; search: ParsedSearch },
  ): Promise<{ readonly rows: readonly CopyRow[]; readonly hasRare: boolean }> {
    const { fields, where, shown, search } = given;
    const columns = fields.map(({ shortName }) => copy.columnOf(shortName) ?? 'NULL');
    const page = `LIMIT ${search.limit} OFFSET ${search.offset}`;
    if (shown === 'all') {
      const select = ['episode', 'patient', 'case_id', ...columns].join(', ');
      const sql = `SELECT ${select} FROM cases WHERE ${where.sql} ORDER BY case_id, episode ${page}`;
      return { rows: await copy.ask({ sql, values: where.values }), hasRare: false };
    }
    const same = columns.length === 0 ? '' : `PARTITION BY ${columns.join(', ')}`;
    const alike = `SELECT ${columns.map((column) => `${column}, `).join('')}count(*) OVER (${same}) AS alike FROM cases WHERE ${where.sql}`;
    const common = `FROM (${alike}) WHERE alike >= ${SMALLEST_CELL}`;
    const [rare] = await copy.ask({
      sql: `SELECT count(*) AS n FROM (${alike}) WHERE alike < ${SMALLEST_CELL}`,
      values: where.values,
    });
    const order = columns.length === 0 ? '' : `ORDER BY ${columns.join(', ')}`;
    const rows = await copy.ask({ sql: `SELECT * ${common} ${order} ${page}`, values: where.values });
    return { rows, hasRare: numberOf(rare?.['n']) > 0 };
  }

  /** Charts of the cases that pass all filters. */
  async charts(actor: Actor, query: ChartQuery, asked: { readonly about: string }): Promise<ViewpointData> {
    const copy = await this.#use.copy.current();
    await this.#recordCounting(actor, asked.about);
    const where = clauseOf(parsedQueryOf(query.filters), copy);
    return this.#counted(query, { ...askedBy(actor, copy), where });
  }

  /** Two cohorts side by side, with the curves of both in one chart. */
  async compare(actor: Actor, query: CohortQuery): Promise<CohortComparison> {
    const copy = await this.#use.copy.current();
    await this.#recordCounting(actor, 'cases/comparison');
    return this.#compared(query, askedBy(actor, copy));
  }

  /** The answer of a research question as everyone may see it, curves included; who tells it to a person audits it. */
  async answers(query: CohortQuery) {
    const copy = await this.#use.copy.current();
    const as = (shown: Shown) => this.#compared(query, { copy, shown, maySeeSurvival: true });
    return { copy, answers: { all: await as('all'), large: await as('large') } };
  }

  async #compared(
    { charts, a, b, isApart = false }: CohortQuery,
    asked: Omit<Asked, 'where'>,
  ): Promise<CohortComparison> {
    const { copy, shown } = asked;
    const whereA = clauseOf(parsedQueryOf(a), copy);
    const query = parsedQueryOf(b);
    const whereB = isApart ? withoutOf(whereA, query, copy) : clauseOf(query, copy);
    const [{ matching: shared }, ofA, ofB] = await Promise.all([
      counted(copy, bothOf(whereA, query, copy)),
      this.#counted({ charts, filters: a }, { ...asked, where: whereA }),
      this.#counted({ charts, filters: b }, { ...asked, where: whereB }),
    ]);
    const isCurve = ({ feature, feature2 }: ViewpointChart) =>
      feature2 === null && isTimeToEvent(copy.catalogue.byName.get(feature)?.type ?? 'text');
    const cohorts = [
      { name: COHORTS.a, asked: { ...asked, where: whereA } },
      { name: COHORTS.b, asked: { ...asked, where: whereB } },
    ] as const;
    const curves = charts.filter(isCurve).map((chart) => comparedCurves(chart, cohorts, isApart || shared === 0));
    return { a: ofA, b: ofB, shared: shownCount(shared, shown), curves: await Promise.all(curves) };
  }

  /** @param asked `where` are the cases that pass all filters */
  async #counted(query: ChartQuery, asked: Asked): Promise<ViewpointData> {
    const { copy, where, shown } = asked;
    const ofFeature = (feature: string) => query.filters.filter((filter) => filter.feature === feature);
    const filters = [...new Set(query.filters.map(({ feature }) => feature))].map((feature) => {
      return { feature, query: parsedQueryOf(ofFeature(feature)) };
    });
    const whereOf = ({ feature, feature2 }: ViewpointChart) => {
      const others = query.filters.filter((filter) => filter.feature !== feature && filter.feature !== feature2);
      return query.isCrossFilter === true ? clauseOf(parsedQueryOf(others), copy) : where;
    };
    const [{ matching, of, excluded }, ...charts] = await Promise.all([
      filterCounts(where, filters, { copy, shown }),
      ...query.charts.map((chart) => chartData(chart, { ...asked, where: whereOf(chart) })),
    ]);
    return {
      ...(await this.#state(copy)),
      matching: shownMatching(matching, of, shown),
      of: shownCount(of, shown),
      excluded,
      charts,
    };
  }

  async #state(copy: OpenCopy): Promise<CaseState> {
    return { as_of: copy.asOf, behind: await this.#use.projection.behind() };
  }

  /** Counts name no patient: the record says who asked for them, and where. */
  async #recordCounting(actor: Actor, about: string): Promise<void> {
    const detail = [{ type: 'counts of cases', value: about }];
    await this.#use.audit.record(auditEvent({ eventKind: 'view', patient: null, detail }, actor, this.#use.clock));
  }
}

/** What the cohorts of a comparison are called, in charts and tables. */
const COHORTS = { a: 'Cohort A', b: 'Cohort B' } as const;

function askedBy(actor: Actor, copy: OpenCopy): Omit<Asked, 'where'> {
  return { copy, shown: shownTo(actor), maySeeSurvival: actor.user.permissions.has('viewpoints:kmcurve') };
}

/** Filters as a caller saved them. @throws BadInputError when one does not fit its field */
export function parsedQueryOf(filters: readonly ViewpointFilter[]): ParsedQuery {
  const parsed = caseQuery.safeParse(caseQueryOf(filters));
  if (!parsed.success) throw new BadInputError('filters: are invalid');
  return parsed.data;
}

export function shownTo({ user }: Actor): Shown {
  return user.permissions.has('patients:view') ? 'all' : 'large';
}

async function counted(copy: OpenCopy, where: Clause) {
  const [row] = await copy.ask({
    sql: `SELECT count(*) AS total, ${countOf(where.sql)} AS matching FROM cases`,
    values: where.values,
  });
  return { matching: numberOf(row?.['matching']), of: numberOf(row?.['total']) };
}

function fieldOf(copy: OpenCopy, name: string): CatalogueColumn {
  const field = copy.catalogue.byName.get(name);
  if (!field || isTimeToEvent(field.type)) throw new BadInputError('field_names: names a field that does not exist');
  return field;
}

function told(
  row: CopyRow,
  { fields, shown, hasId }: { fields: readonly CatalogueColumn[]; shown: Shown; hasId: boolean },
): Readonly<Record<string, CaseValue>> {
  const values = Object.values(row);
  // Values come in the order in which they were asked for.
  const own = shown === 'all' ? values.slice(3) : values;
  const answers = fields.map(({ shortName }, index) => [shortName, valueOf(own[index] ?? null)] as const);
  return {
    ...(hasId ? { case_id: shown === 'all' ? valueOf(row['case_id'] ?? null) : null } : {}),
    ...(shown === 'all' && hasId
      ? { patient_id: valueOf(row['patient'] ?? null), episode_id: valueOf(row['episode'] ?? null) }
      : {}),
    ...Object.fromEntries(answers),
  };
}

function publicField({ shortName, label, type, unit, choices, origin, form, path, since }: CatalogueColumn) {
  return { short_name: shortName, label, type, unit, choices, origin, form, path, since };
}

/** Rows that one answer has when the caller does not say. */
export const USUAL_ROWS = Math.min(500, CASE_LIMITS.rows);
