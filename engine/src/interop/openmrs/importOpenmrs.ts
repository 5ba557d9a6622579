import type { JsonObject } from '../../bundle/bundle.ts';
import type { SourceFile } from '../../definition/definition.ts';
import { child, entryOf, itemsOf, textOf, type SourceNode, type Span } from '../../parse/sourceNode.ts';
import { allOf, not, type Condition } from '../conditions.ts';
import { checkAgainstSource, DEFAULT_ADDRESS, Origins, writeYaml, type ImportAddress } from '../draft.ts';
import { translated } from '../expressionReport.ts';
import { Ids } from '../ids.ts';
import { ImportLog, type ImportedFile } from '../importReport.ts';
import { readJson } from '../readJson.ts';
import { QuestionFields } from './questionFields.ts';
import { QuestionReader, targetOf, type Question } from './question.ts';
import { jsCondition, type JsScope } from './translateJs.ts';

const FORM_KEYS = ['name', 'version', 'uuid', 'pages'];
const PAGE_KEYS = ['label', 'sections', 'hide', 'id'];
const SECTION_KEYS = ['label', 'questions', 'hide', 'isExpanded', 'id'];

/**
 * Makes a form config of an OpenMRS O3 form: a section for each of its sections, conditions and calculations from its
 * JavaScript as far as they translate. Never throws; whatever is not carried over is listed.
 */
export function importOpenmrsForm(file: SourceFile, address: ImportAddress = DEFAULT_ADDRESS): ImportedFile {
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
  const pages = child(root, 'pages');
  if (pages?.kind !== 'list') {
    log.fault(pages ? 'FC014' : 'FC015', pages ?? start, 'pages', {
      message: 'The file has no list of pages, so it is no OpenMRS form.',
      why: 'There are no questions to import.',
      fix: 'Give the JSON schema of an OpenMRS O3 form.',
    });
    return nothing;
  }
  const origins = new Origins();
  const config = new OpenmrsImport(root, address, log, origins).config();
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

/** A section as read, before its rules: expressions may name questions of later sections. */
interface ReadSection {
  readonly page: SourceNode;
  readonly node: SourceNode;
  readonly label: string;
  readonly questions: readonly Question[];
}

class OpenmrsImport {
  private readonly root: SourceNode;
  private readonly address: ImportAddress;
  private readonly log: ImportLog;
  private readonly origins: Origins;
  private readonly ids = new Ids();
  private readonly questions: QuestionReader;

  constructor(root: SourceNode, address: ImportAddress, log: ImportLog, origins: Origins) {
    this.root = root;
    this.address = address;
    this.log = log;
    this.origins = origins;
    this.questions = new QuestionReader(this.ids, log);
  }

  config(): JsonObject {
    const name = textOf(child(this.root, 'name'))?.trim();
    const label = name === undefined || name === '' ? 'OpenMRS form' : name;
    const version = textOf(child(this.root, 'version'));
    this.unread(this.root, '', FORM_KEYS);
    const read = itemsOf(child(this.root, 'pages')).flatMap((page) => this.sectionsOf(page, label));
    const sections = read.map((section) => this.section(section));
    if (read.every(({ questions }) => questions.length === 0)) {
      this.log.fault('FC015', child(this.root, 'pages') ?? this.root, 'pages', {
        message: 'The form has no questions.',
        why: 'The imported form would be empty.',
        fix: 'Add questions to its sections.',
      });
    }
    const uuid = textOf(child(this.root, 'uuid'));
    return {
      formConfigType: this.address.eventType,
      episodeType: this.address.episodeType,
      system: this.address.system,
      label,
      source: `OpenMRS form ${label}${version === undefined ? '' : ` ${version}`}${uuid === undefined ? '' : ` (${uuid})`}`,
      reviewedBy: null,
      sections: sections.length > 0 ? sections : [{ id: 'questions', label, fields: [] }],
    };
  }

  private sectionsOf(page: SourceNode, form: string): readonly ReadSection[] {
    if (page.kind !== 'map') {
      this.log.fault('FC014', page, 'pages', {
        message: 'A page is an object.',
        why: 'It cannot be read.',
        fix: 'Write {"label": …, "sections": […]}.',
      });
      return [];
    }
    const pageLabel = textOf(child(page, 'label')) ?? '';
    this.unread(page, pageLabel, PAGE_KEYS);
    return itemsOf(child(page, 'sections')).flatMap((node) => {
      if (node.kind !== 'map') {
        this.log.fault('FC014', node, 'sections', {
          message: 'A section is an object.',
          why: 'It cannot be read.',
          fix: 'Write {"label": …, "questions": […]}.',
        });
        return [];
      }
      const written = textOf(child(node, 'label')) ?? '';
      const label = [written, pageLabel, form].find((text) => text.trim() !== '') ?? form;
      this.unread(node, label, SECTION_KEYS);
      return [
        {
          page,
          node,
          label,
          questions: this.questions.read(child(node, 'questions'), null),
        },
      ];
    });
  }

  private section({ page, node, label, questions }: ReadSection): JsonObject {
    const scope = this.scopeOf(null);
    const relevant = allOf([
      this.shown(page, textOf(child(page, 'label')) ?? '', scope),
      this.shown(node, label, scope),
    ]);
    const fields = new QuestionFields(
      this.log,
      this.origins,
      (question) => this.scopeOf(question),
      (one, of, where) => this.shown(one, of, where),
    );
    const expanded = child(node, 'isExpanded');
    const collapsed = expanded?.kind === 'scalar' && (expanded.value === false || expanded.value === 'false');
    return this.origins.from(child(node, 'label') ?? node, {
      id: this.ids.next(label, 'section'),
      label,
      ...(collapsed ? { collapsed } : {}),
      ...(relevant === null ? {} : { relevant }),
      fields: questions.flatMap((question) => fields.of(question, [])),
    });
  }

  /** `hide.hideWhenExpression`, turned round: what our language asks is when something is shown. */
  private shown(node: SourceNode, id: string, scope: JsScope): Condition | null {
    const hide = entryOf(node, 'hide')?.value;
    const expression = hide?.kind === 'map' ? child(hide, 'hideWhenExpression') : hide;
    if (
      !expression ||
      expression.kind !== 'scalar' ||
      expression.value === false ||
      expression.value === '' ||
      expression.value === null
    )
      return null;
    if (expression.value === true) return not(true);
    const text = textOf(expression);
    if (text === undefined || text.trim() === '') return null;
    const place = { id, part: 'hideWhenExpression', node: expression, language: 'JavaScript', log: this.log };
    const tree = translated<Condition>(place, (written) => not(jsCondition(written, scope)));
    return tree === null ? null : this.origins.from(expression, tree);
  }

  private scopeOf(question: Question | null): JsScope {
    return {
      target: (name) => {
        const found = this.questions.byId.get(name);
        return found && targetOf(found);
      },
      names: () => [...this.questions.byId.keys()],
      fromTable: question?.table ?? null,
      own: question && targetOf(question),
    };
  }

  private unread(node: SourceNode, id: string, read: readonly string[]): void {
    if (node.kind !== 'map') return;
    for (const { key, value } of node.entries) {
      const isEmpty =
        (value.kind === 'list' && value.items.length === 0) ||
        (value.kind === 'scalar' && (value.value === null || value.value === ''));
      if (!read.includes(key) && !isEmpty)
        this.log.lostPart(id, key, value, 'It has no counterpart in the form language.');
    }
  }
}
