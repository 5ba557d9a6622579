import { MAPPING_TEXT as words } from '../../messages/userAdministration.ts';
import { mappingsQuery } from './entries/accessEntries.ts';
import { EntryList } from './entries/EntryList.tsx';
import { sourceLabel } from './sourceLabel.ts';

/** The names that other systems use, and ours for them (SHELL-042, ADMIN-006). */
export function Component() {
  return (
    <EntryList
      area="mappings"
      query={mappingsQuery}
      intro={words.intro}
      nameHead={words.column.external}
      nameOf={({ source, externalValue }) => words.nameOf(sourceLabel(source), externalValue)}
      about={() => null}
      columns={[{ head: words.column.internal, cell: ({ internalValue }) => internalValue }]}
      searched={({ source, externalValue, internalValue }) =>
        [sourceLabel(source), externalValue, internalValue].join(' ')
      }
    />
  );
}
