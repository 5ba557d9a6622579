import type { ChangeRequestState } from '@isocenter/schemas';

/** Texts of the changes of access that wait for a second administrator. */
export const CHANGE_REQUESTS_TEXT = {
  title: 'Change Requests',
  about: 'Changes of access that need a second administrator.',
  intro:
    'Clinical access, provider records and the addresses of clinicians change only after a second administrator has approved. No one approves their own request, or a change that concerns them.',
  waits: 'A second administrator must approve this. It is listed under Change Requests.',
  loadFailed: 'The change requests could not be loaded.',
  pending: 'Pending',
  decided: 'Decided',
  nonePending: 'No change requests are pending.',
  noneDecided: 'No change requests have been decided.',
  state: {
    PENDING: 'Pending',
    APPROVED: 'Approved',
    REFUSED: 'Refused',
    WITHDRAWN: 'Withdrawn',
    EXPIRED: 'Expired',
    OUTDATED: 'Outdated: the entry had changed before the approval',
  } satisfies Record<ChangeRequestState, string>,
  subject: (name: string, email: string | null) => (email === null ? name : `${name}, ${email}`),
  requested: (name: string, on: string) => `Requested by ${name} on ${on}`,
  expires: (on: string) => `Expires on ${on}`,
  decidedBy: (state: string, name: string, on: string) => `${state} by ${name} on ${on}`,
  approve: 'Approve',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  act: (act: string, name: string) => `${act} the change of ${name}`,
  own: 'You asked for this. Another administrator must decide.',
  concerned: 'This concerns you. Another administrator must decide.',
  nothing: 'None',
  failed: (reason: string) => `Nothing was decided. ${reason}`,
  done: { approve: 'Approved.', refuse: 'Refused.', withdraw: 'Withdrawn.' },
} as const;

/** The members of a user, role or permission in the words of the audit log. */
export const CHANGED_MEMBER: Readonly<Record<string, string>> = {
  email: 'Email',
  name: 'Name',
  roleIds: 'Roles',
  providerTypeId: 'Provider type',
  provider: 'Provider',
  isInternal: 'Internal staff',
  status: 'State',
  internal: 'Limited to internal staff',
  permissions: 'Permissions',
  owner: 'Owner',
  scopes: 'Scopes',
};
