import { child, itemsOf, numberOf, textOf, type SourceEntry, type SourceNode } from '../../source/sourceNode.ts';
import type { ImportLog } from '../importReport.ts';

/**
 * A part of a question, page or section. Its `behaviours` for every intent (`*`) count as its own, because OHRI forms put
 * most parts there.
 */
export function ownPart(node: SourceNode | undefined, key: string): SourceNode | undefined {
  return child(node, key) ?? child(commonBehaviour(node), key);
}

/** All validators, including those in `behaviours`. */
export function validatorsOf(node: SourceNode): readonly SourceNode[] {
  return [...itemsOf(child(node, 'validators')), ...itemsOf(child(commonBehaviour(node), 'validators'))];
}

/** Whether a number must be whole, by its options or by a validator. */
export function takesNoDecimals(node: SourceNode): boolean {
  const isWhole = (validator: SourceNode): boolean => textOf(child(validator, 'type')) === 'disallowDecimals';
  return isYes(child(child(node, 'questionOptions'), 'disallowDecimals')) || validatorsOf(node).some(isWhole);
}

function commonBehaviour(node: SourceNode | undefined): SourceNode | undefined {
  return itemsOf(child(node, 'behaviours')).find((item) => textOf(child(item, 'intent')) === '*');
}

/** Reports the parts of a map that are not imported: its keys, and the `behaviours` of single intents. */
export function reportUnread(
  node: SourceNode | undefined,
  id: string,
  read: readonly string[],
  reasons: ReadonlyMap<string, string>,
  log: ImportLog,
): void {
  if (node?.kind !== 'map') return;
  for (const { key, value } of node.entries) {
    if (key === 'behaviours') reportBehaviours(value, id, log);
    else if (!read.includes(key) && !isNothing(value))
      log.lostPart(id, key, value, reasons.get(key) ?? 'It has no counterpart in the form config language.');
  }
}

const BEHAVIOUR_KEYS = ['intent', 'required', 'unspecified', 'hide', 'disable', 'disabled', 'readonly', 'validators'];

function reportBehaviours(behaviours: SourceNode, id: string, log: ImportLog): void {
  for (const behavior of itemsOf(behaviours)) {
    const intent = textOf(child(behavior, 'intent')) ?? '';
    const unread = (behavior.kind === 'map' ? behavior.entries : []).filter(isUnread);
    if (intent !== '*')
      log.lostPart(
        id,
        'behaviours',
        behavior,
        `A form config has no intents, so the part for "${intent}" is not imported.`,
      );
    else
      for (const { key, value } of unread)
        log.lostPart(id, key, value, 'It has no counterpart in the form config language.');
  }
}
function isUnread({ key, value }: SourceEntry): boolean {
  return !BEHAVIOUR_KEYS.includes(key) && !isNothing(value);
}

/** Empty texts, empty lists, null and false contain nothing that could be lost. */
function isNothing(value: SourceNode): boolean {
  if (value.kind === 'list') return value.items.length === 0;
  if (value.kind === 'map') return value.entries.every((entry) => isNothing(entry.value));
  return value.value === null || value.value === '' || isNo(value);
}

export function isYes(node: SourceNode | undefined): boolean {
  return node?.kind === 'scalar' && String(node.value).trim().toLowerCase() === 'true';
}
export function isNo(node: SourceNode | undefined): boolean {
  return node?.kind === 'scalar' && String(node.value).trim().toLowerCase() === 'false';
}
/** Numbers are written as numbers or as text. */
export function figureOf(node: SourceNode | undefined): number | null {
  const value = numberOf(node) ?? Number(textOf(node)?.trim() || NaN);
  return Number.isFinite(value) ? value : null;
}
