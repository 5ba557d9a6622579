import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DISEASE_SYSTEMS, EPISODE_TYPES, EVENT_TYPES, type DiseaseSystem, type EpisodeType } from '@isocenter/schemas';
import { type Json, type JsonObject, isJsonObject, propertyOf, textOf } from '../../json/json.ts';
import type { ConfigSet } from '../../definition/definition.ts';
import { isOneOf } from '../../resolve/address.ts';
import { formFor } from '../../resolve/compiledFormAddresses.ts';
import { migrateAnswers, type Fate } from '../../versions/migrateAnswers.ts';
import { CannotRun } from '../terminal/cannotRun.ts';
import { JSON_OPTION, type Command } from '../terminal/command.ts';
import { readVersion } from './diffCommand.ts';
import { refuseErrors, tellErrors } from '../input/loadForm.ts';
import { count, printJson, styled, type Output } from '../terminal/output.ts';
import { progressBar } from '../terminal/progressBar.ts';
import { readJsonFile } from '../input/readAnswers.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  takes: 'A B --documents DIR',
  description:
    'Migrates stored answers from one config version to another, and reports each answer that is moved, converted or lost.',
  options: [
    { name: 'documents', value: 'DIR', description: 'JSON files with formValues, {EventType: {field: value}}' },
    {
      name: 'out',
      value: 'DIR',
      description: 'Output folder (default: overwrite the documents; short: -o)',
    },
    { name: 'dry-run', description: 'Report only; write no files' },
    JSON_OPTION,
  ],
  examples: [
    'migrate fixtures/commands/before fixtures/commands/after --documents fixtures/commands/answers --dry-run',
  ],
  run: (call, output) => {
    const [a, b] = call.operands;
    const folder = call.option('documents');
    if (a === undefined || b === undefined || folder === undefined)
      throw new CannotRun('Name two config versions, and the answers with --documents DIR.');
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new CannotRun(`There is no folder "${folder}".`);
    const [before, after] = [readVersion(a, call), readVersion(b, call)];
    tellErrors(a, before.errors, output);
    // An answer to a field that cannot be read would be lost.
    refuseErrors(b, after.errors);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .sort();
    const bar = progressBar('Migrating', names.length, output);
    const documents = names.map((name) => {
      const migrated = migrateDocument(readJsonFile(join(folder, name)), before.configSet, after.configSet);
      const to = join(call.option('out') ?? folder, name);
      if (!call.flag('dry-run')) {
        mkdirSync(dirname(to), { recursive: true });
        writeFileSync(to, `${JSON.stringify(migrated.document, null, 2)}\n`);
      }
      bar.step();
      return { file: name, kept: migrated.kept, fates: migrated.fates };
    });
    bar.done();
    const lost = documents.flatMap(({ fates }) => fates.filter(({ fate }) => fate === 'lost'));
    if (call.flag('json')) printJson({ documents, lost: lost.length, written: !call.flag('dry-run') }, output);
    else print(documents, lost.length, output);
    return lost.length > 0 ? 1 : 0;
  },
};

interface MigratedDocument {
  readonly document: Json;
  readonly kept: number;
  readonly fates: readonly Fate[];
}

/** A document is a map of answers, or has one under `formValues` or `values` with its episode type and system. */
function migrateDocument(document: Json, before: ConfigSet, after: ConfigSet): MigratedDocument {
  const key = ['formValues', 'values'].find((name) => propertyOf(document, name) !== undefined);
  const tree = key === undefined ? document : (propertyOf(document, key) ?? null);
  if (!isJsonObject(document) || !isJsonObject(tree))
    throw new CannotRun('A document must hold answers by form: {EventType: {field: value}}.');
  const { episodeType, system } = placeOf(document);
  const fates: Fate[] = [];
  let kept = 0;
  const forms = Object.entries(tree).map(([eventType, answers]): readonly [string, Json] => {
    const old = isOneOf(EVENT_TYPES, eventType) ? formFor(before, episodeType, eventType, system) : undefined;
    if (!old || !isJsonObject(answers)) {
      fates.push({ path: eventType, fate: 'lost', reason: 'the form does not exist in the old version' });
      return [eventType, {}];
    }
    const migrated = migrateAnswers(answers, old, formFor(after, episodeType, old.eventType, system), after);
    fates.push(...migrated.fates);
    kept += migrated.kept;
    return [eventType, migrated.answers];
  });
  const values: JsonObject = Object.fromEntries(forms);
  return { document: key === undefined ? values : { ...document, [key]: values }, kept, fates };
}

function placeOf(document: JsonObject): { readonly episodeType: EpisodeType; readonly system: DiseaseSystem } {
  const episodeType = textOf(document['episodeType']) ?? 'Radiation';
  const system = textOf(document['system']) ?? 'Default';
  return {
    episodeType: isOneOf(EPISODE_TYPES, episodeType) ? episodeType : 'Radiation',
    system: isOneOf(DISEASE_SYSTEMS, system) ? system : 'Default',
  };
}

function print(
  documents: readonly { readonly file: string; readonly kept: number; readonly fates: readonly Fate[] }[],
  lost: number,
  output: Output,
): void {
  for (const { file, kept, fates } of documents) {
    output.print(`${styled(file, 'bold', output)}  ${count(kept, 'answer')} kept`);
    for (const { path, fate, reason } of fates)
      output.print(`  ${styled(fate, fate === 'lost' ? 'red' : 'yellow', output)}  ${path}: ${reason}`);
  }
  output.print(
    styled(
      `${count(documents.length, 'document')}, ${count(lost, 'answer')} lost.`,
      lost > 0 ? 'red' : 'green',
      output,
    ),
  );
}
