import type { CellProps } from '../../fieldContract/fieldComponent.ts';
import { fieldIds } from '../../fieldContract/fieldIds.ts';
import { useFieldState } from '../../formState/useForm.ts';
import { FieldMessages } from '../../frame/FieldMessages.tsx';

/** The messages of a cell outside of it, each with the name of its column. The control of the cell refers to them. */
export function CellMessages({ form, field, path }: Pick<CellProps, 'form' | 'mode' | 'field' | 'path'>) {
  const state = useFieldState(form.store, path);
  return state.relevant ? <FieldMessages id={fieldIds(path).messages} state={state} label={field.label} /> : null;
}
