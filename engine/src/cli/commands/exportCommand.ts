import { writeFileSync } from 'node:fs';
import { exportQuestionnaire } from '../../interop/export/exportQuestionnaire.ts';
import { exportJsonSchema } from '../../interop/export/exportJsonSchema.ts';
import { CannotRun } from '../terminal/cannotRun.ts';
import { CONFIGS_OPTION, JSON_OPTION, type Command } from '../terminal/command.ts';
import { compileSoundForm, loadForm } from '../input/loadForm.ts';
import { count } from '../terminal/output.ts';

export const exportCommand: Command = {
  name: 'export',
  takes: 'fhir-questionnaire|json-schema FORM',
  description: 'Writes a form as a FHIR R4 Questionnaire or a JSON Schema, and lists what could not be exported.',
  options: [
    { name: 'out', value: 'FILE', description: 'Output file (default: standard output; short: -o)' },
    CONFIGS_OPTION,
    JSON_OPTION,
  ],
  examples: [
    'export fhir-questionnaire Radiation/OTVStatus/Breast -o status.json',
    'export json-schema Radiation/OTV/Breast',
  ],
  run: (call, output) => {
    const [format, form] = call.operands;
    if (format !== 'fhir-questionnaire' && format !== 'json-schema') {
      throw new CannotRun('Name a format: fhir-questionnaire or json-schema.');
    }
    const compiledForm = compileSoundForm(loadForm(form, call));
    const { exported, lost } =
      format === 'json-schema'
        ? { exported: exportJsonSchema(compiledForm), lost: [] }
        : (({ questionnaire, lost: left }) => ({ exported: questionnaire, lost: left }))(
            exportQuestionnaire(compiledForm),
          );
    const text = JSON.stringify(exported, null, 2);
    const out = call.option('out');
    if (out === undefined) output.print(text);
    else writeFileSync(out, `${text}\n`);
    for (const { path, part, reason } of lost) output.complain(`${path}, ${part}: ${reason}`);
    if (out !== undefined) output.print(`${out} written. ${count(lost.length, 'item')} could not be exported.`);
    return 0;
  },
};
