import { writeFileSync } from 'node:fs';
import { emittedFiles } from '../src/emittedFiles.ts';

/** `npm run emit`: writes the contracts that are made from code. `emittedFiles.test.ts` fails while they are not current. */
for (const { path, text } of emittedFiles()) writeFileSync(path, text);
