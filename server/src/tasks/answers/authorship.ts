import { isDeepStrictEqual } from 'node:util';
import type { Confirmation, Justification, Provenance, UnknownOverride } from '@isocenter/engine';
import type { FormValues, Instant } from '@isocenter/schemas';
import type { WrittenValue } from '../../chart/linkedPrescription.ts';
import type { ProvenanceEntry, TaskDocument } from '../../chart/task.ts';

type StoredContent = Pick<TaskDocument, 'formValues' | 'provenance'>;
interface Author {
  readonly user: string;
  readonly now: Instant;
}

/**
 * The server decides who answered, confirmed and overrode: the person who sends it, at the latest now. Only what the
 * stored document says about the very same answer remains another person's.
 * @param entries as a client sent them
 * @param answers the answers they came with
 * @param stored null: the task has no document yet
 * @param linked what came from outside systems, and from where
 */
export function attributed(
  entries: readonly ProvenanceEntry[],
  answers: FormValues,
  stored: StoredContent | null,
  author: Author,
  linked: readonly Pick<WrittenValue, 'path' | 'value' | 'prescription'>[] = [],
): readonly ProvenanceEntry[] {
  const storedAt = new Map(stored?.provenance.map(({ path, provenance }) => [path, provenance]));
  const [sentValue, storedValue] = [valuesOf(answers), valuesOf(stored?.formValues ?? {})];
  const linkedAt = new Map(linked.map((written) => [written.path, written]));
  return entries.map(({ path, provenance }) => {
    const before = storedAt.get(path);
    const isSameAnswer = isDeepStrictEqual(sentValue(path), storedValue(path));
    const claimed: Provenance =
      provenance.origin === 'external' &&
      !isFromOutside(provenance, { before, isSameAnswer }, () => {
        const source = linkedAt.get(path);
        return source?.prescription === provenance.id && isDeepStrictEqual(sentValue(path), source.value);
      })
        ? { origin: 'user' }
        : provenance;
    return { path, provenance: ofAuthor(claimed, { before, isSameAnswer, writer: author }) };
  });
}

/**
 * Whether a claim that an outside system said something is true: the stored document says so about the same answer, a
 * link wrote this value here, or the form inherited it from linked data, whose ids are the server's own.
 */
function isFromOutside(
  { id }: Extract<Provenance, { readonly origin: 'external' }>,
  { before, isSameAnswer }: { readonly before: Provenance | undefined; readonly isSameAnswer: boolean },
  isLinkedValue: () => boolean,
): boolean {
  const isStored = isSameAnswer && before?.origin === 'external' && before.id === id;
  return isStored || id.startsWith('ext-epi-') || isLinkedValue();
}

function ofAuthor(
  sent: Provenance,
  { before, isSameAnswer, writer: author }: { before: Provenance | undefined; isSameAnswer: boolean; writer: Author },
): Provenance {
  const answer = isSameAnswer ? before : undefined;
  const acts = {
    ...(sent.override ? { override: actOf(sent.override, before?.override, author) } : {}),
    ...(sent.justified ? { justified: actOf(sent.justified, answer?.justified, author) } : {}),
  };
  if (sent.origin === 'user') {
    const isTheirs = answer?.origin === 'user' && answer.by === sent.by && answer.on === sent.on;
    return { ...(isTheirs ? sent : { ...sent, ...signed(sent.on, author) }), ...acts };
  }
  if ((sent.origin === 'carePlan' || sent.origin === 'external') && sent.confirmed) {
    const earlier = answer && 'confirmed' in answer ? answer.confirmed : undefined;
    return { ...sent, confirmed: actOf(sent.confirmed, earlier, author), ...acts };
  }
  return { ...sent, ...acts };
}

/** A confirmation, a reason or an override: the stored one, or else by the person who sends it. */
function actOf<Settled extends Confirmation | Justification | UnknownOverride>(
  sent: Settled,
  stored: Settled | undefined,
  author: Author,
): Settled {
  return isDeepStrictEqual(sent, stored) ? sent : { ...sent, ...signed(sent.on, author) };
}

/**
 * The time that the screen names, if it is valid and not in the future: a later time would make an old value look new.
 */
function signed(on: string | undefined, { user, now }: Author): { readonly by: string; readonly on: Instant } {
  const time = Date.parse(on ?? '');
  return { by: user, on: time <= Date.parse(now) ? new Date(time).toISOString() : now };
}

/** Reads `OTVStatus.weight`, or one cell of a table: `OTVStatus.breaks[r1].days`. The rows of each table are indexed once. */
function valuesOf(answers: FormValues): (path: string) => unknown {
  const tables = new Map<readonly unknown[], ReadonlyMap<unknown, unknown>>();
  const rowsOf = (table: readonly unknown[]) => {
    // The first of two rows with one id counts.
    const rows = tables.get(table) ?? new Map(table.toReversed().map((row) => [memberOf(row, '_id'), row]));
    tables.set(table, rows);
    return rows;
  };
  return (path) =>
    path.split(/[.[]/).reduce<unknown>((value, step) => {
      if (Array.isArray(value)) return rowsOf(value).get(step.replace(/\]$/, ''));
      return memberOf(value, step);
    }, answers);
}

function memberOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
