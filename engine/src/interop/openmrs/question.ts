import type { Choice } from '../../bundle/bundle.ts';
import { child, itemsOf, textOf, type SourceNode, type Span } from '../../parse/sourceNode.ts';
import type { Ids } from '../ids.ts';
import type { ImportLog } from '../importReport.ts';
import type { Target, TargetKind } from '../target.ts';

/** One question of an OpenMRS form, with its place in the form to be. */
export interface Question {
  readonly node: SourceNode;
  readonly at: Span;
  readonly written: string;
  readonly id: string;
  readonly label: string;
  readonly rendering: string;
  readonly type: string;
  readonly shape: 'field' | 'group' | 'table' | 'text';
  readonly kind: TargetKind;
  readonly choices: readonly (Choice & { readonly node: SourceNode })[] | null;
  readonly table: string | null;
  readonly children: readonly Question[];
}

const NUMBERS = ['number', 'numeric', 'decimal'];
const DATES = ['date', 'datetime', 'encounter-datetime'];
const MANY = [
  'checkbox',
  'checkbox-searchable',
  'multiCheckbox',
  'multi-checkbox',
  'multicheckbox',
  'inlineMultiCheckbox',
];
const ONE = [
  'radio',
  'select',
  'content-switcher',
  'ui-select-extended',
  'toggle',
  'select-concept-answers',
  'drug',
  'problem',
  'encounter-role',
  'encounter-provider',
  'encounter-location',
];
const SHOWN = ['markdown', 'extension-widget', 'workspace-launcher', 'button'];
export const KNOWN_RENDERINGS: readonly string[] = [
  ...[
    'text',
    'textarea',
    'time',
    'group',
    'repeating',
    'repeating-group',
    'fixed-value',
    'file',
    'single-select',
    'field-set',
  ],
  ...[...NUMBERS, ...DATES, ...MANY, ...ONE, ...SHOWN],
];

export class QuestionReader {
  readonly byId = new Map<string, Question>();
  private readonly ids: Ids;
  private readonly log: ImportLog;

  constructor(ids: Ids, log: ImportLog) {
    this.ids = ids;
    this.log = log;
  }

  read(list: SourceNode | undefined, table: string | null): readonly Question[] {
    if (list && list.kind !== 'list') this.notQuestions(list);
    return itemsOf(list).flatMap((node) => {
      if (node.kind === 'map') return [this.question(node, table)];
      this.notQuestions(node);
      return [];
    });
  }

  private notQuestions(at: Span): void {
    this.log.fault('FC014', at, 'questions', {
      message: 'Questions are a list of objects; something else stands here.',
      why: 'It cannot be read as a question.',
      fix: 'Write {"id": …, "label": …, "questionOptions": …} in a list.',
    });
  }

  private question(node: SourceNode, table: string | null): Question {
    this.log.item();
    const at = child(node, 'id') ?? child(node, 'label') ?? node;
    const options = child(node, 'questionOptions');
    const rendering = textOf(child(options, 'rendering')) ?? '';
    const type = textOf(child(node, 'type')) ?? '';
    const written = textOf(child(node, 'id')) ?? '';
    const label = labelOf(node) ?? (written === '' ? 'Untitled' : written);
    const id = this.ids.next(written, label);
    const children = child(node, 'questions');
    const repeats = /^repeating/.test(rendering) || type === 'inlineTable';
    const isGroup =
      children?.kind === 'list' || type === 'obsGroup' || rendering === 'group' || rendering === 'field-set';
    const shape = isGroup
      ? repeats && table === null
        ? 'table'
        : 'group'
      : SHOWN.includes(rendering)
        ? 'text'
        : 'field';
    const choices = shape === 'field' ? this.answers(options, written) : null;
    const known = rendering === '' || KNOWN_RENDERINGS.includes(rendering);
    if (!known) {
      this.log.lostPart(
        written,
        'rendering',
        child(options, 'rendering') ?? at,
        `"${rendering}" is no rendering that we know; it is imported by what it offers.`,
      );
    }
    const question: Question = {
      ...{ node, at, written, id, label, rendering, type, shape, choices, table },
      kind: shape === 'field' ? kindOf(rendering, type, choices !== null) : 'none',
      children: isGroup ? this.read(children, shape === 'table' ? id : table) : [],
    };
    this.register(question);
    return question;
  }

  private register(question: Question): void {
    const { written, at, id } = question;
    if (written === '') {
      this.log.fault('FC015', at, id, {
        message: `The question "${question.label}" has no id.`,
        why: 'Expressions cannot name it.',
        fix: 'Give it an id of its own.',
      });
    } else if (this.byId.has(written)) {
      this.log.fault('FC018', at, id, {
        message: `The id "${written}" is used twice.`,
        why: `Expressions on "${written}" mean the first one; this question is imported as "${id}".`,
        fix: 'Give each question an id of its own.',
      });
    } else {
      this.byId.set(written, question);
    }
  }

  private answers(options: SourceNode | undefined, written: string): Question['choices'] {
    const answers = child(options, 'answers');
    if (itemsOf(answers).length === 0) return null;
    const choices = new Map<string, Choice & { readonly node: SourceNode }>();
    for (const node of itemsOf(answers)) {
      const label = textOf(child(node, 'label'));
      const id = textOf(child(node, 'concept')) ?? textOf(child(node, 'value')) ?? label;
      if (id === undefined || id === '') {
        this.log.fault('FC015', node, written, {
          message: 'An answer has neither a concept nor a label.',
          why: 'There is nothing to choose.',
          fix: 'Give it a concept and a label.',
        });
        this.log.lostPart(written, 'answers', node, 'An answer without a concept is left out.');
      } else if (choices.has(id)) {
        this.log.fault('FC020', node, written, {
          message: `Two answers have the concept "${id}".`,
          why: 'They could not be told apart; the second is left out.',
          fix: 'Give each answer a concept of its own.',
        });
        this.log.lostPart(written, 'answers', node, `A second answer with the concept "${id}" is left out.`);
      } else {
        choices.set(id, { id, label: label === undefined || label.trim() === '' ? id : label, node });
      }
    }
    return choices.size === 0 ? null : [...choices.values()];
  }
}

export function targetOf({ id, table, kind, choices }: Question): Target {
  return { name: id, table, kind, ...(choices ? { choices: choices.map((one) => one.id) } : {}) };
}

function labelOf(node: SourceNode): string | undefined {
  const value = child(node, 'value');
  const shown = value?.kind === 'list' ? value.items.flatMap((one) => textOf(one) ?? []).join('\n') : textOf(value);
  const own = [textOf(child(node, 'label')), shown].find((text) => text !== undefined && text.trim() !== '');
  return own;
}

function kindOf(rendering: string, type: string, hasChoices: boolean): TargetKind {
  if (MANY.includes(rendering)) return hasChoices ? 'choices' : 'boolean';
  if (rendering === 'toggle' && !hasChoices) return 'boolean';
  if (hasChoices) return 'choice';
  if (NUMBERS.includes(rendering)) return 'number';
  if (DATES.includes(rendering) || (rendering === '' && type === 'encounterDatetime')) return 'date';
  if (rendering === 'time') return 'time';
  return ONE.includes(rendering) ? 'choice' : 'text';
}
