import { PERMISSIONS, type PermissionName } from '@isocenter/schemas';
import { SETTINGS_TEXT } from '../messages/settings.ts';
import { Section } from '../screen/Screen.tsx';
import styles from './Settings.module.css';

const GRANTS = new Map<string, string>(PERMISSIONS.map(({ name, grants }) => [name, grants]));

/** The user's permissions by name, each with its meaning. */
export function PermissionList({ permissions }: { permissions: readonly PermissionName[] }) {
  return (
    <Section title={SETTINGS_TEXT.permissions}>
      <PermissionTerms permissions={permissions} />
    </Section>
  );
}

/** Permissions in order, each with what it grants. */
export function PermissionTerms({ permissions }: { permissions: readonly PermissionName[] }) {
  return (
    <dl className={styles['permissions']}>
      {[...permissions].sort().map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{GRANTS.get(name)}</dd>
        </div>
      ))}
    </dl>
  );
}
