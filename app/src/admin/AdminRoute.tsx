import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { ADMIN_TEXT } from '../messages/admin.ts';
import { NAVIGATION_TEXT } from '../messages/shell.ts';
import { navigationFor } from '../navigation/navigation.ts';
import { Component as NotFound } from '../screen/NotFoundRoute.tsx';
import { isRegistered } from '../navigation/registered.ts';
import { Screen } from '../screen/Screen.tsx';
import styles from './Admin.module.css';

/** Loaded for those who may read the audit log. */
const AuditAttention = lazy(() => import('../notices/AuditAttention.tsx'));

/** The administration's root: the areas this user may open. */
export function Component() {
  const { permissions, flags, config } = useSession();
  const group = navigationFor({ permissions, flags, links: config.links, isRegistered }).find(
    ({ label }) => label === NAVIGATION_TEXT.admin,
  );
  if (!group) return <NotFound />;
  return (
    <Screen title={ADMIN_TEXT.title}>
      {permissions.has('audit:view') && (
        <Suspense fallback={null}>
          <AuditAttention />
        </Suspense>
      )}
      <ul className={styles['roots']}>
        {group.links.map(({ label, target }) =>
          target.kind === 'route' ? (
            <li key={label}>
              <Link to={target.path}>{label}</Link>
            </li>
          ) : null,
        )}
      </ul>
    </Screen>
  );
}
