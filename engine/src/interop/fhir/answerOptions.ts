import type { Choice } from '../../compiled-form/compiledForm.ts';
import { child, entryOf, itemsOf, textOf, type SourceNode, type Span } from '../../source/sourceNode.ts';
import type { ImportLog } from '../importReport.ts';
import type { TargetChoice } from '../target.ts';
import { extensionName, extensionOf, extensionsOf, HOST_LIST, valueOf } from './extensions.ts';

type ReadChoice = Choice & { readonly at: Span };

/** The answer options of an item. */
export interface Options {
  /** Null when only a terminology server has them; then `valueSet` names the list. */
  readonly choices: readonly ReadChoice[] | null;
  readonly valueSet: string | null;
  readonly selected: readonly string[];
  readonly exclusive: readonly string[];
  /** The codings of the options, by their id. The other options are plain text. */
  readonly codings: ReadonlyMap<string, Coding>;
}
type Coding = NonNullable<TargetChoice['coding']>;

/** Option extensions that are imported: in the label, as the default, as an exclusive option. */
const KEPT = ['optionExclusive', 'questionnaire-optionExclusive', 'optionPrefix', 'questionnaire-optionPrefix'];

export function readOptions(
  item: SourceNode,
  contained: ReadonlyMap<string, SourceNode>,
  log: ImportLog,
  linkId: string,
): Options {
  const reader = new OptionReader(log, linkId);
  const valueSet = child(item, 'answerValueSet') ?? child(item, 'options');
  for (const key of ['answerOption', 'option']) for (const option of itemsOf(child(item, key))) reader.option(option);
  const url = textOf(valueSet) ?? textOf(child(valueSet, 'reference')) ?? null;
  if (valueSet && url !== null) {
    const set = url.startsWith('#') ? contained.get(url.slice(1)) : contained.get(url);
    if (set) reader.valueSet(set);
    else if (url.startsWith('#')) {
      log.fault('FC033', valueSet, linkId, {
        message: `The questionnaire contains no value set "${url}".`,
        why: 'The question would have no options.',
        fix: 'Add the value set to "contained", or list the options.',
      });
    }
  }
  return reader.result(url);
}

class OptionReader {
  private readonly choices = new Map<string, ReadChoice>();
  private readonly selected: string[] = [];
  private readonly exclusive: string[] = [];
  private readonly codings = new Map<string, Coding>();
  private readonly log: ImportLog;
  private readonly linkId: string;

  constructor(log: ImportLog, linkId: string) {
    this.log = log;
    this.linkId = linkId;
  }

