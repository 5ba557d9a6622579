import { child, entryOf, textOf, type SourceNode } from '../source/sourceNode.ts';

/** What people give instead of a form, each in one sentence that says what to do; null for what nobody can name. */
export function describeOther(root: SourceNode, wanted: string): string | null {
  if (root.kind === 'list') return `The file is a list; give ${wanted} by itself, one in each file.`;
  if (root.kind === 'scalar') return `The file is a single value; give ${wanted}.`;
  const type = textOf(child(root, 'resourceType'));
  if (type !== undefined) return OTHERS[type] ?? `The file is a FHIR ${type}, which asks nothing; give ${wanted}.`;
  if (entryOf(root, 'pages')) return 'The file is an OpenMRS form: use "import openmrs".';
  if (entryOf(root, 'jsonSchema') ?? entryOf(root, '$schema'))
    return `The file is a JSON Schema, which says nothing of how it is asked; give ${wanted}.`;
  if (entryOf(root, 'components')) return `The file looks like a Form.io form, which is not read; give ${wanted}.`;
  return null;
}

const OTHERS: { readonly [resourceType: string]: string } = {
  Questionnaire: 'The file is a FHIR Questionnaire: use "import fhir-questionnaire".',
  QuestionnaireResponse:
    'The file is a QuestionnaireResponse: it holds answers; give the Questionnaire they belong to.',
  Bundle: 'The Bundle holds no Questionnaire; give one that does, or the Questionnaire by itself.',
  Parameters: 'The file is a FHIR Parameters resource; give the Questionnaire inside it by itself.',
  StructureDefinition: 'The file is a StructureDefinition; forms are made of Questionnaires only.',
};
