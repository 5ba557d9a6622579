import type { SourceFile } from '@isocenter/engine';
import type { TaskType } from '@isocenter/schemas';

interface TaskOptions {
  readonly sequences?: readonly number[];
  readonly publishing?: boolean;
  /** Who may edit and pend; only an attending signs. */
  readonly edit?: readonly string[];
}

/** One task of `eventsConfig`, with one form. */
export function taskLine(taskType: TaskType, eventType: string, options: TaskOptions = {}): string {
  const { sequences, publishing = false, edit = ['ATTENDING'] } = options;
  const roles = `edit: [${edit.join(', ')}], pend: [${edit.join(', ')}], sign: [ATTENDING]`;
  const weeks = sequences ? `sequences: [${sequences.join(', ')}], ` : '';
  return (
    `  - { taskType: ${taskType}, displayName: ${eventType}, stage: ON_TREATMENT, required: true, ` +
    `publishing: ${publishing}, ${weeks}roles: { ${roles} }, forms: [{ eventType: ${eventType} }] }`
  );
}

/** The `Events` config of a department with these tasks. */
export const eventsConfig = (tasks: readonly string[]): SourceFile => ({
  path: 'Radiation/Events/Default.yaml',
  text: `
formConfigType: Events
episodeType: Radiation
system: Default
label: Radiation oncology
tasks:
${tasks.join('\n')}
`,
});

/** A form with one section, `main`. @param fields YAML, a list item a field. @param note the note template */
export const formConfig = (eventType: string, fields: string, note?: string): SourceFile => ({
  path: `Radiation/${eventType}/Default.yaml`,
  text: `
formConfigType: ${eventType}
episodeType: Radiation
system: Default
label: ${eventType}
sections:
  - id: main
    label: Main
    fields:
${fields.trim().replace(/^/gm, '      ')}
${note === undefined ? '' : `note: |\n  ${note}\n`}`,
});

/** A note that says every answer of the form in one sentence. */
export const ALL_ANSWERS = '{% sentence %}{{ fields | phrases | join_and | capitalize }}{% endsentence %}';
