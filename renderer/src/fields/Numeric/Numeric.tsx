import { useState } from 'react';
import { type CompiledField, type Json, isTrue, numberOf, textOf } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { sameExceptText } from '../../fieldContract/sameOnScreen.ts';
import { capitalize } from '../../fieldContract/answerText.ts';
import { Adorned } from '../../inputs/Adorned.tsx';
import { controlAria } from '../../fieldContract/controlAria.ts';
import { inputProps } from '../../inputs/inputProps.ts';
import { RefusalMessage } from '../../inputs/RefusalMessage.tsx';
import { useDraft } from '../../inputs/useDraft.ts';
import {
  allowedNumbers,
  checkNumeric,
  SPECIAL_VALUES,
  specialValue,
  formatNumeric,
  numericRules,
  parseNumeric,
  roundTyped,
} from './numericText.ts';

/**
 * A number with its unit. A text input with a numeric keypad instead of `type="number"`, which changes under the mouse
 * wheel (UI-011), hides invalid text and drops the zero of "0.10".
 */
function NumericControl(props: ControlProps) {
  const { form, field, path, state, ids, describedBy, answer } = props;
  const rules = numericRules(field.attributes);
  const decimals = isTrue(field.attributes['rounds']) ? numberOf(field.attributes['decimals']) : null;
  const round = (text: string) => (decimals === null ? text : roundTyped(text, decimals));
  const [rounded, setRounded] = useState<{ readonly from: string; readonly to: string } | null>(null);
  const draft = useDraft(form, path, {
    read: textOfNumber,
    send: (text) => answer(parseNumeric(round(text))),
    check: (text) => checkNumeric(text, rules),
  });
  const refusalId = `${ids.control}-refusal`;
  const unit = unitOf(field);
  const unitId = `${ids.control}-unit`;
  const specialValues = specialValuesOf(field);
  return (
    <>
      <span className="iso-input-row" data-alone={(unit === null && specialValues.length === 0) || undefined}>
        <Adorned unit={unit} unitId={unitId}>
          <input
            type="text"
            inputMode={numberOf(field.attributes['decimals']) === 0 ? 'numeric' : 'decimal'}
            className="iso-input iso-number"
            {...inputProps(field)}
            {...controlAria(props)}
            {...(draft.refusal ? { 'aria-invalid': true } : {})}
            aria-describedby={`${describedBy} ${unit ? `${unitId} ` : ''}${refusalId}`}
            autoComplete="off"
            {...draft.input}
            onChange={(event) => {
              const from = event.target.value;
              const to = round(from);
              setRounded(from === to ? null : { from, to });
              draft.type(from);
            }}
          />
        </Adorned>
        {specialValues.map((special) => (
          <label key={special} className="iso-option">
            <input
              type="checkbox"
              checked={state.value === special}
              onChange={(event) => answer(event.target.checked ? special : null)}
            />
            <span>{capitalize(special)}</span>
          </label>
        ))}
      </span>
      <RefusalMessage id={refusalId} refusal={draft.refusal} allowed={allowedNumbers(rules)} />
      {decimals !== null && (
        <span className="iso-refusal" aria-live="polite">
          {rounded && `${rounded.from} is recorded as ${rounded.to}.`}
        </span>
      )}
    </>
  );
}

const textOfNumber = (value: Json) => formatNumeric(value) ?? '';

/** Values that can be recorded instead of a number. */
function specialValuesOf({ attributes }: CompiledField) {
  return (['withUnknown', 'withUndetectable'] as const)
    .filter((attribute) => isTrue(attributes[attribute]))
    .map((attribute) => SPECIAL_VALUES[attribute]);
}

function unitOf(field: CompiledField): string | null {
  return textOf(field.attributes['endAdornment']);
}

export const numeric: FieldComponent = {
  frame: () => 'input',
  Control: NumericControl,
  column: { width: 112, alignRight: true },
  sameOnScreen: (before, after, { attributes }) =>
    !isTrue(attributes['withUnknown']) && !isTrue(attributes['withUndetectable']) && sameExceptText(before, after),
  answerText: (value, field) => {
    const special = specialValue(value);
    if (special !== null) return capitalize(special);
    const number = formatNumeric(value);
    const unit = unitOf(field);
    return number === null || unit === null ? number : `${number} ${unit}`;
  },
};
