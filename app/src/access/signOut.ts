import { API } from '@isocenter/schemas';
import { queryClient } from '../requests/queryClient.ts';
import { renewRelayEnvironment } from '../requests/relayEnvironment.ts';
import { request } from '../requests/request.ts';
import { nothing } from '../requests/shape.ts';
import { askForCredentialsNextTime } from './signIn.ts';
import { readTokens } from './tokens.ts';

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

/** Tells the other tabs, so that none of them keeps showing a chart. */
export function announceSignOut(inactive: boolean): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(inactive);
  channel.close();
}

export function onSignOutElsewhere(leave: (inactive: boolean) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => leave(data === true);
  return () => channel.close();
}
