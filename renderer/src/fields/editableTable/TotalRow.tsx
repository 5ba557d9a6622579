import {
  type CompiledField,
  type FormStore,
  type JsonObject,
  type Path,
  isJsonArray,
  isJsonObject,
  isTrue,
  numberOf,
  propertyOf,
} from '@isocenter/engine';
import { useFieldState } from '../../formState/useForm.ts';
import { roleOf } from './longTable.ts';

interface TotalRowProps {
  readonly store: FormStore;
  /** The table's path. */
  readonly path: Path;
  readonly columns: readonly CompiledField[];
  /** Whether a column of row actions follows. */
  readonly hasActions: boolean;
}

/** Sums of the columns with `total`. */
export function TotalRow(props: TotalRowProps) {
  return props.columns.some(hasTotal) ? <Totals {...props} /> : null;
}

const hasTotal = (column: CompiledField) => isTrue(column.attributes['total']);

function Totals({ store, path, columns, hasActions }: TotalRowProps) {
  const { value } = useFieldState(store, path);
  const rows = isJsonArray(value) ? value.filter(isJsonObject) : [];
  if (rows.length === 0) return null;
  return (
    <tfoot {...roleOf('rowgroup')}>
      <tr {...roleOf('row')}>
        <th {...roleOf('rowheader')} scope="row">
          Total
        </th>
        {columns.map((column) => (
          <td key={column.id} {...roleOf('cell')} data-figure>
            {hasTotal(column) && totalOf(rows, column.id)}
          </td>
        ))}
        {hasActions && <td {...roleOf('cell')} />}
      </tr>
    </tfoot>
  );
}

/** Sums decimals as whole numbers, so that 0.1 + 0.2 is 0.3. Anything but a number counts as 0. */
export function totalOf(rows: readonly JsonObject[], column: string): number {
  const scale = 1e6;
  const numbers = rows.map((row) => numberOf(row[column]) ?? numberOf(propertyOf(row[column], 'value')) ?? 0);
  return numbers.reduce((sum, number) => sum + Math.round(number * scale), 0) / scale;
}
