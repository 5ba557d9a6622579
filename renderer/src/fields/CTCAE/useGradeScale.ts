import { useState, type KeyboardEvent, type RefObject } from 'react';
import { nextGrade, type Grade, type GradedTerm } from './grades.ts';

interface GradeScaleInput {
  readonly graded: GradedTerm;
  readonly chosen: Grade | null;
  readonly onGrade: (grade: Grade | null) => void;
  readonly onRow?: (from: HTMLElement, step: 1 | -1) => boolean;
}

const HORIZONTAL: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowRight: 1, ArrowLeft: -1 };
const VERTICAL: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

/** State and keys of a grade scale: the previewed grade, the Tab stop, and the confirmation of grade 5. */
export function useGradeScale(
  { graded: { options }, chosen, onGrade, onRow }: GradeScaleInput,
  group: RefObject<HTMLElement | null>,
) {
  const [previewed, preview] = useState<Grade | null>(null);
  const [confirmsGrade5, setConfirmsGrade5] = useState(false);
  const firstExisting = options.find((option) => option.text !== null)?.grade ?? 0;
  const tabStop = previewed ?? chosen ?? firstExisting;

  const focusOn = (grade: Grade) => {
    preview(grade);
    group.current?.querySelector<HTMLElement>(`[data-grade="${grade}"]`)?.focus();
  };
  const choose = (grade: Grade) => {
    setConfirmsGrade5(grade === 5 && chosen !== 5);
    if (grade !== 5) onGrade(grade);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = options.find((option) => String(option.grade) === event.key);
    const vertical = VERTICAL[event.key];
    const step = HORIZONTAL[event.key] ?? (onRow ? undefined : vertical);
    if (step !== undefined) focusOn(nextGrade(options, tabStop, step));
    else if (vertical !== undefined && onRow) onRow(event.currentTarget, vertical);
    else if (digit) {
      if (digit.text === null) return;
      focusOn(digit.grade);
      choose(digit.grade);
    } else if (event.key === ' ' || event.key === 'Enter') choose(tabStop);
    else if (event.key === 'Backspace' || event.key === 'Delete') onGrade(null);
    else if (event.key === 'Escape' && previewed !== null) preview(null);
    else return;
    event.preventDefault();
  };
  return {
    previewed,
    preview,
    tabStop,
    choose,
    confirmsGrade5,
    closePrompt: () => setConfirmsGrade5(false),
    onKeyDown,
  };
}
