import { SOURCE_SYSTEM_LABEL, type SourceSystem } from '@isocenter/schemas';
import { MAPPING_TEXT } from '../../messages/userAdministration.ts';

/** The two ways to the same system are told apart where somebody chooses between them. */
export function sourceLabel(source: SourceSystem): string {
  return source === 'ARIA_DB' ? MAPPING_TEXT.database : SOURCE_SYSTEM_LABEL[source];
}
