import type { IncomingHttpHeaders } from 'node:http';
import { UnauthenticatedError } from '../errors.ts';
import type { RequestInfo, SignedInUser } from '../requestContext.ts';
import type { SignInService } from './signIns.ts';
import { rememberTokens } from './rememberTokens.ts';
import type { TokenRules } from './tokens.ts';
import type { UserService } from './users.ts';

/** Who is behind a request. @throws UnauthenticatedError when that is nobody we know */
export type Authenticate = (headers: IncomingHttpHeaders, info: RequestInfo) => Promise<SignedInUser>;

export interface AuthenticationDependencies {
  readonly rules: TokenRules;
  readonly signIns: SignInService;
  readonly users: UserService;
  /** Recorded by the process that saw the tokens first. */
  readonly onSignIn: (user: SignedInUser, info: RequestInfo) => Promise<void>;
}

export function authentication({ rules, signIns, users, onSignIn }: AuthenticationDependencies): Authenticate {
  const verify = rememberTokens(rules);
  return async (headers, info) => {
    const idToken = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
    const accessToken = headers['x-access-token'];
    if (!idToken || typeof accessToken !== 'string') throw new UnauthenticatedError();
    const tokens = await verify(idToken, accessToken);
    const userId = await signIns.touch(
      tokens,
      () => users.userOf({ issuer: rules.issuer, subject: tokens.subject, email: tokens.email }),
      async (started) => onSignIn(await users.signedIn(started, tokens.signInId), info),
    );
    return users.signedIn(userId, tokens.signInId);
  };
}
