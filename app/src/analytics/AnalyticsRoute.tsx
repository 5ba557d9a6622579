import { Link } from 'react-router-dom';
import admin from '../admin/Admin.module.css';
import { ANALYTICS_TEXT } from '../messages/analytics.ts';
import { NAVIGATION_TEXT } from '../messages/shell.ts';
import { navigationFor } from '../navigation/navigation.ts';
import { isRegistered } from '../navigation/registered.ts';
import { Component as NotFound } from '../screen/NotFoundRoute.tsx';
import { Screen } from '../screen/Screen.tsx';
import { useSession } from '../session/session.ts';

/** The root of analytics: the areas this user may open (SHELL-020). */
export function Component() {
  const { permissions, flags, config } = useSession();
  const group = navigationFor({ permissions, flags, links: config.links, isRegistered }).find(
    ({ label }) => label === NAVIGATION_TEXT.analytics,
  );
  if (!group) return <NotFound />;
  return (
    <Screen title={ANALYTICS_TEXT.title}>
      <p>{ANALYTICS_TEXT.intro}</p>
      <ul className={admin['roots']}>
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
