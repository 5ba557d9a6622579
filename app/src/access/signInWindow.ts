import { ROUTES, recordShape, textShape, type Shape } from '@isocenter/schemas';
import { saveTokens, type Tokens } from '../session/tokens.ts';

/** Signs in again in a small window while the work stays open in this one. The two share only a channel. */

const tokensShape: Shape<Tokens> = recordShape<Tokens>({ idToken: textShape, accessToken: textShape });
const channelOf = (waitingTab: string) => `isocenter-sign-in-${waitingTab}`;

/** In the small window: sends the tokens to the waiting tab and closes. */
export function handTokensOver(waitingTab: string, tokens: Tokens): void {
  const channel = new BroadcastChannel(channelOf(waitingTab));
  channel.postMessage(tokens);
  channel.close();
  sessionStorage.clear();
  window.close();
}

/**
 * In the waiting tab: opens the small window and listens. The channel's name is a new secret that only the two know.
 * @param asksForCredentials even if the identity provider still has a session
 * @returns a function that stops listening; null when the browser blocked the window
 */
export function openSignInWindow(
  onSignedIn: (tokens: Tokens) => void,
  { asksForCredentials = false } = {},
): (() => void) | null {
  const waitingTab = crypto.randomUUID();
  const channel = new BroadcastChannel(channelOf(waitingTab));
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const tokens = tokensShape(data, 'tokens');
    saveTokens(tokens);
    channel.close();
    onSignedIn(tokens);
  };
  const url = `${ROUTES.login}?again=${waitingTab}${asksForCredentials ? '&credentials=1' : ''}`;
  if (window.open(url, `sign-in-${waitingTab}`, 'popup,width=520,height=700') === null) {
    channel.close();
    return null;
  }
  return () => channel.close();
}
