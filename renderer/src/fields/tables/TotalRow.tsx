import type { BundleField, JsonObject } from '@isocenter/engine';
import { isOn, numberOf, partOf } from '../json.ts';

interface TotalRowProps {
  readonly columns: readonly BundleField[];
  readonly rows: readonly JsonObject[];
  /** A column of buttons follows. */
  readonly extra: boolean;
}

/** Sums of the columns that ask for one (`total`). */
export function TotalRow({ columns, rows, extra }: TotalRowProps) {
  if (rows.length === 0 || !columns.some((column) => isOn(column.attributes['total']))) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        {columns.map((column) => (
          <td key={column.id} data-figure>
            {isOn(column.attributes['total']) && totalOf(rows, column.id)}
          </td>
        ))}
        {extra && <td />}
      </tr>
    </tfoot>
  );
}

/** Decimal figures summed as whole numbers, so that 0.1 + 0.2 is 0.3; what is no figure counts for nothing. */
export function totalOf(rows: readonly JsonObject[], column: string): number {
  const scale = 1e6;
  const figures = rows.map((row) => numberOf(row[column]) ?? numberOf(partOf(row[column], 'value')) ?? 0);
  return figures.reduce((sum, figure) => sum + Math.round(figure * scale), 0) / scale;
}
