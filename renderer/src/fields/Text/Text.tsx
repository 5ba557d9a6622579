import type { ControlProps, FieldComponent } from '../fieldComponent.ts';
import { isOn, numberOf, textOf } from '../json.ts';
import { LongTextControl } from '../LongText/LongText.tsx';
import { sayText } from '../say.ts';
import { controlAria } from '../../inputs/controlAria.ts';
import { useDraft } from '../../inputs/useDraft.ts';

function TextControl(props: ControlProps) {
  return isOn(props.field.attributes['multiline']) ? <LongTextControl {...props} /> : <OneLine {...props} />;
}

function OneLine(props: ControlProps) {
  const { form, field, path, state, answer } = props;
  const draft = useDraft(form, path, sayText(state.value) ?? '', (text) => answer(text === '' ? null : text));
  const unit = textOf(field.attributes['endAdornment']);
  return (
    <span className="iso-input-row" style={{ maxWidth: numberOf(field.attributes['maxWidth']) ?? undefined }}>
      <input
        type="text"
        className="iso-input"
        {...controlAria(props)}
        placeholder={textOf(field.attributes['placeholder']) ?? undefined}
        autoComplete="off"
        value={draft.text}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={draft.leave}
      />
      {unit && <span className="iso-unit">{unit}</span>}
    </span>
  );
}

export const text: FieldComponent = { frame: () => 'input', Control: TextControl, say: sayText };
