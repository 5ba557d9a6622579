import type { ControlProps, FieldComponent } from '../fieldComponent.ts';
import { numberOf, textOf } from '../json.ts';
import { sayText } from '../say.ts';
import { controlAria } from '../../inputs/controlAria.ts';
import { useDraft } from '../../inputs/useDraft.ts';

/** Grows with its text (CSS `field-sizing`), from the number of rows the config asks for. */
export function LongTextControl(props: ControlProps) {
  const { form, field, path, state, answer } = props;
  const draft = useDraft(form, path, sayText(state.value) ?? '', (text) => answer(text === '' ? null : text));
  return (
    <textarea
      className="iso-input iso-long-text"
      {...controlAria(props)}
      rows={numberOf(field.attributes['rows']) ?? 3}
      placeholder={textOf(field.attributes['placeholder']) ?? undefined}
      value={draft.text}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={draft.leave}
    />
  );
}

export const longText: FieldComponent = { frame: () => 'input', Control: LongTextControl, say: sayText };
