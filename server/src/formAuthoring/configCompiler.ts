import type { Finding, SectionChange, SectionSource, SourceFile } from '@isocenter/engine';
import { BadInputError, InputTooLargeError, UnavailableError } from '../foundation/errors.ts';
import type { Compilation } from '../forms/compileConfigs.ts';
import { WorkThread, WorkTimeError } from '../threads/workThread.ts';

export type ConfigJob =
  | { readonly kind: 'check' | 'compile'; readonly files: readonly SourceFile[] }
  | { readonly kind: 'edit'; readonly text: string; readonly changes: readonly SectionChange[] }
  | { readonly kind: 'sections'; readonly texts: readonly string[] };
export type ConfigAnswer =
  | { readonly kind: 'check'; readonly value: readonly Finding[] }
  | { readonly kind: 'compile'; readonly value: Compilation }
  /** Null: the sections cannot be changed this way, for this reason. */
  | { readonly kind: 'edit'; readonly value: string | null; readonly refusal: string }
  | { readonly kind: 'sections'; readonly value: Sections };

/** The sections of each text. */
type Sections = readonly (readonly SectionSource[])[];

/**
 * Checking a whole config set takes seconds, and so does reading a text that someone has made for it. This process could
 * answer no one while it runs, so separate threads do it: one for whole config sets, one for single texts.
 */
export interface ConfigCompiler {
  check(files: readonly SourceFile[]): Promise<readonly Finding[]>;
  compile(files: readonly SourceFile[]): Promise<Compilation>;
  /** The text of a form after changes of its sections. @throws BadInputError when it cannot be changed so */
  edit(text: string, changes: readonly SectionChange[]): Promise<string>;
  sections(texts: readonly string[]): Promise<Sections>;
}

const module = new URL('./configWorker.ts', import.meta.url);
/** 200 configs take ten seconds. */
const thread = new WorkThread<ConfigJob, ConfigAnswer>({ module, time: 60_000, queue: 20 });
/** A form takes milliseconds. */
const textThread = new WorkThread<ConfigJob, ConfigAnswer>({ module, time: 20_000, queue: 50 });

export const configCompiler: ConfigCompiler = {
  async check(files) {
    const answer = await done({ kind: 'check', files });
    return answer.kind === 'check' ? answer.value : [];
  },
  async compile(files) {
    const answer = await done({ kind: 'compile', files });
    return answer.kind === 'compile' ? answer.value : { findings: [], compiled: null };
  },

  async edit(text, changes) {
    const answer = await done({ kind: 'edit', text, changes }, textThread);
    if (answer.kind !== 'edit') throw new UnavailableError(UNAVAILABLE);
    if (answer.value === null) throw new BadInputError(`${answer.refusal} Nothing was saved.`);
    return answer.value;
  },

  async sections(texts) {
    const answer = await done({ kind: 'sections', texts }, textThread);
    return answer.kind === 'sections' ? answer.value : [];
  },
};

const UNAVAILABLE = 'The form configs cannot be checked now. Nothing was changed.';

async function done(job: ConfigJob, by = thread): Promise<ConfigAnswer> {
  try {
    return await by.run(job);
  } catch (error) {
    if (error instanceof WorkTimeError) {
      throw new InputTooLargeError('The form configs take too long to be checked. Nothing was changed.');
    }
    throw new UnavailableError(UNAVAILABLE, { cause: error });
  }
}
