import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledFormAddress } from '../compiled-form/compiledForm.ts';
import { compileForm } from '../compile/compileForm.ts';
import type { ConfigSet, SourceFile } from '../definition/definition.ts';
import { createFormStore } from '../instance/createFormStore.ts';
import { fileRole, isConfigFile } from '../resolve/address.ts';
import { compiledFormAddresses } from '../resolve/compiledFormAddresses.ts';
import { parseFile } from '../source/parseFile.ts';
import { mutated, MUTATIONS, type Mutation } from '../testing/mutations.ts';
import { runs, SOAK } from '../testing/proof.ts';
import { shippedSources } from '../testing/shippedForms.ts';
import { TEST_CONTEXT } from '../testing/testForm.ts';
import { readConfigSet } from './check.ts';

/** Whole episode types with their tasks, and forms of Radiation with the forms that they read. */
const GROUPS = [
  ...['QA/', 'ProspectiveResearch/', 'RetrospectiveResearch/', 'Surgical/'],
  ...['Radiation/Simulation/', 'Radiation/(OTVStatus|OTVPE|OTVAdverseEvents|OTVNutrition)/', 'Radiation/Prescription/'],
  ...['Radiation/TreatmentPlanning/', 'Radiation/TreatmentBreak/'],
].map((start) => groupOf(new RegExp(`^${start}`)));

/** The forms of a group, and the library fields and lists that they name. */
function groupOf(start: RegExp): readonly SourceFile[] {
  const sources = shippedSources().filter(({ path }) => !path.endsWith('.test.yaml'));
  const group = new Set(sources.filter(({ path }) => start.test(path) || path === 'care-plan-fields.yaml'));
  for (const { text } of group) {
    for (const source of sources) {
      const role = fileRole(source.path);
      const isNamed = (role.role === 'libraryField' || role.role === 'supportData') && text.includes(role.name);
      if (isNamed) group.add(source);
    }
  }
  return [...group];
}

/** One changed file of a group. */
interface Change {
  readonly files: readonly SourceFile[];
  readonly file: SourceFile;
  readonly mutations: readonly Mutation[];
}
const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...MUTATIONS),
  place: fc.nat(100_000),
  by: fc.nat(100_000),
});
const change: fc.Arbitrary<Change> = fc.constantFrom(...GROUPS).chain((files) =>
  fc.record({
    files: fc.constant(files),
    file: fc.constantFrom(...files.filter(({ path }) => isConfigFile(path))),
    mutations: fc.array(mutation, { minLength: 1, maxLength: 2 }),
  }),
);

function changed({ files, file, mutations }: Change): readonly SourceFile[] {
  const { root } = parseFile(file);
  if (!root) throw new Error(`${file.path} cannot be read.`);
  return files.map((other) => (other === file ? { ...file, text: mutated(root, mutations) } : other));
}

const errorsOf = (files: readonly SourceFile[]) =>
  readConfigSet(files).findings.filter(({ severity }) => severity === 'error');

/** Every form and every task that has a form of its own for the disease system, as the server compiles them. */
function addressesOf(configSet: ConfigSet): readonly CompiledFormAddress[] {
  const { forms } = configSet;
  const own = compiledFormAddresses(configSet).filter(({ episodeType, system }) =>
    forms.some((form) => form.episodeType === episodeType && form.system === system),
  );
  return [...own, ...forms.map(({ episodeType, eventType, system }) => ({ episodeType, form: eventType, system }))];
}

describe('a config without errors', () => {
  it('is what the mutations start from', () => {
    expect(GROUPS.flatMap(errorsOf).map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
  });

  it('always compiles, and opens as a form with a note [FORM-110]', { timeout: SOAK ? 7_200_000 : 120_000 }, () => {
    let accepted = 0;
    fc.assert(
      fc.property(change, (made) => {
        const { configSet, findings } = readConfigSet(changed(made));
        if (findings.some(({ severity }) => severity === 'error')) return;
        accepted++;
        for (const address of addressesOf(configSet)) {
          const compiledForm = compileForm(configSet, address);
          const store = createFormStore({ compiledForm, context: TEST_CONTEXT });
          expect(typeof store.note().text).toBe('string');
          expect(Array.isArray(store.validation().errors)).toBe(true);
        }
      }),
      runs(60, 20_000),
    );
    // A check that refuses everything would prove nothing.
    expect(accepted).toBeGreaterThan(8);
  });
});
