import { PERMISSION_TEXT as words } from '../../messages/userAdministration.ts';
import admin from '../Admin.module.css';
import { permissionsQuery } from './entries/accessEntries.ts';
import { EntryList } from './entries/EntryList.tsx';

/** All permissions, explained (SHELL-041, ADMIN-004). */
export function Component() {
  return (
    <EntryList
      area="permissions"
      query={permissionsQuery}
      intro={words.intro}
      nameHead={words.column.name}
      nameOf={({ name }) => name}
      about={({ description }) => description}
      columns={[
        {
          head: words.column.internal,
          cell: ({ internal }) =>
            internal ? <span className={admin['warned']}>{words.internal}</span> : words.everybody,
        },
        { head: words.column.kind, cell: ({ isOfProduct }) => (isOfProduct ? words.ofProduct : words.made) },
      ]}
      searched={({ name, description, internal }) => [name, description, internal ? words.internal : ''].join(' ')}
      mayGo={({ isOfProduct }) => !isOfProduct}
    />
  );
}
