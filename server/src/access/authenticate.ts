import { UnauthenticatedError } from '../foundation/errors.ts';
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
}

export function authentication(dependencies: AuthenticationDependencies): Authenticate {
  const { rules, houseIssuer, signIns, users, onSignIn } = dependencies;
  const verify = rememberTokens(rules);
  return async (headers, info) => {
    const idToken = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
    const accessToken = headers['x-access-token'];
    if (!idToken || typeof accessToken !== 'string') throw new UnauthenticatedError();
    const tokens = await verify(idToken, accessToken);
    const userId = await signIns.touch(
      tokens,
      () => (tokens.issuer === houseIssuer ? Promise.resolve(tokens.subject) : users.userOf(tokens)),
      async (started) => onSignIn(await users.signedIn(started, tokens.signInId), info),
    );
    return users.signedIn(userId, tokens.signInId, tokens.authenticatedOn);
  };
}
