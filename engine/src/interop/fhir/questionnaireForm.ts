import type { Json, JsonObject } from '../../json/json.ts';
import { child, textOf, type SourceNode } from '../../source/sourceNode.ts';
import { allOf, type Condition } from '../conditions.ts';
import type { FieldDraft, ImportAddress, Origins } from '../draft.ts';
import type { Ids } from '../ids.ts';
import type { ImportLog } from '../importReport.ts';
import { extensionOf, extensionsOf, FORM_FIELD, valueOf } from './extensions.ts';
import { FieldBuilder } from './fieldBuilder.ts';
import { firstRows } from './initial.ts';
import { containedSets, ItemRules } from './itemRules.ts';
import { reportForm, reportGroup, reportItem } from './leftBehind.ts';
import { occurs } from './limits.ts';
import { codesOf, isHidden, isTrue, ItemReader, type QuestionnaireItem } from './questionnaireItem.ts';

/** The effect of the enclosing groups on an item. */
interface Around {
  readonly conditions: readonly Condition[];
  readonly hidden: boolean;
}
const NOTHING_AROUND: Around = { conditions: [], hidden: false };
/** Hidden items are kept and computed, but silent in the note. */
const HIDDEN = { style: { display: 'none' }, silent: 'Hidden in the source form.' };

/** The form config of one Questionnaire. */
export class QuestionnaireForm {
  private readonly root: SourceNode;
  private readonly address: ImportAddress;
  private readonly log: ImportLog;
  private readonly origins: Origins;
  private readonly ids: Ids;
  private readonly items: ItemReader;
  private readonly rules: ItemRules;
  private readonly build: FieldBuilder;
  private readonly conditions: Record<string, Json> = {};

  constructor(root: SourceNode, address: ImportAddress, log: ImportLog, origins: Origins, ids: Ids) {
    this.ids = ids;
    this.root = root;
    this.address = address;
    this.log = log;
    this.origins = origins;
    this.items = new ItemReader(ids, log, containedSets(root));
    this.rules = new ItemRules(root, this.items, log, origins);
    this.build = new FieldBuilder(log, origins);
  }

  config(): JsonObject {
    const top = this.items.read(this.root, null);
    if (top.length === 0) {
      this.log.fault('FC015', child(this.root, 'item') ?? this.root, 'item', {
        message: 'The questionnaire has no items.',
        why: 'The form would be empty.',
        fix: 'Add items to the questionnaire.',
      });
    }
    reportForm(this.root, this.log);
    const written = textOf(child(this.root, 'title')) ?? textOf(child(this.root, 'name')) ?? '';
    const title = written.trim() === '' ? 'Questionnaire' : written;
    const sections = this.sections(top, title, NOTHING_AROUND, 'questions');
    return {
      formConfigType: this.address.eventType,
      episodeType: this.address.episodeType,
      system: this.address.system,
      label: title,
      source: this.sourceText(),
      reviewedBy: null,
      ...(Object.keys(this.conditions).length > 0 ? { conditions: this.conditions } : {}),
      sections: sections.length > 0 ? sections : [{ id: 'questions', label: title, fields: [] }],
    };
  }

  private sourceText(): string {
    const [url, version, publisher, copyright] = ['url', 'version', 'publisher', 'copyright'].map((key) =>
      textOf(child(this.root, key)),
    );
    const name = url ?? textOf(child(this.root, 'name')) ?? textOf(child(this.root, 'id')) ?? this.root.source.path;
    return [`FHIR Questionnaire ${name}${version === undefined ? '' : `|${version}`}`, publisher, copyright]
      .filter((part) => part !== undefined)
      .join('; ');
  }

  /** One section per group, and one for loose items between groups. A group that only holds tabs is replaced by its tabs. */
  private sections(items: readonly QuestionnaireItem[], title: string, around: Around, id: string): JsonObject[] {
    const sections: JsonObject[] = [];
    let loose: FieldDraft[] | null = null;
    for (const item of items) {
      if (item.type === 'group' && !item.repeats) {
        loose = null;
        sections.push(
          ...(holdsTabs(item, items.length === 1) ? this.tabs(item, around) : [this.section(item, around)]),
        );
        continue;
      }
      if (!loose) {
        loose = [];
        sections.push({ id: this.ids.next(id, ''), label: title, fields: loose });
      }
      loose.push(...this.fields(item, around));
    }
    return sections;
  }

