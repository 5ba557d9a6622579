import { useState } from 'react';
import type { CompiledField, Json } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { isTrue, numberOf, textOf } from '../../answers/readJson.ts';
import { sameExceptText } from '../../fieldContract/sameOnScreen.ts';
import { capitalize } from '../../answers/answerText.ts';
import { Adorned } from '../../inputs/Adorned.tsx';
import { controlAria } from '../../fieldContract/controlAria.ts';
import { inputProps } from '../../inputs/inputProps.ts';
import { useDraft } from '../../inputs/useDraft.ts';
import { ABSENT_WORDS, absentWord, formatNumeric, isNumericDraft, numericRules, parseNumeric } from './numericText.ts';

/**
 * A number, with its unit beside it. A text box with a numeric keypad, not `type="number"`: that one changes under the
 * mouse wheel (UI-011), hides what it cannot read and loses "0.10".
 */
function NumericControl(props: ControlProps) {
  const { form, field, path, state, ids, describedBy, answer } = props;
  const rules = numericRules(field.attributes);
  const [refused, setRefused] = useState(false);
  const draft = useDraft(form, path, { read: figureIn, send: (text) => answer(parseNumeric(text)) });
  const hintId = `${ids.control}-refused`;
  const unit = unitOf(field);
  const unitId = `${ids.control}-unit`;
  const absent = absentWordsOf(field);
  return (
    <>
      <span className="iso-input-row" data-alone={(unit === null && absent.length === 0) || undefined}>
        <Adorned unit={unit} unitId={unitId}>
          <input
            type="text"
            inputMode={numberOf(field.attributes['decimals']) === 0 ? 'numeric' : 'decimal'}
            className="iso-input iso-number"
            {...inputProps(field)}
            {...controlAria(props)}
            aria-describedby={`${describedBy} ${unit ? `${unitId} ` : ''}${hintId}`}
            autoComplete="off"
            {...draft.input}
            onChange={(event) => {
              const fits = isNumericDraft(event.target.value, rules);
              if (refused === fits) setRefused(!fits);
              if (fits) draft.type(event.target.value);
              else draft.reject();
            }}
            onBlur={() => {
              if (refused) setRefused(false);
              draft.input.onBlur();
            }}
          />
        </Adorned>
        {absent.map((word) => (
          <label key={word} className="iso-option">
            <input
              type="checkbox"
              checked={state.value === word}
              onChange={(event) => answer(event.target.checked ? word : null)}
            />
            <span>{capitalize(word)}</span>
          </label>
        ))}
      </span>
      <span id={hintId} className="iso-help" aria-live="polite">
        {refused && (rules.belowZero ? 'Numbers only' : 'Numbers only, from 0')}
      </span>
    </>
  );
}

const figureIn = (value: Json) => formatNumeric(value) ?? '';

/** What may be said in place of a figure. */
function absentWordsOf({ attributes }: CompiledField) {
  return (['withUnknown', 'withUndetectable'] as const)
    .filter((attribute) => isTrue(attributes[attribute]))
    .map((attribute) => ABSENT_WORDS[attribute]);
}

function unitOf(field: CompiledField): string | null {
  return textOf(field.attributes['endAdornment']);
}

export const numeric: FieldComponent = {
  frame: () => 'input',
  Control: NumericControl,
  sameOnScreen: (before, after, { attributes }) =>
    !isTrue(attributes['withUnknown']) && !isTrue(attributes['withUndetectable']) && sameExceptText(before, after),
  answerText: (value, field) => {
    const word = absentWord(value);
    if (word !== null) return capitalize(word);
    const number = formatNumeric(value);
    const unit = unitOf(field);
    return number === null || unit === null ? number : `${number} ${unit}`;
  },
};
