import { SMALLEST_CELL, type CaseExportRequest, type CaseValue, type RareReport } from '@isocenter/schemas';
import type { shownTo } from './caseService.ts';
import type { CatalogueColumn } from './cases/caseCatalogue.ts';
import type { OpenCopy } from './copy/caseCopy.ts';
import type { Clause } from './copy/caseFilter.ts';
import { numberOf, textIn } from './copy/copyRow.ts';
import { countsOf } from './copy/fieldCounts.ts';
import { shownCount } from './charts/smallCells.ts';
import { isAge } from './deidentify.ts';
import type { ParquetColumn } from './parquet.ts';

const MOST_COMBINATIONS = 50;
/** By what a row could be recognized. */
const RECOGNIZED_BY = ['age', 'sex', 'disease_system'] as const;

/** What an export would hold. */
export interface ExportPlan {
  readonly copy: OpenCopy;
  readonly where: Clause;
  readonly columns: readonly CatalogueColumn[];
  readonly leftOut: number;
  /** By each combination of what a row could be recognized by. */
  readonly groups: ReadonlyMap<string, Group>;
  readonly withoutRare: boolean;
}

/** Courses of one person do not hide each other, so a group is as large as its people are many. */
interface Group {
  readonly cases: number;
  readonly people: number;
}

export function isKept({ groups, withoutRare }: ExportPlan, group: string): boolean {
  return !withoutRare || (groups.get(group)?.people ?? 0) >= SMALLEST_CELL;
}

export const yearOf = (date: CaseValue) => (typeof date === 'string' ? Number(date.slice(0, 4)) : null);

/** Age as it leaves the product, sex and disease system as one text. */
export function groupSql(copy: OpenCopy): string {
  const [age, sex, system] = RECOGNIZED_BY.map((name) => copy.columnOf(name) ?? 'NULL');
  return `concat_ws(' | ', CASE WHEN floor(${age}) > 89 THEN '90+' ELSE CAST(CAST(floor(${age}) AS INTEGER) AS VARCHAR) END, ${sex}, ${system})`;
}

export async function groupsOf(copy: OpenCopy, where: Clause): Promise<ReadonlyMap<string, Group>> {
  const rows = await copy.ask({
    sql: `SELECT ${groupSql(copy)} AS grouped, count(*) AS n, count(DISTINCT patient) AS people FROM cases WHERE ${where.sql} GROUP BY grouped ORDER BY people, n, grouped`,
    values: where.values,
  });
  return new Map(
    rows.map((row) => [textIn(row, 'grouped') ?? '', { cases: numberOf(row['n']), people: numberOf(row['people']) }]),
  );
}

export async function filledFields(
  copy: OpenCopy,
  fields: readonly CatalogueColumn[],
): Promise<readonly CatalogueColumn[]> {
  const { filled } = await countsOf(copy);
  const names = new Set(
    copy.catalogue.columns.filter((_, index) => (filled[index] ?? 0) > 0).map(({ shortName }) => shortName),
  );
  return fields.filter(({ shortName }) => names.has(shortName));
}

const casesIn = (groups: readonly Group[]) => groups.reduce((sum, { cases }) => sum + cases, 0);
const isRare = ({ people }: Group) => people < SMALLEST_CELL;

export function figuresOf(plan: ExportPlan): { readonly rows: number; readonly k: number | null } {
  const kept = [...plan.groups].filter(([group]) => isKept(plan, group)).map(([, count]) => count);
  return { rows: casesIn(kept), k: kept.length === 0 ? null : Math.min(...kept.map(({ people }) => people)) };
}

export function reportOf(plan: ExportPlan, shown: ReturnType<typeof shownTo>): RareReport {
  const { groups, columns, leftOut } = plan;
  const counts = [...groups.values()];
  const { rows, k } = figuresOf(plan);
  return {
    cases: shownCount(casesIn(counts), shown),
    rare: shownCount(casesIn(counts.filter(isRare)), shown),
    ...{ k, rows: shownCount(rows, shown), fields: columns.length, leftOut },
    combinations: [...groups]
      .filter(([, group]) => isRare(group))
      .slice(0, MOST_COMBINATIONS)
      .map(([says, { people }]) => ({ says, count: shownCount(people, shown) })),
  };
}

/**
 * A reader of the file learns how it was made.
 * @param resources of FHIR by type; null for rows of fields
 */
export function aboutFile(
  { isIdentified, format, withoutRare }: CaseExportRequest,
  plan: ExportPlan,
  resources: Readonly<Record<string, number>> | null = null,
): object {
  const { k, rows } = figuresOf(plan);
  return {
    ...{ format, cases: rows, asOf: plan.copy.asOf },
    ...(resources === null ? { fields: plan.columns.length } : { resources }),
    ...(isIdentified
      ? { identified: true }
      : {
          identified: false,
          dates: 'Moved by up to a year, by the same number of days for all dates of a patient',
          ages: '90+ stands for every age above 89',
          ...(resources === null ? { fieldsLeftOut: plan.leftOut } : {}),
        }),
    ...{ recognizedBy: RECOGNIZED_BY, smallestGroup: k, rareRowsLeftOut: withoutRare },
  };
}

export function parquetColumn(column: CatalogueColumn, isIdentified: boolean): ParquetColumn {
  const name = column.shortName;
  if (!isIdentified && isAge(column)) return { name, type: 'VARCHAR' };
  const types = { number: 'DOUBLE', date: 'DATE', choices: 'VARCHAR[]' } as const;
  return {
    name,
    type:
      column.type === 'number' || column.type === 'date' || column.type === 'choices' ? types[column.type] : 'VARCHAR',
  };
}
