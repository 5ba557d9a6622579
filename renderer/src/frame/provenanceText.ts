import type { Provenance } from '@isocenter/engine';
import { badgeDate } from '../dates/calendarDate.ts';

/** What the badge beside a value says; null for what a person typed here, which needs none. */
export function provenanceText(provenance: Provenance): { readonly source: string; readonly date: string } | null {
  switch (provenance.origin) {
    case 'user':
      return null;
    case 'default':
      return { source: 'Default', date: '' };
    case 'calculated':
      return { source: 'Calculated', date: '' };
    case 'carePlan':
      return { source: provenance.signed ? 'Care plan' : 'Care plan, unsigned', date: badgeDate(provenance.on) };
    case 'external':
      return { source: provenance.system, date: provenance.on === null ? '' : badgeDate(provenance.on) };
    case 'template':
      return { source: 'Template', date: '' };
    case 'copied':
      return { source: 'Copied from an earlier task', date: '' };
  }
}
