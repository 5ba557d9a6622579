import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from '../check/check.ts';
import type { Finding } from '../check/model/finding.ts';
import type { CompiledForm } from '../compiled-form/compiledForm.ts';
import { compileForm } from '../compile/compileForm.ts';
import type { ConfigSet, SourceFile } from '../definition/definition.ts';
import { isConfigFile } from '../resolve/address.ts';
import { compiledFormAddresses } from '../resolve/compiledFormAddresses.ts';
import { readSources } from '../resolve/readSources.ts';
import { SOAK } from './proof.ts';

const ROOT = fileURLToPath(new URL('../../../configs', import.meta.url));

let sources: readonly SourceFile[] | null = null;
let configSet: ConfigSet | null = null;
let findings: readonly Finding[] | null = null;
let compiledForms: readonly ShippedForm[] | null = null;

type ShippedForm = readonly [name: string, compiledForm: CompiledForm];

/** The files of the shipped configs, with their CSVs. */
export function shippedSources(): readonly SourceFile[] {
  return (sources ??= readShippedSources());
}

/** The shipped configs without their CSVs. */
export function shippedYaml(): readonly SourceFile[] {
  return shippedSources().filter(({ path }) => isConfigFile(path));
}

/** The shipped configs as read, without the checks. */
export function shippedConfigSet(): ConfigSet {
  return (configSet ??= readSources(shippedSources()).configSet);
}

/** What `check` finds in the shipped configs. It takes seconds. */
export function shippedFindings(): readonly Finding[] {
  return (findings ??= check(shippedSources()));
}

function readShippedSources(): readonly SourceFile[] {
  const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(yaml|csv)$/.test(path));
  return paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** Every compiled form of the shipped configs. Disease systems without changes share one. */
export function shippedForms(): readonly ShippedForm[] {
  return (compiledForms ??= compileShippedForms());
}

/** Every form for one disease system, and one in eight of the other variants; with SOAK, all of them. */
export function someShippedForms(): readonly ShippedForm[] {
  const forms = new Set<string>();
  return shippedForms().filter(([name], index) => {
    const form = name.slice(0, name.lastIndexOf('/'));
    const isNew = !forms.has(form);
    forms.add(form);
    return SOAK || isNew || index % 8 === 0;
  });
}

function compileShippedForms(): readonly ShippedForm[] {
  const found = new Map<string, ShippedForm>();
  for (const address of compiledFormAddresses(shippedConfigSet())) {
    const compiledForm = compileForm(shippedConfigSet(), address);
    const { fields, rules, note } = compiledForm;
    const content = JSON.stringify({ fields, rules, note });
    if (!found.has(content))
      found.set(content, [`${address.episodeType}/${address.form}/${address.system}`, compiledForm]);
  }
  return [...found.values()];
}
