import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { RelayEnvironmentProvider, graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { redirect, useNavigate } from 'react-router-dom';
import { MESSAGES, ROUTES, type AppConfig, type CurrentUser } from '@isocenter/schemas';
import { ErrorBoundary } from '../notices/ErrorBoundary.tsx';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { FullPageWait } from '../notices/FullPageWait.tsx';
import { ACCESS_TEXT } from '../messages/access.ts';
import { messageOf, SignedOutError } from '../requests/failures.ts';
import { relayEnvironment } from '../requests/relayEnvironment.ts';
import { Shell } from './Shell.tsx';
import { AddressChangeNotice } from '../access/AddressChangeNotice.tsx';
import { AccessPage } from '../access/AccessPage.tsx';
import { saveEverything } from '../session/beforeSignOut.ts';
import { readFeatureFlags } from '../session/featureFlags.ts';
import { InactivityWatch } from '../access/InactivityWatch.tsx';
import { AskForAcceptance, LegalTerms } from '../access/terms/LegalTerms.tsx';
import { NoPermissions } from '../access/NoPermissions.tsx';
import { saveNextPath } from '../session/nextPath.ts';
import { currentUserQuery } from '../access/account.ts';
import { configQuery } from '../access/appConfig.ts';
import { SessionContext, type Session } from '../session/session.ts';
import { SignInAgain } from '../access/SignInAgain.tsx';
import { announceSignOut, endSignInUnderCover, INACTIVE_MARKER, onSignOutElsewhere } from '../access/signOut.ts';
import { currentPath } from '../session/leave.ts';
import { returnToPlace, savePlace } from '../session/place.ts';
import { coverUntilSignIn, holdsWork } from '../session/sessionEnd.ts';
import { clearTokens, hasValidToken } from '../session/tokens.ts';
import type { SignedInLayoutQuery } from '../__generated__/SignedInLayoutQuery.graphql.ts';

/** Without a sign-in, the requested path is kept and the login page opens (SHELL-011). */
export function loader({ request }: { request: Request }) {
  if (hasValidToken()) return null;
  const { pathname, search, hash } = new URL(request.url);
  saveNextPath(pathname + search + hash);
  return redirect(ROUTES.login);
}

/** Everything behind the sign-in: it loads the user first, then draws the shell. */
export function Component() {
  const [config, user] = useQueries({ queries: [configQuery, currentUserQuery] });
  const failure = config.error ?? user.error;
  if (failure instanceof SignedOutError) return <FullPageWait />;
  if (failure !== null) {
    const retry = () => void Promise.all([config.refetch(), user.refetch()]);
    return (
      <AccessPage title={MESSAGES.somethingWentWrong}>
        <FailureAlert onRetry={retry}>{ACCESS_TEXT.startFailed(messageOf(failure))}</FailureAlert>
      </AccessPage>
    );
  }
  if (!config.data || !user.data) return <FullPageWait />;
  if (user.data.permissions.length === 0) {
    return <NoPermissions supportMail={config.data.links.supportMail} onReload={() => void user.refetch()} />;
  }
  return (
    <RelayEnvironmentProvider environment={relayEnvironment()}>
      {!user.data.permissions.includes('legal:bypass') && <AskForAcceptance />}
      <ErrorBoundary where="start">
        <Suspense fallback={<FullPageWait />}>
          <SignedIn config={config.data} user={user.data} />
        </Suspense>
      </ErrorBoundary>
      <SignInAgain user={user.data} />
    </RelayEnvironmentProvider>
  );
}

/**
 * Ends a sign-in that no one is asked about: after inactivity, or because it ended in another tab. Where the user was is
 * kept. A screen whose work could not be saved, or that would ask before it closes, stays under a cover instead, because
 * a chart must not stay in view.
 */
function useUnattendedLeave() {
  const navigate = useNavigate();
  /** How often a cover was lifted again. */
  const [covers, setCovers] = useState(0);
  const leaveUnattended = useCallback(
    async (inactive: boolean, ended = false) => {
      await saveEverything();
      if (ended) clearTokens();
      if (!holdsWork()) {
        if (inactive) saveNextPath(currentPath());
        if (inactive) savePlace(currentPath());
        await navigate(inactive ? `${ROUTES.logout}?${INACTIVE_MARKER}` : ROUTES.logout);
        if (location.pathname === ROUTES.logout) return;
      }
      if (inactive) announceSignOut(true);
      void endSignInUnderCover();
      await coverUntilSignIn();
      setCovers((before) => before + 1);
      await saveEverything();
    },
    [navigate],
  );
  return { leaveUnattended, covers };
}

function SignedIn({ config, user }: { config: AppConfig; user: CurrentUser }) {
  const navigate = useNavigate();
  const { featureFlags } = useLazyLoadQuery<SignedInLayoutQuery>(
    graphql`
      query SignedInLayoutQuery {
        featureFlags {
          name
          value
        }
      }
    `,
    {},
  );
  const session = useMemo<Session>(
    () => ({ user, config, permissions: new Set(user.permissions), flags: readFeatureFlags(featureFlags) }),
    [user, config, featureFlags],
  );
  const { leaveUnattended, covers } = useUnattendedLeave();
  const goOut = useCallback(() => void leaveUnattended(true), [leaveUnattended]);
  useEffect(() => onSignOutElsewhere((inactive, ended) => void leaveUnattended(inactive, ended)), [leaveUnattended]);
  const leave = () => void saveEverything().then(() => navigate(ROUTES.logout));
  useEffect(() => returnToPlace(currentPath()), []);
  const shell = (
    <>
      <Shell onLogOut={leave} />
      <AddressChangeNotice />
    </>
  );
  return (
    <SessionContext value={session}>
      {session.permissions.has('legal:bypass') ? shell : <LegalTerms onDecline={leave}>{shell}</LegalTerms>}
      {/* A clock that has run out never starts again: after a cover, there is a new one. */}
      <InactivityWatch key={covers} limits={config.inactivity} onOut={goOut} />
    </SessionContext>
  );
}
