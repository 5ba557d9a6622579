/**
 * What one template may do. Steps are nodes written and list members read; they are counted, never timed, so that the
 * browser and the server write the same note. A department's longest template takes 700.
 */
export const TEMPLATE_LIMITS = { steps: 20_000, characters: 400_000, depth: 8, nestedLoops: 2 } as const;

/** A template does more than it may. Its note is written without it. */
export class TemplateLimitError extends Error {}

/** The work of the template being written, with that of the templates of its fields. */
interface Work {
  steps: number;
  characters: number;
  depth: number;
}
const idle = (): Work => ({ steps: 0, characters: 0, depth: 0 });
let work = idle();

/** @throws TemplateLimitError */
export function countSteps(steps: number): void {
  work.steps += steps;
  if (work.steps > TEMPLATE_LIMITS.steps) throw new TemplateLimitError('The template takes too many steps.');
}

/** @throws TemplateLimitError */
export function countCharacters(text: string): string {
  work.characters += text.length;
  if (work.characters > TEMPLATE_LIMITS.characters) throw new TemplateLimitError('The template writes too much.');
  return text;
}

/**
 * Writes a template, which may write those of fields. Null when it cannot be written: a clinician's note must not be lost
 * to its template.
 */
export function withinLimits(write: () => string): string | null {
  if (work.depth === 0) work = idle();
  if (work.depth >= TEMPLATE_LIMITS.depth) return null;
  work.depth += 1;
  try {
    return write();
  } catch {
    return null;
  } finally {
    work.depth -= 1;
  }
}
