import { Context, Liquid, Tag, type Emitter, type TagToken, type Template, type TopLevelToken } from 'liquidjs';
import type { Json } from '../json/json.ts';
import { longDate, shortDate } from '../expressions/calendar.ts';
import { roundTo } from '../expressions/decimal.ts';
import { closeGaps } from './gaps.ts';
import { asSentence, GAP, mark, readMarks, isMarked, tidy, writeMarks, type Handling, type Stretch } from './marks.ts';
import { articleFor } from '../words/article.ts';
import { joinWithAnd, lowerWords } from '../words/phrases.ts';
import { countCharacters, countSteps, withinLimits } from './templateWork.ts';

/** The text of an answer, with its field and its handling in the note. */
interface TemplateContent {
  readonly field: number;
  readonly raw: Json;
  readonly words: string;
  readonly handling: Handling;
  readonly phrase: () => string;
}
const CONTENT = Symbol('content');

/**
 * An answer in a template: it compares as its operand and prints as text marked with its field. Its parts (`grade`,
 * `label`) are own properties, the only ones a template can read (`ownPropertyOnly`). The methods are used by Liquid
 * comparisons.
 */
export class TemplateValue {
  readonly [CONTENT]: TemplateContent;

  /** @param onDemand parts that are made when a template first reads them */
  constructor(content: TemplateContent, parts: object, onDemand?: ReadonlyMap<string, () => TemplateValue>) {
    this[CONTENT] = content;
    Object.assign(this, parts);
    for (const [name, make] of onDemand ?? []) {
      let made: TemplateValue | undefined;
      Object.defineProperty(this, name, { enumerable: true, configurable: true, get: () => (made ??= make()) });
    }
  }

  /** The same answer with the id and label of its field, overriding parts with these names. */
  named(id: string, label: string): TemplateValue {
    return new TemplateValue(this[CONTENT], { ...this, id, label });
  }

  equals(other: unknown): boolean {
    return this[CONTENT].raw === rawOf(other);
  }
  gt(other: unknown): boolean {
    return orderOf(this[CONTENT].raw, other) > 0;
  }
  geq(other: unknown): boolean {
    return orderOf(this[CONTENT].raw, other) >= 0;
  }
  lt(other: unknown): boolean {
    return orderOf(this[CONTENT].raw, other) < 0;
  }
  leq(other: unknown): boolean {
    return orderOf(this[CONTENT].raw, other) <= 0;
  }
  indexOf(wanted: unknown): number {
    return indexIn(this[CONTENT].raw, rawOf(wanted));
  }
}

/** Negative, zero or positive; NaN when the two cannot be ordered, so that every comparison is false. */
function orderOf(raw: Json, other: unknown): number {
  const against = rawOf(other);
  if (typeof raw === 'number' && typeof against === 'number') return raw - against;
  if (typeof raw !== 'string' || typeof against !== 'string') return NaN;
  return raw < against ? -1 : raw > against ? 1 : 0;
}

function indexIn(raw: Json, wanted: Json): number {
  if (Array.isArray(raw)) return raw.indexOf(wanted);
  return typeof raw === 'string' && typeof wanted === 'string' ? raw.indexOf(wanted) : -1;
}

