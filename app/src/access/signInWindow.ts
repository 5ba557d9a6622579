import { API, ROUTES, nothingShape, recordShape, textShape, type CurrentUser, type Shape } from '@isocenter/schemas';
import { messageOf } from '../requests/failures.ts';
import { request } from '../requests/request.ts';
import { askForCredentialsNextTime } from '../session/askAgain.ts';
import { authHeaders, saveTokens, type Tokens } from '../session/tokens.ts';
import { userOf } from './account.ts';

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

/** What the waiting tab learned from the small window. Only with `signedIn` did its sign-in change. */
export type SignInWindowOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'anotherPerson'; readonly name: string }
  | { readonly kind: 'unchecked'; readonly why: string };

interface SignInWindowOptions {
  /** The id of the user whose work is open in this tab. The new sign-in must be theirs (decision 63). */
  readonly userId: string;
  /** Asks for the password even if the identity provider still has a session. */
  readonly credentials: boolean;
  readonly onOutcome: (outcome: SignInWindowOutcome) => void;
}

/**
 * In the waiting tab: opens the small window and listens. The channel's name is a new secret that only the two know.
 * @returns a function that stops listening; null when the browser blocked the window
 */
export function openSignInWindow({ userId, credentials, onOutcome }: SignInWindowOptions): (() => void) | null {
  const waitingTab = crypto.randomUUID();
  const channel = new BroadcastChannel(channelOf(waitingTab));
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    channel.close();
    void takeTokens(tokensShape(data, 'tokens'), userId).then(onOutcome);
  };
  const url = `${ROUTES.login}?again=${waitingTab}${credentials ? '&credentials=1' : ''}`;
  if (window.open(url, `sign-in-${waitingTab}`, 'popup,width=520,height=700') === null) {
    channel.close();
    return null;
  }
  return () => channel.close();
}

/**
 * Takes the new tokens if they are the expected user's. The server says whose they are: one person has different
 * subjects at different issuers (an EHR launch and the identity provider).
 */
async function takeTokens(tokens: Tokens, userId: string): Promise<SignInWindowOutcome> {
  let user: CurrentUser;
  try {
    user = await userOf(tokens);
  } catch (error) {
    return { kind: 'unchecked', why: messageOf(error) };
  }
  if (user.id === userId) {
    saveTokens(tokens);
    return { kind: 'signedIn' };
  }
  endSignInOfAnother(tokens);
  return { kind: 'anotherPerson', name: user.username };
}

/** Nothing of the refused sign-in may stay: neither its tokens nor its session at the identity provider. */
function endSignInOfAnother(tokens: Tokens): void {
  askForCredentialsNextTime();
  const quietly = { shape: nothingShape, onUnauthorized: 'fail', headers: authHeaders(tokens) } as const;
  request(`${API.data}/logout`, { ...quietly, method: 'POST' }).catch(() => undefined);
}
