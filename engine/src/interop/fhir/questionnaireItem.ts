import { child, entryOf, itemsOf, textOf, type SourceNode, type Span } from '../../source/sourceNode.ts';
import type { ImportLog } from '../importReport.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Ids } from '../ids.ts';
import { unitOf } from './quantities.ts';
import type { Target, TargetChoice, TargetKind } from '../target.ts';
import { ANSWER_KINDS, isItemType, ITEM_TYPES, type ItemType } from './itemTypes.ts';
import { readOptions, type Options } from './answerOptions.ts';
import { extensionOf, extensionsOf, FORM_CODE } from './extensions.ts';

/** The import result of an item. */
type ItemShape = 'section' | 'heading' | 'table' | 'list' | 'display' | 'help' | 'field';

/** One item of a Questionnaire, with its place in the new form. */
export interface QuestionnaireItem {
  readonly node: SourceNode;
  readonly at: Span;
  readonly linkId: string;
  readonly id: string;
  readonly type: ItemType;
  /** The answer type in conditions. */
  readonly kind: TargetKind;
  readonly shape: ItemShape;
  readonly label: string;
  readonly control: string | null;
  readonly repeats: boolean;
  readonly options: Options | null;
  readonly parent: QuestionnaireItem | null;
  /** The table of this column; for a list, the item itself. */
  readonly table: QuestionnaireItem | null;
  readonly children: QuestionnaireItem[];
}

const CHOICES: readonly ItemType[] = ['choice', 'open-choice', 'coding'];
/** Whether a display under a question is its help. */
const HELP_CONTROLS = ['help', 'flyover', 'security', 'legal', 'unit', 'prompt', 'upper', 'lower'];

/** Reads all items of a Questionnaire, at any depth, in order, and reports faults of single items. */
export class ItemReader {
  readonly byLinkId = new Map<string, QuestionnaireItem>();
  readonly all: QuestionnaireItem[] = [];
  private readonly ids: Ids;
  private readonly log: ImportLog;
  private readonly contained: ReadonlyMap<string, SourceNode>;

  constructor(ids: Ids, log: ImportLog, contained: ReadonlyMap<string, SourceNode>) {
    this.ids = ids;
    this.log = log;
    this.contained = contained;
  }

  read(owner: SourceNode, parent: QuestionnaireItem | null): readonly QuestionnaireItem[] {
    const list = entryOf(owner, 'item');
    if (!list) return [];
    if (list.value.kind !== 'list') {
      this.notItems(list.value, parent);
      return [];
    }
    return list.value.items.flatMap((node) => {
      if (node.kind === 'map') return [this.item(node, parent)];
      this.notItems(node, parent);
      return [];
    });
  }

  private notItems(at: Span, parent: QuestionnaireItem | null): void {
    this.log.fault('FC014', at, parent?.id ?? 'item', {
      message: 'Items must be a list of objects.',
      why: 'It cannot be read as a question.',
      fix: 'Write a list of {"linkId": …, "type": …} items.',
    });
  }

  private item(node: SourceNode, parent: QuestionnaireItem | null): QuestionnaireItem {
    this.log.item();
    const at = child(node, 'linkId') ?? node;
    const written = textOf(child(node, 'linkId')) ?? '';
    const control = extensionOf(node, 'questionnaire-itemControl');
    const controlCode = itemsOf(child(child(control, 'valueCodeableConcept'), 'coding')).map((entry) =>
      textOf(child(entry, 'code')),
    )[0];
    const type = this.typeOf(node, written, at);
    const prefix = textOf(child(node, 'prefix'));
    const text = labelText(node);
    const label =
      [prefix, text].filter((part) => part !== undefined && part.trim() !== '').join(' ') || written || 'Untitled';
    const repeats = child(node, 'repeats')?.kind === 'scalar' && isTrue(child(node, 'repeats'));
    const isChoice = CHOICES.includes(type) || hasOptions(node);
    const options = isChoice ? this.optionsOf(node, written, at) : null;
    const hasChildren = itemsOf(child(node, 'item')).some(
      (candidate) => candidate.kind === 'map' && textOf(child(candidate, 'type')) !== 'display',
    );
    const shape = shapeOf({
      type,
      parent,
      repeats,
      control: controlCode ?? null,
      isChoice: options !== null,
      hasChildren,
    });
    const item: QuestionnaireItem = {
      node,
      at,
      linkId: written,
      id: this.ids.next(written, text ?? type),
      type,
      kind: kindOf(type, repeats, options),
      shape,
      label,
      control: controlCode ?? null,
      repeats,
      options,
      parent,
      table: null,
      children: [],
    };
    const ownTable = shape === 'list' || (shape === 'table' && type !== 'group') ? item : null;
    const table = parent?.table ?? (parent?.shape === 'table' ? parent : ownTable);
    const placed = table === null ? item : { ...item, table };
    this.register(placed);
    placed.children.push(...this.read(node, placed));
    return placed;
  }

  private register(item: QuestionnaireItem): void {
    this.all.push(item);
    const first = this.byLinkId.get(item.linkId);
    if (item.linkId === '') {
      this.log.fault('FC015', item.at, item.id, {
        message: 'The item has no linkId.',
        why: 'Answers and conditions refer to items by linkId.',
        fix: 'Give it a unique linkId.',
      });
    } else if (first) {
      this.log.fault('FC018', item.at, item.id, {
        message: `The linkId "${item.linkId}" is used twice.`,
        why: `Conditions on "${item.linkId}" refer to the first one. This item is imported as "${item.id}".`,
        fix: 'Give each item a unique linkId.',
      });
    } else {
      this.byLinkId.set(item.linkId, item);
    }
  }

