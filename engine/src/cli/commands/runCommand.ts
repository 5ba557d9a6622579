import { CONFIGS_OPTION, JSON_OPTION, type Command } from '../terminal/command.ts';
import { compileSoundForm, loadForm } from '../input/loadForm.ts';
import { count, inWords, printJson, styled, type Output } from '../terminal/output.ts';
import { openWith, play, trace, type PlayedForm } from '../input/playForm.ts';
import { ignoredAnswers, readContext, readValues } from '../input/readAnswers.ts';
import type { Json } from '../../json/json.ts';

export const runCommand: Command = {
  name: 'run',
  takes: 'FORM --values FILE',
  description: 'Runs answers through a form and prints values, visible fields, errors and the note.',
  options: [
    {
      name: 'values',
      value: 'FILE',
      description: 'Answers: {EventType: {field: value}}, or {field: value} for a single form',
    },
    { name: 'context', value: 'FILE', description: 'user, patient, task, now, carePlan, external' },
    { name: 'trace', description: 'Print every rule and note template with what it read and its result' },
    CONFIGS_OPTION,
    JSON_OPTION,
  ],
  examples: [
    'run Radiation/OTV/Breast --values fixtures/commands/visit.json',
    'run fixtures/commands/before/Radiation/OTVStatus/Default.yaml --values fixtures/commands/status.json --trace --json',
  ],
  run: (call, output) => {
    const compiledForm = compileSoundForm(loadForm(call.operands[0], call));
    const values = readValues(call.option('values'), compiledForm);
    const store = openWith(compiledForm, readContext(call.option('context'), compiledForm), values);
    const asked = play(store);
    // What the form ignored is in no field, so the form itself knows of no error.
    const ignored = ignoredAnswers(values, compiledForm).map((each) => ({ ...each, severity: 'error' as const }));
    const played: PlayedForm = { ...asked, errors: [...ignored, ...asked.errors] };
    const steps = call.flag('trace') ? trace(store) : [];
    if (call.flag('json')) {
      printJson(call.flag('trace') ? { ...played, trace: steps } : played, output);
    } else {
      print(played, output);
      if (steps.length > 0) output.print(heading('Rules in evaluation order, then note templates', output));
      for (const { path, facet, reads, result } of steps) {
        const read = Object.entries(reads).map(([name, value]) => `${name} = ${inWords(value)}`);
        output.print(`  ${path} ${facet}: ${inWords(result)}${read.length > 0 ? `  (${read.join(', ')})` : ''}`);
      }
    }
    return played.errors.some(({ severity }) => severity === 'error') ? 1 : 0;
  },
};

function print({ values, visible, required, errors, note }: PlayedForm, output: Output): void {
  const rows = Object.entries(values).flatMap(([eventType, answers]) => {
    return Object.entries(answers ?? {}).map(([id, value]) => `  ${eventType}.${id}: ${inWords(asJson(value))}`);
  });
  output.print(styled('Values', 'bold', output));
  for (const row of rows) output.print(row);
  output.print(heading(`Visible: ${count(visible.length, 'field')}, ${required.length} of them required`, output));
  for (const path of visible) output.print(`  ${path}${required.includes(path) ? styled(' *', 'yellow', output) : ''}`);
  output.print(heading(errors.length === 0 ? 'No errors' : count(errors.length, 'error'), output));
  for (const { path, message, severity } of errors) {
    output.print(`  ${styled(severity, severity === 'error' ? 'red' : 'yellow', output)}  ${path}: ${message}`);
  }
  output.print(heading('Note', output));
  output.print(note.text.replace(/^/gm, '  '));
}

const heading = (text: string, output: Output): string => `\n${styled(text, 'bold', output)}`;

/** Signed values are JSON, although their type does not say so. */
function asJson(value: unknown): Json {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value);
}
