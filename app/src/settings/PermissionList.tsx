import { PERMISSIONS, type PermissionName } from '@isocenter/schemas';
import { SETTINGS_TEXT } from '../messages/settings.ts';
import { Section } from '../screen/Screen.tsx';
import styles from './Settings.module.css';

const GRANTS = new Map<string, string>(PERMISSIONS.map(({ name, grants }) => [name, grants]));

/** What this person may do, by name, with what it means. */
export function PermissionList({ held }: { held: readonly PermissionName[] }) {
  return (
    <Section title={SETTINGS_TEXT.permissions}>
      <PermissionTerms held={held} />
    </Section>
  );
}

/** Permissions in order, each with what it grants. */
export function PermissionTerms({ held }: { held: readonly PermissionName[] }) {
  return (
    <dl className={styles['permissions']}>
      {[...held].sort().map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{GRANTS.get(name)}</dd>
        </div>
      ))}
    </dl>
  );
}