function rawOf(value: unknown): Json {
  if (value instanceof TemplateValue) return value[CONTENT].raw;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Prints any value: answers with their mark, lists joined, others as text. Output is never parsed as a template. */
function printed(value: unknown): string {
  if (value instanceof TemplateValue) {
    const { words, field, handling } = value[CONTENT];
    return countCharacters(mark(words, field, handling));
  }
  if (Array.isArray(value)) return listOf(value).map(printed).join(', ');
  if (typeof value === 'string') return countCharacters(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function listOf(value: unknown): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  countSteps(list.length);
  return list;
}

/** Changes text but not marks or typed text. */
function onText(value: unknown, change: (text: string) => string): string {
  const stretches = readMarks(printed(value));
  return writeMarks(
    stretches.map((stretch): Stretch => (stretch.verbatim ? stretch : { ...stretch, text: change(stretch.text) })),
  );
}
function onFirst(value: unknown, change: (letter: string) => string): string {
  const [first, ...rest] = tidy(readMarks(printed(value)));
  if (!first) return '';
  if (first.verbatim) return writeMarks([first, ...rest]);
  return writeMarks([{ ...first, text: change(first.text.charAt(0)) + first.text.slice(1) }, ...rest]);
}
function onDate(value: unknown, write: (date: string) => string): string {
  if (!(value instanceof TemplateValue)) return write(printed(value));
  const { raw, field, words } = value[CONTENT];
  return mark(typeof raw === 'string' ? write(raw) : words, field, { locked: true, verbatim: false });
}
/** A dose in cGy followed by Gy: `4256 cGy (42.56 Gy)`. Other text is unchanged. */
function onDose(value: unknown, weighted: string): unknown {
  const doseText = value instanceof TemplateValue ? value[CONTENT] : null;
  const cGy = doseText ? doseText.raw : value;
  if (typeof cGy !== 'number') return value;
  const text = `${cGy} cGy${weighted} (${roundTo(cGy / 100, 6)} Gy${weighted})`;
  return doseText ? mark(text, doseText.field, { locked: true, verbatim: false }) : text;
}

/**
 * A number with its noun: `1 fraction`, `15 fractions`. Many are the noun with an s unless given; zero may have words of
 * its own. Without a value, nothing.
 */
function counted(value: unknown, singular: unknown, many: unknown, none: unknown): string {
  const raw = value instanceof TemplateValue ? value[CONTENT].raw : Array.isArray(value) ? value.length : value;
  const amount = typeof raw === 'string' ? Number(raw) : raw;
  const text = Array.isArray(value) ? String(amount) : printed(value);
  if (text === '' || typeof singular !== 'string') return text;
  if (amount === 0 && typeof none === 'string') {
    return value instanceof TemplateValue ? mark(none, value[CONTENT].field, value[CONTENT].handling) : none;
  }
  return `${text} ${amount === 1 ? singular : typeof many === 'string' ? many : `${singular}s`}`;
}

/** The words with the article that fits their sound: `a lumpectomy`, `an excision`. Without words, nothing. */
function withArticle(value: unknown): string {
  const words = printed(value);
  const text = tidy(readMarks(words))
    .map((stretch) => stretch.text)
    .join('');
  return text === '' ? '' : `${articleFor(text)} ${words}`;
}

/** The part of an answer that a filter names, such as "grade"; null when the answer has no such part. */
function partOf(value: unknown, part: unknown): Json {
  if (!(value instanceof TemplateValue) || typeof part !== 'string') return null;
  const found: unknown = Object.getOwnPropertyDescriptor(value, part)?.value;
  return rawOf(found);
}

/** Whether an answer has the part, and this value of it when one is given. */
function hasPart(value: unknown, part: unknown, wanted: unknown): boolean {
  const own = partOf(value, part);
  return wanted === undefined ? own !== null : own !== null && own === rawOf(wanted);
}

/** Answers by a part of theirs. Those without it are last; equal ones keep the order of the form. */
function sorted(value: unknown, part: unknown, order: unknown): readonly unknown[] {
  const sign = order === 'descending' ? -1 : 1;
  const parts = new Map(listOf(value).map((item) => [item, partOf(item, part)] as const));
  return [...parts.keys()].sort((a, b) => {
    const [left, right] = [parts.get(a) ?? null, parts.get(b) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (orderOf(left, right) || 0);
  });
}

/** All filters. Any other filter is an error in the template (`strictFilters`). */
const FILTERS = {
  phrases: (value: unknown) => {
    return listOf(value)
      .map((value) => (value instanceof TemplateValue ? value[CONTENT].phrase() : printed(value)))
      .filter((phrase) => phrase !== '');
  },
  join_and: (value: unknown) =>
    joinWithAnd(
      listOf(value)
        .map(printed)
        .filter((part) => part !== ''),
    ),
  join: (value: unknown, by: unknown) => {
    return listOf(value)
      .map(printed)
      .filter((part) => part !== '')
      .join(typeof by === 'string' ? by : ', ');
  },
  capitalize: (value: unknown) => onFirst(value, (letter) => letter.toUpperCase()),
  uncapitalize: (value: unknown) => onFirst(value, (letter) => letter.toLowerCase()),
  downcase: (value: unknown) => onText(value, lowerWords),
  upcase: (value: unknown) => onText(value, (text) => text.toUpperCase()),
  strip: (value: unknown) => writeMarks(tidy(readMarks(printed(value)))),
  long_date: (value: unknown) => onDate(value, longDate),
  short_date: (value: unknown) => onDate(value, shortDate),
  gray: (value: unknown) => onDose(value, ''),
  rbe: (value: unknown) => onDose(value, '(RBE)'),
  default: (value: unknown, other: unknown) => (printed(value) === '' ? printed(other) : value),
  size: (value: unknown) => listOf(value).length,
  where: (value: unknown, part: unknown, wanted: unknown) =>
    listOf(value).filter((item) => hasPart(item, part, wanted)),
  reject: (value: unknown, part: unknown, wanted: unknown) =>
    listOf(value).filter((item) => !hasPart(item, part, wanted)),
  sort: sorted,
  count: counted,
  article: withArticle,
} as const;
export const NOTE_FILTERS: readonly string[] = Object.keys(FILTERS);
export const NOTE_TAGS: readonly string[] = ['assign', 'case', 'comment', 'for', 'if', 'phrase', 'sentence', 'unless'];

/** The content between a tag and its end. */
abstract class EnclosingTag extends Tag {
  protected readonly inner: Template[] = [];

  constructor(name: string, token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super(token, rest, liquid);
    let next: TopLevelToken | undefined;
    while ((next = rest.shift())) {
      if ('name' in next && next.name === `end${name}`) return;
      this.inner.push(liquid.parser.parseToken(next, rest));
    }
    throw new Error(`"${name}" has no "end${name}"`);
  }

  /** Lets `templateNames` find the names inside the tag. LiquidJS expects a generator. */
  // eslint-disable-next-line require-yield -- it has nothing to wait for
  *children(): Generator<unknown, Template[]> {
    return this.inner;
  }
}

/** `{% sentence %}…{% endsentence %}`: one clean sentence, or nothing without an answer inside. */
class SentenceTag extends EnclosingTag {
  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super('sentence', token, rest, liquid);
  }

  *render(context: Context, _emitter: Emitter): Generator<unknown, string, string> {
    const inside = yield this.liquid.renderer.renderTemplates(this.inner, context);
    return isMarked(inside) ? `${writeMarks(asSentence(readMarks(closeGaps(inside))))} ` : '';
  }
}

/** `{% phrase %}…{% endphrase %}`: a part of a sentence that is omitted without an answer inside. */
class PhraseTag extends EnclosingTag {
  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super('phrase', token, rest, liquid);
  }

  *render(context: Context, _emitter: Emitter): Generator<unknown, string, string> {
    const inside = yield this.liquid.renderer.renderTemplates(this.inner, context);
    return isMarked(inside) ? inside : '';
  }
}

/** No files or includes, own properties only, our filters and tags only, and resource limits. */
function createLiquid(): Liquid {
  const liquid = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    strictVariables: false,
    templates: {},
    relativeReference: false,
    outputEscape: (value: unknown) => printed(value) || GAP,
    parseLimit: 100_000,
    memoryLimit: 1_000_000,
  });
  for (const name of Object.keys(liquid.filters)) delete liquid.filters[name];
  for (const [name, filter] of Object.entries(FILTERS)) liquid.registerFilter(name, filter);
  for (const name of Object.keys(liquid.tags)) if (!NOTE_TAGS.includes(name)) delete liquid.tags[name];
  liquid.registerTag('phrase', PhraseTag);
  liquid.registerTag('sentence', SentenceTag);
  return liquid;
}

