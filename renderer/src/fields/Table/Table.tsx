import type { DisplayProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { EditableTable } from '../tables/EditableTable.tsx';
import { sameButForCells } from '../../fieldContract/sameOnScreen.ts';
import { sayRows } from '../../answers/answerText.ts';

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
