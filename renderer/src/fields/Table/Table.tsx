import type { DisplayProps, FieldComponent } from '../fieldComponent.ts';
import { isJsonArray } from '../json.ts';
import { EditableTable } from '../tables/EditableTable.tsx';

function TableOfRows(props: DisplayProps) {
  return <EditableTable {...props} growing />;
}

export const table: FieldComponent = {
  frame: () => 'group',
  Control: TableOfRows,
  Display: TableOfRows,
  say: (value) => (isJsonArray(value) ? `${value.length} ${value.length === 1 ? 'row' : 'rows'}` : null),
};
