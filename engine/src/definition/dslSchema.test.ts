import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readConfigRoot } from '../cli/files.ts';
import { parseFile } from '../parse/parseFile.ts';
import { toJson } from '../parse/sourceNode.ts';
import { fileRole } from '../resolve/address.ts';
import { formConfigJsonSchema } from './dslSchema.ts';
import { languageReference } from './languageReference.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

describe('the grammar of the language', () => {
  const validate = new Ajv2020({ strict: false, allErrors: true }).compile(formConfigJsonSchema());
  const forms = (folder: string) => {
    return readConfigRoot(at(folder)).files.filter(({ path }) => ['form', 'events'].includes(fileRole(path).role));
  };

  it.each(forms('configs').map((file) => [file.path, file] as const))('is kept by configs/%s', (_path, file) => {
    const { root } = parseFile(file);
    validate(root && toJson(root));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('refuses what the linter refuses as unknown', () => {
    const [file] = forms('fixtures/configs/rules/FC013/bad');
    const root = file && parseFile(file).root;
    expect(validate(root && toJson(root))).toBe(false);
  });

  it('is published, and has a reference page; both are current (UPDATE_REFERENCE=1 writes them anew)', () => {
    const pages = {
      'schemas/form-config.schema.json': `${JSON.stringify(formConfigJsonSchema(), null, 2)}\n`,
      'engine/docs/language.md': languageReference(),
    };
    for (const [path, made] of Object.entries(pages)) {
      if (process.env['UPDATE_REFERENCE']) writeFileSync(at(path), made);
      expect(readFileSync(at(path), 'utf8')).toBe(made);
    }
  });
});
