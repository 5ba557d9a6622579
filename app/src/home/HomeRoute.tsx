import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { HOME_TEXT } from '../messages/home.ts';
import { isRegistered } from '../navigation/registered.ts';
import { Screen } from '../screen/Screen.tsx';
import { homeCardsFor } from './homeCards.ts';
import styles from './Home.module.css';

/** Loaded apart, so that the frame and the cards do not wait for it. */
const MyDay = lazy(() => import('./MyDay.tsx'));
/** Loaded for those who may read the audit log. */
const AuditAttention = lazy(() => import('../notices/AuditAttention.tsx'));

export function Component() {
  const { user, permissions, flags } = useSession();
  const cards = homeCardsFor({ permissions, flags, isRegistered });
  return (
    <Screen title={HOME_TEXT.welcome(user.username)} wide>
      {permissions.has('audit:view') && (
        <Suspense fallback={null}>
          <AuditAttention />
        </Suspense>
      )}
      {permissions.size > 0 && (
        <Suspense fallback={null}>
          <MyDay />
        </Suspense>
      )}
      <ul className={styles['cards']} aria-label={HOME_TEXT.areas}>
        {cards.map(({ title, text, to }) => (
          <li key={title}>
            <Link to={to} className={styles['card']}>
              <h2>{title}</h2>
              <p>{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
