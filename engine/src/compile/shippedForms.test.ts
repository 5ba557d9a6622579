import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Json, isJsonObject, propertyOf } from '../json/json.ts';
import { parseCompiledForm } from '../compiled-form/parseCompiledForm.ts';
import { validateWithSchema } from '../instance/validateWithSchema.ts';
import { compiledFormAddresses } from '../resolve/compiledFormAddresses.ts';
import { readSources } from '../resolve/readSources.ts';
import { runs, SOAK } from '../testing/proof.ts';
import { shippedConfigSet, shippedSources, shippedYaml, someShippedForms } from '../testing/shippedForms.ts';
import { shuffled } from '../testing/shuffled.ts';
import { compileForm } from './compileForm.ts';

const ajv = new Ajv2020({ strict: false });

describe('compiled shipped forms', () => {
  it.each(someShippedForms())(
    '%s: every fragment is flat, valid JSON Schema that ajv compiles in strict mode',
    (_, compiledForm) => {
      const forms = compiledForm.schema['properties'];
      const fragments = Object.values(isJsonObject(forms) ? forms : {}).flatMap((form) => {
        const own = propertyOf(form, 'properties');
        return Object.values(isJsonObject(own) ? own : {});
      });
      expect(fragments.length).toBeGreaterThan(0);
      for (const fragment of fragments) {
        expect(ajv.validateSchema(isJsonObject(fragment) ? fragment : {}), JSON.stringify(fragment)).toBe(true);
      }
      expect(JSON.stringify(compiledForm.schema)).not.toMatch(/"(if|then|else|dependentSchemas|dependentRequired)":/);
      expect(() => validateWithSchema(compiledForm, {})).not.toThrow();
      expect(parseCompiledForm(JSON.parse(JSON.stringify(compiledForm)), { verifyHash: true })).toEqual(compiledForm);
    },
  );

  it('have the same hash for any key order in the configs', () => {
    const sources = shippedSources();
    const csvs = sources.filter(({ path }) => path.endsWith('.csv'));
    const trees = shippedYaml().map(({ path, text }) => ({ path, tree: parse(text, { schema: 'core' }) as Json }));
    const configSet = shippedConfigSet();
    const addresses = compiledFormAddresses(configSet);
    fc.assert(
      fc.property(fc.integer(), fc.nat(addresses.length - 1), (seed, index) => {
        const random = generator(seed);
        const mixed = trees.map(({ path, tree }) => ({ path, text: JSON.stringify(shuffled(tree, random)) }));
        const other = readSources([...mixed, ...csvs]).configSet;
        const some = SOAK
          ? addresses
          : [0, 7, 23].flatMap((step) => addresses[(index + step) % addresses.length] ?? []);
        for (const address of some) {
          expect(compileForm(other, address).hash).toBe(compileForm(configSet, address).hash);
        }
      }),
      runs(1, 12),
    );
  });
});

/** Random numbers from a seed (xorshift), so that failures can be reproduced. */
function generator(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };
}
