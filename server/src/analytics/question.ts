import type { CohortComparison, EntityStatus, ResearchQuestion } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { CollectionDefinition } from '../store/store.ts';

/** A saved research question. `_id` is `rqn-…`. Only its status ever changes. */
export interface QuestionRecord extends CarriesAudit, Omit<ResearchQuestion, 'isOwn'> {
  readonly ownerId: string;
  /** The answer with every figure, and as people see it who may not open charts. */
  readonly answers: { readonly all: CohortComparison; readonly large: CohortComparison };
  /** Each case with a hash of the figures that were used: the id of its episode, a space, the hash. */
  readonly cases: readonly string[];
  readonly recordStatus: EntityStatus;
}

export const questions: CollectionDefinition<QuestionRecord> = {
  name: 'researchQuestions',
  shardKey: '_id',
  indexes: [{ paths: ['ownerId', 'recordStatus'] }, { paths: ['shared', 'recordStatus'] }, { paths: ['auditPending'] }],
};
