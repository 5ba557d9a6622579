import { Kind } from 'graphql';
import type { DocumentNode, OperationDefinitionNode, SelectionSetNode } from 'graphql';
import { SERVICE_ACCOUNT_LIMITS } from '@isocenter/schemas';
import type { Clock } from '../foundation/clock.ts';

/** All calls of a service account together; no field of the schema has this name. */
export const SERVICE_CALLS = 'service account';

/**
 * How often one person may call these in a minute, on all workers of a server together. A clinician never comes near the limit; a
 * person who tries one MRN after another does.
 */
export const CALLS_PER_MINUTE: Readonly<Record<string, number>> = {
  searchPatients: 60,
  searchPatientByMRN: 60,
  externalPatients: 60,
  importPatient: 30,
  logError: 60,
  [SERVICE_CALLS]: SERVICE_ACCOUNT_LIMITS.callsPerMinute,
};

const MINUTE = 60_000;

/** Where calls are counted: in this process, or in the one that its workers share. */
export interface CallLimits {
  /** Counts the calls. @returns false when one of them is above its limit */
  mayCall(userId: string, fields: readonly string[]): boolean | Promise<boolean>;
}

export class CallCounts implements CallLimits {
  readonly #clock: Clock;
  #minute = 0;
  #counts = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  mayCall(userId: string, fields: readonly string[]): boolean {
    const now = Math.floor(this.#clock.now().getTime() / MINUTE);
    if (now !== this.#minute) this.#counts = new Map();
    this.#minute = now;
    return fields.map((field) => this.#isWithin(userId, field)).every(Boolean);
  }

  #isWithin(userId: string, field: string): boolean {
    const key = `${userId} ${field}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= (CALLS_PER_MINUTE[field] ?? Infinity);
  }
}

/** The calls of an operation that have a limit. */
export function limitedCalls(operation: OperationDefinitionNode, document: DocumentNode): readonly string[] {
  return rootFields(operation.selectionSet, document).filter((field) => Object.hasOwn(CALLS_PER_MINUTE, field));
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
