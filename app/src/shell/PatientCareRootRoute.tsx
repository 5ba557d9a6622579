import { Navigate } from 'react-router-dom';
import { useSession } from '../access/session.ts';
import { NAVIGATION_TEXT } from '../messages/shell.ts';
import { groupRoot } from './navigation.ts';
import { Component as NotFound } from './NotFoundRoute.tsx';
import { isRegistered } from './registered.ts';

/** /patients itself has nothing to show; it leads to where Patient Care begins for this person (SHELL-082). */
export function Component() {
  const { permissions, flags, config } = useSession();
  const root = groupRoot(NAVIGATION_TEXT.patientCare, { permissions, flags, links: config.links, isRegistered });
  return root === null ? <NotFound /> : <Navigate to={root} replace />;
}
