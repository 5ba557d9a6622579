import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fullPatients } from './patients.ts';
import { played } from './play.ts';

const golden = (name: string) => fileURLToPath(new URL(`./golden/${name}.txt`, import.meta.url));

describe.each(fullPatients)('$name', ({ name, system, registration, visit }) => {
  it.each([
    ['registration', 'REGISTRATION', registration],
    ['visit', 'OTV', visit],
  ] as const)('has a %s note that reads as written', async (what, taskType, answers) => {
    const form = played(taskType, system, answers);
    expect(form.verdict().errors.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { text } = form.note();
    await expect(`${text}\n`).toMatchFileSnapshot(golden(`${name}-${what}`));
    expect(text).not.toMatch(/undefined|null|NaN|\[object|\{\{|\{%| {2}| [,.;]|[,;:]\.|\(\)/);
  });
});
