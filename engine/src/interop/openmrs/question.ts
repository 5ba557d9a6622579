import type { Choice } from '../../compiled-form/compiledForm.ts';
import { child, itemsOf, textOf, type SourceNode, type Span } from '../../source/sourceNode.ts';
import type { Ids } from '../ids.ts';
import type { ImportLog } from '../importReport.ts';
import type { Target, TargetKind } from '../target.ts';
import { answerCode, mappingsOf } from './codes.ts';
import { isYes, takesNoDecimals } from './questionParts.ts';
import { PICKERS, renderingOf, RENDERINGS, type Rendering } from './renderings.ts';

/** One question of an OpenMRS form, with its place in the new form. */
export interface Question {
  readonly node: SourceNode;
  readonly at: Span;
  readonly written: string;
  readonly id: string;
  readonly label: string;
  readonly rendering: Rendering & { readonly name: string };
  readonly shape: 'field' | 'group' | 'table' | 'text';
  readonly kind: TargetKind;
  readonly choices: readonly (Choice & { readonly node: SourceNode })[] | null;
  readonly table: string | null;
  readonly children: readonly Question[];
  /** Separate fields for the date of an answer (`showDate`) and a comment on it (`showComment`). */
  readonly companions: readonly Companion[];
}
export interface Companion {
  readonly id: string;
  readonly label: string;
  readonly kind: 'date' | 'text';
  /** The object with its validators and `hide`. */
  readonly options: SourceNode | undefined;
}

/** Reads all questions of a form, at any depth, in order, and reports faults of single questions. */
export class QuestionReader {
  private readonly targets = new Map<string, Target>();
  private readonly ids: Ids;
  private readonly log: ImportLog;

  constructor(ids: Ids, log: ImportLog) {
    this.ids = ids;
    this.log = log;
  }

  target(written: string): Target | undefined {
    return this.targets.get(written) ?? this.targets.get(written.trim());
  }
  names(): readonly string[] {
    return [...this.targets.keys()];
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
      message: 'Questions must be a list of objects.',
      why: 'It cannot be read as a question.',
      fix: 'Write a list of {"id": …, "label": …, "questionOptions": …} objects.',
    });
  }

  private question(node: SourceNode, table: string | null): Question {
    this.log.item();
    const at = child(node, 'id') ?? child(node, 'label') ?? node;
    const options = child(node, 'questionOptions');
    const type = textOf(child(node, 'type')) ?? '';
    const written = (textOf(child(node, 'id')) ?? '').trim();
    const label = labelOf(node) ?? (written === '' ? 'Untitled' : written);
    const id = this.ids.next(written, label);
    const children = child(node, 'questions');
    const rendering = this.renderingOf(node, type, written, children?.kind === 'list');
    const shape = shapeOf(rendering, type, children?.kind === 'list', table);
    const choices = shape === 'field' ? this.choices(rendering, options, written) : null;
    const question: Question = {
      ...{ node, at, written, id, label, rendering, shape, choices, table },
      kind: shape === 'field' ? kindOf(rendering, choices !== null) : 'none',
      children: shape === 'group' || shape === 'table' ? this.read(children, shape === 'table' ? id : table) : [],
      companions: shape === 'field' ? this.companionsOf(options, written, id, label, table) : [],
    };
    this.register(question);
    return question;
  }

  private renderingOf(node: SourceNode, type: string, written: string, hasQuestions: boolean): Question['rendering'] {
    const place = child(child(node, 'questionOptions'), 'rendering');
    const own = renderingOf(type, (textOf(place) ?? '').trim());
    const picker = PICKERS.get(textOf(child(node, 'datePickerFormat')) ?? '');
    const name = own === 'date' && picker !== undefined ? picker : own;
    const known = Object.hasOwn(RENDERINGS, name) ? RENDERINGS[name] : undefined;
    if (known) return { name, ...known };
    if (name !== '') {
      const reason = `"${name}" is not a known rendering. The field type is chosen from its options.`;
      this.log.lostPart(written, 'rendering', place ?? node, reason);
    }
    return { name, kind: hasQuestions || type === 'obsGroup' ? 'group' : 'text' };
  }

  /** The OpenMRS engine makes separate questions for these, and so do we, with the same names. */
  private companionsOf(
    options: SourceNode | undefined,
    written: string,
    id: string,
    label: string,
    table: string | null,
  ): readonly Companion[] {
    return COMPANIONS.flatMap(({ key, options: own, name, says, kind }) => {
      if (!isYes(child(options, key))) return [];
      const companion = {
        ...{
          id: this.ids.next(`${id}_${kind === 'date' ? 'date' : 'comment'}`, label),
          label: `${says} ${label}`,
          kind,
        },
        options: child(options, own),
      };
      this.targets.set(`${written}_${name}`, { name: companion.id, table, kind });
      return [companion];
    });
  }

  private register(question: Question): void {
    const { written, at, id, shape } = question;
    if (written === '') {
      // Nothing can be asked of a group or a text, so neither needs an id.
      if (shape === 'group' || shape === 'text') return;
      this.log.fault('FC015', at, id, {
        message: `The question "${question.label}" has no id.`,
        why: 'Expressions cannot name it.',
        fix: 'Give it a unique id.',
      });
    } else if (this.targets.has(written)) {
      this.log.fault('FC018', at, id, {
        message: `The id "${written}" is used twice.`,
        why: `Expressions on "${written}" refer to the first one. This question is imported as "${id}".`,
        fix: 'Give each question a unique id.',
      });
    } else {
      this.targets.set(written, targetOf(question));
    }
  }

  /** Options apply only to renderings that show them, which may include unknown renderings. */
  private choices(
    { kind, name }: Question['rendering'],
    options: SourceNode | undefined,
    written: string,
  ): Question['choices'] {
    const offers = ['choice', 'choices', 'repeat'].includes(kind) || !Object.hasOwn(RENDERINGS, name);
    if (offers) return this.answers(options, written);
    const [first] = itemsOf(child(options, 'answers'));
    if (first) this.log.lostPart(written, 'answers', first, `A "${name}" cannot offer answers.`);
    return null;
  }

  private answers(options: SourceNode | undefined, written: string): Question['choices'] {
    const listed = [...itemsOf(child(options, 'answers')), ...itemsOf(child(options, 'selectableOrders'))];
    const choices = new Map<string, Choice & { readonly node: SourceNode }>();
    for (const node of listed) {
      const label = idOf(child(node, 'label'));
      const id = idOf(child(node, 'concept')) ?? idOf(child(node, 'value')) ?? idOf(child(node, 'uuid')) ?? label;
      if (id === undefined) {
        this.log.fault('FC015', node, written, {
          message: 'An answer has neither a concept nor a label.',
          why: 'The answer cannot be shown or stored.',
          fix: 'Add a concept and a label.',
        });
        this.log.lostPart(written, 'answers', node, 'An answer without a concept is not imported.');
      } else if (choices.has(id)) {
        this.log.fault('FC020', node, written, {
          message: `Two answers have the concept "${id}".`,
          why: 'They could not be distinguished, so the second is not imported.',
          fix: 'Give each answer a different concept.',
        });
        this.log.lostPart(written, 'answers', node, `A second answer with the concept "${id}" is not imported.`);
      } else {
        if (mappingsOf(node).length > 1)
          this.log.lostPart(written, 'conceptMappings', node, `Only one code of "${label ?? id}" is imported.`);
        choices.set(id, { id, label: label ?? id, ...answerCode(node), node });
      }
    }
    return choices.size === 0 ? null : [...choices.values()];
  }
}

