import { API } from '@isocenter/schemas';
import { queryClient } from '../requests/queryClient.ts';
import { renewRelayEnvironment } from '../requests/relayEnvironment.ts';
import { request } from '../requests/request.ts';
import { flag, nothing, nullable, record, text, type Shape } from '../requests/shape.ts';
import { askForCredentialsNextTime } from './signIn.ts';
import { readTokens, sessionIdOf } from './tokens.ts';

const CHANNEL = 'isocenter-sign-out';
/** The query marker of a logout for inactivity. */
export const INACTIVE_MARKER = 'inactive';

/**
 * Ends the sign-in at the server, then forgets everything here. Neither answer matters to the person: whatever the
 * server or the external record system say, this browser is logged out.
 */
export async function signOut(): Promise<void> {
  if (readTokens() !== null) {
    const quietly = { shape: nothing, onUnauthorized: 'fail' } as const;
    await request(API.ehrLogout, quietly).catch(() => undefined);
    await request(`${API.data}/logout`, { ...quietly, method: 'POST' }).catch(() => undefined);
  }
  sessionStorage.clear();
  queryClient.clear();
  renewRelayEnvironment();
  askForCredentialsNextTime();
}

/** What one tab tells the others when it logs out. */
interface Announcement {
  readonly inactive: boolean;
  /** The sign-in that has ended; tabs that share it need not end it again. */
  readonly session: string | null;
}

const announcementShape: Shape<Announcement> = record<Announcement>({ inactive: flag, session: nullable(text) });

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

/** @param leave told whether it was for inactivity, and whether this tab's own sign-in has ended with it */
export function onSignOutElsewhere(leave: (inactive: boolean, ended: boolean) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { inactive, session } = announcementShape(data, CHANNEL);
    leave(inactive, session !== null && session === currentSession());
  };
  return () => channel.close();
}
