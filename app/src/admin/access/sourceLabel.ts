import { SOURCE_SYSTEM_LABEL, type SourceSystem } from '@isocenter/schemas';
import { MAPPING_TEXT } from '../../messages/userAdministration.ts';

/** Distinguishes the two connections to the same system where the user chooses between them. */
export function sourceLabel(source: SourceSystem): string {
  return source === 'ARIA_DB' ? MAPPING_TEXT.database : SOURCE_SYSTEM_LABEL[source];
}
