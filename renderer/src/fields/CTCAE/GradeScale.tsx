import { useLayoutEffect, useRef } from 'react';
import type { Grade, GradedTerm } from './grades.ts';
import { useGradeScale } from './useGradeScale.ts';
import { ConfirmPrompt } from '../../inputs/ConfirmPrompt.tsx';
import { placeRight, POPOVER } from '../../select/placePopover.ts';

interface GradeScaleProps {
  readonly graded: GradedTerm;
  /** Id of the grade in the tab order, which is the target of jumps. */
  readonly controlId: string;
  /** Id of the visible name of the event; without it the scale has an aria-label. */
  readonly labelledBy?: string | undefined;
  readonly describedBy: string;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly chosen: Grade | null;
  readonly onGrade: (grade: Grade | null) => void;
  /** In a grid, up and down move between rows. Returns whether there was a row to move to. */
  readonly onRow?: (from: HTMLElement, step: 1 | -1) => boolean;
}

/**
 * One adverse event: six grades in a row. Arrow keys and hovering only preview a grade, so that users can read all texts
 * before choosing with Space, a click or a digit. Grade 5 asks for confirmation.
 */
export function GradeScale(props: GradeScaleProps) {
  const { graded, controlId, labelledBy, describedBy, required, invalid, chosen, onGrade } = props;
  const group = useRef<HTMLDivElement>(null);
  const scale = useGradeScale(props, group);
  return (
    <>
      <div
        ref={group}
        role="radiogroup"
        className="iso-grades"
        {...(labelledBy === undefined ? { 'aria-label': graded.label } : { 'aria-labelledby': labelledBy })}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        onPointerLeave={() => scale.preview(null)}
      >
        {graded.options.map(({ grade, text }) => (
          <span
            key={grade}
            role="radio"
            id={grade === scale.tabStop ? controlId : undefined}
            className="iso-grade"
            data-grade={grade}
            aria-checked={chosen === grade}
            aria-disabled={text === null || undefined}
            aria-label={text === null ? `Grade ${grade}: does not exist for this term` : `Grade ${grade}: ${text}`}
            tabIndex={grade === scale.tabStop ? 0 : -1}
            onKeyDown={scale.onKeyDown}
            onFocus={() => scale.preview(grade)}
            onBlur={() => scale.preview(null)}
            onPointerEnter={() => scale.preview(grade)}
            onClick={() => text !== null && scale.choose(grade)}
          >
            {grade}
          </span>
        ))}
        {scale.previewed !== null && <GradeCard graded={graded} previewed={scale.previewed} anchor={group} />}
      </div>
      {scale.confirmsGrade5 && (
        <ConfirmPrompt
          question="Grade 5 means that the patient died of this event."
          confirmLabel="Record grade 5"
          onConfirm={() => {
            scale.closePrompt();
            onGrade(5);
          }}
          onCancel={scale.closePrompt}
        />
      )}
    </>
  );
}

interface GradeCardProps {
  readonly graded: GradedTerm;
  readonly previewed: Grade;
  readonly anchor: { readonly current: HTMLElement | null };
}

/** The texts of all grades in a popover beside the scale, so that the page does not move. */
function GradeCard({ graded, previewed, anchor }: GradeCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current && anchor.current) return placeRight(card.current, anchor.current);
  }, [anchor]);
  return (
    // Screen readers read the texts from the grades themselves.
    <div ref={card} className="iso-grade-card" popover={POPOVER} aria-hidden="true">
      <p className="iso-grade-card-term">{graded.label}</p>
      {graded.options.map(({ grade, text }) => (
        <p key={grade} data-looked={grade === previewed || undefined} data-missing={text === null || undefined}>
          <span className="iso-grade-number" data-grade={grade}>
            {grade}
          </span>
          <span>{text ?? 'Does not exist for this term'}</span>
        </p>
      ))}
    </div>
  );
}
