import { TextInput } from '@mantine/core';
import { ADMINISTRATION_LIMITS as LIMITS, type AdministeredRole, type RoleInput } from '@isocenter/schemas';
import { ROLE_TEXT as words } from '../../messages/userAdministration.ts';
import { rolesQuery } from './entries/accessEntries.ts';
import { EntryEditor, type FormProps } from './entries/EntryEditor.tsx';
import { PermissionChoice } from './PermissionChoice.tsx';

/** One role: its name and what it allows (ADMIN-003). */
export function Component() {
  return (
    <EntryEditor
      area="roles"
      query={rolesQuery}
      nameOf={({ name }) => name}
      inputOf={inputOf}
      isReady={({ name }) => name.trim() !== ''}
      form={(props) => <RoleForm {...props} />}
    />
  );
}

function inputOf(role: AdministeredRole | null): RoleInput {
  return { name: role?.name ?? '', permissions: role?.permissions ?? [] };
}

function RoleForm({ entry, input, change }: FormProps<AdministeredRole, RoleInput>) {
  return (
    <>
      <TextInput
        label={words.name}
        required
        maxLength={LIMITS.roleNameCharacters}
        autoComplete="off"
        value={input.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <PermissionChoice
        stored={entry?.permissions ?? []}
        chosen={input.permissions}
        onChange={(permissions) => change({ permissions })}
      />
    </>
  );
}
