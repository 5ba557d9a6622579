import type { DisplayProps, FieldComponent } from '../fieldComponent.ts';
import { EditableTable } from '../tables/EditableTable.tsx';
import { sameButForCells } from '../sameOnScreen.ts';
import { sayRows } from '../say.ts';

function GridOfCells(props: DisplayProps) {
  return <EditableTable {...props} growing={false} />;
}

export const grid: FieldComponent = {
  frame: () => 'group',
  Control: GridOfCells,
  Display: GridOfCells,
  say: sayRows,
  sameOnScreen: sameButForCells,
};
