import { LIMITS } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import { BadInputError } from '../foundation/errors.ts';
import type { UserRef } from '../request/actor.ts';
import type { CollectionDefinition } from '../store/store.ts';

/**
 * A text that a short name stands for: `.normalbreast` in a long text becomes it. `_id` is `phr-<owner>-<name>`, so no owner has a
 * name twice.
 */
export interface PhraseRecord extends CarriesAudit {
  /** A user; `department` for a phrase of everyone. */
  readonly ownerId: string;
  /** Without the dot, in lower case. */
  readonly name: string;
  readonly text: string;
  readonly revision: number;
  readonly updatedOn: string;
  readonly updatedBy: UserRef;
}

export const phrases: CollectionDefinition<PhraseRecord> = {
  name: 'phrases',
  shardKey: 'ownerId',
  indexes: [{ paths: ['ownerId', 'name'] }, { paths: ['auditPending'] }],
};

export const DEPARTMENT = 'department';

export const phraseId = (ownerId: string, name: string) => `phr-${ownerId}-${name}`;

const NAME = /^[a-z][a-z0-9_-]{1,29}$/;
/** Fields that are filled in from the chart where the phrase is used (`app/src/tasks/phrases`). */
export const PHRASE_FIELDS = [
  'age',
  'diagnosis',
  'dose',
  'ecog',
  'fractions',
  'intent',
  'name',
  'sex',
  'site',
  'stage',
  'today',
  'weight',
] as const;

/** @throws BadInputError */
export function checkedName(typed: string): string {
  const name = typed.trim().replace(/^\./, '').toLowerCase();
  if (NAME.test(name)) return name;
  throw new BadInputError('name: must have 2 to 30 letters, digits, "-" or "_", and begin with a letter.');
}

/** @throws BadInputError also for a field that no chart can fill in */
export function checkedText(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LIMITS.phraseCharacters)
    throw new BadInputError(`text: must have 1 to ${LIMITS.phraseCharacters} characters.`);
  const unknown = [...trimmed.matchAll(/\{([^{}]*)\}/g)]
    .map(([, field = '']) => field.trim())
    .find((field) => !PHRASE_FIELDS.some((known) => known === field));
  if (unknown !== undefined)
    throw new BadInputError(
      `text: {${unknown}} is no field. Fields are ${PHRASE_FIELDS.map((field) => `{${field}}`).join(', ')}.`,
    );
  return trimmed;
}
