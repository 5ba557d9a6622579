import type { DisplayProps, FieldComponent } from '../fieldComponent.ts';
import { EditableTable } from '../tables/EditableTable.tsx';
import { sayRows } from '../say.ts';

function TableOfRows(props: DisplayProps) {
  return <EditableTable {...props} growing />;
}

export const table: FieldComponent = { frame: () => 'group', Control: TableOfRows, Display: TableOfRows, say: sayRows };
