import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const OPERATIONS = z.record(z.string(), z.string());

/** The id of one of the application's own operations. */
export function operation(begins: string): string {
  const file = fileURLToPath(new URL('../../schemas/persisted-operations.json', import.meta.url));
  const all = Object.entries(OPERATIONS.parse(JSON.parse(readFileSync(file, 'utf8'))));
  const id = all.find(([, text]) => text.startsWith(`${begins}(`) || text.startsWith(`${begins} {`))?.[0];
  if (!id) throw new Error(`The application has no operation "${begins}": run "npm run update".`);
  return id;
}
