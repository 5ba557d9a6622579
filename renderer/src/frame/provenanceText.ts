import { OTHER_CHART } from '@isocenter/schemas';
import type { Provenance } from '@isocenter/engine';
import { badgeDate } from '../dates/calendarDate.ts';

export const ENTERED = 'Entered';

/** The text of the badge beside a value; null for a value typed here, which needs no badge. */
export function provenanceText(
  provenance: Provenance,
  timeZone: string | undefined,
): { readonly source: string; readonly date: string } | null {
  switch (provenance.origin) {
    case 'user':
      return null;
    case 'default':
      return { source: 'Default', date: '' };
    case 'calculated':
      return { source: 'Calculated', date: '' };
    case 'assembled':
      return { source: 'From other answers', date: '' };
    case 'carePlan':
      return {
        source: provenance.signed ? 'Care plan' : 'Care plan, unsigned',
        date: badgeDate(provenance.on, timeZone),
      };
    case 'external':
      return { source: provenance.system, date: provenance.on === null ? '' : badgeDate(provenance.on, timeZone) };
    case 'template':
      return { source: 'Template', date: '' };
    case 'copied':
      return {
        source: provenance.taskId === OTHER_CHART ? 'Moved from another chart' : 'Copied from an earlier task',
        date: '',
      };
  }
}

/** The task a value came from. */
export function sourceTask(provenance: Provenance): string | null {
  return provenance.origin === 'carePlan' || provenance.origin === 'copied' ? provenance.taskId : null;
}

/** Where a value comes from, one sentence per line: the details that do not fit into the badge. */
export function provenanceDetails(
  provenance: Provenance,
  taskName: string | null,
  timeZone: string | undefined,
): readonly string[] {
  const from = taskName ?? 'another task of this course';
  const confirmed = 'confirmed' in provenance ? provenance.confirmed : undefined;
  const confirmation = confirmed ? [`Confirmed on ${badgeDate(confirmed.on, timeZone)}.`] : [];
  switch (provenance.origin) {
    case 'user':
      return ['Entered in this task.'];
    case 'default':
      return ['The default value of the form.'];
    case 'calculated':
      return ['Calculated from other answers of this form.'];
    case 'assembled':
      return ['Put together from other answers of this form, as they were entered.'];
    case 'carePlan':
      return [
        `From ${from}.`,
        `${provenance.signed ? 'Signed' : 'Pended, not yet signed,'} on ${badgeDate(provenance.on, timeZone)}.`,
        ...confirmation,
      ];
    case 'external':
      return [
        `From ${provenance.system}, record ${provenance.id}.`,
        provenance.on === null ? 'Its date is not known.' : `Linked on ${badgeDate(provenance.on, timeZone)}.`,
        ...confirmation,
      ];
    case 'template':
      return ['From a content template.'];
    case 'copied':
      return [
        provenance.taskId === OTHER_CHART
          ? 'Written in another chart by mistake. Check it before you sign.'
          : `Copied from ${from}. Check it before you sign.`,
      ];
  }
}
