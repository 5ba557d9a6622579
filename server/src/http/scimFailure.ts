import { DomainError } from '../foundation/errors.ts';

/** RFC 7644, table 9. */
type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** Why a call of SCIM was refused. Nothing was written. */
export class ScimError extends DomainError {
  readonly code = 'SCIM_REFUSED';
  readonly status: number;
  readonly scimType: ScimType | null;
  constructor(status: number, scimType: ScimType | null, message: string) {
    super(message);
    this.status = status;
    this.scimType = scimType;
  }
}

export const SCIM_ROOT = '/scim/v2';
export const SCIM_MEDIA_TYPE = 'application/scim+json';

/** The form of every failure below `/scim` (RFC 7644, 3.12). */
export function scimFailure(
  { status, message }: { readonly status: number; readonly message: string },
  error: unknown,
) {
  const scimType = error instanceof ScimError ? error.scimType : status === 400 ? 'invalidSyntax' : null;
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType === null ? {} : { scimType }),
    detail: message,
  };
}
