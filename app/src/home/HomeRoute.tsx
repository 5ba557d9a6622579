import { Link } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { HOME_TEXT } from '../messages/home.ts';
import { isRegistered } from '../navigation/registered.ts';
import { Screen } from '../screen/Screen.tsx';
import { homeCardsFor } from './homeCards.ts';
import styles from './Home.module.css';

export function Component() {
  const { user, permissions, flags } = useSession();
  const cards = homeCardsFor({ permissions, flags, isRegistered });
  return (
    <Screen title={HOME_TEXT.welcome(user.username)}>
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
        <p>{HOME_TEXT.noCards}</p>
      )}
    </Screen>
  );
}
