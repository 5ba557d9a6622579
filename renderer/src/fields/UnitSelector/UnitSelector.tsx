import { useState } from 'react';
import type { BundleField, Json } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../fieldComponent.ts';
import { numberOf, partOf, textOf, textsOf } from '../json.ts';
import { controlAria } from '../../inputs/controlAria.ts';
import { useDraft } from '../../inputs/useDraft.ts';
import { isNumericDraft, numericRules, parseNumeric } from '../Numeric/numericText.ts';

/** Units in the order of the engine's quantities; the first is the one that is stored. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  mass: ['kg', 'lb', 'g'],
  length: ['cm', 'in', 'm', 'mm'],
  temperature: ['°C', '°F'],
  volume: ['mL', 'L'],
  activity: ['MBq', 'mCi', 'GBq'],
  psa: ['ng/mL', 'µg/L'],
};

/** A figure in the unit it was read in. The instance converts; the stored unit is shown beside it when it differs. */
function UnitSelectorControl(props: ControlProps) {
  const { form, field, path, state, ids, answer } = props;
  const units = unitsOf(field);
  // The unit may be chosen before the figure is typed.
  const [wanted, setWanted] = useState<string | null>(null);
  const unit = textOf(partOf(entered(state.value), 'unit')) ?? wanted ?? units[0] ?? '';
  const figure = numberOf(partOf(entered(state.value), 'value'));
  const send = (value: Json, inUnit: string) => answer(value === null ? null : { value, unit: inUnit });
  const draft = useDraft(form, path, figure === null ? '' : String(figure), (text) => send(parseNumeric(text), unit));
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
          value={draft.text}
          onChange={(event) => isNumericDraft(event.target.value, rules) && draft.type(event.target.value)}
          onBlur={draft.leave}
        />
        {units.length > 1 ? (
          <select
            className="iso-unit-select"
            aria-label={`${field.label}: unit`}
            id={`${ids.control}-unit`}
            value={unit}
            onChange={(event) => {
              setWanted(event.target.value);
              send(parseNumeric(draft.text), event.target.value);
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
      <output className="iso-unit">{converted(state.value)}</output>
    </span>
  );
}

function unitsOf(field: BundleField): readonly string[] {
  const listed = textsOf(field.attributes['units']);
  return listed.length > 0 ? listed : (UNITS[textOf(field.attributes['quantity']) ?? ''] ?? []);
}

function entered(value: Json): Json | undefined {
  return partOf(value, 'entered') ?? value;
}

/** The stored figure, where it was typed in another unit; two decimals are enough to check by. */
function converted(value: Json): string | null {
  const stored = textOf(partOf(value, 'unit'));
  const typed = textOf(partOf(partOf(value, 'entered'), 'unit'));
  const figure = numberOf(partOf(value, 'value'));
  return stored === null || stored === typed || figure === null
    ? null
    : `= ${Math.round(figure * 100) / 100} ${stored}`;
}

export const unitSelector: FieldComponent = {
  frame: () => 'input',
  Control: UnitSelectorControl,
  say: (value) => {
    const figure = numberOf(partOf(entered(value), 'value'));
    const unit = textOf(partOf(entered(value), 'unit'));
    return figure === null ? null : [figure, unit, converted(value)].filter((part) => part !== null).join(' ');
  },
};
