import { AssignTag, CaseTag, ForTag, Output, TypeGuards, Value, type Template } from 'liquidjs';
import { parseTemplate } from './templates.ts';
import { childrenOf } from './templateSteps.ts';

/** A stretch of a template, from its first character. */
export interface TemplatePart {
  readonly start: number;
  readonly end: number;
}

/** A value that a template reads: `[value, rows, *, grade]`, where `*` is any member of a list. */
export interface TemplateRead extends TemplatePart {
  readonly steps: readonly string[];
  readonly written: string;
  /** Whether it stands in `{{ … }}`, and not in a condition or a loop. */
  readonly isPrinted: boolean;
}

/** A text that a template compares a value with. */
export interface TemplateComparison extends TemplatePart {
  readonly subject: readonly string[];
  readonly text: string;
}

interface TemplateReads {
  readonly reads: readonly TemplateRead[];
  /** The values that `count` has no noun for. */
  readonly uncounted: readonly TemplatePart[];
  readonly comparisons: readonly TemplateComparison[];
}

type Token = Template['token'];
/** The values of the names that loops and `assign` introduce; null when it is not a value of the form. */
type Locals = ReadonlyMap<string, readonly string[] | null>;

/** What a readable template reads and compares, with names of loops replaced by what they stand for. */
export function templateReads(source: string): TemplateReads {
  const reader = new TemplateReader();
  reader.visit(parseTemplate(source), new Map([['forloop', null]]));
  return reader;
}

class TemplateReader implements TemplateReads {
  readonly reads: TemplateRead[] = [];
  readonly uncounted: TemplatePart[] = [];
  readonly comparisons: TemplateComparison[] = [];

  visit(templates: readonly Template[], outer: Locals): void {
    const locals = new Map(outer);
    for (const template of templates) {
      const isPrinted = template instanceof Output;
      for (const argument of template.arguments?.() ?? []) this.argument(argument, locals, isPrinted);
      if (template instanceof ForTag) {
        this.loop(template, locals);
        continue;
      }
      if (template instanceof CaseTag) this.cases(template, locals);
      this.visit(childrenOf(template), locals);
      if (template instanceof AssignTag) assign(template, locals);
    }
  }

  private loop(tag: ForTag, locals: Locals): void {
    const list = stepsOf(tag.collection, locals);
    this.visit(tag.templates, new Map(locals).set(tag.variable, list && [...list, '*']));
    this.visit(tag.elseTemplates ?? [], locals);
  }

  private cases(tag: CaseTag, locals: Locals): void {
    const subject = onlyValue(tag.value, locals);
    for (const value of tag.branches.flatMap(({ values }) => values)) this.compare(subject, value);
  }

  private argument(argument: Value | Token, locals: Locals, isPrinted: boolean): void {
    if (!(argument instanceof Value)) {
      this.read(argument, locals, isPrinted);
      return;
    }
    const [first] = argument.initial.postfix;
    if (first && argument.filters.some(({ name, args }) => name === 'count' && args.length === 0)) {
      this.uncounted.push({ start: first.begin, end: first.end });
    }
    const stack: (Token | null)[] = [];
    for (const token of argument.initial.postfix) {
      if (!TypeGuards.isOperatorToken(token)) {
        this.read(token, locals, isPrinted);
        stack.push(token);
        continue;
      }
      const right = stack.pop() ?? null;
      const left = token.operator === 'not' ? null : (stack.pop() ?? null);
      if (['==', '!=', 'contains'].includes(token.operator) && left && right) {
        this.compare(stepsOf(left, locals), right);
        if (token.operator !== 'contains') this.compare(stepsOf(right, locals), left);
      }
      stack.push(null);
    }
  }

  private read(token: Token, locals: Locals, isPrinted: boolean): void {
    const steps = stepsOf(token, locals);
    if (steps) this.reads.push({ steps, written: token.getText(), start: token.begin, end: token.end, isPrinted });
  }

  private compare(subject: readonly string[] | null, token: Token): void {
    if (!subject || !TypeGuards.isQuotedToken(token)) return;
    this.comparisons.push({ subject, text: token.content, start: token.begin, end: token.end });
  }
}

function assign(tag: AssignTag, locals: Map<string, readonly string[] | null>): void {
  const [name] = tag.localScope();
  const [value] = tag.arguments();
  if (name) locals.set(name.content, value instanceof Value ? onlyValue(value, locals) : null);
}

/** The value when it is read unchanged. */
function onlyValue({ initial, filters }: Value, locals: Locals): readonly string[] | null {
  const [token, ...more] = initial.postfix;
  return token && more.length === 0 && filters.length === 0 ? stepsOf(token, locals) : null;
}

function stepsOf(token: Token, locals: Locals): readonly string[] | null {
  if (!TypeGuards.isPropertyAccessToken(token)) return null;
  if (token.variable !== undefined) return null;
  const steps = token.props.map((step) => {
    if (TypeGuards.isNumberToken(step)) return '*';
    return 'content' in step && typeof step.content === 'string' ? step.content : '*';
  });
  const [root = '', ...rest] = steps;
  if (!locals.has(root)) return steps;
  const local = locals.get(root);
  return local ? [...local, ...rest] : null;
}
