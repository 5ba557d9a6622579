import { Kind } from 'graphql';
import type { DocumentNode, OperationDefinitionNode, SelectionSetNode } from 'graphql';
import type { Clock } from '../foundation/clock.ts';
import { TooManyRequestsError } from '../foundation/errors.ts';

/**
 * How often one person may call these in a minute, on each server process. A clinician never comes near the limit; a
 * person who tries one MRN after another does.
 */
export const CALLS_PER_MINUTE: Readonly<Record<string, number>> = {
  searchPatientByMRN: 60,
  externalPatients: 60,
  importPatient: 30,
  logError: 60,
};

const MINUTE = 60_000;

/** @returns a check to run before an operation; it throws TooManyRequestsError */
export function rateLimits(clock: Clock) {
  let minute = 0;
  let counts = new Map<string, number>();
  return (userId: string, operation: OperationDefinitionNode, document: DocumentNode): void => {
    const now = Math.floor(clock.now().getTime() / MINUTE);
    if (now !== minute) {
      minute = now;
      counts = new Map();
    }
    for (const field of rootFields(operation.selectionSet, document)) {
      const limit = CALLS_PER_MINUTE[field];
      if (limit === undefined) continue;
      const key = `${userId} ${field}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > limit) throw new TooManyRequestsError();
    }
  };
}

/**
 * Every call of a root field, with aliases counted separately, through fragments. The document is valid, so fragments
 * are not cyclic.
 */
function rootFields(set: SelectionSetNode, document: DocumentNode): string[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, document);
    const fragment = document.definitions.find(
      (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(fragment.selectionSet, document) : [];
  });
}
