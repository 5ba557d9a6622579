import type { Json } from '@isocenter/engine';
import { numberOf, partOf } from '../json.ts';

/** ISUP 2014. */
export function gradeGroup({ primary, secondary }: { readonly primary: number; readonly secondary: number }): number {
  const score = primary + secondary;
  if (score <= 6) return 1;
  if (score === 7) return primary <= 3 ? 2 : 3;
  return score === 8 ? 4 : 5;
}

export function sayGleason(value: Json): string | null {
  if (partOf(value, 'notGradable') === true) return 'Not gradable';
  const primary = numberOf(partOf(value, 'primary'));
  const secondary = numberOf(partOf(value, 'secondary'));
  if (primary === null || secondary === null) return null;
  const tertiary = numberOf(partOf(value, 'tertiary'));
  const reported = numberOf(partOf(value, 'reportedGradeGroup'));
  const group = gradeGroup({ primary, secondary });
  return [
    `${primary} + ${secondary} = ${primary + secondary}`,
    ...(tertiary === null ? [] : [`tertiary ${tertiary}`]),
    `grade group ${group}${reported === null || reported === group ? '' : ` (reported as ${reported})`}`,
  ].join(', ');
}
