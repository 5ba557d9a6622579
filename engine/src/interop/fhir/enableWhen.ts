import { nearest } from '../../words/nearest.ts';
import { child, itemsOf, textOf, type SourceNode } from '../../source/sourceNode.ts';
import { allOf, anyOf, not, type Condition } from '../conditions.ts';
import type { ImportLog } from '../importReport.ts';
import type { Origins } from '../draft.ts';
import { answered, compare, optionsWith, type Comparator, type Target } from '../target.ts';
import { answerId } from './answerOptions.ts';
import { valueOf } from './extensions.ts';
import { amountIn } from './quantities.ts';
import type { FhirpathScope } from './fhirpath/fhirpathNames.ts';

const COMPARATORS = ['=', '!=', '>', '>=', '<', '<='] as const satisfies readonly Comparator[];

/**
 * The enableWhen of an item. A condition that cannot be imported is reported and counts as true, so that the form never
 * hides what the questionnaire would show. With "any", one such condition makes the whole rule true.
 */
export function readEnableWhen(
  item: SourceNode,
  id: string,
  scope: FhirpathScope,
  log: ImportLog,
  origins: Origins,
): Condition | null {
  const entries = itemsOf(child(item, 'enableWhen'));
  if (entries.length === 0) return null;
  const behavior = textOf(child(item, 'enableBehavior'));
  if (entries.length > 1 && behavior !== 'any' && behavior !== 'all') {
    log.fault(
      'FC015',
      child(item, 'enableBehavior') ?? child(item, 'enableWhen') ?? item,
      `${id}.enableBehavior`,
      {
        message: `The item "${id}" has several conditions but no enableBehavior "all" or "any".`,
        why: 'It is read as "all".',
        fix: 'Set enableBehavior.',
      },
      'warning',
    );
  }
  const conditions = entries.map((entry) => readEntry(entry, id, scope, log, origins));
  if (behavior !== 'any') return allOf(conditions);
  const known = conditions.filter((condition) => condition !== null);
  return known.length === conditions.length ? anyOf(known) : null;
}

function readEntry(
  entry: SourceNode,
  id: string,
  scope: FhirpathScope,
  log: ImportLog,
  origins: Origins,
): Condition | null {
  const question = child(entry, 'question');
  const linkId = textOf(question) ?? '';
  const at = question ?? entry;
  const lose = (reason: string): null => {
    log.lostPart(id, 'enableWhen', at, reason);
    return null;
  };
  const target = scope.target(linkId);
  if (!target) {
    const [near] = nearest(linkId, scope.linkIds());
    log.fault('FC012', at, `${id}.enableWhen`, {
      message: `"${id}" depends on "${linkId}", but there is no item with that linkId.`,
      why: 'The condition can never be true. It is not imported, and the item is shown.',
      fix: near === undefined ? 'Name an item that exists.' : `Write "${near}".`,
    });
    return lose(`It depends on "${linkId}", which does not exist.`);
  }
  const asksAny = child(entry, 'hasAnswer');
  const operator = textOf(child(entry, 'operator')) ?? (asksAny ? 'exists' : '=');
  const answer = asksAny ? { type: 'Boolean', value: asksAny } : valueOf(entry, 'answer');
  if (target.kind === 'none') {
    misfit(log, at, id, `"${id}" depends on "${linkId}", which is a group or display without an answer.`);
    return lose(`It depends on "${linkId}", which has no answer.`);
  }
  if (operator === 'exists') {
    const holds = answered(target, scope.fromTable);
    return placed(answer?.value.kind === 'scalar' && answer.value.value === false ? not(holds) : holds, at, origins);
  }
  const comparator = COMPARATORS.find((candidate) => candidate === operator);
  if (!comparator || !answer) {
    const problem = comparator
      ? 'has no answer to compare with'
      : `has the operator "${operator}", which does not exist`;
    log.fault(comparator ? 'FC015' : 'FC023', child(entry, 'operator') ?? at, `${id}.enableWhen`, {
      message: `A condition of "${id}" ${problem}.`,
      why: 'It is not imported, and the item is shown.',
      fix: comparator ? 'Add an answer[x].' : 'Use one of exists, =, !=, >, <, >=, <=.',
    });
    return lose(`A condition ${problem}.`);
  }
  const condition = compareAnswer(target, scope.fromTable, comparator, answer);
  if (condition === 'other system') {
    misfit(log, answer.value, id, `"${id}" compares "${linkId}" with a code of a system that none of its options has.`);
    return lose(`"${linkId}" has no option with this code in this system.`);
  }
  if (condition === 'other unit') return lose(`"${linkId}" is not answered in the unit of the condition.`);
  if (condition !== null) return placed(condition, at, origins);
  if (comparator === '=' || comparator === '!=') {
    misfit(
      log,
      answer.value,
      id,
      `"${id}" compares "${linkId}" with an answer of another type (answer${answer.type}).`,
    );
  }
  return lose(`"${comparator}" with answer${answer.type} has no counterpart for the answer type of "${linkId}".`);
}

function compareAnswer(
  target: Target,
  fromTable: string | null,
  comparator: Comparator,
  { type, value }: { readonly type: string; readonly value: SourceNode },
): Condition | 'other system' | 'other unit' | null {
  if ((type === 'Quantity') !== (target.unit !== undefined)) return null;
  if (target.unit) {
    const amount = amountIn(target.unit, value);
    return amount === null ? 'other unit' : compare(target, fromTable, comparator, amount);
  }
  if (type === 'Coding' && target.choices) return compareCoding(target, fromTable, comparator, value);
  const isText = value.kind === 'scalar' && target.choices?.some(({ id, coding }) => coding && id === value.value);
  if (isText) return null;
  return compare(target, fromTable, comparator, value.kind === 'scalar' ? value.value : answerId(value));
}

/** Parts of a coding that the condition does not give need not match. */
function compareCoding(
  target: Target,
  fromTable: string | null,
  comparator: Comparator,
  value: SourceNode,
): Condition | 'other system' | null {
  const [system, code] = [textOf(child(value, 'system')), textOf(child(value, 'code'))];
  const choices = target.choices ?? [];
  const asked = { ...(system === undefined ? {} : { system }), ...(code === undefined ? {} : { code }) };
  const options =
    code === undefined
      ? []
      : optionsWith(
          choices.filter(({ coding }) => coding),
          asked,
        );
  if (options.length === 0 && code !== undefined && optionsWith(choices, { code }).length > 0) return 'other system';
  if (comparator !== '=' && comparator !== '!=') return null;
  const ids = options.length > 0 ? options : [answerId(value)];
  const equal = ids.map((id) => compare(target, fromTable, '=', id)).filter((condition) => condition !== null);
  if (equal.length === 0) return null;
  return comparator === '=' ? anyOf(equal) : not(anyOf(equal));
}

function misfit(log: ImportLog, at: SourceNode, id: string, message: string): void {
  log.fault('FC024', at, `${id}.enableWhen`, {
    message,
    why: 'The condition can never be true. It is not imported, and the item is shown.',
    fix: 'Compare with a possible answer of the question.',
  });
}

function placed(condition: Condition, at: SourceNode, origins: Origins): Condition {
  return typeof condition === 'boolean' ? condition : origins.from(at, condition);
}
