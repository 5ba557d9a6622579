/** The compiled form and its parts. */
export type * from './compiled-form/compiledForm.ts';
export type { Json, JsonObject } from './json/json.ts';
/** The live form: context, events, field states, validation. */
export type * from './instance/state/formInstance.ts';
export type * from './instance/formStore.ts';
export type * from './instance/state/provenance.ts';
/** The narrative. */
export type * from './note/note.ts';
/** The findings of `check`. */
export type * from './check/model/finding.ts';
/** A resolved config. */
export type * from './definition/definition.ts';
/** Reading configs: a whole config version with its findings and compiled form addresses. */
export { check, readConfigSet } from './check/check.ts';
export { readConfigFile } from './source/readConfigFile.ts';
export { compiledFormAddresses } from './resolve/compiledFormAddresses.ts';
export { formConfigJsonSchema } from './dsl/dslSchema.ts';
/** Editing the source of a form by section, keeping comments and layout. */
export {
  changeSections,
  sectionSources,
  SectionEditError,
  type SectionChange,
  type SectionSource,
} from './source/formSections.ts';
/** Compiling: one compiled form per task type (or form) and disease system. Faults are typed errors with positions. */
export { compileForm } from './compile/compileForm.ts';
export { formHash } from './compiled-form/formHash.ts';
export { CompileError, CyclicRulesError, type CompileProblem } from './compile/compileErrors.ts';
export { MalformedCompiledFormError, parseCompiledForm } from './compiled-form/parseCompiledForm.ts';
/** Running a form: a store over the pure instance. */
export { isReason } from './words/reason.ts';
export { createFormStore } from './instance/createFormStore.ts';
export { NoteMemory } from './note/noteMemory.ts';
/** What a form showed: recorded with a version, compared with what a screen showed, and played back. */
export type * from './instance/formRecord.ts';
export { takeRecord, peopleOf } from './instance/takeRecord.ts';
export { recordOfAnswers } from './instance/recordOfAnswers.ts';
export { recordDifferences } from './instance/recordDifferences.ts';
export { readFormRecord } from './instance/recordShape.ts';
export { playRecord } from './instance/playRecord.ts';
/** Validation by ajv, for the server and the CLI. Not for browsers. */
export { validateWithSchema } from './instance/validateWithSchema.ts';
export { UnknownPathError } from './instance/state/paths.ts';
/** Readers for answers, attributes and other JSON, which is checked and never cast. */
export { mostRows, tooManyRows } from './field-type/tables.ts';
export { isJsonArray, isJsonObject, isTrue, numberOf, propertyOf, sameJson, textOf, textsOf } from './json/json.ts';
/** Reading what a form starts from: context, answers and their provenance, parsed from JSON. */
export { readFormContext, readFormValues } from './instance/state/contextShape.ts';
export { readProvenances } from './instance/state/provenanceShape.ts';
export { refreshChanges, type RefreshChange, type RowChange } from './instance/refreshChanges.ts';
/** Manual edits of a note: merged by paragraph, with locked values checked. */
export { lockedValuesLost, mergeNote, resolveConflicts, type MergedNote, type MergedPiece } from './note/mergeNote.ts';
/** The parts of the language: field types, operators, validators. */
export { fieldTypes } from './field-types/fieldTypes.ts';
export type * from './field-type/fieldType.ts';
export type { Operand, OperandType } from './expressions/operand.ts';
export { OPERATORS, VALUE_FUNCTIONS, type OperatorName, type ValueFunctionName } from './expressions/operators.ts';
export { VALIDATORS, type ValidatorName } from './field-type/validators.ts';
/** Reference terminology, loaded on demand. */
export {
  loadCtcae,
  loadIcd10cm,
  loadOncoTree,
  loadTg263,
  searchTerms,
  type CtcaeTerm,
  type Icd10cmCode,
  type OncoTreeType,
  type Structure,
} from './terminology/loadTerminology.ts';
export { nodeRegions, NODE_REGION_GROUPS, type NodeRegion } from './terminology/nodeRegions.ts';
export {
  PERFORMANCE_SCALES,
  PERFORMANCE_TEXTS,
  performanceScores,
  type PerformanceScaleName,
} from './terminology/performanceScales.ts';
/** What a prescription gives to whom by which fraction, and equivalent doses. */
export {
  bedTenthsCGy,
  dosePicture,
  eqd2TenthsCGy,
  type DosePhase,
  type DosePicture,
  type DoseRow,
  type VolumeDose,
} from './dose/dosePicture.ts';
/** Statistics of cohorts: survival, comparison of groups, competing events, summaries. */
export { kaplanMeier, numberAtRisk, survivalAt, timeWithLimits } from './statistics/kaplanMeier.ts';
export type { SurvivalCurve, SurvivalStep, TimeWithLimits } from './statistics/kaplanMeier.ts';
export type { LimitKind, SurvivalTime } from './statistics/survivalTime.ts';
export { logRank, type ComparedTime, type LogRankTest } from './statistics/logRank.ts';
export { cox, type CovariateTime, type CoxModel, type CoxTerm } from './statistics/cox.ts';
export { aalenJohansen, type CompetingTime, type IncidenceCurve } from './statistics/aalenJohansen.ts';
export {
  median,
  proportion,
  quantile,
  quantileOfCounts,
  type Proportion,
  type ValueCount,
} from './statistics/summaries.ts';
/** Wording shared by screens and the engine: Gleason, units, attributions, answers in words. */
export {
  GRADE_GROUPS,
  gleasonPatterns,
  gradeGroup,
  gleasonText,
  type GleasonPatterns,
  type GleasonValue,
} from './field-types/Gleason/gleason.ts';
export { QUANTITIES, unitsOf, type Measured } from './field-types/UnitSelector/unitSelector.ts';
export { ATTRIBUTIONS, ATTRIBUTION_TEXT, CTCAE_VERSION, adverseEventText } from './field-types/CTCAE/ctcae.ts';
export { answerText } from './instance/state/answerText.ts';
/** Comparing versions: changes of configs, migration of stored answers, and differences of answers in words. */
export type { Change, ChangeClass } from './versions/change.ts';
export { diffConfigSets } from './versions/diffConfigs.ts';
export {
  answerChanges,
  type AnswerChange,
  type AnswerChangeKind,
  type AnsweredForm,
  type AnswerRowChange,
} from './versions/answerChanges.ts';
export { migrateAnswers, type Fate, type MigratedForm } from './versions/migrateAnswers.ts';
/** The reference of the language, as Markdown. */
export { languageReference } from './reference/languageReference.ts';
