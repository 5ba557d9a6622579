import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { patients } from './patients/patients.ts';
import { playCourse } from './play.ts';
import { proseFaults } from './prose.ts';

const golden = (folder: string, index: number, what: string) =>
  fileURLToPath(new URL(`./golden/${folder}/${String(index + 1).padStart(2, '0')}-${what}.txt`, import.meta.url));

it('has no golden note without its sample patient', () => {
  const written = patients.flatMap((patient) =>
    playCourse(patient).map(({ task: { type } }, index) =>
      golden(patient.name, index, type.toLowerCase().replaceAll('_', '-')),
    ),
  );
  const folder = fileURLToPath(new URL('./golden/', import.meta.url));
  const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'));
  expect(kept.map((name) => join(folder, name)).filter((path) => !written.includes(path))).toEqual([]);
});

describe.each(patients)('$name', (patient) => {
  const played = playCourse(patient);
  it.each(played.map(({ task, form }, index) => [task.type.toLowerCase().replaceAll('_', '-'), index, form] as const))(
    'can be signed, and its %s note is unchanged (%i)',
    async (what, index, form) => {
      const { errors, unknown, requiredMissing } = form.validation();
      const wrong = errors
        .filter(({ severity }) => severity === 'error')
        .map(({ path, message }) => `${path}: ${message}`);
      expect({ wrong, unknown, requiredMissing }).toEqual({ wrong: [], unknown: [], requiredMissing: [] });
      expect(proseFaults(form.note())).toEqual([]);
      await expect(`${form.note().text}\n`).toMatchFileSnapshot(golden(patient.name, index, what));
    },
  );
});
