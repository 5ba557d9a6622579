import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bundle } from '../bundle/bundle.ts';
import { compileBundle } from '../compile/compileBundle.ts';
import type { SourceFile } from '../definition/definition.ts';
import { bundleAddresses } from '../resolve/bundleAddresses.ts';
import { readSources } from '../resolve/readConfigSet.ts';

const ROOT = fileURLToPath(new URL('../../../configs', import.meta.url));

/** The files of the configs the product ships. */
export function shippedSources(): readonly SourceFile[] {
  const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'));
  return paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** Every bundle of the configs the product ships; systems without changes of their own share one. */
export function shippedBundles(): readonly (readonly [name: string, bundle: Bundle])[] {
  const { configSet } = readSources(shippedSources());
  const bundles = new Map<string, readonly [string, Bundle]>();
  for (const address of bundleAddresses(configSet)) {
    const bundle = compileBundle(configSet, address);
    const { fields, rules, note } = bundle;
    const content = JSON.stringify({ fields, rules, note });
    if (!bundles.has(content))
      bundles.set(content, [`${address.episodeType}/${address.form}/${address.system}`, bundle]);
  }
  return [...bundles.values()];
}
