import type { DisplayProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { EditableTable } from '../editableTable/EditableTable.tsx';
import { sameExceptCells } from '../../fieldContract/sameOnScreen.ts';
import { rowCountText } from '../../fieldContract/answerText.ts';

function GridOfCells(props: DisplayProps) {
  return <EditableTable {...props} canAddRows={false} />;
}

export const grid: FieldComponent = {
  frame: () => 'group',
  Control: GridOfCells,
  Display: GridOfCells,
  answerText: rowCountText,
  sameOnScreen: sameExceptCells,
};
