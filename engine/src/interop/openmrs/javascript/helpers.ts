/** The helpers of both OpenMRS form engines. A name similar to one of these is misspelled. */
export const HELPERS: readonly string[] = [
  ...['today', 'includes', 'isEmpty', 'isDateBefore', 'isDateAfter', 'isDateAfterSimple', 'isDateBeforeSimple'],
  ...['isDateAfterOrEqual', 'isDateBeforeOrEqual', 'isDateEqual', 'isDateEqualTo', 'addDaysToDate', 'addWeeksToDate'],
  ...['arrayContains', 'arrayContainsAny', 'useFieldValue', 'doesNotMatchExpression', 'extractRepeatingGroupValues'],
  ...['calcBMI', 'calcBSA', 'calcEDD', 'calcMonthsOnART', 'calcAgeBasedOnDate', 'calcViralLoadStatus', 'calcGravida'],
  ...['calcNextVisitDate', 'calcTreatmentEndDate', 'calcTimeDifference', 'calcWeightForHeightZscore'],
  ...['calcBMIForAgeZscore', 'calcHeightForAgeZscore', 'calcSouthEastAsiaNonLabCVDRisk', 'parseDate', 'formatDate'],
  ...['getObsFromControlPath', 'getObsFromControlOrEncounter', 'resolve', 'api', 'hasValue', 'dayjs', 'moment'],
  ...['parseInt', 'parseFloat', 'Number', 'String', 'Boolean', 'isNaN', 'Date', 'version', 'evaluateAsyncExpression'],
];

/** Names of context or host values, as opposed to questions. */
export const CONTEXT_NAMES: readonly string[] = [
  ...[
    'mode',
    'sessionMode',
    'sex',
    'age',
    'gender',
    'birthdate',
    'dateOfBirth',
    'patient',
    'visit',
    'visitType',
    'visitTypeUuid',
    'encounter',
  ],
  ...['previousValue', 'previousEncounter', 'prevEncounter', 'prevEnc', 'myValue', 'user', 'currentUser', 'provider'],
  ...[
    'location',
    'userLocation',
    'currentLocation',
    'formContext',
    'customDependencies',
    'node',
    'FORM',
    'HD',
    'helper',
  ],
  ...['dataSources', 'dataDependencies', 'rawPrevEnc', 'bmiForAgeRef', 'weightForHeightRef', 'heightForAgeRef', 'api'],
  ...['Math', 'Date', 'JSON', 'Object', 'Array', 'String', 'Number', 'Boolean', 'NaN', 'Infinity', 'window', 'console'],
  ...['_', 'dayjs', 'moment', 'undefined', 'null', 'true', 'false'],
];
