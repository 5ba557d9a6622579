import type { DisplayProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { EditableTable } from '../tables/EditableTable.tsx';
import { sameButForCells } from '../../fieldContract/sameOnScreen.ts';
import { sayRows } from '../../answers/answerText.ts';

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
