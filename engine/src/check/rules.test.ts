import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { proseOf, readExample, readPage, rulePage } from '../cli/ruleFixtures.ts';
import { check } from './check.ts';
import { RULES } from './rules.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const examples = (code: string, kind: 'bad' | 'good'): string =>
  here(`../../../fixtures/configs/rules/${code}/${kind}`);
const page = (code: string): string => here(`../../docs/rules/${code}.md`);

describe('the rules of check', () => {
  it('have a code, a name and a file of their own', () => {
    const codes = RULES.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
    expect(readdirSync(here('rules'))).toHaveLength(RULES.length);
  });

  it('have a page and examples each, and none is left over', () => {
    const codes = RULES.map(({ code }) => code);
    expect(readdirSync(here('../../docs/rules')).map((file) => file.replace('.md', ''))).toEqual(codes);
    expect(readdirSync(here('../../../fixtures/configs/rules'))).toEqual(codes);
  });

  it.each(RULES)('$code $name says of its wrong example exactly what its page says', (rule) => {
    expect(existsSync(page(rule.code))).toBe(true);
    const written = readPage(page(rule.code));
    const wrong = readExample(examples(rule.code, 'bad'));
    const found = check(wrong);
    expect([...new Set(found.map(({ code }) => code))]).toEqual([rule.code]);
    const made = rulePage(rule, proseOf(written), wrong, found, readExample(examples(rule.code, 'good')));
    if (process.env['UPDATE_RULE_PAGES']) writeFileSync(page(rule.code), made);
    else expect(made).toBe(written);
  });

  it.each(RULES)('$code $name is silent about its right example', ({ code }) => {
    expect(check(readExample(examples(code, 'good')))).toEqual([]);
  });
});
