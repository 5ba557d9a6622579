import type { SourceFile } from '../../definition/definition.ts';
import { child, itemsOf, textOf, type SourceNode } from '../../source/sourceNode.ts';
import { DEFAULT_ADDRESS, type ImportAddress } from '../draft.ts';
import { importForm, importRoot, readRoot, type MakeConfig } from '../importForm.ts';
import { ImportLog, type ImportedFile } from '../importReport.ts';
import { describeOther } from '../otherResources.ts';
import { QuestionnaireForm } from './questionnaireForm.ts';

/**
 * Makes a form config from a FHIR Questionnaire (R4, with the variants of STU3 and R5): one section per top-level group,
 * tables for repeating items, and conditions, limits and calculations as far as they can be translated.
 * From a Bundle the first Questionnaire is used. Never throws; everything that is not imported is listed.
 */
export function importQuestionnaire(file: SourceFile, address: ImportAddress = DEFAULT_ADDRESS): ImportedFile {
  return importForm(file, address, (root, ...rest) => makeConfig(address)(questionnairesIn(root)[0] ?? root, ...rest));
}

/** All Questionnaires of a file: one, or those of a Bundle. */
export function importQuestionnaires(
  file: SourceFile,
  address: ImportAddress = DEFAULT_ADDRESS,
): readonly ImportedFile[] {
  const found = questionnairesIn(readRoot(file, new ImportLog()));
  if (found.length < 2) return [importQuestionnaire(file, address)];
  return found.map((root) => importRoot(file, root, address, makeConfig(address), new ImportLog()));
}

function makeConfig(address: ImportAddress): MakeConfig {
  return (root, log, origins, ids) => {
    if (isQuestionnaire(root)) return new QuestionnaireForm(root, address, log, origins, ids).config();
    log.fault('FC017', child(root, 'resourceType') ?? root, 'resourceType', {
      message:
        describeOther(root, 'a FHIR Questionnaire') ?? 'The file has no resourceType, so it is not a Questionnaire.',
      why: 'There are no questions to import.',
      fix: 'Provide a FHIR R4 Questionnaire in JSON.',
    });
    return null;
  };
}

function questionnairesIn(root: SourceNode | null): readonly SourceNode[] {
  if (!root) return [];
  if (isQuestionnaire(root)) return [root];
  if (textOf(child(root, 'resourceType')) !== 'Bundle') return [];
  return itemsOf(child(root, 'entry')).flatMap((entry) => questionnairesIn(child(entry, 'resource') ?? null));
}

function isQuestionnaire(node: SourceNode): boolean {
  return textOf(child(node, 'resourceType')) === 'Questionnaire';
}
