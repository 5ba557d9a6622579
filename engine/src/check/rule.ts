import type { Position } from '../definition/definition.ts';
import type { Fault, FaultKind } from '../definition/fault.ts';
import type { CheckModel } from './checkModel.ts';
import type { Finding } from './finding.ts';

export type Severity = Finding['severity'];

/** What a rule says of one hit: what is wrong, what will come of it, what to do. */
export interface Saying {
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

/** Something a rule found: where it stands, and whatever else the rule needs to speak of it. */
export interface Hit {
  readonly at: Position;
  readonly path: string;
}

/** A rule of the linter: one file, one page (`docs/rules/<code>.md`), one fixture that fails and one that passes. */
export interface Rule {
  readonly code: string;
  readonly name: string;
  readonly severity: Severity;
  /** One line for the list of rules. */
  readonly summary: string;
  readonly run: (model: CheckModel) => readonly Finding[];
}

type Named = Pick<Rule, 'code' | 'name' | 'severity' | 'summary'>;

interface RuleDeclaration<Found extends Hit> extends Named {
  readonly find: (model: CheckModel) => readonly Found[];
  readonly say: (hit: Found) => Saying;
}

/** Finding and saying are apart: `find` collects facts, `say` turns one fact into words. */
export function defineRule<Found extends Hit>({ find, say, ...named }: RuleDeclaration<Found>): Rule {
  return { ...named, run: (model) => find(model).map((hit) => finding(named, hit, say(hit))) };
}

/** A rule about something parse, resolve or the shape check stumbled over. */
export function defineFaultRule<Kind extends FaultKind>({
  kind,
  say,
  ...named
}: Named & { readonly kind: Kind; readonly say: (fault: Fault<Kind>) => Saying }): Rule {
  const isKind = (fault: Fault): fault is Fault<Kind> => fault.kind === kind;
  return defineRule({ ...named, find: ({ faults }) => faults.filter(isKind), say });
}

function finding({ code, severity }: Named, { at, path }: Hit, { what, why, fix }: Saying): Finding {
  return { ...at, code, severity, message: what, why, fix, path, docs: `docs/rules/${code}.md` };
}

/** `Write "breast_pain", or ` in front of the other way out; nothing when no name is near. */
export function writeNearest(near: readonly string[], otherwise: string): string {
  const [first, ...more] = near.map((name) => `"${name}"`);
  if (first === undefined) return sentence(otherwise);
  const names = more.length > 0 ? `${first} (or ${more.join(' or ')})` : first;
  return `Write ${names}, or ${otherwise}`;
}

/** With a capital at the beginning. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
