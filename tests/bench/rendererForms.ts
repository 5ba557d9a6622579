import { compileForm, readConfigSet, type CompiledForm, type Json, type StoredAnswers } from '@isocenter/engine';
import { syntheticConfig, syntheticSections, targetField, type SyntheticSection } from './syntheticForm.ts';

export interface Form {
  readonly compiledForm: CompiledForm;
  readonly answers: StoredAnswers;
  /** Number of inputs when everything is drawn. */
  readonly inputs: number;
  /** Element id of the input to type into. */
  readonly target: string;
  /** What to scroll to first, when the input is drawn only near the viewport. */
  readonly near?: string;
}

/** Every typed field is answered, so that the note has text. */
export function syntheticForm(size: number): Form {
  const sections = syntheticSections(size);
  const { configSet } = readConfigSet([syntheticConfig(size)]);
  const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: 'Consult', system: 'Default' });
  const shown = sections.flatMap(({ fields }) => fields).filter(({ showIf }) => !showIf);
  return {
    compiledForm,
    answers: { values: { Consult: answeredValues(sections) }, provenance: {} },
    inputs: shown.reduce((count, { kind }) => count + (kind === 'radio' ? 4 : 1), 0),
    target: `field:Consult.${targetField(sections).id}`,
  };
}

export function answeredValues(sections: readonly SyntheticSection[]): Readonly<Record<string, Json>> {
  const values: Record<string, Json> = {};
  for (const { id, kind, calc, showIf } of sections.flatMap(({ fields }) => fields)) {
    if (kind === 'text' && !showIf) values[id] = 'answered';
    if (kind === 'number' && !showIf && !calc) values[id] = 2;
  }
  return values;
}

export function tableForm(rows: number, columns: number): Form {
  const ids = Array.from({ length: columns }, (_, index) => `c${index}`);
  const table = {
    id: 'table',
    type: 'Table',
    label: 'Table',
    columns: ids.map((id, index) => ({ id, type: index % 2 === 0 ? 'Text' : 'Numeric', label: `Column ${id}` })),
  };
  const config = {
    formConfigType: 'Consult',
    episodeType: 'Radiation',
    system: 'Default',
    label: 'Table',
    sections: [{ id: 'all', label: 'All', fields: [table] }],
  };
  const { configSet } = readConfigSet([{ path: 'Radiation/Consult/Default.yaml', text: JSON.stringify(config) }]);
  const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: 'Consult', system: 'Default' });
  const values = Array.from({ length: rows }, (_, row) => ({
    _id: `r${row}`,
    ...Object.fromEntries(ids.map((id, index) => [id, index % 2 === 0 ? `cell ${row}` : row])),
  }));
  return {
    compiledForm,
    answers: { values: { Consult: { table: values } }, provenance: {} },
    inputs: 1,
    target: `field:Consult.table[r${Math.floor(rows / 2)}].c2`,
    near: `tr[data-row="r${Math.floor(rows / 2)}"]`,
  };
}
