import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const SPECIFIER = /((?:from|import)\s*\(?\s*)(['"])([^'"]+)\2/g;

/**
 * Copies the type declarations that an entry uses, including those of the schemas package, and rewrites their imports to
 * relative paths, because the tarball is installed without `@isocenter/schemas`.
 */
export function inlineTypes({ entry, from, out }) {
  const placeOf = (file) => {
    const [name, root] = Object.entries(from).find(([, folder]) => file.startsWith(folder + sep)) ?? [];
    if (!name) throw new Error(`${file} is not in any of the packages.`);
    return join(out, name, relative(root, file));
  };
  const targetOf = (specifier, file) => {
    if (specifier === '@isocenter/schemas') return join(from.schemas, 'index.d.ts');
    if (!specifier.startsWith('.')) return null;
    return resolve(dirname(file), specifier).replace(/(?:\.d)?\.[tj]s$/, '.d.ts');
  };
  const seen = new Set();
  const copy = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    const place = placeOf(file);
    const text = readFileSync(file, 'utf8')
      .replace(/^\/\/# sourceMappingURL=.*\n?/m, '')
      .replace(SPECIFIER, (written, before, quote, specifier) => {
        const target = targetOf(specifier, file);
        if (!target) return written;
        copy(target);
        const path = relative(dirname(place), placeOf(target))
          .split(sep)
          .join('/')
          .replace(/\.d\.ts$/, '.js');
        return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
      });
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  };
  copy(entry);
}
