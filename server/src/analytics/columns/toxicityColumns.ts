import { numberOf, propertyOf, textOf, textsOf, type CompiledForm, type Json } from '@isocenter/engine';
import { shortNameOf, type CaseColumn } from './caseColumn.ts';

/** One graded adverse event. */
export interface Graded {
  readonly term: string;
  readonly grade: number;
  readonly attribution: string | null;
}

export function gradedOf(answer: Json | undefined): Graded | null {
  const [term, grade] = [textOf(propertyOf(answer, 'term')), numberOf(propertyOf(answer, 'grade'))];
  if (term === null || grade === null) return null;
  return { term, grade, attribution: textOf(propertyOf(answer, 'attribution')) };
}

export const worstName = (term: string) => shortNameOf('worst', term);

/** The worst grade of each adverse event that a form asks for. */
export function toxicityColumns(form: CompiledForm): readonly CaseColumn[] {
  return form.fields
    .filter(({ type, table }) => type === 'CTCAE' && table === undefined)
    .flatMap(({ attributes }) => textsOf(attributes['adverseEvents']))
    .map((term) => ({
      shortName: worstName(term),
      label: `${(term.charAt(0).toUpperCase() + term.slice(1)).replaceAll('_', ' ')}, worst grade`,
      ...{ type: 'number', unit: 'grade', choices: null, origin: 'toxicity', form: null, path: null },
    }));
}
