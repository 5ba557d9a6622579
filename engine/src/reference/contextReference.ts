import { CONTEXT_PARTS, type ContextPart } from '../definition/contextParts.ts';

const KINDS: { readonly [type: string]: string } = { text: 'text', number: 'a number', date: 'a date' };

/** What conditions and templates can read of the patient, the task and the user, with what each of them holds. */
export function contextRows(): readonly (readonly [name: string, holds: string])[] {
  return Object.entries(CONTEXT_PARTS).flatMap(([root, parts]) =>
    Object.entries(parts).map(([name, part]) => [`${root}.${name}`, holds(part)] as const),
  );
}

function holds({ type, values }: ContextPart): string {
  return values ? values.join(', ') : (KINDS[type] ?? type);
}
