import type { JsonObject } from '../../json/json.ts';
import type { SourceFile } from '../../definition/definition.ts';
import { child, itemsOf, textOf, type SourceNode } from '../../source/sourceNode.ts';
import { DEFAULT_ADDRESS, type ImportAddress, type Origins } from '../draft.ts';
import { importForm } from '../importForm.ts';
import type { Ids } from '../ids.ts';
import type { ImportLog, ImportedFile } from '../importReport.ts';
import { describeOther } from '../otherResources.ts';
import type { JsScope } from './javascript/jsNames.ts';
import { QuestionReader, targetOf, type Question } from './question.ts';
import type { Around } from './questionField.ts';
import { inside, NOTHING_AROUND, QuestionFields } from './questionFields.ts';
import { isNo, reportUnread } from './questionParts.ts';
import { QuestionRules } from './questionRules.ts';

const FORM_KEYS = ['name', 'version', 'uuid', 'pages', 'inlineRendering', 'readonly'];
const PAGE_KEYS = [
  'label',
  'sections',
  'hide',
  'isHidden',
  'id',
  'isSubform',
  'subform',
  'readonly',
  'inlineRendering',
];
const SECTION_KEYS = ['label', 'questions', 'hide', 'isHidden', 'isExpanded', 'id', 'readonly', 'inlineRendering'];
const REASONS: ReadonlyMap<string, string> = new Map([
  ['reference', 'The section belongs to another form. Import that form too.'],
  ['referencedForms', 'Other forms that supply sections are not read.'],
]);

/**
 * Makes a form config from an OpenMRS O3 form: one section per section, and conditions and calculations from its
 * JavaScript as far as they can be translated. Never throws; everything that is not imported is listed.
 */
export function importOpenmrsForm(file: SourceFile, address: ImportAddress = DEFAULT_ADDRESS): ImportedFile {
  return importForm(file, address, (root, log, origins, ids) => {
    const pages = child(root, 'pages');
    if (pages?.kind === 'list') return new OpenmrsImport(root, address, log, origins, ids).config();
    log.fault(pages ? 'FC014' : 'FC015', pages ?? root, 'pages', {
      message: describeOther(root, 'an OpenMRS form') ?? 'The file has no list of pages, so it is not an OpenMRS form.',
      why: 'There are no questions to import.',
      fix: 'Provide the JSON schema of an OpenMRS O3 form.',
    });
    return null;
  });
}

/** A section before its rules are translated, because expressions may name questions of later sections. */
interface ReadSection {
  readonly pages: readonly SourceNode[];
  readonly node: SourceNode;
  readonly label: string;
  readonly questions: readonly Question[];
}

class OpenmrsImport {
  private readonly root: SourceNode;
  private readonly address: ImportAddress;
  private readonly log: ImportLog;
  private readonly origins: Origins;
  private readonly ids: Ids;
  private readonly questions: QuestionReader;
  private readonly rules: QuestionRules;

  constructor(root: SourceNode, address: ImportAddress, log: ImportLog, origins: Origins, ids: Ids) {
    this.ids = ids;
    this.root = root;
    this.address = address;
    this.log = log;
    this.origins = origins;
    this.questions = new QuestionReader(ids, log);
    this.rules = new QuestionRules(log, origins);
  }

  config(): JsonObject {
    const name = textOf(child(this.root, 'name'))?.trim();
    const label = name === undefined || name === '' ? 'OpenMRS form' : name;
    const [version, uuid] = ['version', 'uuid'].map((key) => textOf(child(this.root, key)));
    reportUnread(this.root, '', FORM_KEYS, REASONS, this.log);
    const read = itemsOf(child(this.root, 'pages')).flatMap((page) => this.sectionsOf(page, [], label));
    const sections = read.map((section) => this.section(section));
    if (read.every(({ questions }) => questions.length === 0)) {
      this.log.fault('FC015', child(this.root, 'pages') ?? this.root, 'pages', {
        message: 'The form has no questions.',
        why: 'The imported form would be empty.',
        fix: 'Add questions to its sections.',
      });
    }
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

  /** The sections of a page. A subform is replaced by the sections of its pages. */
  private sectionsOf(page: SourceNode, outer: readonly SourceNode[], form: string): readonly ReadSection[] {
    if (!this.isMap(page, 'A page', '{"label": …, "sections": […]}')) return [];
    const pageLabel = textOf(child(page, 'label')) ?? '';
    reportUnread(page, pageLabel, PAGE_KEYS, REASONS, this.log);
    const pages = [...outer, page];
    const subform = child(child(page, 'subform'), 'form');
    const below = outer.length > MOST_SUBFORMS ? [] : itemsOf(child(subform, 'pages'));
    if (child(page, 'subform') && below.length === 0)
      this.log.lostPart(
        pageLabel,
        'subform',
        page,
        'It is another form, which is not in this file. Import that form too.',
      );
    return [
      ...itemsOf(child(page, 'sections')).flatMap((node) => this.readSection(node, pages, form)),
      ...below.flatMap((entry) => this.sectionsOf(entry, pages, form)),
    ];
  }

  private readSection(node: SourceNode, pages: readonly SourceNode[], form: string): readonly ReadSection[] {
    if (!this.isMap(node, 'A section', '{"label": …, "questions": […]}')) return [];
    const around = pages.map((page) => textOf(child(page, 'label')) ?? '').toReversed();
    const label = [textOf(child(node, 'label')) ?? '', ...around].find((text) => text.trim() !== '') ?? form;
    reportUnread(node, label, SECTION_KEYS, REASONS, this.log);
    return [{ pages, node, label, questions: this.questions.read(child(node, 'questions'), null) }];
  }

  private isMap(node: SourceNode, subject: string, shape: string): boolean {
    if (node.kind === 'map') return true;
    this.log.fault('FC014', node, 'pages', {
      message: `${subject} must be an object.`,
      why: 'It cannot be read.',
      fix: `Write ${shape}.`,
    });
    return false;
  }

  private section({ pages, node, label, questions }: ReadSection): JsonObject {
    const circles = [this.root, ...pages, node].map((page) => this.decided(page, textOf(child(page, 'label')) ?? ''));
    const { relevant, readOnly, hidden } = circles.reduce(inside, NOTHING_AROUND);
    if (hidden) this.log.lostPart(label, 'hide', node, 'Its heading is still shown, but its questions are hidden.');
    const fields = new QuestionFields(this.log, this.origins, this.rules, (question) => this.scopeOf(question));
    return this.origins.from(child(node, 'label') ?? node, {
      id: this.ids.next(label, 'section'),
      label,
      ...(isNo(child(node, 'isExpanded')) ? { collapsed: true } : {}),
      ...(relevant === null ? {} : { relevant }),
      fields: questions.flatMap((question) => [...fields.of(question, { ...NOTHING_AROUND, readOnly, hidden })]),
    });
  }

  /** The effect of a form, page or section on all its questions. */
  private decided(node: SourceNode, id: string): Around {
    const scope = this.scopeOf(null);
    const { relevant, never } =
      node === this.root ? { relevant: null, never: false } : this.rules.shown(node, id, scope);
    const readOnly = this.rules.condition(child(node, 'readonly'), id, 'readonly', scope);
    return { relevant, readOnly: readOnly === false ? null : readOnly, hidden: never };
  }

  private scopeOf(question: Question | null): JsScope {
    return {
      target: (name) => this.questions.target(name),
      names: () => this.questions.names(),
      fromTable: question?.table ?? null,
      own: question && targetOf(question),
    };
  }
}

const MOST_SUBFORMS = 8;
