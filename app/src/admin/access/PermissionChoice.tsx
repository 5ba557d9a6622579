import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, TextInput } from '@mantine/core';
import { useSession } from '../../session/session.ts';
import { ROLE_TEXT as words } from '../../messages/userAdministration.ts';
import styles from './entries/Access.module.css';
import { permissionsQuery } from './entries/accessEntries.ts';
import { byArea, PRODUCT_PERMISSIONS, type ExplainedPermission } from './permissionAreas.ts';

interface PermissionChoiceProps {
  /** The stored permissions of the role. Unknown ones are listed too, so that they can be removed. */
  readonly stored: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Permissions by area, each with what it grants. Users who may see permissions are offered custom ones too. */
export function PermissionChoice({ stored, chosen, onChange }: PermissionChoiceProps) {
  const maySee = useSession().permissions.has('auth:permissions:view');
  const { data } = useQuery({ ...permissionsQuery, enabled: maySee });
  const [typed, setTyped] = useState('');
  const offered = offer(
    data?.map(({ name, description, internal }) => ({ name, grants: description, internal })) ?? PRODUCT_PERMISSIONS,
    stored,
  );
  const sought = typed.trim().toLowerCase().split(/\s+/);
  const fits = ({ name, grants }: ExplainedPermission) =>
    sought.every((word) => `${name} ${grants}`.toLowerCase().includes(word));
  const isChosen = new Set(chosen);
  // Sorted, so that selecting and clearing an item is no change.
  const toggle = (name: string, on: boolean) =>
    onChange(on ? [...chosen, name].sort() : chosen.filter((right) => right !== name));

  return (
    <fieldset className={styles['group']}>
      <legend>
        <strong>{words.permissions}</strong>
        <span role="status">{words.chosen(chosen.length)}</span>
      </legend>
      <TextInput
        type="search"
        aria-label={words.find}
        placeholder={words.find}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter searches; it does not save the role.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {byArea(offered.filter(fits)).map(({ title, permissions }) => (
        <fieldset key={title} className={styles['group']}>
          <legend>{title}</legend>
          <div className={styles['choices']}>
            {permissions.map(({ name, grants, internal }) => (
              <Checkbox
                key={name}
                label={grants === '' ? name : grants}
                description={internal ? `${name} · ${words.internal}` : name}
                checked={isChosen.has(name)}
                onChange={(event) => toggle(name, event.currentTarget.checked)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}

/** In the product's order, with viewing first; others come last. */
function offer(existing: readonly ExplainedPermission[], stored: readonly string[]): readonly ExplainedPermission[] {
  const place = ({ name }: ExplainedPermission) => {
    const index = PRODUCT_PERMISSIONS.findIndex((permission) => permission.name === name);
    return index === -1 ? PRODUCT_PERMISSIONS.length : index;
  };
  const sorted = [...existing].sort((left, right) => place(left) - place(right));
  const unknown = stored.filter((name) => !existing.some((permission) => permission.name === name));
  return [...sorted, ...unknown.map((name) => ({ name, grants: '', internal: false }))];
}
