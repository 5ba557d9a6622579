import type { Rule } from './model/rule.ts';
import { addressAgrees } from './rules/addressAgrees.ts';
import { calculationFitsField } from './rules/calculationFitsField.ts';
import { choicesFitType } from './rules/choicesFitType.ts';
import { choicesPresent } from './rules/choicesPresent.ts';
import { columnsFitType } from './rules/columnsFitType.ts';
import { constraintReadsItself } from './rules/constraintReadsItself.ts';
import { definesInherited } from './rules/definesInherited.ts';
import { doseInCentigray } from './rules/doseInCentigray.ts';
import { doseTripleComplete } from './rules/doseTripleComplete.ts';
import { idNotReused } from './rules/idNotReused.ts';
import { inheritedNeedsSource } from './rules/inheritedNeedsSource.ts';
import { keepsLibraryConstraints } from './rules/keepsLibraryConstraints.ts';
import { knownAddress } from './rules/knownAddress.ts';
import { knownAdverseEvent } from './rules/knownAdverseEvent.ts';
import { knownCarePlanField } from './rules/knownCarePlanField.ts';
import { namedChoicesExist } from './rules/namedChoicesExist.ts';
import { noAnchor } from './rules/noAnchor.ts';
import { noCombinedShowIf } from './rules/noCombinedShowIf.ts';
import { noConditionCycle } from './rules/noConditionCycle.ts';
import { noConstantCondition } from './rules/noConstantCondition.ts';
import { noContradictingLimits } from './rules/noContradictingLimits.ts';
import { noCycle } from './rules/noCycle.ts';
import { noDeepNesting } from './rules/noDeepNesting.ts';
import { noDoubleAdd } from './rules/noDoubleAdd.ts';
import { noDuplicateKey } from './rules/noDuplicateKey.ts';
import { noEmptyFile } from './rules/noEmptyFile.ts';
import { noEmptySection } from './rules/noEmptySection.ts';
import { noEmptyText } from './rules/noEmptyText.ts';
import { noExtendsCycle } from './rules/noExtendsCycle.ts';
import { noIdleDefault } from './rules/noIdleDefault.ts';
import { noIdleMessage } from './rules/noIdleMessage.ts';
import { noIdlePatch } from './rules/noIdlePatch.ts';
import { noImpossibleDefault } from './rules/noImpossibleDefault.ts';
import { noImpossibleOption } from './rules/noImpossibleOption.ts';
import { noInventedSafetyAnswer } from './rules/noInventedSafetyAnswer.ts';
import { noLargeFile } from './rules/noLargeFile.ts';
import { noLoneBranch } from './rules/noLoneBranch.ts';
import { noMalformedExpression } from './rules/noMalformedExpression.ts';
import { noMissingForm } from './rules/noMissingForm.ts';
import { noMissingKey } from './rules/noMissingKey.ts';
import { noNestedTable } from './rules/noNestedTable.ts';
import { noReferenceOutsideTask } from './rules/noReferenceOutsideTask.ts';
import { noRepeatedBranch } from './rules/noRepeatedBranch.ts';
import { noRepeatedLabel } from './rules/noRepeatedLabel.ts';
import { noRequiredReadOnly } from './rules/noRequiredReadOnly.ts';
import { noReservedKey } from './rules/noReservedKey.ts';
import { noRulesOnDisplay } from './rules/noRulesOnDisplay.ts';
import { noSelfRequired } from './rules/noSelfRequired.ts';
import { noSilentNote } from './rules/noSilentNote.ts';
import { noSlowPattern } from './rules/noSlowPattern.ts';
import { noTab } from './rules/noTab.ts';
import { compiles } from './rules/compiles.ts';
import { noUnreadableFormula } from './rules/noUnreadableFormula.ts';
import { noCurlyQuotes } from './rules/noCurlyQuotes.ts';
import { noCutText } from './rules/noCutText.ts';
import { noteTellsAnswer } from './rules/noteTellsAnswer.ts';
import { unitOnce } from './rules/unitOnce.ts';
import { unitsFitQuantity } from './rules/unitsFitQuantity.ts';
import { noImpossibleBranch } from './rules/noImpossibleBranch.ts';
import { noForeignPlaceholder } from './rules/noForeignPlaceholder.ts';
import { noUnsaidAnswer } from './rules/noUnsaidAnswer.ts';
import { noSilentRead } from './rules/noSilentRead.ts';
import { noSwallowedWords } from './rules/noSwallowedWords.ts';
import { noHiddenParent } from './rules/noHiddenParent.ts';
import { noDecidedRule } from './rules/noDecidedRule.ts';
import { noIdleConstraint } from './rules/noIdleConstraint.ts';
import { noRuleAgainstMode } from './rules/noRuleAgainstMode.ts';
import { argumentsFit } from './rules/argumentsFit.ts';
import { noTag } from './rules/noTag.ts';
import { taskNeedsRoles } from './rules/taskNeedsRoles.ts';
import { noTemplateFault } from './rules/noTemplateFault.ts';
import { noUnknownCondition } from './rules/noUnknownCondition.ts';
import { noUnknownFieldReference } from './rules/noUnknownFieldReference.ts';
import { noUnknownFieldType } from './rules/noUnknownFieldType.ts';
import { noUnknownFilter } from './rules/noUnknownFilter.ts';
import { noUnknownKey } from './rules/noUnknownKey.ts';
import { noUnknownLibraryField } from './rules/noUnknownLibraryField.ts';
import { noUnknownOperator } from './rules/noUnknownOperator.ts';
import { noUnknownParent } from './rules/noUnknownParent.ts';
import { noUnknownPatchTarget } from './rules/noUnknownPatchTarget.ts';
import { noUnknownSideEffect } from './rules/noUnknownSideEffect.ts';
import { noUnknownSupportData } from './rules/noUnknownSupportData.ts';
import { noUnknownTemplateName } from './rules/noUnknownTemplateName.ts';
import { noUnknownWord } from './rules/noUnknownWord.ts';
import { noUnreachableField } from './rules/noUnreachableField.ts';
import { noUnusedCondition } from './rules/noUnusedCondition.ts';
import { noUnusedForm } from './rules/noUnusedForm.ts';
import { noUnusedShared } from './rules/noUnusedShared.ts';
import { noWrongKind } from './rules/noWrongKind.ts';
import { noYamlFault } from './rules/noYamlFault.ts';
import { oneDocument } from './rules/oneDocument.ts';
import { oneShowCondition } from './rules/oneShowCondition.ts';
import { operandsFit } from './rules/operandsFit.ts';
import { patchNeedsParent } from './rules/patchNeedsParent.ts';
import { patientMayDecline } from './rules/patientMayDecline.ts';
import { snakeCaseIds } from './rules/snakeCaseIds.ts';
import { textKeys } from './rules/textKeys.ts';
import { textNotNumber } from './rules/textNotNumber.ts';
import { uniqueChoiceIds } from './rules/uniqueChoiceIds.ts';
import { uniqueFieldIds } from './rules/uniqueFieldIds.ts';
import { uniqueSectionIds } from './rules/uniqueSectionIds.ts';
import { uniqueTasks } from './rules/uniqueTasks.ts';
import { noUnknownAnswer } from './rules/noUnknownAnswer.ts';
import { noImpossibleAnswer } from './rules/noImpossibleAnswer.ts';
import { templateFitsTask } from './rules/templateFitsTask.ts';
import { uniqueTemplateNames } from './rules/uniqueTemplateNames.ts';
import { noUnanswerablePreset } from './rules/noUnanswerablePreset.ts';
import { scenarioHasForm } from './rules/scenarioHasForm.ts';
import { noContradictingExpectation } from './rules/noContradictingExpectation.ts';
import { dateNeedsTense } from './rules/dateNeedsTense.ts';
import { rowsFitTable } from './rules/rowsFitTable.ts';
import { noSlowTemplate } from './rules/noSlowTemplate.ts';
import { noIgnoredFile } from './rules/noIgnoredFile.ts';
import { validatorFitsType } from './rules/validatorFitsType.ts';
import { weeksFitStage } from './rules/weeksFitStage.ts';
import { wordsForEveryAnswer } from './rules/wordsForEveryAnswer.ts';
import { toldElsewhere } from './rules/toldElsewhere.ts';
import { knownPhrase } from './rules/knownPhrase.ts';
import { readableLength } from './rules/readableLength.ts';
import { attributeNameFree } from './rules/attributeNameFree.ts';
import { knownList } from './rules/knownList.ts';
import { noUnusedList } from './rules/noUnusedList.ts';
import { knownContext } from './rules/knownContext.ts';
import { knownDataFile } from './rules/knownDataFile.ts';
import { readableCsvHeader } from './rules/readableCsvHeader.ts';
import { csvRowsComplete } from './rules/csvRowsComplete.ts';
import { csvCellsFit } from './rules/csvCellsFit.ts';
import { noUnusedDataFile } from './rules/noUnusedDataFile.ts';
import { rowsFitColumns } from './rules/rowsFitColumns.ts';
import { noUncheckedConstraint } from './rules/noUncheckedConstraint.ts';

