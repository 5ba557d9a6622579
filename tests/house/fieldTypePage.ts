import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 'docs/adding-a-field-type.md';

/** A code block of the page: a new file, or lines to insert after a line of an existing file. */
export interface Step {
  readonly path: string;
  readonly after: string | null;
  readonly code: string;
}

/** What the page about new field types says to do, in its order. */
export function stepsOfPage(root: string): readonly Step[] {
  const page = readFileSync(join(root, PAGE), 'utf8');
  return [...page.matchAll(/(?:Create|In) `([^`]+)`(?:, after `([^`]+)`)?:\n\n```tsx?\n([^]*?)```/g)].map(
    ([, path = '', after, code = '']) => ({ path, after: after ?? null, code }),
  );
}

/**
 * The file of a step after it.
 * @throws Error when the page names a line that the file does not have
 */
export function followed(root: string, { path, after, code }: Step): string {
  if (after === null) return code;
  const text = readFileSync(join(root, path), 'utf8');
  const line = text.split('\n').find((candidate) => candidate.trim() === after);
  if (line === undefined) throw new Error(`${path} has no line "${after}". Change ${PAGE}.`);
  return text.replace(`${line}\n`, `${line}\n${code}`);
}
