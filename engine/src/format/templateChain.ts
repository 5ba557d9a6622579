/** A chain `{% if … %}…{% elsif … %}…{% else %}…{% endif %}` that is a whole template. */
export interface TemplateChain {
  readonly branches: readonly { readonly condition: string; readonly text: string }[];
  readonly otherwise: string | null;
}

const TAG = /\{%-?\s*(\w+)\s*(.*?)\s*-?%\}/gs;
const OPENING = new Set(['if', 'unless', 'case', 'for', 'sentence', 'phrase', 'comment']);

/** The condition and the inside of a template that is one `{% unless … %}…{% endunless %}` as a whole; else null. */
export function wholeUnless(template: string): { readonly condition: string; readonly text: string } | null {
  const parts = wholeBlock(template, 'unless');
  const [only, ...more] = parts ?? [];
  return only && more.length === 0 ? { condition: only.condition, text: only.text } : null;
}

export function wholeChain(template: string): TemplateChain | null {
  const parts = wholeBlock(template, 'if');
  if (!parts) return null;
  const otherwise = parts.find(({ tag }) => tag === 'else')?.text ?? null;
  const branches = parts.filter(({ tag }) => tag === 'if' || tag === 'elsif');
  return branches.length + (otherwise === null ? 0 : 1) === parts.length ? { branches, otherwise } : null;
}

interface Part {
  readonly tag: string;
  readonly condition: string;
  readonly text: string;
}

/** The parts of a block that starts and ends with the template. */
function wholeBlock(template: string, opening: string): readonly Part[] | null {
  const parts: Part[] = [];
  let depth = 0;
  let open: { tag: string; condition: string; from: number } | null = null;
  for (const { 0: written, 1: tag = '', 2: condition = '', index } of template.matchAll(TAG)) {
    const end = index + written.length;
    if (depth === 0 && (index > 0 || tag !== opening)) return null;
    if (depth === 1 && open && (tag === 'elsif' || tag === 'else' || tag === `end${opening}`)) {
      parts.push({ tag: open.tag, condition: open.condition, text: template.slice(open.from, index) });
      open = { tag, condition, from: end };
    }
    if (depth === 0) open = { tag, condition, from: end };
    if (OPENING.has(tag)) depth++;
    if (tag.startsWith('end')) depth--;
    if (depth === 0) return end === template.length ? parts : null;
  }
  return null;
}
