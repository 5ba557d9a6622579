import { child, entryOf, textOf, type SourceNode } from '../source/sourceNode.ts';

/** One sentence for each known kind of wrong file, with the fix; null for unknown kinds. */
export function describeOther(root: SourceNode, wanted: string): string | null {
  if (root.kind === 'list') return `The file is a list. Provide ${wanted}, one per file.`;
  if (root.kind === 'scalar') return `The file is a single value. Provide ${wanted}.`;
  const type = textOf(child(root, 'resourceType'));
  if (type !== undefined)
    return OTHERS.get(type) ?? `The file is a FHIR ${type}, which has no questions. Provide ${wanted}.`;
  if (entryOf(root, 'pages')) return 'The file is an OpenMRS form: use "import openmrs".';
  if (entryOf(root, 'jsonSchema') ?? entryOf(root, '$schema'))
    return `The file is a JSON Schema, which does not describe questions. Provide ${wanted}.`;
  if (entryOf(root, 'components'))
    return `The file looks like a Form.io form, which is not supported. Provide ${wanted}.`;
  return null;
}

const OTHERS: ReadonlyMap<string, string> = new Map([
  ['Questionnaire', 'The file is a FHIR Questionnaire: use "import fhir-questionnaire".'],
  [
    'QuestionnaireResponse',
    'The file is a QuestionnaireResponse: it contains answers. Provide the Questionnaire they belong to.',
  ],
  ['Bundle', 'The Bundle contains no Questionnaire. Provide a Bundle with one, or the Questionnaire itself.'],
  ['Parameters', 'The file is a FHIR Parameters resource. Provide the Questionnaire inside it.'],
  ['StructureDefinition', 'The file is a StructureDefinition. Only Questionnaires can be imported.'],
]);
