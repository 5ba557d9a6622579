import type { CompiledField, FormStore, JsonObject, Path } from '@isocenter/engine';
import { useFieldState } from '../../formState/useForm.ts';
import { isJsonArray, isJsonObject, isOn, numberOf, partOf } from '../../answers/readJson.ts';
import type { PartOf } from './longTable.ts';

interface TotalRowProps {
  readonly store: FormStore;
  /** The table's. */
  readonly path: Path;
  readonly columns: readonly CompiledField[];
  /** A column of buttons follows. */
  readonly extra: boolean;
  readonly part: PartOf;
}

/** Sums of the columns that ask for one (`total`). */
export function TotalRow(props: TotalRowProps) {
  return props.columns.some(isTotalled) ? <Totals {...props} /> : null;
}

const isTotalled = (column: CompiledField) => isOn(column.attributes['total']);

function Totals({ store, path, columns, extra, part }: TotalRowProps) {
  const { value } = useFieldState(store, path);
  const rows = isJsonArray(value) ? value.filter(isJsonObject) : [];
  if (rows.length === 0) return null;
  return (
    <tfoot {...part('rowgroup')}>
      <tr {...part('row')}>
        <th {...part('rowheader')} scope="row">
          Total
        </th>
        {columns.map((column) => (
          <td key={column.id} {...part('cell')} data-figure>
            {isTotalled(column) && totalOf(rows, column.id)}
          </td>
        ))}
        {extra && <td {...part('cell')} />}
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
