import type { LateNoteContacts } from '../settings/lateNoteContacts.ts';

/**
 * Whether notes of a disease system that wait too long are shown to an attending; null for one who is no contact.
 * @param providerIds the attending, and the colleagues whom they cover: who is away sees no late note
 */
export function escalatedTo(
  contacts: LateNoteContacts,
  providerIds: readonly string[],
): ((system: string) => boolean) | null {
  if (![...contacts.values()].some((contact) => providerIds.includes(contact))) return null;
  return (system) => providerIds.includes(contacts.get(system) ?? contacts.get('*') ?? '');
}
