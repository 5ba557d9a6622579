import { useEffect } from 'react';
import type { DisplayProps } from '../../fieldContract/fieldComponent.ts';
import { Unanswered } from '../../frame/Unanswered.tsx';
import { fieldIds } from '../../fieldContract/fieldIds.ts';
import { useLazy } from '../../inputs/lazy.ts';
import { ctcaeTerms } from './ctcaeTerms.ts';
import { addedTerms, gradedTerms, gradeTexts } from './grades.ts';

/** Read-only grades, one event per line, with the text that the scale shows. */
export function GradeTexts({ field, path, state }: DisplayProps) {
  const terms = useLazy(ctcaeTerms).value;
  const needsTerms = addedTerms(state.value, gradedTerms(field, state.choices), null).length > 0;
  useEffect(() => {
    if (needsTerms) ctcaeTerms.load();
  }, [needsTerms]);
  const texts = gradeTexts(state.value, field, state.choices, terms);
  return (
    <p className="iso-words" aria-labelledby={fieldIds(path).label}>
      {texts.length > 0 ? texts.join('\n') : <Unanswered state={state} />}
    </p>
  );
}
