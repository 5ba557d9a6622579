import { useState } from 'react';
import { type Choice, type Json, numberOf, propertyOf, textOf } from '@isocenter/engine';
import type { ControlProps, FieldComponent } from '../../fieldContract/fieldComponent.ts';
import { changeKeepingFocus } from '../../inputs/changeKeepingFocus.ts';
import { ConfirmPrompt } from '../../inputs/ConfirmPrompt.tsx';
import { Segments } from '../../inputs/Segments.tsx';

/** One score of a scale, read from the choices of the field. */
interface Score {
  readonly scale: string;
  readonly score: number;
  readonly text: string;
}

/** Performance status on a named scale. Each score has a description. */
function PerformanceScaleControl(props: ControlProps) {
  const { field, state, ids, answer } = props;
  const scores = scoresOf(field.attributes['scale'], state.choices);
  const scales = [...new Set(scores.map((score) => score.scale))];
  const [selectedScale, setSelectedScale] = useState<string | null>(null);
  const [toConfirm, setToConfirm] = useState<Score | null>(null);
  const answeredScale = textOf(propertyOf(state.value, 'scale'));
  const scale = selectedScale ?? answeredScale ?? scales[0] ?? '';
  const chosen = answeredScale === scale ? numberOf(propertyOf(state.value, 'score')) : null;
  const choose = (score: Score) => {
    setSelectedScale(null);
    setToConfirm(isDeath(score) ? score : null);
    if (!isDeath(score)) answer({ scale: score.scale, score: score.score });
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
            setSelectedScale(id);
            answer(null);
          }}
        />
      )}
      <ScoreRadios
        {...props}
        scores={scores.filter((score) => score.scale === scale)}
        chosen={chosen}
        onChoose={choose}
      />
      {toConfirm && (
        <ConfirmPrompt
          question={`${toConfirm.scale} ${toConfirm.score} means that the patient is dead.`}
          confirmLabel={`Record ${toConfirm.scale} ${toConfirm.score}`}
          onConfirm={() => {
            setToConfirm(null);
            answer({ scale: toConfirm.scale, score: toConfirm.score });
          }}
          onCancel={() => setToConfirm(null)}
        />
      )}
    </>
  );
}

interface ScoreRadiosProps extends ControlProps {
  readonly scores: readonly Score[];
  readonly chosen: number | null;
  readonly onChoose: (score: Score) => void;
}

function ScoreRadios(props: ScoreRadiosProps) {
  const { field, state, ids, invalid, describedBy, answer, scores, chosen, onChoose } = props;
  return (
    <div
      role="radiogroup"
      className="iso-options iso-scores"
      aria-labelledby={ids.label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={state.required || undefined}
    >
      {scores.map((score, index) => (
        <label key={score.score} className="iso-option">
          <input
            type="radio"
            id={index === 0 ? ids.control : undefined}
            name={ids.control}
            checked={chosen === score.score}
            onChange={() => onChoose(score)}
          />
          <strong>{score.score}</strong>
          <span className="iso-score-text">{score.text}</span>
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
  );
}

/** Choice ids are `<scale>:<score>`, or only the score if the field fixes the scale. */
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
    const listed = scoresOf(field.attributes['scale'], choices).find(
      (item) => item.scale === scale && item.score === score,
    );
    return `${scale} ${score}${listed ? ` – ${listed.text}` : ''}`;
  },
};