const COMPANIONS = [
  { key: 'showDate', options: 'shownDateOptions', name: 'inline_date', says: 'Date for', kind: 'date' },
  { key: 'showComment', options: 'shownCommentOptions', name: 'obs_comment', says: 'Comment for', kind: 'text' },
] as const;

export function targetOf({ node, rendering, id, table, kind, choices }: Question): Target {
  return {
    ...{ name: id, table, kind },
    ...(choices ? { choices: choices.map((choice) => ({ id: choice.id })) } : {}),
    ...(rendering.attributes?.['precision'] === 'minute' ? { timed: true } : {}),
    ...(takesNoDecimals(node) ? { whole: true } : {}),
  };
}

function idOf(node: SourceNode | undefined): string | undefined {
  const text = node?.kind === 'scalar' && node.value !== null ? String(node.value).trim() : '';
  return text === '' ? undefined : text;
}

function labelOf(node: SourceNode): string | undefined {
  const value = child(node, 'value');
  const shown = value?.kind === 'list' ? value.items.flatMap((item) => textOf(item) ?? []).join('\n') : textOf(value);
  return [textOf(child(node, 'label')), shown].find((text) => text !== undefined && text.trim() !== '');
}

function shapeOf({ kind }: Rendering, type: string, hasQuestions: boolean, table: string | null): Question['shape'] {
  if (kind === 'shown') return 'text';
  const holds = hasQuestions || type === 'obsGroup' || kind === 'group' || (kind === 'repeat' && type !== 'testOrder');
  if (!holds) return 'field';
  return kind === 'repeat' && table === null ? 'table' : 'group';
}

/** The answer type for conditions. */
function kindOf({ kind }: Rendering, hasChoices: boolean): TargetKind {
  if (kind === 'choices') return 'choices';
  if (kind === 'repeat') return hasChoices ? 'choices' : 'text';
  if (hasChoices && kind === 'text') return 'choice';
  return kind === 'shown' || kind === 'group' ? 'text' : kind;
}
