import type { z } from 'zod';
import { BadInputError } from '../errors.ts';

/** @throws BadInputError naming the part and the rule, never what was sent */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const part = issue && issue.path.length > 0 ? issue.path.join('.') : 'body';
  throw new BadInputError(`${part}: ${issue?.message ?? 'cannot be used'}`);
}
