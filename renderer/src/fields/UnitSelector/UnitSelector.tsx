import { useState } from 'react';
import { answerText, unitsOf, type Json, numberOf, propertyOf, textOf } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { controlAria } from '../../fieldContract/controlAria.ts';
import { useDraft } from '../../inputs/useDraft.ts';
import { RefusalMessage } from '../../inputs/RefusalMessage.tsx';
import { allowedNumbers, checkNumeric, numericRules, parseNumeric } from '../Numeric/numericText.ts';

/** A number in the unit it was measured in. The form instance converts it; a different stored unit is shown beside it. */
function UnitSelectorControl(props: ControlProps) {
  const { form, field, path, state, ids, describedBy, answer } = props;
  const { units, canonical, conversions } = unitsOf(field.attributes);
  // The unit may be chosen before the number is typed.
  const [chosenUnit, setChosenUnit] = useState<string | null>(null);
  const unit = textOf(propertyOf(entered(state.value), 'unit')) ?? chosenUnit ?? units[0] ?? '';
  const send = (value: Json, inUnit: string) => answer(value === null ? null : { value, unit: inUnit });
  const rules = { ...numericRules(field.attributes), comparator: false };
  const [text, setText] = useState(textOfNumber(state.value));
  const draft = useDraft(form, path, {
    read: textOfNumber,
    send: (typed) => send(parseNumeric(typed), unit),
    check: (typed) => checkNumeric(typed, rules),
    onText: setText,
  });
  const refusalId = `${ids.control}-refusal`;
  // Updated while typing, so that a wrong unit is obvious. Two decimals are enough for that.
  const inStoredUnit = (typedUnit: string) => {
    const typed = numberOf(parseNumeric(text));
    const [factor, offset] = conversions.get(typedUnit) ?? [1, 0];
    if (typed === null || typedUnit === canonical) return null;
    return `= ${Math.round((typed * factor + offset) * 100) / 100} ${canonical}`;
  };
  return (
    <>
      <span className="iso-input-row">
        <span className="iso-adorned">
          <input
            type="text"
            inputMode="decimal"
            className="iso-input iso-number"
            {...controlAria(props)}
            {...(draft.refusal ? { 'aria-invalid': true } : {})}
            aria-describedby={`${describedBy} ${refusalId}`}
            autoComplete="off"
            {...draft.input}
            onChange={(event) => draft.type(event.target.value)}
          />
          {units.length > 1 ? (
            <select
              className="iso-unit-select"
              aria-label={`${field.label}: unit`}
              id={`${ids.control}-unit`}
              value={unit}
              onChange={(event) => {
                setChosenUnit(event.target.value);
                // A refused text must not clear the answer.
                if (checkNumeric(text, rules) === 'answer') send(parseNumeric(text), event.target.value);
              }}
            >
              {units.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          ) : (
            <span className="iso-unit">{unit}</span>
          )}
        </span>
        <output className="iso-unit">{inStoredUnit(unit)}</output>
      </span>
      <RefusalMessage id={refusalId} refusal={draft.refusal} allowed={allowedNumbers(rules)} />
    </>
  );
}

function textOfNumber(value: Json): string {
  const number = numberOf(propertyOf(entered(value), 'value'));
  return number === null ? '' : String(number);
}

function entered(value: Json): Json | undefined {
  return propertyOf(value, 'entered') ?? value;
}

export const unitSelector: FieldComponent = {
  frame: () => 'input',
  Control: UnitSelectorControl,
  fromText: (text) => {
    const [, number = '', unit = ''] = /^\s*([-\d.,]+)\s*(.*)$/.exec(text) ?? [];
    return unit === '' ? text : { value: number, unit };
  },
  column: { width: 164 },
  answerText: (value, field, choices) => answerText(field, value, choices) || null,
};
