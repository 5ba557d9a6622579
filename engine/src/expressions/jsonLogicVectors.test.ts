import { expect, it } from 'vitest';
import vectors from '../../../fixtures/json-logic/compatible.json' with { type: 'json' };
import type { Json } from '../bundle/bundle.ts';
import { evaluate, isLogic, type RuleEnvironment } from './evaluate.ts';

const NOWHERE: RuleEnvironment = {
  today: '2026-11-21',
  field: () => null,
  cell: () => null,
  column: () => null,
  context: () => null,
  display: () => '',
};

/** Where we are strict on purpose: `in` asks for one of a list, never for part of a text. */
const STRICTER = new Set([JSON.stringify({ in: ['Spring', 'Springfield'] })]);

it('gives what json-logic gives, for every official vector of the operators kept', () => {
  const kept = vectors.flatMap((vector) => {
    if (typeof vector === 'string') return [];
    const { rule, result } = JSON.parse(JSON.stringify(vector)) as { rule: Json; result: Json };
    return isLogic(rule) && !STRICTER.has(JSON.stringify(rule)) ? [{ rule, result }] : [];
  });
  expect(kept.length).toBeGreaterThan(45);
  for (const { rule, result } of kept) {
    const empty = result === '' || (Array.isArray(result) && result.length === 0);
    expect(isLogic(rule) && evaluate(rule, NOWHERE), JSON.stringify(rule)).toEqual(empty ? null : result);
  }
});
