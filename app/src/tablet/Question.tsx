import { useId, useState } from 'react';
import { TABLET_TEXT as words } from '../messages/tablet.ts';
import type { Given } from './AnswerQueue.ts';
import type { TabletQuestion } from './tabletRequests.ts';
import styles from './Tablet.module.css';

interface QuestionProps {
  readonly question: TabletQuestion;
  readonly given: Given;
  readonly onAnswer: (given: Given) => void;
}

/** One question with large targets, and the right not to answer it. */
export function Question({ question, given, onAnswer }: QuestionProps) {
  const name = useId();
  const { label, kind } = question;
  const answer = (value: Given['value']) => onAnswer({ value, declined: false });
  return (
    <fieldset className={styles['question']}>
      <legend>{label}</legend>
      {kind === 'text' ? (
        <Words label={label} given={given} onAnswer={answer} />
      ) : (
        <div className={kind === 'rating' ? styles['ratings'] : styles['choices']}>
          {optionsOf(question).map(({ value, text, spoken }) => (
            <label key={value} className={styles['option']}>
              <input
                type="radio"
                name={name}
                aria-label={spoken}
                checked={!given.declined && given.value === value}
                onChange={() => answer(value)}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
      )}
      <label className={styles['decline']}>
        <input
          type="checkbox"
          checked={given.declined}
          onChange={(event) => onAnswer({ value: null, declined: event.currentTarget.checked })}
        />
        <span>{words.decline}</span>
      </label>
    </fieldset>
  );
}

interface Option {
  readonly value: number | string;
  readonly text: string;
  readonly spoken: string;
}

function optionsOf({ kind, min = 0, max = 0, choices = [] }: TabletQuestion): readonly Option[] {
  if (kind === 'choice') return choices.map(({ id, label }) => ({ value: id, text: label, spoken: label }));
  return Array.from({ length: max - min + 1 }, (_, step) => ({
    ...{ value: min + step, text: String(min + step), spoken: words.rating(min + step, max) },
  }));
}

/** Free text is kept when the patient leaves the field or pauses. */
function Words({
  label,
  given,
  onAnswer,
}: {
  readonly label: string;
  readonly given: Given;
  readonly onAnswer: (text: string) => void;
}) {
  const [text, setText] = useState(typeof given.value === 'string' ? given.value : '');
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer);
    setTimer(setTimeout(() => onAnswer(typed), 800));
  };
  return (
    <textarea
      aria-label={label}
      rows={4}
      maxLength={2000}
      autoComplete="off"
      disabled={given.declined}
      value={given.declined ? '' : text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        clearTimeout(timer);
        if (text !== (given.value ?? '')) onAnswer(text);
      }}
    />
  );
}
