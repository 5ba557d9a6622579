import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Plugin } from 'vitest/config';
import { mutated, type Mutant } from './mutants.ts';

/** What the plugin serves: the source file in its ways, and how many of them a test file is tried on. */
export interface Trial {
  /** Absolute path of the source. */
  readonly file: string;
  readonly mutants: readonly Mutant[];
  /** Indexes of `mutants`; the source as it is comes first by itself. */
  readonly chosen: readonly number[];
}

const TRIAL = /\.trial\d+(\.test\.tsx?)$/;
/** The source as it is, before and after all changes. A test that fails the second time says nothing about a change. */
const UNCHANGED = -1;
const UNCHANGED_AGAIN = -2;

/**
 * The path under which the plugin serves a test file once for each change.
 * @param turn counts the trials: a file that was served once is never asked for again
 */
export const trialOf = (test: string, turn: number) => test.replace(/(\.test\.tsx?)$/, `.trial${turn}$1`);
/** The name of the group of tests that saw one change. */
export const groupOf = (mutant: number) => `change ${mutant}`;
export const UNCHANGED_GROUP = groupOf(UNCHANGED);
export const UNCHANGED_AGAIN_GROUP = groupOf(UNCHANGED_AGAIN);

/**
 * One process tries many changes: a test file is loaded once for each, with all our modules loaded again and those of
 * others as they are. Nothing is written to disk, so the tree can be worked on at the same time.
 * @param trial what is tried now
 */
export function trialPlugin(trial: () => Trial | null): Plugin {
  return {
    name: 'isocenter:trials',
    enforce: 'pre',
    resolveId: (id) => (TRIAL.test(id) || /[?&]change=/.test(id) ? id : null),
    load(id) {
      const now = trial();
      if (now === null) return null;
      const [path = '', query] = id.split('?change=');
      if (TRIAL.test(path)) return driver(path.replace(TRIAL, '$1'), now);
      if (path !== now.file) return null;
      const source = readFileSync(path, 'utf8');
      if (query === undefined) return chooser(path, source);
      const mutant = now.mutants[Number(query)];
      return mutant === undefined ? source : mutated(source, mutant);
    },
  };
}

/** Stands in for the source: the change that is tried when it is loaded. */
function chooser(path: string, source: string): string {
  return `const chosen = await import(${JSON.stringify(`${path}?change=`)} + globalThis.isocenterChange);
${namesOf(path, source)
  .map((name) => `export const ${name} = chosen.${name};`)
  .join('\n')}`;
}

/** What the source exports when it runs; types have no trace there. */
function namesOf(path: string, source: string): readonly string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    const exported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!exported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText(file));
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      return statement.name === undefined ? [] : [statement.name.text];
    return [];
  });
}

/** A test that fails without a change proves nothing; after the first other failure a change needs no more tests. */
function driver(test: string, { chosen }: Trial): string {
  return `import { beforeEach, describe, it, onTestFailed, vi } from 'vitest';
const [failing, noticed] = [new Set(), new Set()];
for (const change of ${JSON.stringify([UNCHANGED, ...chosen, UNCHANGED_AGAIN])}) {
  const named = 'change ' + change;
  await describe(named, async () => {
    beforeEach((context) => {
      const name = context.task.fullTestName.split(named).slice(1).join(named);
      if (noticed.has(change) || failing.has(name)) context.skip();
      onTestFailed(() => (change === ${UNCHANGED} ? failing.add(name) : noticed.add(change)));
    });
    globalThis.isocenterChange = change;
    vi.resetModules();
    try {
      await import(${JSON.stringify(test)});
    } catch (error) {
      it('loads', () => { throw error; });
    }
  });
}`;
}
