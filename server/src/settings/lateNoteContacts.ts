import { z } from 'zod';
import { DISEASE_SYSTEMS } from '@isocenter/schemas';

/** The provider who is shown notes that wait too long, by disease system; `*` is for systems that are not named. */
export type LateNoteContacts = ReadonlyMap<string, string>;

const SERVICES: readonly string[] = [...DISEASE_SYSTEMS, '*'];
const isPair = (pair: string) => {
  const [service = '', providerId = '', ...more] = pair.split('=');
  return SERVICES.includes(service) && providerId !== '' && more.length === 0;
};

/** `Breast=prv-1,*=prv-2`. */
export const lateNoteContacts = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((pair) => pair.replaceAll(/\s/g, ''))
      .filter((pair) => pair !== ''),
  )
  .refine(
    (pairs) => pairs.every(isPair),
    `must be pairs such as Breast=prv-1,*=prv-2; the services are ${SERVICES.join(', ')}`,
  )
  .refine(
    (pairs) => new Set(pairs.map((pair) => pair.split('=')[0])).size === pairs.length,
    'must name one attending for each service',
  )
  .transform(
    (pairs): LateNoteContacts =>
      new Map(
        pairs.map((pair) => {
          const [service = '', providerId = ''] = pair.split('=');
          return [service, providerId];
        }),
      ),
  );
