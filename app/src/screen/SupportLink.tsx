import { Link, useLocation } from 'react-router-dom';
import { MESSAGES, ROUTES } from '@isocenter/schemas';
import { useSession } from '../session/session.ts';
import type { CameFrom } from './cameFrom.ts';
import { isRegistered } from '../navigation/registered.ts';

/**
 * "contact support for assistance": links to the support screen if it exists, else to mail. With neither it is plain
 * text (decision 37: a missing address hides its link).
 */
export function SupportLink({ children = MESSAGES.contactSupport }: { children?: string }) {
  const { supportMail } = useSession().config.links;
  const { pathname } = useLocation();
  if (isRegistered(ROUTES.support)) {
    return (
      <Link to={ROUTES.support} state={{ from: pathname } satisfies CameFrom}>
        {children}
      </Link>
    );
  }
  if (supportMail === null) return children;
  return <a href={`mailto:${supportMail}`}>{children}</a>;
}
