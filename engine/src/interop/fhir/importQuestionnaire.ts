import type { Json, JsonObject } from '../../bundle/bundle.ts';
import type { SourceFile } from '../../definition/definition.ts';
import { child, itemsOf, textOf, type SourceNode, type Span } from '../../parse/sourceNode.ts';
import { allOf, type Condition } from '../conditions.ts';
import { checkAgainstSource, DEFAULT_ADDRESS, Origins, writeYaml, type ImportAddress } from '../draft.ts';
import { translated } from '../expressionReport.ts';
import { Ids } from '../ids.ts';
import { ImportLog, type ImportedFile } from '../importReport.ts';
import { readJson } from '../readJson.ts';
import { extensionName, extensionOf, extensionsOf, FORM_FIELD, valueOf } from './extensions.ts';
import { readEnableWhen } from './enableWhen.ts';
import { FieldBuilder, targetOf, unreadExtensions, type FieldDraft } from './fieldBuilder.ts';
import { translateCondition, translateValue, type FhirpathScope } from './fhirpath.ts';
import { READ_CONTROLS, READ_EXTENSIONS, READ_KEYS, REASONS } from './itemExtensions.ts';
import { isTrue, ItemReader, type QuestionnaireItem } from './questionnaireItem.ts';

const FORM_KEYS = [
  'resourceType',
  'title',
  'name',
  'url',
  'version',
  'publisher',
  'copyright',
  'item',
  'contained',
  'extension',
  'id',
];

/**
 * Makes a form config of a FHIR R4 Questionnaire: one section for each group at the top, tables for what repeats,
 * conditions, limits and calculations as far as they translate. Never throws; whatever is not carried over is listed.
 */
export function importQuestionnaire(file: SourceFile, address: ImportAddress = DEFAULT_ADDRESS): ImportedFile {
  const log = new ImportLog();
  const { root, source, faults } = readJson(file);
  const start: Span = root ?? { source, start: 0, end: 0 };
  for (const { code, at, message } of faults) {
    log.fault(code, at, '', { message, why: 'The file cannot be read further.', fix: 'Mend the JSON of the source.' });
  }
  const nothing: ImportedFile = {
    source: file.path,
    form: null,
    items: 0,
    mapped: 0,
    unmapped: log.unmapped,
    findings: log.findings,
  };
  if (!root) return nothing;
  if (textOf(child(root, 'resourceType')) !== 'Questionnaire') {
    log.fault('FC017', child(root, 'resourceType') ?? start, 'resourceType', {
      message: `The file is no Questionnaire but ${textOf(child(root, 'resourceType')) ?? 'something without a resourceType'}.`,
      why: 'There are no questions to import.',
      fix: 'Give a FHIR R4 Questionnaire in JSON.',
    });
    return nothing;
  }
  const origins = new Origins();
  const config = new QuestionnaireImport(root, address, log, origins).config();
  const path = `${address.episodeType}/${address.eventType}/${address.system}.yaml`;
  const yaml = writeYaml(config);
  const findings = [...log.findings, ...checkAgainstSource(path, yaml, config, origins, start)];
  return {
    source: file.path,
    form: { path, yaml },
    items: log.items,
    mapped: log.mapped,
    unmapped: log.unmapped,
    findings: findings.map((finding) => ({ ...finding, file: file.path })).toSorted((a, b) => a.line - b.line),
  };
}

class QuestionnaireImport {
  private readonly root: SourceNode;
  private readonly address: ImportAddress;
  private readonly log: ImportLog;
  private readonly origins: Origins;
  private readonly ids = new Ids();
  private readonly items: ItemReader;
  private readonly build: FieldBuilder;
  private readonly conditions: Record<string, Json> = {};

