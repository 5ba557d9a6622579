import { Checkbox, Textarea, TextInput } from '@mantine/core';
import {
  ADMINISTRATION_LIMITS as LIMITS,
  INTERNAL_PERMISSIONS,
  type AdministeredPermission,
  type PermissionInput,
} from '@isocenter/schemas';
import { PERMISSION_TEXT as words } from '../../messages/userAdministration.ts';
import { permissionsQuery } from './entries/accessEntries.ts';
import { EntryEditor, type FormProps } from './entries/EntryEditor.tsx';

/** One permission. For built-in ones, only the restriction can be changed (ADMIN-004). */
export function Component() {
  return (
    <EntryEditor
      area="permissions"
      query={permissionsQuery}
      nameOf={({ name }) => name}
      inputOf={inputOf}
      isReady={({ name, description }) => name.trim() !== '' && description.trim() !== ''}
      form={(props) => <PermissionForm {...props} />}
    />
  );
}

function inputOf(permission: AdministeredPermission | null): PermissionInput {
  const { name = '', description = '', internal = false } = permission ?? {};
  return { name, description, internal };
}

function PermissionForm({ entry, input, change }: FormProps<AdministeredPermission, PermissionInput>) {
  const isFixed = entry !== null && INTERNAL_PERMISSIONS.has(entry.name);
  return (
    <>
      <TextInput
        label={words.name}
        description={entry === null ? words.nameHint : words.nameStays}
        required
        disabled={entry !== null}
        maxLength={LIMITS.permissionNameCharacters}
        autoComplete="off"
        value={input.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        label={words.description}
        required
        disabled={entry?.isOfProduct ?? false}
        maxLength={LIMITS.permissionDescriptionCharacters}
        rows={2}
        value={input.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Checkbox
        label={words.internalLabel}
        description={isFixed ? words.alwaysInternal : words.internalHint}
        checked={input.internal}
        disabled={isFixed}
        onChange={(event) => change({ internal: event.currentTarget.checked })}
      />
    </>
  );
}
