import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bundle } from '../bundle/bundle.ts';
import { compileBundle } from '../compile/compileBundle.ts';
import type { SourceFile } from '../definition/definition.ts';
import { bundleAddresses } from '../resolve/bundleAddresses.ts';
import { readSources } from '../resolve/readConfigSet.ts';
import { SOAK } from './proof.ts';

const ROOT = fileURLToPath(new URL('../../../configs', import.meta.url));

let sources: readonly SourceFile[] | null = null;
let bundles: readonly ShippedBundle[] | null = null;

type ShippedBundle = readonly [name: string, bundle: Bundle];

/** The files of the configs the product ships. */
export function shippedSources(): readonly SourceFile[] {
  return (sources ??= readShippedSources());
}

function readShippedSources(): readonly SourceFile[] {
  const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'));
  return paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** Every bundle of the configs the product ships; systems without changes of their own share one. */
export function shippedBundles(): readonly ShippedBundle[] {
  return (bundles ??= compileShippedBundles());
}

/** Every form once, in the version of one system, and an eighth of the versions of the other systems; all when soaking. */
export function someShippedBundles(): readonly ShippedBundle[] {
  const forms = new Set<string>();
  return shippedBundles().filter(([name], at) => {
    const form = name.slice(0, name.lastIndexOf('/'));
    const isNew = !forms.has(form);
    forms.add(form);
    return SOAK || isNew || at % 8 === 0;
  });
}

function compileShippedBundles(): readonly ShippedBundle[] {
  const { configSet } = readSources(shippedSources());
  const found = new Map<string, ShippedBundle>();
  for (const address of bundleAddresses(configSet)) {
    const bundle = compileBundle(configSet, address);
    const { fields, rules, note } = bundle;
    const content = JSON.stringify({ fields, rules, note });
    if (!found.has(content)) found.set(content, [`${address.episodeType}/${address.form}/${address.system}`, bundle]);
  }
  return [...found.values()];
}
