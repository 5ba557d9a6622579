import type { DisplayProps, FieldComponent } from '../fieldComponent.ts';
import { isJsonArray } from '../json.ts';
import { EditableTable } from '../tables/EditableTable.tsx';

function GridOfCells(props: DisplayProps) {
  return <EditableTable {...props} growing={false} />;
}

export const grid: FieldComponent = {
  frame: () => 'group',
  Control: GridOfCells,
  Display: GridOfCells,
  say: (value) => (isJsonArray(value) ? `${value.length} ${value.length === 1 ? 'row' : 'rows'}` : null),
};
