import type { LateNoteContacts } from '../settings/lateNoteContacts.ts';

/** Whether notes of a disease system that wait too long are shown to this attending; null for one who is no contact. */
export function escalatedTo(contacts: LateNoteContacts, providerId: string): ((system: string) => boolean) | null {
  if (![...contacts.values()].includes(providerId)) return null;
  return (system) => (contacts.get(system) ?? contacts.get('*')) === providerId;
}
