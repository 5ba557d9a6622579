import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Type checks one file and those that import it, again and again, with another text each time. */
export interface NearTypes {
  /** Whether they still compile when the file has this text. A file further away may say otherwise. */
  readonly accept: (text: string) => boolean;
}

/**
 * Checking a few files in one process takes a second or two, all packages a minute.
 * @param root of the repository @param path of the file @param importers of the file; both relative to the root
 */
export function nearTypes(root: string, path: string, importers: readonly string[]): NearTypes {
  const file = join(root, path);
  const checked = [file, ...importers.map((importer) => join(root, importer))];
  const options = optionsOf(root);
  let changed = { text: readFileSync(file, 'utf8'), version: 0 };
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => checked,
    getScriptVersion: (name) => (name === file ? String(changed.version) : '0'),
    getScriptSnapshot: (name) => {
      const text = name === file ? changed.text : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  const faultsIn = (name: string) =>
    service.getSyntacticDiagnostics(name).length + service.getSemanticDiagnostics(name).length;
  // What this checker does not understand, such as a module that a build tool makes, is no fault of a change.
  const before = new Map(checked.map((name) => [name, faultsIn(name)]));
  return {
    accept(text) {
      changed = { text, version: changed.version + 1 };
      return checked.every((name) => faultsIn(name) <= (before.get(name) ?? 0));
    },
  };
}

function optionsOf(root: string): ts.CompilerOptions {
  const folder = join(root, 'app');
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, folder);
  return {
    ...options,
    ...{ noEmit: true, composite: false, emitDeclarationOnly: false, declaration: false, declarationMap: false },
    ...{ allowImportingTsExtensions: true, rewriteRelativeImportExtensions: false },
  };
}
