import { useState } from 'react';
import { SIZES } from '@isocenter/schemas';
import { type CompiledField, type FormContext, type Json, isTrue, textOf } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { dateFromText, truncateTo, isDate, longDate, localTime, type DatePrecision } from '../../dates/calendarDate.ts';
import { controlAria } from '../../fieldContract/controlAria.ts';
import { RefusalMessage } from '../../inputs/RefusalMessage.tsx';
import { useDraft } from '../../inputs/useDraft.ts';

/** The browser's picker for each precision; a year is typed. Browsers show a text input for an unknown type. */
const INPUT: Readonly<
  Record<DatePrecision, { readonly type: string; readonly placeholder?: string; readonly latest: string }>
> = {
  year: { type: 'text', placeholder: 'yyyy', latest: '9999' },
  month: { type: 'month', placeholder: 'yyyy-mm', latest: '9999-12' },
  day: { type: 'date', latest: '9999-12-31' },
  minute: { type: 'datetime-local', latest: '9999-12-31T23:59' },
};

/**
 * A calendar date in the browser's picker, with the long date beside it. "Today" is offered only if the config asks for
 * it, because an invented date is not an answer (decision 43). A half-typed year (0002, 0020 …) is not an answer either.
 */
function DatePickerControl(props: ControlProps) {
  const { form, field, path, state, ids, describedBy, answer } = props;
  const precision = precisionOf(field);
  const input = INPUT[precision];
  const [text, setText] = useState(dateIn(state.value));
  const draft = useDraft(form, path, {
    read: dateIn,
    send: (typed) => answer(typed === '' ? null : typed),
    check: (typed, { validity }) =>
      !validity.badInput && (typed === '' || isDate(typed, precision)) ? 'answer' : 'unfinished',
    onText: setText,
  });
  const refusalId = `${ids.control}-refusal`;
  const now = nowIn(form.store.context, precision);
  const longId = `${ids.control}-long`;
  const limit = (name: 'min' | 'max') => {
    const configured = textOf(field.attributes[name]) ?? (name === 'max' ? latestOf(field) : null);
    return configured === null ? null : truncateTo(configured === 'today' ? now : configured, precision);
  };
  return (
    <>
      <span className="iso-input-row">
        <input
          type={input.type}
          className={precision === 'year' ? 'iso-input iso-date iso-year' : 'iso-input iso-date'}
          style={precision === 'year' ? undefined : { width: SIZES.datePickerWidth }}
          {...controlAria(props)}
          {...(precision === 'year' ? { inputMode: 'numeric', maxLength: 4 } : {})}
          {...(draft.refusal ? { 'aria-invalid': true } : {})}
          aria-describedby={`${longId} ${refusalId} ${describedBy}`}
          placeholder={textOf(field.attributes['placeholder']) ?? input.placeholder}
          min={limit('min') ?? undefined}
          max={limit('max') ?? input.latest}
          autoComplete="off"
          {...draft.input}
          onChange={(event) => draft.type(event.target.value)}
          // A browser reports no change while a date is unfinished.
          onKeyUp={({ currentTarget: { value, validity } }) => {
            if (validity.badInput) draft.type(value);
          }}
        />
        <span id={longId} className="iso-long-date">
          {precision !== 'year' && longDate(text)}
        </span>
        {text === '' && isTrue(field.attributes['offerToday']) && (
          <button type="button" className="iso-link" onClick={() => answer(now)}>
            {NOW[precision]}
            <span className="iso-hidden">: {field.label}</span>
          </button>
        )}
      </span>
      <RefusalMessage id={refusalId} refusal={draft.refusal} allowed={ALLOWED[precision]} />
    </>
  );
}

const ALLOWED: Readonly<Record<DatePrecision, string>> = {
  year: 'Enter a year of four digits.',
  month: 'Enter the month and a year of four digits.',
  day: 'Enter the whole date, with a year of four digits.',
  minute: 'Enter the whole date and the time.',
};

/** What happened is not offered a day to come. */
const latestOf = ({ attributes }: CompiledField) => (attributes['tense'] === 'happened' ? 'today' : null);

const dateIn = (value: Json) => textOf(value) ?? '';

const NOW: Readonly<Record<DatePrecision, string>> = {
  year: 'This year',
  month: 'This month',
  day: 'Today',
  minute: 'Now',
};

/** The current time in the department's time zone, truncated to the precision of the field. */
function nowIn({ today, now, timeZone }: FormContext, precision: DatePrecision): string {
  const clock = localTime(new Date(), timeZone);
  return truncateTo(timeZone === undefined ? `${today ?? now.slice(0, 10)}${clock.slice(10)}` : clock, precision);
}

function precisionOf(field: CompiledField): DatePrecision {
  const { precision } = field.attributes;
  return precision === 'year' || precision === 'month' || precision === 'minute' ? precision : 'day';
}

export const datePicker: FieldComponent = {
  frame: () => 'input',
  Control: DatePickerControl,
  fromText: (text) => dateFromText(text) ?? text,
  column: { width: 164 },
  answerText: (value) => {
    const date = textOf(value);
    return date === null ? null : (longDate(date) ?? date);
  },
};
