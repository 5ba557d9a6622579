import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { proseOf, readExample, readPage, rulePage } from '../testing/ruleFixtures.ts';
import { check } from './check.ts';
import { RULES } from './rules.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const examples = (code: string, kind: 'bad' | 'good'): string =>
  here(`../../../fixtures/configs/rules/${code}/${kind}`);
const page = (code: string): string => here(`../../docs/rules/${code}.md`);

describe('lint rules', () => {
  it('each have their own code, name and file', () => {
    const codes = RULES.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
    expect(readdirSync(here('rules'))).toHaveLength(RULES.length);
  });

  it('each have a page and examples, with none left over', () => {
    const codes = RULES.map(({ code }) => code);
    expect(readdirSync(here('../../docs/rules')).map((file) => file.replace('.md', ''))).toEqual(codes);
    expect(readdirSync(here('../../../fixtures/configs/rules'))).toEqual(codes);
  });

  it.each(RULES)('$code $name reports its wrong example exactly as its page shows (npm run update)', async (rule) => {
    expect(existsSync(page(rule.code))).toBe(true);
    const written = readPage(page(rule.code));
    const wrong = readExample(examples(rule.code, 'bad'));
    const found = check(wrong);
    expect([...new Set(found.map(({ code }) => code))]).toEqual([rule.code]);
    const made = rulePage(rule, proseOf(written), wrong, found, readExample(examples(rule.code, 'good')));
    await expect(made).toMatchFileSnapshot(page(rule.code));
  });

  it.each(RULES)('$code $name accepts its right example', ({ code }) => {
    expect(check(readExample(examples(code, 'good')))).toEqual([]);
  });
});
