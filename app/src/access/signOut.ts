import { API, flagShape, nothingShape, nullableShape, recordShape, textShape, type Shape } from '@isocenter/schemas';
import { queryClient } from '../requests/queryClient.ts';
import { renewRelayEnvironment } from '../requests/relayEnvironment.ts';
import { request } from '../requests/request.ts';
import { askForCredentialsNextTime } from '../session/askAgain.ts';
import { keepingNextPath } from '../session/nextPath.ts';
import { authHeaders, clearTokens, keepLastPerson, lastPerson, readTokens, sessionIdOf } from '../session/tokens.ts';

const CHANNEL = 'isocenter-sign-out';
/** The query marker of a logout for inactivity. */
export const INACTIVE_MARKER = 'inactive';

/** How long to wait for the record system. Our own logout must not wait for it indefinitely. */
const EHR_PATIENCE = 3_000;

/**
 * Forgets everything here at once except the user's id and, after inactivity, where the user was (for the next path),
 * then ends the sign-in at the server.
 * The answers are ignored: this browser is logged out even if the server or the record system fails.
 */
export async function signOut({ keepsPlace = false } = {}): Promise<void> {
  const headers = authHeaders();
  const wasSignedIn = readTokens() !== null;
  if (keepsPlace) keepingNextPath(forgetEverything);
  else forgetEverything();
  if (wasSignedIn) await endSignInOf(headers);
}

/**
 * Ends the sign-in, but keeps the screen, which is covered until its user signs in again: there is work that could not
 * be saved.
 */
export async function endSignInUnderCover(): Promise<void> {
  const headers = authHeaders();
  clearTokens();
  askForCredentialsNextTime();
  await endSignInOf(headers);
}

async function endSignInOf(headers: Record<string, string>): Promise<void> {
  const quietly = { shape: nothingShape, onUnauthorized: 'fail', headers } as const;
  const ehr = request(API.ehrLogout, quietly).catch(() => undefined);
  await Promise.race([ehr, new Promise((resolve) => setTimeout(resolve, EHR_PATIENCE))]);
  await request(`${API.data}/logout`, { ...quietly, method: 'POST' }).catch(() => undefined);
}

function forgetEverything(): void {
  const person = lastPerson();
  sessionStorage.clear();
  keepLastPerson(person);
  queryClient.clear();
  renewRelayEnvironment();
  askForCredentialsNextTime();
}

/** The message that tells other tabs about a logout. */
interface Announcement {
  readonly inactive: boolean;
  /** The sign-in that has ended. Tabs that share it need not end it again. */
  readonly session: string | null;
}

const announcementShape: Shape<Announcement> = recordShape<Announcement>({
  inactive: flagShape,
  session: nullableShape(textShape),
});

const currentSession = () => {
  const tokens = readTokens();
  return tokens === null ? null : sessionIdOf(tokens.idToken);
};

/** Tells the other tabs, so that none of them keeps showing a chart. */
export function announceSignOut(inactive: boolean): void {
  const announcement: Announcement = { inactive, session: currentSession() };
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(announcement);
  channel.close();
}

/** @param leave told whether it was for inactivity, and whether this tab's own sign-in has ended too */
export function onSignOutElsewhere(leave: (inactive: boolean, ended: boolean) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { inactive, session } = announcementShape(data, CHANNEL);
    leave(inactive, session !== null && session === currentSession());
  };
  return () => channel.close();
}
