import type { Actor } from '../../request/actor.ts';
import { randomUUID } from 'node:crypto';
import type { AdministeredMapping, EntityStatus, MappingInput } from '@isocenter/schemas';
import { BadInputError, NotFoundError } from '../../foundation/errors.ts';
import type { AuditedStore } from '../../audit/auditedStore.ts';
import type { CollectionDefinition } from '../../store/store.ts';
import { DuplicateKeyError } from '../../store/storeErrors.ts';
import type { Administered } from '../users.ts';
import { AdministeredRecords, changesOf, detailOf } from './administeredRecords.ts';

interface MappingDocument extends Administered, MappingInput {
  /** The normalized external value, unique within its system. The id instead for a deleted mapping. */
  readonly externalKey: string;
  readonly status: EntityStatus;
}
export const MAPPINGS: CollectionDefinition<MappingDocument> = {
  name: 'mappings',
  shardKey: null,
  indexes: [{ paths: ['source', 'externalKey'], unique: true }, { paths: ['auditPending'] }],
};

export interface MappingAdministration {
  /** By source and external value, without deleted ones. */
  list(): Promise<readonly AdministeredMapping[]>;
  /** @throws BadInputError when this value of the source is already mapped */
  create(input: MappingInput, actor: Actor): Promise<AdministeredMapping>;
  /** @throws NotFoundError, StaleRecordError, BadInputError */
  update(id: string, input: MappingInput & { readonly revision: number }, actor: Actor): Promise<AdministeredMapping>;
  remove(id: string, revision: number | undefined, actor: Actor): Promise<void>;
}

export function mappingAdministration(dependencies: AuditedStore): MappingAdministration {
  const mappings = dependencies.store.collection(MAPPINGS);
  const records = new AdministeredRecords(MAPPINGS, dependencies);

  async function heldMapping(id: string): Promise<MappingDocument> {
    const stored = await mappings.findOne({ _id: id });
    if (!stored || stored.status === 'DELETED') throw new NotFoundError('This mapping');
    return stored;
  }
  const fieldsOf = (input: MappingInput) => ({ ...input, externalKey: input.externalValue.toLowerCase() });

  return {
    async list() {
      const found = await mappings.find({ status: 'ACTIVE' });
      return found
        .map(asAdministered)
        .sort((a, b) => a.source.localeCompare(b.source) || a.externalValue.localeCompare(b.externalValue));
    },

    async create(input, actor) {
      const _id = `map-${randomUUID()}`;
      const record: MappingDocument = { _id, ...fieldsOf(input), status: 'ACTIVE' };
      await orTaken(records.add(record, detailOf(input), actor));
      return asAdministered(await heldMapping(_id));
    },

    async update(id, { revision, ...input }, actor) {
      const before = await heldMapping(id);
      const detail = changesOf(before, input);
      await orTaken(records.change({ _id: id, expected: revision }, fieldsOf(input), { detail, actor }));
      return asAdministered(await heldMapping(id));
    },

    async remove(id, revision, actor) {
      const before = await heldMapping(id);
      const { source, externalValue, internalValue } = before;
      const detail = detailOf({ source, externalValue, internalValue });
      const expected = revision ?? before.revision ?? 0;
      await records.change(
        { _id: id, expected },
        { status: 'DELETED', externalKey: id },
        { detail, actor, action: 'D' },
      );
    },
  };
}

async function orTaken<Answer>(written: Promise<Answer>): Promise<Answer> {
  try {
    return await written;
  } catch (error) {
    if (error instanceof DuplicateKeyError)
      throw new BadInputError('mapping.externalValue: this value of this source is already mapped');
    throw error;
  }
}

function asAdministered({
  _id: id,
  source,
  externalValue,
  internalValue,
  revision,
}: MappingDocument): AdministeredMapping {
  return { id, source, externalValue, internalValue, revision: revision ?? 0 };
}
