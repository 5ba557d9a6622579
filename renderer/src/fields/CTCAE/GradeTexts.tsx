import { useEffect } from 'react';
import type { DisplayProps } from '../../fieldContract/fieldComponent.ts';
import { fieldIds } from '../../fieldContract/fieldIds.ts';
import { useLazy } from '../../inputs/lazy.ts';
import { ctcaeTerms } from './ctcaeTerms.ts';
import { addedTerms, gradedTerms, gradeTexts } from './grades.ts';

/** The grades that nobody can change here, each event on a line of its own, with the words the scale would show. */
export function GradeTexts({ field, path, state }: DisplayProps) {
  const terms = useLazy(ctcaeTerms).value;
  const needsTerms = addedTerms(state.value, gradedTerms(field, state.choices), null).length > 0;
  useEffect(() => {
    if (needsTerms) ctcaeTerms.load();
  }, [needsTerms]);
  const words = gradeTexts(state.value, field, state.choices, terms);
  return (
    <p className="iso-words" aria-labelledby={fieldIds(path).label}>
      {words.length > 0 ? words.join('\n') : <span className="iso-unanswered">Not answered</span>}
    </p>
  );
}
