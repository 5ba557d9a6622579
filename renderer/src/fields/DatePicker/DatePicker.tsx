import { SIZES } from '@isocenter/schemas';
import type { ControlProps, FieldComponent } from '../fieldComponent.ts';
import { isOn, textOf } from '../json.ts';
import { dateParts, longDate, today } from '../../dates/calendarDate.ts';
import { controlAria } from '../../inputs/controlAria.ts';
import { useDraft } from '../../inputs/useDraft.ts';

/**
 * A calendar date in the browser's own picker, the long date beside it. Today is offered only where the config says so:
 * an invented date is not an answer (decision 43). A year half typed (0002, 0020 …) waits like any other draft.
 */
function DatePickerControl(props: ControlProps) {
  const { form, field, path, state, ids, describedBy, answer } = props;
  const draft = useDraft(form, path, textOf(state.value) ?? '', (text) => answer(dateParts(text) ? text : null));
  const longId = `${ids.control}-long`;
  return (
    <span className="iso-input-row">
      <input
        type="date"
        className="iso-input"
        style={{ width: SIZES.datePickerWidth }}
        {...controlAria(props)}
        aria-describedby={`${longId} ${describedBy}`}
        min={textOf(field.attributes['min']) ?? undefined}
        max={textOf(field.attributes['max']) ?? '9999-12-31'}
        value={draft.text}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={draft.leave}
      />
      <span id={longId} className="iso-long-date">
        {longDate(draft.text)}
      </span>
      {draft.text === '' && isOn(field.attributes['offerToday']) && (
        <button type="button" className="iso-link" onClick={() => answer(today())}>
          Today
        </button>
      )}
    </span>
  );
}

export const datePicker: FieldComponent = {
  frame: () => 'input',
  Control: DatePickerControl,
  say: (value) => {
    const date = textOf(value);
    return date === null ? null : (longDate(date) ?? date);
  },
};
