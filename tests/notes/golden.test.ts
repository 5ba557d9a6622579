import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { patients } from './patients/patients.ts';
import { playCourse } from './play.ts';
import { proseFaults } from './prose.ts';

const golden = (folder: string, index: number, what: string) =>
  fileURLToPath(new URL(`./golden/${folder}/${String(index + 1).padStart(2, '0')}-${what}.txt`, import.meta.url));

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