  constructor(root: SourceNode, address: ImportAddress, log: ImportLog, origins: Origins) {
    this.root = root;
    this.address = address;
    this.log = log;
    this.origins = origins;
    this.items = new ItemReader(this.ids, log, containedSets(root));
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
    this.formParts();
    const label = textOf(child(this.root, 'title')) ?? textOf(child(this.root, 'name')) ?? 'Questionnaire';
    const title = label.trim() === '' ? 'Questionnaire' : label;
    const sections: JsonObject[] = [];
    let loose: FieldDraft[] | null = null;
    for (const item of top) {
      if (item.shape === 'section') {
        loose = null;
        sections.push(this.section(item));
        continue;
      }
      if (!loose) {
        loose = [];
        sections.push({ id: this.ids.next('questions', ''), label: title, fields: loose });
      }
      loose.push(...this.fields(item, []));
    }
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

  /** What the questionnaire says of itself and our form does not. */
  private formParts(): void {
    if (this.root.kind !== 'map') return;
    for (const { key, value } of this.root.entries) {
      if (!FORM_KEYS.includes(key))
        this.log.lostPart(
          '',
          key,
          value,
          REASONS[key] ?? 'It tells about the questionnaire as a whole; the form config has no place for it.',
        );
    }
    for (const extension of extensionsOf(this.root)) {
      const name = extensionName(extension);
      if (name !== 'variable' || variableOf(extension) === null)
        this.log.lostPart('', name || 'extension', extension, 'The extension has no counterpart in the form language.');
    }
    for (const resource of itemsOf(child(this.root, 'contained'))) {
      const type = textOf(child(resource, 'resourceType')) ?? 'resource';
      if (type !== 'ValueSet') this.log.lostPart('', 'contained', resource, `A contained ${type} has no counterpart.`);
    }
  }

  private section(item: QuestionnaireItem): JsonObject {
    const relevant = this.relevance(item, this.scopeOf(item));
    this.unread(item);
    this.notForGroups(item);
    const collapsed =
      textOf(child(extensionOf(item.node, 'sdc-questionnaire-collapsible'), 'valueCode')) === 'default-closed';
    return this.origins.from(item.at, {
      id: item.id,
      label: item.label,
      ...(collapsed ? { collapsed } : {}),
      ...(relevant === null ? {} : { relevant }),
      fields: item.children.flatMap((one) => this.fields(one, [])),
    });
  }

  /** The fields of an item and all below it, flat. `inherited` are the conditions of the groups around it. */
  private fields(item: QuestionnaireItem, inherited: readonly Condition[]): FieldDraft[] {
    const scope = this.scopeOf(item);
    const own = this.relevance(item, scope);
    this.unread(item);
    const below = own === null ? inherited : [...inherited, own];
    switch (item.shape) {
      case 'help':
        if (own !== null) {
          this.log.lostPart(item.linkId, 'enableWhen', item.at, 'Help is shown whenever its question is.');
        }
        return item.children.flatMap((one) => this.fields(one, below));
      case 'display':
        return [this.display(item, allOf(below)), ...item.children.flatMap((one) => this.fields(one, below))];
      case 'section':
      case 'heading':
        return this.group(item, inherited, own);
      case 'table':
      case 'list':
        return [this.table(item, below, scope)];
      case 'field':
        return [
          ...this.question(item, allOf(below), scope),
          ...item.children.flatMap((one) => this.fields(one, below)),
        ];
    }
  }

  private question(item: QuestionnaireItem, relevant: Condition | null, scope: FhirpathScope): FieldDraft[] {
    const { calculate, today } = this.calculation(item, scope);
    const fields = this.build.build(item, {
      relevant,
      calculate,
      defaultToday: today,
      constraints: this.constraints(item, scope),
      help: item.children.filter(({ shape }) => shape === 'help').map(({ label }) => label),
    });
    if (item.shape === 'field' && item.table !== null && item.repeats && !item.options) {
      this.log.lostPart(item.linkId, 'repeats', item.at, 'Inside a repeating group it takes one answer in each row.');
    }
    return [...fields];
  }

  private display(item: QuestionnaireItem, relevant: Condition | null): FieldDraft {
    const kind = this.ownType(item);
    if (kind === 'Header' || kind === 'SubsectionHeader') return this.heading(item, kind, relevant);
    return this.origins.from(item.at, {
      id: item.id,
      type: 'TemplateString',
      label: item.label,
      hideLabel: true,
      templateString: item.label.replaceAll('{{', '{ {'),
      silent: 'An instruction, not an answer.',
      ...(relevant === null ? {} : { relevant }),
    });
  }

  private heading(item: QuestionnaireItem, type: string, relevant: Condition | null): FieldDraft {
    return this.origins.from(item.at, {
      id: item.id,
      type,
      label: item.label,
      ...(relevant === null ? {} : { relevant }),
    });
  }

  /** A group inside a section: a heading, then its items; inside a table its items are columns. */
  private group(item: QuestionnaireItem, inherited: readonly Condition[], own: Condition | null): FieldDraft[] {
    const inTable =
      item.parent !== null && (item.parent.table !== null || item.parent.shape === 'table' || item.table !== null);
    this.notForGroups(item);
    if (inTable && item.repeats)
      this.log.lostPart(item.linkId, 'repeats', item.at, 'Inside a repeating group it stands once in each row.');
    const below = own === null ? inherited : [...inherited, own];
    let passed = below;
    if (own !== null && item.children.length > 1) {
      const whole = allOf(below);
      if (whole !== null && typeof whole !== 'boolean') {
        this.conditions[item.id] = whole;
        passed = [{ condition: item.id }];
      }
    }
    const fields = item.children.flatMap((one) => this.fields(one, passed));
    if (inTable) return fields;
    return [this.heading(item, item.parent?.parent ? 'SubsectionHeader' : 'Header', allOf(passed)), ...fields];
  }

  private table(item: QuestionnaireItem, below: readonly Condition[], scope: FhirpathScope): FieldDraft {
    const isGroup = item.type === 'group';
    const relevant = allOf(below);
    const ownColumns = isGroup ? [] : this.question(item, null, scope).map(withoutTableParts);
    const columns = [...ownColumns, ...item.children.flatMap((one) => this.fields(one, []))];
    const minimum = valueOf(extensionOf(item.node, 'questionnaire-minOccurs'))?.value;
    const required = isTrue(child(item.node, 'required')) || (minimum?.kind === 'scalar' && minimum.value === 1);
    const limits = this.build.occurs(item, { count: [{ field: item.id }] });
    const rows = this.build.firstRows(item);
    const help = isGroup ? helpBelow(item) : [];
    const filler: FieldDraft = { id: 'value', type: 'Text', label: item.label };
    return this.origins.from(item.at, {
      id: item.id,
      type: 'Table',
      label: item.label,
      ...(help.length > 0 ? { help: help.join('\n') } : {}),
      ...(relevant === null ? {} : { relevant }),
      ...(required ? { required } : {}),
      ...(isTrue(child(item.node, 'readOnly')) && isGroup ? { readOnly: true } : {}),
      ...(limits.length > 0 ? { constraint: limits.length === 1 ? (limits[0] ?? null) : limits } : {}),
      ...(rows.length > 0 ? { tableData: rows } : {}),
      columns: columns.length > 0 ? columns : [filler],
    });
  }

  private relevance(item: QuestionnaireItem, scope: FhirpathScope): Condition | null {
    const conditions = readEnableWhen(item.node, item.linkId, scope, this.log, this.origins);
    const extension = expressionOf(item.node, 'enableWhenExpression');
    if (!extension) return conditions;
    const own = this.expression(item, 'enableWhenExpression', extension, (text) => translateCondition(text, scope));
    return allOf([conditions, own]);
  }

  private calculation(
    item: QuestionnaireItem,
    scope: FhirpathScope,
  ): { readonly calculate: Json | null; readonly today: boolean } {
    const calculated = expressionOf(item.node, 'calculatedExpression');
    const initial = expressionOf(item.node, 'initialExpression');
    const value = calculated
      ? this.expression(item, 'calculatedExpression', calculated, (text) =>
          this.fitting(item, translateValue(text, scope)),
        )
      : null;
    if (!initial) return { calculate: value, today: false };
    const first = this.expression(item, 'initialExpression', initial, (text) =>
      this.fitting(item, translateValue(text, scope)),
    );
    if (first === null) return { calculate: value, today: false };
    const written = JSON.stringify(first);
    if (written === '{"context":"today"}' && item.type === 'date') return { calculate: value, today: true };
    if (value === null && written.includes('"context":') && !written.includes('"field":'))
      return { calculate: first, today: false };
    this.log.lostPart(
      item.linkId,
      'initialExpression',
      initial,
      'A first value that follows other answers has no counterpart; calculate would keep following them.',
    );
    return { calculate: value, today: false };
  }

  /** @throws never; a value that the field cannot hold is no value */
  private fitting(item: QuestionnaireItem, tree: Json): Json {
    if (item.kind !== 'boolean' || tree === 'yes' || tree === 'no') return tree;
    this.log.lostPart(
      item.linkId,
      'calculatedExpression',
      item.at,
      'A computed yes or no has no counterpart for a question with these answers.',
    );
    return null;
  }

  private constraints(item: QuestionnaireItem, scope: FhirpathScope): readonly JsonObject[] {
    return extensionsOf(item.node).flatMap((extension) => {
      if (extensionName(extension) !== 'questionnaire-constraint') return [];
      const written = child(extensionOf(extension, 'expression'), 'valueString');
      const message = textOf(child(extensionOf(extension, 'human'), 'valueString')) ?? 'Is not allowed';
      const severity =
        textOf(child(extensionOf(extension, 'severity'), 'valueCode')) === 'warning' ? 'warning' : 'error';
      if (!written) return [];
      const expression = this.expression(item, 'questionnaire-constraint', written, (text) =>
        translateCondition(text, scope),
      );
      return expression === null ? [] : [this.origins.from(written, { expression, message, severity })];
    });
  }

  private expression<Tree extends Json>(
    item: QuestionnaireItem,
    part: string,
    node: SourceNode,
    translate: (text: string) => Tree,
  ): Tree | null {
    const tree = translated({ id: item.linkId, part, node, language: 'FHIRPath', log: this.log }, translate);
    return tree === null ? null : this.origins.from(node, tree);
  }

  private scopeOf(item: QuestionnaireItem): FhirpathScope {
    const around: QuestionnaireItem[] = [];
    for (let one: QuestionnaireItem | null = item; one; one = one.parent) around.unshift(one);
    const nodes = [this.root, ...around.map(({ node }) => node)];
    const variables = nodes.flatMap((node) =>
      extensionsOf(node).flatMap((extension) => {
        const variable = extensionName(extension) === 'variable' ? variableOf(extension) : null;
        return variable ? [[variable.name, variable.expression] as const] : [];
      }),
    );
    const holder =
      item.shape === 'table' || item.shape === 'list'
        ? null
        : (item.table?.id ?? (item.parent?.shape === 'table' ? item.parent.id : null));
    return {
      target: (linkId) => {
        const found = this.items.byLinkId.get(linkId);
        return found && targetOf(found);
      },
      linkIds: () => [...this.items.byLinkId.keys()],
      variables: new Map(variables),
      fromTable: holder,
    };
  }

  /** Names what nobody reads of an item. */
  private unread(item: QuestionnaireItem): void {
    const { node, linkId } = item;
    if (node.kind !== 'map') return;
    for (const { key, value } of node.entries) {
      if (READ_KEYS.includes(key)) continue;
      if (!key.startsWith('_'))
        this.log.lostPart(linkId, key, value, REASONS[key] ?? 'It has no counterpart in the form language.');
      for (const extension of key.startsWith('_') ? extensionsOf(value) : []) {
        this.log.lostPart(
          linkId,
          `${key.slice(1)}: ${extensionName(extension)}`,
          extension,
          'The extension has no counterpart in the form language.',
        );
      }
    }
    for (const extension of unreadExtensions(node, READ_EXTENSIONS)) {
      const name = extensionName(extension);
      this.log.lostPart(
        linkId,
        name || 'extension',
        extension,
        REASONS[name] ?? 'The extension has no counterpart in the form language.',
      );
    }
    if (item.control !== null && !READ_CONTROLS.includes(item.control)) {
      this.log.lostPart(
        linkId,
        'questionnaire-itemControl',
        extensionOf(node, 'questionnaire-itemControl') ?? node,
        `It is not drawn as "${item.control}".`,
      );
    }
  }

  private notForGroups(item: QuestionnaireItem): void {
    for (const key of ['required', 'readOnly', 'repeats']) {
      const value = child(item.node, key);
      if (value && isTrue(value) && (key !== 'repeats' || item.shape === 'section')) {
        this.log.lostPart(
          item.linkId,
          key,
          value,
          `"${key}" of a group has no counterpart; its questions have their own.`,
        );
      }
    }
    if (isTrue(child(extensionOf(item.node, 'questionnaire-hidden'), 'valueBoolean'))) {
      this.log.lostPart(
        item.linkId,
        'questionnaire-hidden',
        item.at,
        'The group is shown: hidden questions would read as empty.',
      );
    }
  }

  /** What the field was in our language, when the questionnaire came from us. */
  private ownType(item: QuestionnaireItem): string | undefined {
    const extension = extensionsOf(item.node).find((one) => textOf(child(one, 'url')) === FORM_FIELD);
    return textOf(child(extension, 'valueCode'));
  }
}

/** What the table says for its only question is not said again at the column. */
function withoutTableParts(field: FieldDraft): FieldDraft {
  return Object.fromEntries(Object.entries(field).filter(([key]) => !TABLE_PARTS.includes(key)));
}
const TABLE_PARTS = ['required', 'relevant', 'defaultValue'];

function helpBelow(item: QuestionnaireItem): readonly string[] {
  return item.children.flatMap((one) =>
    one.shape === 'help' ? [one.label] : one.shape === 'heading' ? helpBelow(one) : [],
  );
}

function expressionOf(node: SourceNode, name: string): SourceNode | undefined {
  const extension = extensionOf(node, `sdc-questionnaire-${name}`) ?? extensionOf(node, `questionnaire-${name}`);
  const value = valueOf(extension)?.value;
  if (!value) return undefined;
  return value.kind === 'scalar' ? value : child(value, 'expression');
}

function variableOf(extension: SourceNode): { readonly name: string; readonly expression: string } | null {
  const value = child(extension, 'valueExpression');
  const [name, expression, language] = ['name', 'expression', 'language'].map((key) => textOf(child(value, key)));
  return name !== undefined && expression !== undefined && language === 'text/fhirpath' ? { name, expression } : null;
}

function containedSets(root: SourceNode): ReadonlyMap<string, SourceNode> {
  return new Map(
    itemsOf(child(root, 'contained')).flatMap((resource) => {
      if (textOf(child(resource, 'resourceType')) !== 'ValueSet') return [];
      const names = [textOf(child(resource, 'id')), textOf(child(resource, 'url'))];
      return names.flatMap((name) => (name === undefined ? [] : [[name, resource] as const]));
    }),
  );
}