  private tabs(item: QuestionnaireItem, around: Around): JsonObject[] {
    const inner = this.inside(item, around, this.rules.relevance(item));
    reportItem(item, this.log);
    reportGroup(item, this.log);
    this.log.lostPart(item.linkId, 'item', item.at, 'Its groups become sections and keep their headings.');
    return this.sections(item.children, item.label, inner, item.id);
  }

  private section(item: QuestionnaireItem, around: Around): JsonObject {
    const relevant = allOf([...around.conditions, this.rules.relevance(item)]);
    reportItem(item, this.log);
    reportGroup(item, this.log);
    if (child(item.node, 'code')) this.log.lostPart(item.linkId, 'code', item.at, 'Sections cannot have codes.');
    const hidden = around.hidden || isHidden(item.node);
    if (hidden)
      this.log.lostPart(
        item.linkId,
        'questionnaire-hidden',
        item.at,
        'Its heading is still shown, but its questions are hidden.',
      );
    const collapsed =
      textOf(child(extensionOf(item.node, 'sdc-questionnaire-collapsible'), 'valueCode')) === 'default-closed';
    return this.origins.from(item.at, {
      id: item.id,
      label: item.label,
      ...(collapsed ? { collapsed } : {}),
      ...(relevant === null ? {} : { relevant }),
      fields: item.children.flatMap((entry) => this.fields(entry, { conditions: [], hidden })),
    });
  }

  private inside(item: QuestionnaireItem, around: Around, own: Condition | null): Around {
    const conditions = own === null ? around.conditions : [...around.conditions, own];
    return { conditions, hidden: around.hidden || isHidden(item.node) };
  }

  /** The fields of an item and its descendants, as a flat list. */
  private fields(item: QuestionnaireItem, around: Around): FieldDraft[] {
    const own = this.rules.relevance(item);
    reportItem(item, this.log);
    const inner = this.inside(item, around, own);
    switch (item.shape) {
      case 'help':
        if (own !== null)
          this.log.lostPart(item.linkId, 'enableWhen', item.at, 'Help is always shown with its question.');
        return item.children.flatMap((child) => this.fields(child, inner));
      case 'display':
        return [this.display(item, inner), ...item.children.flatMap((child) => this.fields(child, inner))];
      case 'section':
      case 'heading':
        return this.group(item, inner, own);
      case 'table':
      case 'list':
        return [this.table(item, inner)];
      case 'field':
        return [...this.question(item, inner), ...item.children.flatMap((child) => this.fields(child, inner))];
    }
  }

  private question(item: QuestionnaireItem, around: Around): FieldDraft[] {
    if (item.shape === 'field' && item.table !== null && item.repeats && !item.options)
      this.log.lostPart(item.linkId, 'repeats', item.at, 'Inside a repeating group it takes one answer per row.');
    const fields = this.build.build(item, {
      relevant: allOf(around.conditions),
      calculation: this.rules.calculation(item),
      constraints: this.rules.constraints(item),
      offered: this.rules.offered(item),
      help: item.children.filter(({ shape }) => shape === 'help').map(({ label }) => label),
    });
    return fields.map((field) => this.drawn(item, field, around.hidden));
  }

  private display(item: QuestionnaireItem, around: Around): FieldDraft {
    const kind = ownType(item);
    if (kind === 'Header' || kind === 'SubsectionHeader') return this.heading(item, kind, around);
    return this.shown(item, around, {
      id: item.id,
      type: 'TemplateString',
      label: item.label,
      hideLabel: true,
      templateString: item.label.replaceAll('{{', '{ {').replaceAll('{%', '{ %'),
      silent: 'An instruction, not an answer.',
    });
  }

  private heading(item: QuestionnaireItem, type: string, around: Around): FieldDraft {
    return this.shown(item, around, { id: item.id, type, label: item.label, ...codesOf(item.node) });
  }