/** Every rule, in the order of its code. */
export const RULES: readonly Rule[] = [
  noYamlFault,
  noTab,
  noAnchor,
  noDuplicateKey,
  noReservedKey,
  noDeepNesting,
  noLargeFile,
  oneDocument,
  noEmptyFile,
  knownAddress,
  addressAgrees,
  noUnknownFieldReference,
  noUnknownKey,
  noWrongKind,
  noMissingKey,
  noUnknownFieldType,
  noUnknownWord,
  uniqueFieldIds,
  uniqueSectionIds,
  uniqueChoiceIds,
  snakeCaseIds,
  textNotNumber,
  noUnknownOperator,
  operandsFit,
  noImpossibleOption,
  noCycle,
  noUnknownCondition,
  noConditionCycle,
  noCombinedShowIf,
  noUnknownTemplateName,
  noTemplateFault,
  noUnknownFilter,
  noUnknownSupportData,
  noMissingForm,
  taskNeedsRoles,
  noConstantCondition,
  noExtendsCycle,
  noUnknownParent,
  noUnknownPatchTarget,
  noUnknownLibraryField,
  noMalformedExpression,
  noSlowPattern,
  noContradictingLimits,
  noImpossibleDefault,
  noUnreachableField,
  noUnusedCondition,
  noRepeatedLabel,
  noEmptySection,
  noRulesOnDisplay,
  validatorFitsType,
  noIdleMessage,
  knownCarePlanField,
  inheritedNeedsSource,
  noSelfRequired,
  noUnknownSideEffect,
  knownAdverseEvent,
  namedChoicesExist,
  noRepeatedBranch,
  noLoneBranch,
  uniqueTasks,
  weeksFitStage,
  noReferenceOutsideTask,
  noRequiredReadOnly,
  noIdleDefault,
  choicesPresent,
  choicesFitType,
  columnsFitType,
  noNestedTable,
  noUnusedShared,
  textKeys,
  noTag,
  noDoubleAdd,
  patchNeedsParent,
  oneShowCondition,
  noUnusedForm,
  noSilentNote,
  noIdlePatch,
  noEmptyText,
  constraintReadsItself,
  noInventedSafetyAnswer,
  doseTripleComplete,
  doseInCentigray,
  noUnknownAnswer,
  noImpossibleAnswer,
  templateFitsTask,
  uniqueTemplateNames,
  noUnanswerablePreset,
  scenarioHasForm,
  noContradictingExpectation,
  noIgnoredFile,
  dateNeedsTense,
  rowsFitTable,
  noSlowTemplate,
  noUnreadableFormula,
  compiles,
  noCutText,
  noCurlyQuotes,
  unitsFitQuantity,
  noImpossibleBranch,
  noForeignPlaceholder,
  noUnsaidAnswer,
  noSilentRead,
  noSwallowedWords,
  noHiddenParent,
  noDecidedRule,
  noIdleConstraint,
  noRuleAgainstMode,
  argumentsFit,
  knownList,
  noUnusedList,
  attributeNameFree,
  wordsForEveryAnswer,
  toldElsewhere,
  knownPhrase,
  readableLength,
  knownDataFile,
  readableCsvHeader,
  csvRowsComplete,
  csvCellsFit,
  noUnusedDataFile,
  rowsFitColumns,
  noUncheckedConstraint,
  knownContext,
  calculationFitsField,
  unitOnce,
  noteTellsAnswer,
  definesInherited,
  patientMayDecline,
  idNotReused,
  keepsLibraryConstraints,
];
