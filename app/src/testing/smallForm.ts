import { compileForm, readConfigSet, type CompiledForm, type FormContext } from '@isocenter/engine';
import type { EventType } from '@isocenter/schemas';

/** A form of one section, `visit`, compiled. @param fields YAML, a list item a field, at any indentation */
export function compiledVisit(fields: string, form: EventType = 'OTVStatus'): CompiledForm {
  const indented = fields.replace(/^\n+|\s+$/g, '').split('\n');
  const indent = Math.min(...indented.map((line) => line.search(/\S|$/)));
  const text = `formConfigType: ${form}
episodeType: Radiation
system: Default
label: Status
sections:
  - id: visit
    label: Visit
    fields:
${indented.map((line) => `      ${line.slice(indent)}`).join('\n')}
`;
  const { configSet } = readConfigSet([{ path: `Radiation/${form}/Default.yaml`, text }]);
  return compileForm(configSet, { episodeType: 'Radiation', form, system: 'Default' });
}

/** An attending opens an on-treatment visit whose sources are empty. */
export const VISIT_CONTEXT: FormContext = {
  now: '2026-03-04T12:00:00.000Z',
  user: { id: 'usr-1', displayName: 'Elena Ruiz', role: 'ATTENDING' },
  patient: { dateOfBirth: null, sex: null },
  task: {
    id: 'e-1',
    taskType: 'OTV',
    displayName: 'Visit',
    diseaseSystem: 'Default',
    sequence: 1,
    iteration: null,
    treatmentStage: null,
  },
  carePlan: {},
  external: [],
};
