import { type Json, isTrue, numberOf, textOf } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { LongTextControl } from '../LongText/LongText.tsx';
import { sameExceptText } from '../../fieldContract/sameOnScreen.ts';
import { plainText } from '../../fieldContract/answerText.ts';
import { Adorned } from '../../inputs/Adorned.tsx';
import { controlAria } from '../../fieldContract/controlAria.ts';
import { inputProps } from '../../inputs/inputProps.ts';
import { useDraft } from '../../inputs/useDraft.ts';

function TextControl(props: ControlProps) {
  return isTrue(props.field.attributes['multiline']) ? <LongTextControl {...props} /> : <SingleLineText {...props} />;
}

function SingleLineText(props: ControlProps) {
  const { form, field, path, ids, describedBy, answer } = props;
  const draft = useDraft(form, path, { read: textIn, send: (text) => answer(text === '' ? null : text) });
  const unit = textOf(field.attributes['endAdornment']);
  const unitId = `${ids.control}-unit`;
  return (
    <span
      className="iso-input-row"
      data-alone={unit === null || undefined}
      style={{ maxWidth: numberOf(field.attributes['maxWidth']) ?? undefined }}
    >
      <Adorned unit={unit} unitId={unitId}>
        <input
          type="text"
          className="iso-input"
          {...inputProps(field)}
          {...controlAria(props)}
          aria-describedby={unit ? `${describedBy} ${unitId}` : describedBy}
          autoComplete="off"
          {...draft.input}
          onChange={(event) => draft.type(event.target.value)}
        />
      </Adorned>
    </span>
  );
}

const textIn = (value: Json) => plainText(value) ?? '';

export const text: FieldComponent = {
  frame: () => 'input',
  Control: TextControl,
  answerText: plainText,
  sameOnScreen: sameExceptText,
};
