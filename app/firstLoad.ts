import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';

/** What the signed-in shell loads first, and what a task loads to show a form that can be filled in. */
const SHELL = /\/home\/HomeRoute\.tsx$/;
const TASK = /\/tasks\/page\/TaskRoute\.tsx$/;
/** The form itself; the parts of the task page stay in chunks of their own, which other screens load as well. */
const IS_OF_FORM = /\/node_modules\/|\/(?:engine|renderer|schemas)\/src\//;

/**
 * Puts what is always loaded together into one file: 18 files up to a form instead of 53, and 20 kB less, because small
 * files compress badly. Which modules these are is read from a build without this plugin, so that nothing is loaded early.
 * @param application makes the configuration without this plugin
 */
export function firstLoad(application: () => UserConfig): Plugin {
  return {
    name: 'isocenter-first-load',
    // Pages of tests, which name their own input, are built without it.
    apply: ({ build: own }, { command }) => command === 'build' && own?.rollupOptions?.input === undefined,
    async config() {
      const chunks = await chunksOf(application());
      const shell = modulesOf(chunks, (chunk) => chunk.isEntry || SHELL.test(chunk.facadeModuleId ?? ''));
      const task = modulesOf(chunks, (chunk) => TASK.test(chunk.facadeModuleId ?? ''));
      // A chunk that is imported by name keeps its name.
      const named = new Set(chunks.map(({ facadeModuleId }) => facadeModuleId));
      const name = (id: string): string | null => {
        if (named.has(id)) return null;
        if (shell.has(id)) return 'shell';
        return task.has(id) && IS_OF_FORM.test(id) ? 'form' : null;
      };
      const codeSplitting = { includeDependenciesRecursively: false, groups: [{ name, debugName: 'first load' }] };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}

async function chunksOf(config: UserConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const settings = { ...config.build, write: false, sourcemap: false, minify: false };
  const built = await build({ ...config, configFile: false, logLevel: 'error', build: settings });
  if (Array.isArray(built) || !('output' in built)) throw new Error('The application is built once, without watching.');
  return built.output.filter((part) => part.type === 'chunk');
}

/** The modules of some chunks, and of all chunks that these import statically. */
function modulesOf(
  chunks: readonly Rolldown.OutputChunk[],
  isFirst: (chunk: Rolldown.OutputChunk) => boolean,
): ReadonlySet<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  chunks.filter(isFirst).forEach(visit);
  return new Set([...found].flatMap(({ moduleIds }) => moduleIds));
}
