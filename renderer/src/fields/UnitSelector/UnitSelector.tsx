import { useState } from 'react';
import { answerText, unitsOf, type Json } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { numberOf, propertyOf, textOf } from '../../answers/readJson.ts';
import { controlAria } from '../../fieldContract/controlAria.ts';
import { useDraft } from '../../inputs/useDraft.ts';
import { isNumericDraft, numericRules, parseNumeric } from '../Numeric/numericText.ts';

/** A figure in the unit it was read in. The instance converts; the stored unit is shown beside it when it differs. */
function UnitSelectorControl(props: ControlProps) {
  const { form, field, path, state, ids, answer } = props;
  const { units, canonical, conversions } = unitsOf(field.attributes);
  // The unit may be chosen before the figure is typed.
  const [wanted, setWanted] = useState<string | null>(null);
  const unit = textOf(propertyOf(entered(state.value), 'unit')) ?? wanted ?? units[0] ?? '';
  const send = (value: Json, inUnit: string) => answer(value === null ? null : { value, unit: inUnit });
  const [text, setText] = useState(figureIn(state.value));
  const draft = useDraft(form, path, {
    read: figureIn,
    send: (typed) => send(parseNumeric(typed), unit),
    onText: setText,
  });
  // While it is typed, so that a wrong unit shows at once; two decimals are enough to check by.
  const inStoredUnit = (typedUnit: string) => {
    const typed = numberOf(parseNumeric(text));
    const [factor, offset] = conversions.get(typedUnit) ?? [1, 0];
    if (typed === null || typedUnit === canonical) return null;
    return `= ${Math.round((typed * factor + offset) * 100) / 100} ${canonical}`;
  };
  const rules = { ...numericRules(field.attributes), comparator: false };
  return (
    <span className="iso-input-row">
      <span className="iso-adorned">
        <input
          type="text"
          inputMode="decimal"
          className="iso-input iso-number"
          {...controlAria(props)}
          autoComplete="off"
          {...draft.input}
          onChange={({ target: { value } }) => (isNumericDraft(value, rules) ? draft.type(value) : draft.reject())}
        />
        {units.length > 1 ? (
          <select
            className="iso-unit-select"
            aria-label={`${field.label}: unit`}
            id={`${ids.control}-unit`}
            value={unit}
            onChange={(event) => {
              setWanted(event.target.value);
              send(parseNumeric(text), event.target.value);
            }}
          >
            {units.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        ) : (
          <span className="iso-unit">{unit}</span>
        )}
      </span>
      <output className="iso-unit">{inStoredUnit(unit)}</output>
    </span>
  );
}

function figureIn(value: Json): string {
  const figure = numberOf(propertyOf(entered(value), 'value'));
  return figure === null ? '' : String(figure);
}

function entered(value: Json): Json | undefined {
  return propertyOf(value, 'entered') ?? value;
}

export const unitSelector: FieldComponent = {
  frame: () => 'input',
  Control: UnitSelectorControl,
  answerText: (value, field, choices) => answerText(field, value, choices) || null,
};
