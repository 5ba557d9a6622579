/** The helpers that OpenMRS form expressions may call, of both of its form engines. A name beside these is misspelt. */
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

/** Words that stand for something of the context or of the host, not for a question. */
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
