import { resolve } from 'node:path';
import { EVENT_TYPES, type DiseaseSystem, type EpisodeType, type EventType } from '@isocenter/schemas';
import { renameInConfigs, type RenamedConfigs } from '../../format/rename/renameInConfigs.ts';
import { RenameError } from '../../format/rename/renameError.ts';
import type { RenameRequest } from '../../format/rename/target.ts';
import { isOneOf, parseAddress } from '../../resolve/address.ts';
import { openConfigs } from '../input/files.ts';
import { replaceFile } from '../input/writeFiles.ts';
import { CannotRun } from '../terminal/cannotRun.ts';
import { CONFIGS_OPTION, JSON_OPTION, type Call, type Command } from '../terminal/command.ts';
import { count, printJson, styled, type Output } from '../terminal/output.ts';

export const renameCommand: Command = {
  name: 'rename',
  takes: 'OLD NEW --form FORM',
  description:
    'Renames a field, a column (table.column) or a choice (field.choice) in rules, notes, patches, scenarios and content templates. The old name is kept under "was", for the migration of stored answers.',
  options: [
    {
      name: 'form',
      value: 'FORM',
      description: 'The form, such as Radiation/OTVStatus, or Radiation/OTVStatus/Breast',
    },
    { name: 'dry-run', description: 'Show the changes; write no files' },
    CONFIGS_OPTION,
    JSON_OPTION,
  ],
  examples: [
    'rename start_weight weight_before --form Radiation/OTVStatus --dry-run',
    'rename response_to_treatment.pain_stable stable --form Radiation/OTVStatus --dry-run',
  ],
  run: (call, output) => {
    const request = readRequest(call);
    const [configs, other] = openConfigs([call.option('configs') ?? 'configs']);
    if (!configs || other) throw new CannotRun('Name one config root with --configs DIR.');
    const renamed = renamedConfigs(() => renameInConfigs(configs.files, request));
    const writes = !call.flag('dry-run');
    if (writes) for (const { path, text } of renamed.files) replaceFile(resolve(configs.here(path)), text);
    const lines = renamed.lines.map((line) => ({ ...line, file: configs.here(line.file) }));
    if (call.flag('json')) printJson({ lines, files: renamed.files.length, written: writes }, output);
    else print({ ...renamed, lines }, writes, output);
    return 0;
  },
};

/** @throws CannotRun when something is missing or unknown */
function readRequest(call: Call): RenameRequest {
  const [from, written, more] = call.operands;
  const form = call.option('form');
  if (from === undefined || written === undefined || form === undefined || more !== undefined) {
    throw new CannotRun('Name the old and the new id, and the form: rename OLD NEW --form Radiation/OTVStatus.');
  }
  const { episodeType, eventType, system } = readForm(form);
  const owner = from.includes('.') ? from.slice(0, from.lastIndexOf('.') + 1) : '';
  const to = owner !== '' && written.startsWith(owner) ? written.slice(owner.length) : written;
  return { episodeType, form: eventType, system, from, to };
}

function readForm(written: string): { episodeType: EpisodeType; eventType: EventType; system: DiseaseSystem } {
  const address = parseAddress(written);
  if (!address || !isOneOf(EVENT_TYPES, address.form)) {
    throw new CannotRun(`"${written}" is not a form. Write its address, such as Radiation/OTVStatus.`);
  }
  return { episodeType: address.episodeType, eventType: address.form, system: address.system };
}

/** @throws CannotRun with the reason why it cannot be renamed */
function renamedConfigs(rename: () => RenamedConfigs): RenamedConfigs {
  try {
    return rename();
  } catch (error) {
    if (error instanceof RenameError) throw new CannotRun(error.message);
    throw error;
  }
}

function print({ files, lines }: RenamedConfigs, writes: boolean, output: Output): void {
  for (const { file, line, before, after } of lines) {
    output.print(styled(`${file}:${line}`, 'bold', output));
    output.print(`  ${styled(`- ${before}`, 'red', output)}`);
    output.print(`  ${styled(`+ ${after}`, 'green', output)}`);
  }
  const done = writes ? 'changed' : 'would be changed';
  output.print(`${count(lines.length, 'line')} in ${count(files.length, 'file')} ${done}.`);
}
