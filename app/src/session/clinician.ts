import { NOTE_SENDING_ROLES, type CurrentUser } from '@isocenter/schemas';

type Clinician = Pick<CurrentUser, 'provider_type_id'>;

export function isAttending(user: Clinician): boolean {
  return user.provider_type_id === 'ATTENDING';
}

export function canSendNotes(user: Clinician): boolean {
  const senders: readonly (string | null)[] = NOTE_SENDING_ROLES;
  return senders.includes(user.provider_type_id);
}
