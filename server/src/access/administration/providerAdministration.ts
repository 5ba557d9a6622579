import { randomUUID } from 'node:crypto';
import type {
  AdministeredProvider,
  ClinicianRole,
  ProviderDetails,
  ProviderInput,
  UserInput,
} from '@isocenter/schemas';
import { BadInputError } from '../../foundation/errors.ts';
import { providers as PROVIDERS, type ProviderRecord } from '../../providers/provider.ts';
import type { AuditedStore } from '../../audit/auditedStore.ts';
import type { Collection } from '../../store/store.ts';
import { USERS, type UserDocument } from '../users.ts';
import { AdministeredRecords, changesOf, detailOf } from './administeredRecords.ts';
import type { Approval, ChangeDetail, ChangeMaker } from './administeredRecords.ts';

export type LinkedProvider = ProviderDetails & { readonly id: string };
type Linking = Pick<UserDocument, '_id' | 'providerId'>;

/**
 * The provider records that users work as. A provider is responsible for care under its own name and id, so it stays
 * when its user is deleted. A launch from the EHR finds the user by the provider's NPI.
 */
export class ProviderAdministration {
  readonly #providers: Collection<ProviderRecord>;
  readonly #users: Collection<UserDocument>;
  readonly #records: AdministeredRecords;

  constructor(dependencies: AuditedStore) {
    this.#providers = dependencies.store.collection(PROVIDERS);
    this.#users = dependencies.store.collection(USERS);
    this.#records = new AdministeredRecords(PROVIDERS, dependencies);
  }

  /** By family name. */
  async list(): Promise<readonly AdministeredProvider[]> {
    const [found, users] = await Promise.all([
      this.#providers.find({}),
      this.#users.find({ status: { $in: ['ACTIVE', 'DISABLED'] } }),
    ]);
    const userOf = new Map(users.flatMap(({ _id, providerId }) => (providerId === null ? [] : [[providerId, _id]])));
    return found
      .map((record) => ({ ...asLinked(record), type: record.type, userId: userOf.get(record._id) ?? null }))
      .sort((a, b) => a.lastName.localeCompare(b.lastName));
  }

  /** The providers of these users, by id. */
  async of(users: readonly Linking[]): Promise<ReadonlyMap<string, LinkedProvider>> {
    const ids = users.flatMap(({ providerId }) => providerId ?? []);
    const found = ids.length === 0 ? [] : await this.#providers.find({ _id: { $in: ids } });
    return new Map(found.map((record) => [record._id, asLinked(record)]));
  }

  /** The provider before and after, for the administrator who approves. */
  async describe(input: ProviderInput | null | undefined, before: Linking): Promise<ChangeDetail[]> {
    if (!(await this.isChange(input, before))) return [];
    const was = (await this.of([before])).get(before.providerId ?? '') ?? null;
    return changesOf({ provider: was ? label(was) : '' }, { provider: input ? label(input) : '' });
  }

  /** Whether saving this would link another provider, or change the details of the current one. */
  async isChange(input: ProviderInput | null | undefined, { providerId }: Linking): Promise<boolean> {
    if (input === undefined) return false;
    if (input === null) return providerId !== null;
    if (input.id === null || input.id !== providerId) return true;
    const stored = await this.#providers.findOne({ _id: input.id });
    return stored === null || changesOf(asLinked(stored), input).length > 0;
  }

  /**
   * Writes the provider of a user, before the user who names it.
   * @param before null for a new user
   * @returns its id; null for none
   * @throws BadInputError for an unknown provider, one that another user works as, or an NPI that another provider has
   */
  async link(
    { provider: sent, providerTypeId }: Pick<UserInput, 'provider' | 'providerTypeId'>,
    before: Linking | null,
    { actor, approval }: { readonly actor: ChangeMaker; readonly approval: Approval },
  ): Promise<string | null> {
    const newId = newIdFor(approval);
    const isMade = sent?.id === null && (await this.#providers.findOne({ _id: newId })) !== null;
    const provider = isMade ? { ...sent, id: newId } : sent;
    await this.check({ provider, providerTypeId }, before);
    if (providerTypeId === null || provider === null) return null;
    const id = provider ? provider.id : (before?.providerId ?? null);
    const stored = id === null ? null : await this.#providers.findOne({ _id: id });
    if (!provider) {
      // A changed clinician type also changes the type of the provider.
      if (stored) await this.#change(stored, asLinked(stored), providerTypeId, actor);
      return id;
    }
    if (!stored) return this.#add(newId, { details: provider, type: providerTypeId }, actor);
    await this.#change(stored, provider, providerTypeId, actor);
    return stored._id;
  }

  /** Writes nothing. @throws BadInputError as `link` */
  async check(
    { provider, providerTypeId }: Pick<UserInput, 'provider' | 'providerTypeId'>,
    before: Linking | null,
  ): Promise<void> {
    if (!provider) return;
    if (providerTypeId === null) throw new BadInputError('user.provider: only a clinician works as a provider');
    const { id, npi } = provider;
    const stored = id === null ? null : await this.#providers.findOne({ _id: id });
    if (id !== null && !stored) throw new BadInputError('user.provider.id: names an unknown provider');
    const others =
      id === null ? [] : await this.#users.find({ providerId: id, status: { $in: ['ACTIVE', 'DISABLED'] } });
    if (others.some(({ _id }) => _id !== before?._id))
      throw new BadInputError('user.provider.id: another user works as this provider');
    const known = npi === null ? [] : await this.#providers.find({ npi }, { limit: 2 });
    if (known.some(({ _id }) => _id !== id))
      throw new BadInputError('user.provider.npi: another provider has this NPI');
  }

  async #add(
    _id: string,
    { details, type }: { readonly details: ProviderDetails; readonly type: ClinicianRole },
    actor: ChangeMaker,
  ): Promise<string> {
    const linked = { type, ...detailsOf(details) };
    await this.#records.add({ _id, ...fieldsOf(details, type) }, detailOf(linked), actor);
    return _id;
  }

  async #change(
    stored: ProviderRecord,
    details: ProviderDetails,
    type: ClinicianRole,
    actor: ChangeMaker,
  ): Promise<void> {
    const was = { type: stored.type, ...detailsOf(asLinked(stored)) };
    const detail = changesOf(was, { type, ...detailsOf(details) });
    if (detail.length === 0) return;
    await this.#records.change({ _id: stored._id, expected: stored.revision ?? 0 }, fieldsOf(details, type), {
      detail,
      actor,
    });
  }
}

/** The same at each try of an approved change: a crash may have left the provider without the user who names it. */
const newIdFor = ({ requestId }: Approval): string => `prv-${requestId?.replace('chr-', '') ?? randomUUID()}`;

const label = ({ title, firstName, lastName, credentials, npi }: ProviderDetails): string =>
  [title, firstName, lastName, credentials, npi === null ? null : `NPI ${npi}`].filter(Boolean).join(' ');

function detailsOf({ firstName, lastName, credentials, title, npi }: ProviderDetails): ProviderDetails {
  return { firstName, lastName, credentials, title, npi };
}

function fieldsOf({ npi, ...name }: ProviderDetails, type: ClinicianRole): Omit<ProviderRecord, '_id'> {
  const { firstName, lastName, credentials, title } = name;
  return { type, name: { firstName, lastName, credentials, title }, npi };
}

function asLinked({ _id: id, name, npi }: ProviderRecord): LinkedProvider {
  const { firstName, lastName, credentials, title } = name;
  return { id, firstName, lastName: lastName ?? '', credentials, title, npi };
}
