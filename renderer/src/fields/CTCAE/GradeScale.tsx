import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { nextGrade, type Grade, type GradedTerm } from './grades.ts';
import { ConfirmPrompt } from '../../inputs/ConfirmPrompt.tsx';
import { placeRight, POPOVER } from '../../select/placePopover.ts';

interface GradeScaleProps {
  readonly graded: GradedTerm;
  /** Goes to the grade that is in the tab order, so that jumps land there. */
  readonly controlId: string;
  /** The visible name of the event; without it the scale names itself. */
  readonly labelledBy?: string | undefined;
  readonly describedBy: string;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly chosen: Grade | null;
  readonly onGrade: (grade: Grade | null) => void;
  /** In a grid, up and down belong to the rows. Answers whether there was a row to go to. */
  readonly onRow?: (from: HTMLElement, step: 1 | -1) => boolean;
}

/**
 * One adverse event: six grades in a row. Arrow keys and the pointer only look, so that the texts of all grades are
 * read before one is chosen; Space, a click or the digit chooses. Grade 5 asks first.
 */
export function GradeScale(props: GradeScaleProps) {
  const { graded, controlId, labelledBy, describedBy, required, invalid, chosen, onGrade, onRow } = props;
  const { options, label } = graded;
  const [looked, setLooked] = useState<Grade | null>(null);
  const [asksForFive, setAsksForFive] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const firstExisting = options.find((option) => option.text !== null)?.grade ?? 0;
  const inTabOrder = looked ?? chosen ?? firstExisting;

  const focusOn = (grade: Grade) => {
    setLooked(grade);
    group.current?.querySelector<HTMLElement>(`[data-grade="${grade}"]`)?.focus();
  };
  const choose = (grade: Grade) => {
    setAsksForFive(grade === 5 && chosen !== 5);
    if (grade !== 5) onGrade(grade);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typed = options.find((option) => String(option.grade) === event.key);
    const vertical = VERTICAL[event.key];
    const step = SIDEWAYS[event.key] ?? (onRow ? undefined : vertical);
    if (step !== undefined) focusOn(nextGrade(options, inTabOrder, step));
    else if (vertical !== undefined && onRow) onRow(event.currentTarget, vertical);
    else if (typed) {
      if (typed.text === null) return;
      focusOn(typed.grade);
      choose(typed.grade);
    } else if (event.key === ' ' || event.key === 'Enter') choose(inTabOrder);
    else if (event.key === 'Backspace' || event.key === 'Delete') onGrade(null);
    else if (event.key === 'Escape' && looked !== null) setLooked(null);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div
        ref={group}
        role="radiogroup"
        className="iso-grades"
        {...(labelledBy === undefined ? { 'aria-label': label } : { 'aria-labelledby': labelledBy })}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        onPointerLeave={() => setLooked(null)}
      >
        {options.map(({ grade, text }) => (
          <span
            key={grade}
            role="radio"
            id={grade === inTabOrder ? controlId : undefined}
            className="iso-grade"
            data-grade={grade}
            aria-checked={chosen === grade}
            aria-disabled={text === null || undefined}
            aria-label={text === null ? `Grade ${grade}: does not exist for this term` : `Grade ${grade}: ${text}`}
            tabIndex={grade === inTabOrder ? 0 : -1}
            onKeyDown={onKeyDown}
            onFocus={() => setLooked(grade)}
            onBlur={() => setLooked(null)}
            onPointerEnter={() => setLooked(grade)}
            onClick={() => text !== null && choose(grade)}
          >
            {grade}
          </span>
        ))}
        {looked !== null && <GradeCard graded={graded} looked={looked} anchor={group} />}
      </div>
      {asksForFive && (
        <ConfirmPrompt
          question="Grade 5 means that the patient died of this event."
          confirmLabel="Record grade 5"
          onConfirm={() => {
            setAsksForFive(false);
            onGrade(5);
          }}
          onCancel={() => setAsksForFive(false)}
        />
      )}
    </>
  );
}

const SIDEWAYS: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowRight: 1, ArrowLeft: -1 };
const VERTICAL: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

interface GradeCardProps {
  readonly graded: GradedTerm;
  readonly looked: Grade;
  readonly anchor: { readonly current: HTMLElement | null };
}

/** All grades of the term in words, beside the scale and over the page, so that reading moves nothing. */
function GradeCard({ graded, looked, anchor }: GradeCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current && anchor.current) return placeRight(card.current, anchor.current);
  }, [anchor]);
  return (
    // Screen readers hear the texts from the grades themselves.
    <div ref={card} className="iso-grade-card" popover={POPOVER} aria-hidden="true">
      <p className="iso-grade-card-term">{graded.label}</p>
      {graded.options.map(({ grade, text }) => (
        <p key={grade} data-looked={grade === looked || undefined} data-missing={text === null || undefined}>
          <span className="iso-grade-number" data-grade={grade}>
            {grade}
          </span>
          <span>{text ?? 'Does not exist for this term'}</span>
        </p>
      ))}
    </div>
  );
}
