import { useState } from 'react';
import type { Choice, Json } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { changeKeepingFocus } from '../../inputs/changeKeepingFocus.ts';
import { numberOf, propertyOf, textOf } from '../../answers/readJson.ts';
import { ConfirmPrompt } from '../../inputs/ConfirmPrompt.tsx';
import { Segments } from '../../inputs/Segments.tsx';

/** One score of a scale, as the choices of the field tell it. */
interface Score {
  readonly scale: string;
  readonly score: number;
  readonly text: string;
}

/** Performance status on a named scale, each score with its description. */
function PerformanceScaleControl({ field, state, ids, invalid, describedBy, answer }: ControlProps) {
  const scores = scoresOf(field.attributes['scale'], state.choices);
  const scales = [...new Set(scores.map((one) => one.scale))];
  const [wanted, setWanted] = useState<string | null>(null);
  const [asked, setAsked] = useState<Score | null>(null);
  const answered = textOf(propertyOf(state.value, 'scale'));
  const scale = wanted ?? answered ?? scales[0] ?? '';
  const chosen = answered === scale ? numberOf(propertyOf(state.value, 'score')) : null;
  const choose = (one: Score) => {
    setWanted(null);
    setAsked(isDeath(one) ? one : null);
    if (!isDeath(one)) answer({ scale: one.scale, score: one.score });
  };
  return (
    <>
      {scales.length > 1 && (
        <Segments
          label={`${field.label}: scale`}
          name={`${ids.control}-scale`}
          segments={scales.map((id) => ({ id, label: id }))}
          value={scale}
          onChange={(id) => {
            setWanted(id);
            answer(null);
          }}
        />
      )}
      <div
        role="radiogroup"
        className="iso-options iso-scores"
        aria-labelledby={ids.label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={state.required || undefined}
      >
        {scores
          .filter((one) => one.scale === scale)
          .map((one, at) => (
            <label key={one.score} className="iso-option">
              <input
                type="radio"
                id={at === 0 ? ids.control : undefined}
                name={ids.control}
                checked={chosen === one.score}
                onChange={() => choose(one)}
              />
              <strong>{one.score}</strong>
              <span className="iso-score-text">{one.text}</span>
            </label>
          ))}
        {chosen !== null && (
          <button
            type="button"
            className="iso-link iso-clear"
            onClick={() => changeKeepingFocus(() => answer(null), ids.control)}
          >
            Clear<span className="iso-hidden"> {field.label}</span>
          </button>
        )}
      </div>
      {asked && (
        <ConfirmPrompt
          question={`${asked.scale} ${asked.score} means that the patient is dead.`}
          confirmLabel={`Record ${asked.scale} ${asked.score}`}
          onConfirm={() => {
            setAsked(null);
            answer({ scale: asked.scale, score: asked.score });
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Ids are scores where the field fixes the scale, else `<scale>:<score>`. */
function scoresOf(fixed: Json | undefined, choices: readonly Choice[]): readonly Score[] {
  return choices.map(({ id, label, long }) => {
    const [scale = '', score = ''] = id.includes(':') ? id.split(':') : [textOf(fixed) ?? '', id];
    return { scale, score: Number(score), text: long ?? label };
  });
}

function isDeath({ scale, score }: Score): boolean {
  return (scale === 'ECOG' && score === 5) || (scale === 'KPS' && score === 0);
}

export const performanceScaleSection: FieldComponent = {
  frame: () => 'group',
  Control: PerformanceScaleControl,
  answerText: (value, field, choices) => {
    const [scale, score] = [textOf(propertyOf(value, 'scale')), numberOf(propertyOf(value, 'score'))];
    if (scale === null || score === null) return null;
    const known = scoresOf(field.attributes['scale'], choices).find(
      (one) => one.scale === scale && one.score === score,
    );
    return `${scale} ${score}${known ? ` – ${known.text}` : ''}`;
  },
};
