import type { CellProps } from '../../fieldContract/fieldComponent.ts';
import { fieldIds } from '../../fieldContract/fieldIds.ts';
import { useFieldState } from '../../formState/useForm.ts';
import { FieldMessages } from '../../frame/FieldMessages.tsx';
import { MovedAnswers } from '../../frame/MovedAnswers.tsx';

/**
 * The messages of a cell outside of it, each with the name of its column, and what its answer changed elsewhere, which
 * a narrow cell would break after every word. The control of the cell refers to the messages.
 */
export function CellMessages({ form, mode, field, path }: Pick<CellProps, 'form' | 'mode' | 'field' | 'path'>) {
  const state = useFieldState(form.store, path);
  if (!state.relevant) return null;
  const fillable = mode === 'edit' || mode === 'preview';
  return (
    <>
      <FieldMessages id={fieldIds(path).messages} state={state} label={field.label} />
      {fillable && <MovedAnswers {...{ form, field, path }} />}
    </>
  );
}
