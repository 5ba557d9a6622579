import { SMALLEST_CELL, type CaseExportRequest, type CaseValue, type RareReport } from '@isocenter/schemas';
import type { shownTo } from './caseService.ts';
import type { CatalogueColumn } from './cases/caseCatalogue.ts';
import type { OpenCopy } from './copy/caseCopy.ts';
import type { Clause } from './copy/caseFilter.ts';
import { numberOf, textIn } from './copy/copyRow.ts';
import { shownCount } from './copy/smallCells.ts';
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
  /** How many cases share each combination of what a row could be recognized by. */
  readonly groups: ReadonlyMap<string, number>;
  readonly withoutRare: boolean;
}

export function isKept({ groups, withoutRare }: ExportPlan, group: string): boolean {
  return !withoutRare || (groups.get(group) ?? 0) >= SMALLEST_CELL;
}

export const yearOf = (date: CaseValue) => (typeof date === 'string' ? Number(date.slice(0, 4)) : null);

/** Age as it leaves the product, sex and disease system as one text. */
export function groupSql(copy: OpenCopy): string {
  const [age, sex, system] = RECOGNIZED_BY.map((name) => copy.columnOf(name) ?? 'NULL');
  return `concat_ws(' | ', CASE WHEN floor(${age}) > 89 THEN '90+' ELSE CAST(CAST(floor(${age}) AS INTEGER) AS VARCHAR) END, ${sex}, ${system})`;
}

export async function groupsOf(copy: OpenCopy, where: Clause): Promise<ReadonlyMap<string, number>> {
  const rows = await copy.ask({
    sql: `SELECT ${groupSql(copy)} AS grouped, count(*) AS n FROM cases WHERE ${where.sql} GROUP BY grouped ORDER BY n, grouped`,
    values: where.values,
  });
  return new Map(rows.map((row) => [textIn(row, 'grouped') ?? '', numberOf(row['n'])]));
}

export async function filledFields(
  copy: OpenCopy,
  fields: readonly CatalogueColumn[],
): Promise<readonly CatalogueColumn[]> {
  const counts = fields.map(({ shortName }, index) => `count(${copy.columnOf(shortName) ?? 'NULL'}) AS n${index}`);
  const [row] = await copy.ask({ sql: `SELECT ${counts.join(', ')} FROM cases`, values: [] });
  return fields.filter((_, index) => numberOf(row?.[`n${index}`]) > 0);
}

export function figuresOf(plan: ExportPlan): { readonly rows: number; readonly k: number | null } {
  const kept = [...plan.groups].filter(([group]) => isKept(plan, group)).map(([, count]) => count);
  return { rows: kept.reduce((sum, count) => sum + count, 0), k: kept.length === 0 ? null : Math.min(...kept) };
}

export function reportOf(plan: ExportPlan, shown: ReturnType<typeof shownTo>): RareReport {
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
export function aboutFile({ isIdentified, format, withoutRare }: CaseExportRequest, plan: ExportPlan): object {
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
