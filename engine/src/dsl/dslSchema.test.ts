import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { type Json, isJsonArray, isJsonObject, textOf } from '../json/json.ts';
import { readConfigRoot } from '../cli/input/files.ts';
import { isConfigFile } from '../resolve/address.ts';
import { parseFile } from '../source/parseFile.ts';
import { toJson } from '../source/sourceNode.ts';
import type { SourceFile } from '../definition/definition.ts';
import { formConfigJsonSchema } from './dslSchema.ts';
import { languageReference } from '../reference/languageReference.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

describe('the grammar of the language', () => {
  const validate = new Ajv2020({ strict: false, allErrors: true }).compile(formConfigJsonSchema());
  const jsonOf = (file: SourceFile): Json => {
    const { root } = parseFile(file);
    return root && toJson(root);
  };
  const refusals = (json: Json): readonly unknown[] => {
    validate(json);
    return validate.errors ?? [];
  };
  const shipped = readConfigRoot(at('configs')).files.filter(({ path }) => isConfigFile(path));
  const examples = readdirSync(at('fixtures/configs/rules')).flatMap((code) =>
    readConfigRoot(at(`fixtures/configs/rules/${code}/good`))
      .files.filter(({ path }) => isConfigFile(path))
      .map(({ path, text }) => ({ path: `fixtures/configs/rules/${code}/good/${path}`, text })),
  );

  it.each(shipped.map((file) => [file.path, file] as const))('accepts configs/%s', (_path, file) => {
    expect(refusals(jsonOf(file))).toEqual([]);
  });

  it('accepts the right example of every rule', () => {
    const refused = examples.filter((file) => refusals(jsonOf(file)).length > 0);
    expect(refused.map(({ path }) => path)).toEqual([]);
  });

  it('rejects an unknown key in every map with declared keys', () => {
    const missed: string[] = [];
    for (const file of sample([...shipped, ...examples])) {
      for (const [pointer, changed] of withStrangeKey(jsonOf(file))) {
        if (!OPEN.test(pointer) && refusals(changed).length === 0) missed.push(`${file.path}#${pointer}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it('describes every key for editors', () => {
    const silent: string[] = [];
    const look = (schema: Json, pointer: string): void => {
      if (isJsonArray(schema)) schema.forEach((member, index) => look(member, `${pointer}/${index}`));
      if (!isJsonObject(schema)) return;
      for (const [key, value] of Object.entries(schema)) {
        const properties = key === 'properties' && !pointer.endsWith('/if') && isJsonObject(value) ? value : {};
        for (const [name, shape] of Object.entries(properties)) {
          if (!isJsonObject(shape) || !textOf(shape['description'])) silent.push(`${pointer}/${name}`);
        }
        look(value, `${pointer}/${key}`);
      }
    };
    look(formConfigJsonSchema(), '');
    expect(silent.filter((pointer) => !NESTED.test(pointer))).toEqual([]);
  });

  it('requires the required keys', () => {
    const [file] = examples.filter(({ path }) => path.includes('FC012'));
    const json = file ? jsonOf(file) : null;
    for (const [pointer, changed] of withoutEach(json, ['id', 'type', 'label', 'sections', 'system', 'fields'])) {
      expect([pointer, refusals(changed).length > 0]).toEqual([pointer, true]);
    }
  });

  it('rejects what the linter reports as unknown', () => {
    const files = readConfigRoot(at('fixtures/configs/rules/FC013/bad')).files;
    expect(files.flatMap((file) => refusals(jsonOf(file))).length).toBeGreaterThan(0);
  });

  it('completes every config in an editor', () => {
    const settings: unknown = JSON.parse(readFileSync(at('.vscode/settings.json'), 'utf8'));
    const [[schema, globs] = []] = Object.entries(
      (settings as { 'yaml.schemas': { readonly [schema: string]: readonly string[] } })['yaml.schemas'],
    );
    expect(JSON.parse(readFileSync(at(schema ?? ''), 'utf8'))).toEqual(formConfigJsonSchema());
    expect(globs?.filter((glob) => !existsSync(at(glob.replace('/**/*.yaml', ''))))).toEqual([]);
    const page = readFileSync(at('engine/docs/guide/first-form.md'), 'utf8');
    const modeline = /\$schema=(\S+)/.exec(page)?.[1] ?? '';
    expect(existsSync(at(`configs/Radiation/Consult/${modeline}`))).toBe(true);
  });

  it('has a current published schema and reference page (npm run update)', async () => {
    const schema = `${JSON.stringify(formConfigJsonSchema(), null, 2)}\n`;
    await expect(schema).toMatchFileSnapshot(at('schemas/form-config.schema.json'));
    await expect(languagePage()).toMatchFileSnapshot(at('engine/docs/language.md'));
  });
});

/** The page begins with chapters written by hand; the tables follow the mark. */
function languagePage(): string {
  const mark = "<!-- Everything below is generated from the engine's declarations. -->\n\n";
  const [chapters = ''] = readFileSync(at('engine/docs/language.md'), 'utf8').split(mark);
  return chapters + mark + languageReference().replace(/^# .*\n\n/, '');
}

/** Maps whose keys are chosen by authors or defined elsewhere. */
const OPEN = new RegExp(
  [
    '/(conditions|sideEffect|formValues|answers|set|value|error|warning|choices|origin|visible|required|readOnly)$',
    '/(formValues|answers|set|value|carePlan|external|patient|inputProps|style|defaultValue|tableData|cells|groups)/',
    '/(carePlan|patient|inputProps|style|defaultValue|tableData|cells|groups|codes)(/|$)',
  ].join('|'),
);
/** Lists inside an attribute, whose keys the description of the attribute explains. */
const NESTED = /^\/\$defs\/(?:keysOf\w+|toxicity)\/properties\/\w+\//;

function sample<One>(all: readonly One[]): readonly One[] {
  return process.env['SOAK'] ? all : all.filter((_, index) => index % 13 === 0);
}

/** One copy of the tree per map, with an extra key in that map. */
function withStrangeKey(json: Json): readonly (readonly [pointer: string, changed: Json])[] {
  const own = isJsonObject(json) ? [['', { ...json, planted_key: true }] as const] : [];
  return [...own, ...insideEach(json, withStrangeKey)];
}

/** One copy of the tree per given key, without that key. */
function withoutEach(json: Json, keys: readonly string[]): readonly (readonly [pointer: string, changed: Json])[] {
  const own = isJsonObject(json) ? keys.filter((key) => Object.hasOwn(json, key)) : [];
  const less = own.map(
    (key) => [`/${key}`, Object.fromEntries(Object.entries(json ?? {}).filter(([name]) => name !== key))] as const,
  );
  return [...less, ...insideEach(json, (part) => withoutEach(part, keys))];
}

function insideEach(
  json: Json,
  change: (part: Json) => readonly (readonly [pointer: string, changed: Json])[],
): readonly (readonly [pointer: string, changed: Json])[] {
  if (isJsonArray(json)) {
    return json.flatMap((part, index) =>
      change(part).map(([pointer, changed]) => [`/${index}${pointer}`, json.with(index, changed)] as const),
    );
  }
  if (!isJsonObject(json)) return [];
  return Object.entries(json).flatMap(([key, part]) =>
    change(part).map(([pointer, changed]) => [`/${key}${pointer}`, { ...json, [key]: changed }] as const),
  );
}
