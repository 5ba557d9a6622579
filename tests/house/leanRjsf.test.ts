import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leanRjsf } from '../../app/leanRjsf.ts';

const RJSF = join(import.meta.dirname, '../../node_modules/@rjsf');

/** All imports of rjsf's modules. */
const imports = ['core/lib', 'utils/lib'].flatMap((folder) =>
  readdirSync(join(RJSF, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      [...readFileSync(join(RJSF, folder, file), 'utf8').matchAll(/from ['"]([^'"]+)['"]/g)].map(
        ([, name = '']) => name,
      ),
    ),
);

// If an update of rjsf renames a module, the alias would no longer leave it out, without an error.
it.each(leanRjsf.map(({ find }) => [find]))('rjsf imports a module that the alias %s replaces', (find) => {
  expect(imports.filter((name) => find.test(name))).not.toEqual([]);
});
