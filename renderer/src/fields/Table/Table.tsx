import type { DisplayProps, FieldComponent } from '../fieldComponent.ts';
import { EditableTable } from '../tables/EditableTable.tsx';
import { sameButForCells } from '../sameOnScreen.ts';
import { sayRows } from '../say.ts';

function TableOfRows(props: DisplayProps) {
  return <EditableTable {...props} growing />;
}

export const table: FieldComponent = {
  frame: () => 'group',
  Control: TableOfRows,
  Display: TableOfRows,
  say: sayRows,
  sameOnScreen: sameButForCells,
};
