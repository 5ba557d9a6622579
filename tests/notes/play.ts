import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileBundle, createFormStore, readConfigSet, type FormStore, type Json } from '@isocenter/engine';
import type { DiseaseSystem, TaskType } from '@isocenter/schemas';

const CONFIGS = fileURLToPath(new URL('../../configs', import.meta.url));

const { configSet } = readConfigSet(
  readdirSync(CONFIGS, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(CONFIGS, path), 'utf8') })),
);

/** Answers as a person would give them, by form and field. */
export type Answers = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** A task of the radiation category, filled in with these answers as a clinician would leave it. */
export function played(taskType: TaskType, system: DiseaseSystem, answers: Answers): FormStore {
  const bundle = compileBundle(configSet, { episodeType: 'Radiation', form: taskType, system });
  const store = createFormStore({
    bundle,
    context: {
      now: '2026-03-02T15:00:00Z',
      today: '2026-03-02',
      user: { id: 'usr-attending', displayName: 'Dr. Ruiz', role: 'ATTENDING' },
      patient: { dateOfBirth: '1961-05-14', sex: 'FEMALE' },
      task: {
        id: 'epi-1-1',
        taskType,
        displayName: taskType,
        diseaseSystem: system,
        sequence: 1,
        iteration: 1,
        treatmentStage: 'ON_TREATMENT',
      },
      carePlan: {},
      external: [],
    },
  });
  for (const [form, fields] of Object.entries(answers)) {
    for (const [field, value] of Object.entries(fields)) {
      store.dispatch({ type: 'answer', path: `${form}.${field}`, value });
    }
  }
  return store;
}
