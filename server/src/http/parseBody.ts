import type { z } from 'zod';
import { BadInputError } from '../foundation/errors.ts';

/** @throws BadInputError naming the member and the rule, never the value */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new BadInputError(`${issue ? partOf(issue.path) : 'body'}: ${issue ? ruleOf(issue) : 'is invalid'}`);
}

/** Member names come from the caller, too: only those that look like ours are repeated. */
function partOf(path: readonly PropertyKey[]): string {
  const part = path.map((member) => (/^[\w-]{1,40}$/.test(String(member)) ? String(member) : '?')).join('.');
  return part === '' ? 'body' : part;
}

function ruleOf({ code, message }: z.core.$ZodIssue): string {
  return code === 'unrecognized_keys' || code === 'invalid_key' ? 'contains an unknown member' : message;
}
