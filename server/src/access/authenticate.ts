import { DomainError, UnauthenticatedError } from '../foundation/errors.ts';
import type { Authenticate, RequestInfo, SignedInUser } from '../request/actor.ts';
import type { SignInService } from './signIns.ts';
import { rememberTokens } from './rememberTokens.ts';
import type { TokenRules } from './tokens.ts';
import type { UserService } from './users.ts';

interface AuthenticationDependencies {
  readonly rules: TokenRules;
  /** Issuer of our own tokens, whose subjects are ids of our users. */
  readonly houseIssuer: string;
  readonly signIns: SignInService;
  readonly users: UserService;
  /** Called in the process that saw the tokens first. */
  readonly onSignIn: (user: SignedInUser, info: RequestInfo) => Promise<void>;
  /** Called for tokens that are not accepted: forged, expired, of another service, or of a person who may not enter. */
  readonly onRefused: (info: RequestInfo, error: DomainError) => Promise<void>;
}

export function authentication(dependencies: AuthenticationDependencies): Authenticate {
  const { rules, houseIssuer, signIns, users, onSignIn, onRefused } = dependencies;
  const verify = rememberTokens(rules);
  return async (headers, info) => {
    const idToken = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
    const accessToken = headers['x-access-token'];
    if (!idToken || typeof accessToken !== 'string') throw new UnauthenticatedError();
    try {
      return await admitted(idToken, accessToken, info);
    } catch (error) {
      if (error instanceof DomainError && error.status < 500) await onRefused(info, error);
      throw error;
    }
  };

  async function admitted(idToken: string, accessToken: string, info: RequestInfo): Promise<SignedInUser> {
    const tokens = await verify(idToken, accessToken);
    // Together, so that MongoDB gets one command (decision 182).
    const [userId, asked] = await Promise.all([
      signIns.touch(
        tokens,
        () => (tokens.issuer === houseIssuer ? Promise.resolve(tokens.subject) : users.userOf(tokens)),
        async (started) => onSignIn(await users.signedIn(started, tokens.signInId), info),
      ),
      users.askAgain(tokens.signInId),
    ]);
    return users.signedIn(userId, tokens.signInId, tokens, asked);
  }
}
