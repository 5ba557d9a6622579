import type { JWTVerifyGetKey } from 'jose';
import { auditEvent, type AuditEvent } from '../audit/auditEvent.ts';
import type { Clock } from '../foundation/clock.ts';
import { BadInputError, UnauthenticatedError } from '../foundation/errors.ts';
import type { RequestInfo } from '../request/actor.ts';
import type { SignInService } from './signIns.ts';
import { verifyLogout } from './tokens.ts';
import type { UserService } from './users.ts';

interface BackChannel {
  /** Only the identity provider may say that someone has signed out there. */
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
  readonly clientId: string;
  readonly clock: Clock;
  readonly signIns: Pick<SignInService, 'endAtProvider'>;
  readonly users: Pick<UserService, 'byId'>;
  readonly record: (event: AuditEvent) => Promise<void>;
}

/**
 * Ends sign-ins whose session the identity provider has ended (OpenID Connect Back-Channel Logout 1.0), in every process
 * and within the next call. A token that comes twice ends nothing that began after it.
 * @throws BadInputError for a token that is not the provider's, not for this application, too old or of another kind
 */
export function backChannelLogout(use: BackChannel): (token: string, info: RequestInfo) => Promise<void> {
  const { issuer, keys, clientId, clock, signIns, users, record } = use;
  return async (token, info) => {
    const said = await verifyLogout(token, { issuers: new Map([[issuer, keys]]), clientId, clock }).catch(
      (error: unknown) => {
        throw error instanceof UnauthenticatedError
          ? new BadInputError('The token is not one of the identity provider that ends a session.')
          : error;
      },
    );
    const ended = await signIns.endAtProvider(said);
    for (const userId of new Set(ended)) {
      const user = await users.byId(userId);
      const who = user && { id: user._id, displayName: user.name, roles: [] };
      await record(auditEvent({ eventKind: 'logout', patient: null }, { user: who, info }, clock));
    }
  };
}
