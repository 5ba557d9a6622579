import { randomUUID } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562): ids of one time are neighbors in an index, so that writing many of them changes few of
 * its pages. The other 74 bits are random.
 */
export function timeOrderedId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  const random = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${random.slice('xxxxxxxx-xxxx-4'.length)}`;
}
