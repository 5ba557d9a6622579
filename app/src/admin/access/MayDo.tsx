import { CARE_PERMISSIONS, INTERNAL_PERMISSIONS, PERMISSION_NAMES } from '@isocenter/schemas';
import { USER_TEXT as words } from '../../messages/userAdministration.ts';
import { PermissionTerms } from '../../settings/PermissionList.tsx';
import styles from './entries/Access.module.css';

/** What these permissions allow, in the words of the settings screen. */
export function MayDo({ permissions, isInternal }: { permissions: readonly string[]; isInternal: boolean }) {
  const granted = PERMISSION_NAMES.filter(
    (name) =>
      permissions.includes(name) &&
      (isInternal || !INTERNAL_PERMISSIONS.has(name)) &&
      (!CARE_PERMISSIONS.has(name) || permissions.includes('opc:access')),
  );
  return (
    <details className={styles['may']}>
      <summary>
        {words.may} ({granted.length})
      </summary>
      {granted.length === 0 ? <p>{words.mayNothing}</p> : <PermissionTerms permissions={granted} />}
    </details>
  );
}
