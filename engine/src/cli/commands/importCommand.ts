import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ImportLog, type ImportedFile } from '../../interop/importReport.ts';
import { importQuestionnaires } from '../../interop/fhir/importQuestionnaire.ts';
import type { SourceFile } from '../../definition/definition.ts';
import { DEFAULT_ADDRESS, type ImportAddress } from '../../interop/draft.ts';
import { importOpenmrsForm } from '../../interop/openmrs/importOpenmrs.ts';
import { sourceText } from '../../source/sourceNode.ts';
import { parseAddress } from '../../resolve/address.ts';
import { CannotRun } from '../terminal/cannotRun.ts';
import { JSON_OPTION, type Call, type Command } from '../terminal/command.ts';
import { count, printJson, styled, type Output } from '../terminal/output.ts';
import { findingText } from '../terminal/printFindings.ts';
import { progressBar } from '../terminal/progressBar.ts';
import { EVENT_TYPES } from '@isocenter/schemas';

type Importer = (file: SourceFile, address: ImportAddress) => readonly ImportedFile[];
const FORMATS = {
  'fhir-questionnaire': importQuestionnaires,
  openmrs: (file, address) => [importOpenmrsForm(file, address)],
} as const satisfies { readonly [format: string]: Importer };

export const importCommand: Command = {
  name: 'import',
  takes: 'fhir-questionnaire|openmrs FILE… -o DIR',
  description: 'Imports forms from other formats, and lists every item that could not be mapped.',
  options: [
    { name: 'out', value: 'DIR', description: 'Output folder, with one folder per form (short: -o)' },
    { name: 'as', value: 'ADDRESS', description: 'Address of the forms (default: Radiation/Consult/Default)' },
    JSON_OPTION,
  ],
  examples: [
    'import fhir-questionnaire fixtures/fhir-questionnaires/sdc-test-enablewhen.json -o imported',
    'import openmrs fixtures/openmrs-forms -o imported --json',
  ],
  run: (call, output) => {
    const [format = '', ...paths] = call.operands;
    if (!isFormat(format)) throw new CannotRun(`Name a format: ${Object.keys(FORMATS).join(' or ')}.`);
    const out = call.option('out');
    if (paths.length === 0) throw new CannotRun('Name the files to import, or a folder of them.');
    if (out === undefined) throw new CannotRun('Name an output folder with -o DIR.');
    const address = addressOf(call);
    const files = paths.flatMap(filesAt);
    if (!files.some((path) => existsSync(path))) throw new CannotRun(nothingAt(paths));
    const bar = progressBar('Importing', files.length, output);
    const names = new Set<string>();
    const written = files.flatMap((path) => {
      const found = importedFrom(path, FORMATS[format], address);
      bar.step();
      return found.map((imported) => ({ imported, output: write(imported, out, names) }));
    });
    bar.done();
    report(written, call, output);
    return written.every(({ imported }) => imported.findings.every(({ severity }) => severity !== 'error')) ? 0 : 1;
  },
};

interface Written {
  readonly imported: ImportedFile;
  /** Null when the source could not be imported. */
  readonly output: string | null;
}

function isFormat(name: string): name is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, name);
}

function addressOf(call: Call): ImportAddress {
  const written = call.option('as');
  if (written === undefined) return DEFAULT_ADDRESS;
  const address = parseAddress(written);
  const eventType = EVENT_TYPES.find((type) => type === address?.form && type !== 'Events');
  if (!address || !eventType)
    throw new CannotRun(`"${written}" is not a form address, such as Radiation/Consult/Default.`);
  return { episodeType: address.episodeType, eventType, system: address.system };
}

/** The JSON files of a folder. A path without a file is reported with the others, so that it does not stop them. */
function filesAt(path: string): readonly string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.json') && !entry.isDirectory())
    .map(({ name }) => join(path, name))
    .sort();
}
function nothingAt([path = '', ...more]: readonly string[]): string {
  if (more.length > 0) return 'None of these files and folders exists, or the folders have no JSON files.';
  return existsSync(path) ? `The folder "${path}" has no JSON files.` : `There is no file or folder "${path}".`;
}

/** The forms of one file. A file that cannot be read, or that the importer fails on, is one finding. */
function importedFrom(path: string, importer: Importer, address: ImportAddress): readonly ImportedFile[] {
  try {
    return importer({ path, text: readFileSync(path, 'utf8') }, address);
  } catch (error) {
    const log = new ImportLog();
    const start = { source: sourceText(path, ''), start: 0, end: 0 };
    log.fault('FC001', start, '', {
      message: `The file cannot be imported: ${error instanceof Error ? error.message : 'unknown error'}`,
      why: 'Nothing of it is imported. The other files are not affected.',
      fix: 'Provide a readable file with one form in JSON.',
    });
    return [{ source: path, form: null, items: 0, mapped: 0, unmapped: [], findings: log.findings }];
  }
}

/** Each form gets its own config root, so that forms of one event type do not collide. */
function write({ source, form }: ImportedFile, out: string, names: Set<string>): string | null {
  if (!form) return null;
  const stem = basename(source).replace(/\.json$/i, '') || 'form';
  let name = stem;
  for (let number = 2; names.has(name); number++) name = `${stem}-${number}`;
  names.add(name);
  const file = join(out, name, form.path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, form.yaml);
  return file;
}

function report(written: readonly Written[], call: Call, output: Output): void {
  if (call.flag('json')) {
    const files = written.map(({ imported: { source, items, mapped, unmapped, findings }, output: file }) => {
      return { source, output: file, items, mapped, unmapped, findings };
    });
    printJson({ files }, output);
    return;
  }
  for (const { imported, output: file } of written) {
    const { source, items, mapped, unmapped, findings } = imported;
    output.print(styled(`${source} -> ${file ?? 'nothing'}`, 'bold', output));
    output.print(
      `  ${mapped} of ${count(items, 'item')} mapped, ${unmapped.length} not imported, ${count(findings.length, 'finding')}`,
    );
    for (const { id, line, part, reason } of unmapped) {
      output.print(
        `  ${line}: ${id === '' ? '(form)' : id}${part === undefined ? '' : `, ${part}`}: ${styled(reason, 'dim', output)}`,
      );
    }
    for (const finding of findings) output.print(`${findingText(finding, output)}\n`);
  }
}
