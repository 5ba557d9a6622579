import { TextInput } from '@mantine/core';
import { ADMINISTRATION_LIMITS as LIMITS, type AdministeredRole, type RoleInput } from '@isocenter/schemas';
import { ROLE_TEXT as words } from '../../messages/userAdministration.ts';
import { rolesQuery } from './authRecords.ts';
import { EntryEditor, type FormProps } from './EntryEditor.tsx';
import { PermissionChoice } from './PermissionChoice.tsx';

/** One role: its name and what it allows (ADMIN-003). */
export function Component() {
  return (
    <EntryEditor
      area="roles"
      query={rolesQuery}
      nameOf={({ name }) => name}
      givenOf={givenOf}
      isReady={({ name }) => name.trim() !== ''}
      form={(props) => <RoleForm {...props} />}
    />
  );
}

function givenOf(role: AdministeredRole | null): RoleInput {
  return { name: role?.name ?? '', permissions: role?.permissions ?? [] };
}

function RoleForm({ entry, given, change }: FormProps<AdministeredRole, RoleInput>) {
  return (
    <>
      <TextInput
        label={words.name}
        required
        maxLength={LIMITS.roleNameCharacters}
        autoComplete="off"
        value={given.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <PermissionChoice
        held={entry?.permissions ?? []}
        chosen={given.permissions}
        onChange={(permissions) => change({ permissions })}
      />
    </>
  );
}
