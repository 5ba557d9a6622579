import type { ClinicianRole } from '@isocenter/schemas';
import type { Administered } from '../access/users.ts';
import type { CollectionDefinition } from '../store/store.ts';

/** A clinician who can be responsible for care. `_id` is `prv-…`. */
export interface ProviderRecord extends Administered {
  readonly type: ClinicianRole;
  readonly name: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly credentials: string | null;
    readonly title: string | null;
  };
  readonly npi: string | null;
}

export const providers: CollectionDefinition<ProviderRecord> = {
  name: 'providers',
  shardKey: null,
  indexes: [{ paths: ['type'] }, { paths: ['npi'] }, { paths: ['auditPending'] }],
};

/** A provider's name in a label: `Dr Ruiz`, else `Grace Chen, NP`. */
export function providerLabel({ name }: ProviderRecord): string {
  if (name.title && name.lastName) return `${name.title} ${name.lastName}`;
  const person = [name.firstName, name.lastName].filter(Boolean).join(' ');
  return [person, name.credentials].filter(Boolean).join(', ');
}