  /** A field with the effect of its enclosing groups. */
  private shown(item: QuestionnaireItem, { conditions, hidden }: Around, field: FieldDraft): FieldDraft {
    const relevant = allOf(conditions);
    return this.drawn(item, { ...field, ...(relevant === null ? {} : { relevant }) }, hidden);
  }
  private drawn({ at, node }: QuestionnaireItem, field: FieldDraft, hidden: boolean): FieldDraft {
    return this.origins.from(at, hidden || isHidden(node) ? { ...field, ...HIDDEN } : field);
  }

  /** A group inside a section becomes a heading and its items; inside a table its items become columns. */
  private group(item: QuestionnaireItem, around: Around, own: Condition | null): FieldDraft[] {
    const inTable = item.parent !== null && (item.parent.shape === 'table' || item.table !== null);
    reportGroup(item, this.log);
    if (inTable && item.repeats)
      this.log.lostPart(item.linkId, 'repeats', item.at, 'Inside a repeating group it appears once per row.');
    const whole = allOf(around.conditions);
    const isShared = own !== null && item.children.length > 1 && whole !== null && typeof whole !== 'boolean';
    if (isShared) this.conditions[item.id] = whole;
    const inner = isShared ? { ...around, conditions: [{ condition: item.id }] } : around;
    const fields = item.children.flatMap((child) => this.fields(child, inner));
    if (inTable) return fields;
    return [this.heading(item, item.parent?.parent ? 'SubsectionHeader' : 'Header', inner), ...fields];
  }

  private table(item: QuestionnaireItem, around: Around): FieldDraft {
    const isGroup = item.type === 'group';
    const ownColumns = isGroup ? [] : this.question(item, NOTHING_AROUND).map(withoutTableParts);
    const columns = [...ownColumns, ...item.children.flatMap((entry) => this.fields(entry, NOTHING_AROUND))];
    const minimum = valueOf(extensionOf(item.node, 'questionnaire-minOccurs'))?.value;
    const required = isTrue(child(item.node, 'required')) || (minimum?.kind === 'scalar' && minimum.value === 1);
    const limits = occurs(item, { count: [{ field: item.id }] }, this.origins);
    const rows = firstRows(item);
    const help = isGroup ? helpBelow(item) : [];
    const filler: FieldDraft = { id: 'value', type: 'Text', label: item.label };
    return this.shown(item, around, {
      id: item.id,
      type: 'Table',
      label: item.label,
      ...(isGroup ? codesOf(item.node) : {}),
      ...(help.length > 0 ? { help: help.join('\n') } : {}),
      ...(required ? { required } : {}),
      ...(isTrue(child(item.node, 'readOnly')) && isGroup ? { readOnly: true } : {}),
      ...(limits.length > 0 ? { constraint: limits.length === 1 ? (limits[0] ?? null) : limits } : {}),
      ...(rows.length > 0 ? { tableData: rows } : {}),
      columns: columns.length > 0 ? columns : [filler],
    });
  }
}

/** A group shown as tabs, or the only group of a questionnaire when it contains only groups. */
function holdsTabs({ control, children }: QuestionnaireItem, isAlone: boolean): boolean {
  const groups = children.filter(({ type, repeats }) => type === 'group' && !repeats);
  return groups.length > 1 && (control === 'tab-container' || (isAlone && groups.length === children.length));
}

/** The column of a single-question table does not repeat the attributes of the table. */
function withoutTableParts(field: FieldDraft): FieldDraft {
  return Object.fromEntries(Object.entries(field).filter(([key]) => !TABLE_PARTS.includes(key)));
}
const TABLE_PARTS = ['required', 'relevant', 'defaultValue'];

function helpBelow(item: QuestionnaireItem): readonly string[] {
  return item.children.flatMap((child) =>
    child.shape === 'help' ? [child.label] : child.shape === 'heading' ? helpBelow(child) : [],
  );
}

/** The original field type, when the questionnaire was exported by us. */
function ownType({ node }: QuestionnaireItem): string | undefined {
  const extension = extensionsOf(node).find((candidate) => textOf(child(candidate, 'url')) === FORM_FIELD);
  return textOf(child(extension, 'valueCode'));
}
