import type { Position } from '../../definition/definition.ts';
import type { Fault, FaultKind } from '../../definition/fault.ts';
import type { CheckModel } from './checkModel.ts';
import type { Finding } from './finding.ts';

type Severity = Finding['severity'];

/** The message for one hit: what is wrong, why it matters, how to fix it. */
interface RuleMessage {
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

/** Something a rule found: its position, plus the facts that the rule's message needs. */
export interface Hit {
  readonly position: Position;
  readonly path: string;
}

/** A rule of the linter: one file, one page (`docs/rules/<code>.md`), one failing fixture and one passing fixture. */
export interface Rule {
  readonly code: string;
  readonly name: string;
  readonly severity: Severity;
  /** One line for the list of rules. */
  readonly summary: string;
  readonly run: (model: CheckModel) => readonly Finding[];
  /** What it finds and can repair: only where one text is right, whatever the author meant. */
  readonly repairs: (model: CheckModel) => readonly Repair[];
}

/** A finding, and the text that replaces what is written at its position; null when nothing is sure. */
export interface Repair {
  readonly finding: Finding;
  readonly replace: (written: string) => string | null;
}

type Named = Pick<Rule, 'code' | 'name' | 'severity' | 'summary'>;

interface RuleDeclaration<Found extends Hit> extends Named {
  readonly find: (model: CheckModel) => readonly Found[];
  readonly message: (hit: Found) => RuleMessage;
  readonly repair?: (hit: Found, written: string) => string | null;
}

/** Finding and wording are separate: `find` collects facts, `message` turns one fact into text. */
export function defineRule<Found extends Hit>({ find, message, repair, ...named }: RuleDeclaration<Found>): Rule {
  const found = (hit: Found): Finding => finding(named, hit, message(hit));
  return {
    ...named,
    run: (model) => find(model).map(found),
    repairs: (model) => {
      if (!repair) return [];
      return find(model).map((hit) => ({ finding: found(hit), replace: (written) => repair(hit, written) }));
    },
  };
}

/** A rule about a fault that parse, resolve or the shape check reported. */
export function defineFaultRule<Kind extends FaultKind>({
  kind,
  ...rule
}: Omit<RuleDeclaration<Fault<Kind>>, 'find'> & { readonly kind: Kind }): Rule {
  const isKind = (fault: Fault): fault is Fault<Kind> => fault.kind === kind;
  return defineRule({ ...rule, find: ({ faults }) => faults.filter(isKind) });
}

function finding({ code, severity }: Named, { position, path }: Hit, { what, why, fix }: RuleMessage): Finding {
  return { ...position, code, severity, message: what, why, fix, path, docs: `docs/rules/${code}.md` };
}

/** Puts `Write "breast_pain", or ` before the other fix, when a similar name exists. */
export function writeNearest(near: readonly string[], otherwise: string): string {
  const [first, ...more] = near.map((name) => `"${name}"`);
  if (first === undefined) return sentence(otherwise);
  const names = more.length > 0 ? `${first} (or ${more.join(' or ')})` : first;
  return `Write ${names}, or ${otherwise}`;
}

/** Lowercases the first letter, to continue a sentence. */
export function uncapitalized(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Capitalizes the first letter. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