  private optionsOf(node: SourceNode, linkId: string, at: Span): Options | null {
    const options = readOptions(node, this.contained, this.log, linkId);
    if (options.choices !== null || options.valueSet !== null) return options;
    this.log.lostPart(linkId, 'answerOption', at, 'It has no options, so it is imported as free text.');
    return null;
  }

  private typeOf(node: SourceNode, linkId: string, at: Span): ItemType {
    const written = textOf(child(node, 'type'));
    if (written !== undefined && isItemType(written)) return written;
    const guessed = hasOptions(node) ? 'choice' : itemsOf(child(node, 'item')).length > 0 ? 'group' : 'string';
    this.log.fault(written === undefined ? 'FC015' : 'FC017', child(node, 'type') ?? at, linkId, {
      message: written === undefined ? `The item "${linkId}" has no type.` : `"${written}" is not an item type.`,
      why: `It is imported as a ${guessed}.`,
      fix: `Write one of ${ITEM_TYPES.join(', ')}.`,
    });
    return guessed;
  }
}

/** STU3 uses `option` and `options`. */
const OPTION_KEYS = ['answerOption', 'answerValueSet', 'option', 'options'];

function hasOptions(node: SourceNode): boolean {
  return OPTION_KEYS.some((key) => entryOf(node, key) !== undefined);
}
export function isTrue(node: SourceNode | undefined): boolean {
  return node?.kind === 'scalar' && node.value === true;
}
/** Whether an answer outside the options is allowed. */
export function isOpenChoice({ type, node, options }: QuestionnaireItem): boolean {
  const constraint = textOf(child(node, 'answerConstraint')) ?? '';
  return options !== null && (type === 'open-choice' || constraint.startsWith('optionsOr'));
}
export function isHidden(node: SourceNode): boolean {
  return isTrue(child(extensionOf(node, 'questionnaire-hidden'), 'valueBoolean'));
}

/** The answer type of an item for conditions. */
export function targetOf(item: QuestionnaireItem): Target {
  const { id, kind, table } = item;
  if (item.shape === 'table' && item.type === 'group') return { name: id, table: null, kind: 'none' };
  return {
    ...{ name: columnId(item), table: table?.id ?? null, kind },
    ...(item.options?.choices ? { choices: targetChoices(item.options) } : {}),
    ...(item.type === 'integer' ? { whole: true } : {}),
    ...(item.type === 'dateTime' ? { timed: true } : {}),
    ...(item.type === 'quantity' ? { unit: unitOf(item.node) } : {}),
  };
}
function targetChoices({ choices, codings }: Options): readonly TargetChoice[] {
  return (choices ?? []).map(({ id }) => {
    const coding = codings.get(id);
    return coding === undefined ? { id } : { id, coding };
  });
}
/** A repeated question becomes a table with its answers in the column `value`. */
export function columnId(item: QuestionnaireItem): string {
  return item.table !== null && item.table.id === item.id ? 'value' : item.id;
}

/** The codes of the item, as the `codes` of a field. */
export function codesOf(node: SourceNode): { readonly codes?: readonly JsonObject[] } {
  const kept = extensionsOf(node).filter((extension) => textOf(child(extension, 'url')) === FORM_CODE);
  const codings = [
    ...itemsOf(child(node, 'code')),
    ...kept.flatMap((extension) => child(extension, 'valueCoding') ?? []),
  ];
  const codes = codings.flatMap((coding) => {
    const [system, code, display] = ['system', 'code', 'display'].map((key) => textOf(child(coding, key)));
    if (code === undefined || code === '') return [];
    return [{ ...(system === undefined ? {} : { system }), code, ...(display === undefined ? {} : { display }) }];
  });
  return codes.length > 0 ? { codes } : {};
}

function labelText(node: SourceNode): string | undefined {
  const text = textOf(child(node, 'text'));
  if (text !== undefined && text.trim() !== '') return text;
  return itemsOf(child(node, 'code')).flatMap((code) => textOf(child(code, 'display')) ?? [])[0];
}

function kindOf(type: ItemType, repeats: boolean, options: Options | null): TargetKind {
  const kind = ANSWER_KINDS[type];
  if (!options || kind === 'none') return kind;
  return repeats ? 'choices' : 'choice';
}

function shapeOf(of: {
  readonly type: ItemType;
  readonly parent: QuestionnaireItem | null;
  readonly repeats: boolean;
  readonly control: string | null;
  readonly isChoice: boolean;
  readonly hasChildren: boolean;
}): ItemShape {
  const { type, parent, repeats, control, isChoice, hasChildren } = of;
  const inTable = parent !== null && (parent.table !== null || parent.shape === 'table' || parent.shape === 'list');
  if (type === 'display') {
    const under = parent !== null && (parent.shape === 'field' || parent.shape === 'table' || parent.shape === 'list');
    return inTable || (under && (control === null || HELP_CONTROLS.includes(control))) ? 'help' : 'display';
  }
  if (type === 'group') {
    if (inTable) return 'heading';
    if (repeats) return 'table';
    return parent === null ? 'section' : 'heading';
  }
  if (repeats && !inTable) {
    if (hasChildren) return 'table';
    if (!isChoice) return 'list';
  }
  return 'field';
}