  result(url: string | null): Options {
    const listed = this.choices.size > 0;
    return {
      choices: listed ? [...this.choices.values()] : null,
      valueSet: listed ? null : (url?.replace(/^#/, '').replace(HOST_LIST, '') ?? null),
      selected: this.selected,
      exclusive: this.exclusive,
      codings: this.codings,
    };
  }

  option(node: SourceNode): void {
    const found = valueOf(node);
    const id = found ? answerId(found.value) : null;
    if (!found || id === null) {
      this.log.fault('FC015', node, this.linkId, {
        message: 'An answer option has no value.',
        why: 'The option cannot be shown or stored.',
        fix: 'Add a valueCoding, valueString, valueInteger, valueDate, valueTime or valueReference.',
      });
      return;
    }
    const holders = [node, found.value];
    const prefix = holders.flatMap((entry) => prefixOf(entry) ?? [])[0];
    const label = labelOf(found.value) ?? id;
    const shown = prefix === undefined ? label : `${prefix} ${label}`;
    const stored = this.add(id, shown, textOf(child(found.value, 'system')), node);
    if (stored !== null && found.type === 'Coding') this.codings.set(stored, codingOf(found.value));
    if (isYes(child(node, 'initialSelected'))) this.selected.push(stored ?? id);
    for (const holder of holders) this.extensions(holder, stored ?? id);
  }

  private extensions(holder: SourceNode, id: string): void {
    for (const extension of extensionsOf(holder)) {
      const name = extensionName(extension);
      if (/optionExclusive$/.test(name) && isYes(child(extension, 'valueBoolean'))) this.exclusive.push(id);
      if (!KEPT.includes(name)) {
        this.log.lostPart(
          this.linkId,
          name || 'extension',
          extension,
          `The extension of the option "${id}" has no counterpart.`,
        );
      }
    }
  }

  /** The codes of a contained value set, listed or expanded. Whole code systems and filters need a terminology server. */
  valueSet(set: SourceNode): void {
    const expansion = child(child(set, 'expansion'), 'contains');
    if (expansion) this.expanded(expansion);
    else {
      for (const include of itemsOf(child(child(set, 'compose'), 'include'))) {
        const concepts = child(include, 'concept');
        if (!concepts) {
          this.log.lostPart(
            this.linkId,
            'answerValueSet',
            include,
            'The value set uses a whole code system, a filter or other value sets, which need a terminology server.',
          );
        }
        for (const concept of itemsOf(concepts)) this.concept(concept, textOf(child(include, 'system')));
      }
      if (entryOf(child(set, 'compose'), 'exclude')) {
        this.log.lostPart(this.linkId, 'answerValueSet', set, 'Codes that the value set excludes are still offered.');
      }
    }
  }

  private expanded(contains: SourceNode): void {
    for (const concept of itemsOf(contains)) {
      if (!isYes(child(concept, 'abstract'))) this.concept(concept, textOf(child(concept, 'system')));
      const below = child(concept, 'contains');
      if (below) this.expanded(below);
    }
  }

  private concept(node: SourceNode, system: string | undefined): void {
    const code = textOf(child(node, 'code'));
    if (code === undefined) return;
    const stored = this.add(code, textOf(child(node, 'display')) ?? code, system, node);
    if (stored !== null) this.codings.set(stored, { ...codingOf(node), ...(system === undefined ? {} : { system }) });
  }

  /** The id of the new option; null when it is there already. */
  private add(id: string, label: string, system: string | undefined, at: Span): string | null {
    const named = this.choices.get(id);
    if (named && named.system !== system) {
      const free = this.freeId(id);
      this.choices.set(free, this.choice(free, label, system, at, id));
      return free;
    }
    if (named) {
      this.log.fault('FC020', at, this.linkId, {
        message: `Two options have the code "${id}".`,
        why: 'Answers could not be distinguished, so the second option is not imported.',
        fix: 'Give each option a different code.',
      });
      this.log.lostPart(this.linkId, 'answerOption', at, `A second option with the code "${id}" is not imported.`);
      return null;
    }
    this.choices.set(id, this.choice(id, label, system, at));
    return id;
  }

  private choice(id: string, label: string, system: string | undefined, at: Span, code?: string): ReadChoice {
    return {
      id,
      label: label.trim() === '' ? id : label,
      ...(system === undefined ? {} : { system }),
      ...(code === undefined ? {} : { code }),
      at,
    };
  }

  /** The same code in two code systems is two options. The second is stored under a different id. */
  private freeId(code: string): string {
    let id = code;
    for (let number = 2; this.choices.has(id); number++) id = `${code}-${number}`;
    return id;
  }
}

/** The option for a coding. When two code systems share a code, the system decides. */
export function optionId(choices: readonly ReadChoice[] | null | undefined, value: SourceNode): string | null {
  const [system, code] = [textOf(child(value, 'system')), textOf(child(value, 'code'))];
  const named = choices?.find(
    (choice) => system !== undefined && choice.system === system && (choice.code ?? choice.id) === code,
  );
  return named?.id ?? answerId(value);
}

/** The stored id of an answer: its code, or the value as text. */
export function answerId(value: SourceNode): string | null {
  if (value.kind === 'scalar') return value.value === null || value.value === '' ? null : String(value.value);
  const own = textOf(child(value, 'code')) ?? textOf(child(value, 'reference')) ?? textOf(child(value, 'display'));
  return own === undefined || own === '' ? null : own;
}

function codingOf(value: SourceNode): Coding {
  const [system, code, display] = ['system', 'code', 'display'].map((key) => textOf(child(value, key)));
  return {
    ...(system === undefined ? {} : { system }),
    ...(code === undefined ? {} : { code }),
    ...(display === undefined ? {} : { display }),
  };
}

function labelOf(value: SourceNode): string | undefined {
  return value.kind === 'scalar'
    ? String(value.value)
    : (textOf(child(value, 'display')) ?? textOf(child(value, 'code')));
}
function prefixOf(node: SourceNode): string | undefined {
  const extension = extensionOf(node, 'questionnaire-optionPrefix') ?? extensionOf(node, 'optionPrefix');
  return textOf(child(extension, 'valueString'));
}
function isYes(node: SourceNode | undefined): boolean {
  return node?.kind === 'scalar' && node.value === true;
}
