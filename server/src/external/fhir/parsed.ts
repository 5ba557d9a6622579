import type { z } from 'zod';
import { FhirCallFailed } from './fhirCallFailed.ts';

/** Names the invalid members, not their values. */
export function parsed<Shape>(shape: z.ZodType<Shape>, json: unknown, name: string): Shape {
  const result = shape.safeParse(json);
  if (result.success) return result.data;
  const places = result.error.issues.slice(0, 5).map(({ path, code }) => `${path.join('.') || '(whole)'} ${code}`);
  throw new FhirCallFailed(`Unexpected ${name}: ${places.join(', ')}`);
}
