import { EVENT_TYPES } from '@isocenter/schemas';
import type { CheckModel } from '../../check/model/checkModel.ts';
import { templatesOf, type TemplateFact } from '../../check/model/templateFacts.ts';
import type { FieldEntry } from '../../compile/fieldTable.ts';
import type { TemplateRead } from '../../note/templateReads.ts';
import type { NameEdits } from './nameEdits.ts';
import { RenameError } from './renameError.ts';
import { isTarget, type RenameTarget } from './target.ts';

/** Renames in note templates. */
export function renameInTemplates(model: CheckModel, target: RenameTarget, edits: NameEdits): void {
  const { request, from, choice } = target;
  for (const template of templatesOf(model)) {
    if (template.form.episodeType !== request.episodeType) continue;
    for (const read of choice ? [] : template.reads) renameRead(read, template, target, edits);
    for (const comparison of template.comparisons) {
      const { subject, text } = comparison;
      const isId = !choice && subject.join('.') === 'fields.*.id' && template.form.eventType === request.form;
      const isChoice = choice && isTarget(entriesOf(withoutId(subject), template).at(-1), target);
      if (text === from && (isId || isChoice)) edits.rename(template.positionOf(comparison), from, request.to);
    }
  }
}

function renameRead(read: TemplateRead, template: TemplateFact, target: RenameTarget, edits: NameEdits): void {
  const { from, request } = target;
  const written = read.written.replaceAll(/\[[^[\]]*\]/g, '.*').split('.');
  const [root = ''] = written;
  if (root === request.to && template.form.eventType === request.form) {
    throw new RenameError(
      `The template "${template.path}" has a name "${request.to}" of its own. Choose another name.`,
    );
  }
  entriesOf(read.steps, template).forEach((entry, index) => {
    const place = written.length - (read.steps.length - index);
    if (!isTarget(entry, target) || written[place] !== from) return;
    const ahead = written.slice(0, place);
    if (ahead.includes('*')) {
      const text = read.written.slice(0, read.written.lastIndexOf(from));
      edits.rename(template.positionOf(read), from, request.to, text);
    } else edits.rename(template.positionOf(read), from, request.to, ahead.map((step) => `${step}.`).join(''));
  });
}

const withoutId = (steps: readonly string[]): readonly string[] => (steps.at(-1) === 'id' ? steps.slice(0, -1) : steps);

/** The field that each step of a value stands for; null for other steps. */
function entriesOf(steps: readonly string[], { table, form, own }: TemplateFact): readonly (FieldEntry | null)[] {
  const scope = table.scopeOf(form, null);
  const rootAt = EVENT_TYPES.some((type) => type === steps[0]) ? 1 : 0;
  const name = steps.slice(0, rootAt + 1).join('.');
  const found = scope.find(name);
  const root = name === 'value' ? own : found && table.fields[found.index];
  const columns = root ? table.columnsOf(root.index).flatMap((index) => table.fields[index] ?? []) : [];
  return steps.map((step, index) => {
    if (index === rootAt) return root ?? null;
    return index > rootAt ? (columns.find(({ key }) => key === step) ?? null) : null;
  });
}
