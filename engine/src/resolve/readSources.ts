import type { Choice } from '../compiled-form/compiledForm.ts';
import type { ConfigSet, FormDefinition, SourceFile, TaskDefinition } from '../definition/definition.ts';
import { Faults, type Fault } from '../definition/fault.ts';
import { nearest } from '../words/nearest.ts';
import { parseFile, type ParsedFile } from '../source/parseFile.ts';
import {
  child,
  itemsOf,
  numberOf,
  sourceText,
  positionOf,
  textOf,
  type MapNode,
  type SourceNode,
} from '../source/sourceNode.ts';
import { DataFiles } from './dataFiles.ts';
import { fileRole, isConfigFile, isDataFile, type FileRole, type FormAddress } from './address.ts';
import { inherit, type FilesByName } from './inherit.ts';
import { readContentTemplate } from './readContentTemplate.ts';
import { readEvents } from './readEvents.ts';
import { readChoice, readChoiceAttributes } from './readChoice.ts';
import { readForm } from './readForm.ts';

/** A form with its source tree, for positions of keys. */
interface ResolvedForm {
  readonly definition: FormDefinition;
  readonly tree: MapNode;
}

/** The result of reading a set of files: the config set, its source trees, and all faults. */
export interface ConfigReading {
  readonly configSet: ConfigSet;
  readonly files: readonly { readonly file: ParsedFile; readonly role: FileRole }[];
  readonly forms: readonly ResolvedForm[];
  readonly library: FilesByName;
  readonly faults: readonly Fault[];
}

/** Reads a whole config version. Files with other extensions are skipped. */
export function readSources(sources: readonly SourceFile[]): ConfigReading {
  const faults = new Faults();
  const data = new DataFiles(
    sources.filter(({ path }) => isDataFile(path)),
    faults,
  );
  const parsed = sources
    .filter(({ path }) => isConfigFile(path))
    .map((source) => parseFile(source))
    .map((file) => (file.root ? { ...file, root: data.filled(file.path, file.root) } : file));
  data.reportUnused();
  const files = parsed.map((file) => ({ file, role: fileRole(file.path) }));
  for (const { file, role } of files) {
    for (const { kind, position, path, detail } of file.faults) faults.add(kind, position, path, detail);
    reportAddress(file, role, faults);
  }
  const forms = byName(files, (role) => (role.role === 'form' ? nameOf(role.address) : null));
  const supportData = byName(files, (role) => (role.role === 'supportData' ? role.name : null));
  const library = byName(files, (role) => (role.role === 'libraryField' ? role.name : null));
  const resolved = files.flatMap(({ role }) => {
    if (role.role !== 'form') return [];
    const tree = inherit(nameOf(role.address), forms, { library, supportData }, faults);
    return tree ? [{ definition: readForm(role.address, tree, faults), tree }] : [];
  });
  const definitions = resolved.map(({ definition }) => definition);
  const configSet: ConfigSet = {
    forms: definitions,
    tasks: readTasks(files),
    supportData: readSupportData(files),
    contentTemplates: files.flatMap(({ file, role }) => {
      const isTemplate = role.role === 'contentTemplate' && file.root;
      return isTemplate ? (readContentTemplate(role.name, file.root, definitions) ?? []) : [];
    }),
    carePlanFields: files.flatMap(({ file, role }) => {
      return role.role === 'carePlanFields' && file.root ? readCarePlanFields(file.root) : [];
    }),
  };
  return { configSet, files, forms: resolved, library, faults: faults.all };
}

export const nameOf = ({ episodeType, eventType, system }: FormAddress): string => {
  return `${episodeType}/${eventType}/${system}`;
};

function byName(
  files: ConfigReading['files'],
  name: (role: FileRole) => string | null,
): ReadonlyMap<string, ParsedFile> {
  return new Map(
    files.flatMap(({ file, role }) => {
      const key = name(role);
      return key === null ? [] : [[key, file] as const];
    }),
  );
}

const ANSWERS = /(^|\/)(answers|values)\.ya?ml$/i;

/** Checks that the path of a file is known and matches the address in the file. */
function reportAddress(file: ParsedFile, role: FileRole, faults: Faults): void {
  const top = positionOf({ source: sourceText(file.path, ''), start: 0, end: 0 });
  if (role.role === 'unknown') {
    const { part, written, known } = role;
    faults.add('unknownAddress', top, '', {
      part,
      written,
      known,
      near: nearest(written, known),
      isAnswers: ANSWERS.test(file.path),
    });
  }
  if (role.role !== 'form' && role.role !== 'events') return;
  const { episodeType, eventType, system } = role.address;
  for (const [key, expected] of Object.entries({ formConfigType: eventType, episodeType, system })) {
    const node = child(file.root ?? undefined, key);
    const written = textOf(node);
    if (node && written !== undefined && written !== expected) {
      faults.add('addressMismatch', positionOf(node), key, { key, written, expected });
    }
  }
}

function readTasks(files: ConfigReading['files']): { [episodeType: string]: readonly TaskDefinition[] } {
  return Object.fromEntries(
    files.flatMap(({ file, role }) => {
      const isDefault = role.role === 'events' && role.address.system === 'Default';
      return isDefault && file.root ? [[role.address.episodeType, readEvents(file.root)] as const] : [];
    }),
  );
}

/** Support data is a map with the choices and their source. */
function readSupportData(files: ConfigReading['files']): { [name: string]: readonly Choice[] } {
  return Object.fromEntries(
    files.flatMap(({ file, role }) => {
      if (role.role !== 'supportData' || !file.root) return [];
      const attributes = Object.keys(readChoiceAttributes(file.root));
      return [[role.name, choiceNodes(file.root).flatMap((choice) => readChoice(choice, attributes))] as const];
    }),
  );
}

export function choiceNodes(root: SourceNode): readonly SourceNode[] {
  return itemsOf(child(root, 'choices'));
}

function readCarePlanFields(root: SourceNode): ConfigSet['carePlanFields'] {
  return itemsOf(child(root, 'fields')).flatMap((item) => {
    const [id, name, type] = ['id', 'name', 'type'].map((key) => textOf(child(item, key)));
    const maxAge = numberOf(child(item, 'maxAge'));
    if (id === undefined) return [];
    return [{ id, name: name ?? id, type: type ?? 'text', ...(maxAge === undefined ? {} : { maxAge }) }];
  });
}
