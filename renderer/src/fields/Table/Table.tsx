import type { DisplayProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { EditableTable } from '../editableTable/EditableTable.tsx';
import { sameExceptCells } from '../../fieldContract/sameOnScreen.ts';
import { rowCountText } from '../../fieldContract/answerText.ts';

function TableOfRows(props: DisplayProps) {
  return <EditableTable {...props} canAddRows />;
}

export const table: FieldComponent = {
  frame: () => 'group',
  Control: TableOfRows,
  Display: TableOfRows,
  answerText: rowCountText,
  sameOnScreen: sameExceptCells,
};
