import { Link } from 'react-router-dom';
import { useSession } from '../access/session.ts';
import { isRegistered } from '../shell/registered.ts';
import { Screen } from '../shell/Screen.tsx';
import { homeCardsFor } from './homeCards.ts';
import styles from './Home.module.css';

export function Component() {
  const { user, permissions, flags } = useSession();
  const cards = homeCardsFor({ permissions, flags, isRegistered });
  return (
    <Screen title={`Welcome, ${user.username}`}>
      {cards.length > 0 ? (
        <ul className={styles['cards']}>
          {cards.map(({ title, text, to }) => (
            <li key={title}>
              <Link to={to} className={styles['card']}>
                <h2>{title}</h2>
                <p>{text}</p>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>Choose where to go in the navigation on the left.</p>
      )}
    </Screen>
  );
}