let shared: Liquid | null = null;
const parsed = new Map<string, Template[]>();

/** @throws when the template is malformed or uses an unknown filter or tag */
export function parseTemplate(source: string): Template[] {
  const known = parsed.get(source);
  if (known) return known;
  shared ??= createLiquid();
  const made = shared.parse(source);
  if (parsed.size > 2_000) parsed.clear();
  parsed.set(source, made);
  return made;
}

/** Names that a template reads, such as `weight` or `OTVStatus.weight`, for `check` and `compile`. */
export function templateNames(source: string): readonly string[] {
  shared ??= createLiquid();
  return shared.globalVariableSegmentsSync(parseTemplate(source)).map((segments) => segments.map(String).join('.'));
}

/** Names in `own` take precedence over those in `shared`. Null when the template cannot be written within its limits. */
export function renderTemplate(source: string, own: object, names: object): string | null {
  const liquid = (shared ??= createLiquid());
  return withinLimits(() => {
    const context = new Context(own, liquid.options, { globals: names, sync: true }, { liquid });
    // Liquid asks at every node whether the time is over; it has no limit of its own for steps.
    context.renderLimit.check = () => countSteps(1);
    const text: unknown = liquid.renderSync(parseTemplate(source), context);
    return typeof text === 'string' ? closeGaps(text) : '';
  });
}
