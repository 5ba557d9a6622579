import { Navigate } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { NAVIGATION_TEXT } from '../messages/shell.ts';
import { groupRoot } from '../navigation/navigation.ts';
import { Component as NotFound } from '../screen/NotFoundRoute.tsx';
import { isRegistered } from '../navigation/registered.ts';

/** /patients has no content. It redirects to the first screen of Patient Care for this user (SHELL-082). */
export function Component() {
  const { permissions, flags, config } = useSession();
  const root = groupRoot(NAVIGATION_TEXT.patientCare, { permissions, flags, links: config.links, isRegistered });
  return root === null ? <NotFound /> : <Navigate to={root} replace />;
}
