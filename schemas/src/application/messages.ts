/**
 * The specification's literals, verbatim; trailing spaces are part of them (decision 2).
 * Our own words are with the screen that shows them.
 */
export const MESSAGES = {
  taskOutOfDate: 'The task is out of date.',
  refreshThePage: 'Please refresh the page. ',
  taskUpdateFailed: 'The task update could not be completed. ',
  latestPendedFailed: 'Unable to retrieve data about the latest pended document version.',
  notPublished: 'Not published.',
  notInSystemOfRecord: 'This note has not been published to the system of record.',
  documentNotPersisted: 'The document update was not persisted.',
  patientSearchFailed: 'An error occurred while searching for patients in the external system.',
  patientSearchUnavailable: 'An error occurred while searching for the entered MRN in the external system. Please ',
  patientImportFailed: 'An error occurred while importing patient information from the external system.',
  patientImported: 'Patient information successfully imported from the external system. Navigating to patient chart...',
  prescriptionSearchFailed: 'An error occurred while searching for prescriptions available to import.',
  prescriptionImportFailed: 'An error occurred while importing the prescription.',
  prescriptionUpdateFailed: 'An error occurred while updating the prescriptions.',
  prescriptionRefreshFailed: 'An error occurred while refreshing the prescriptions.',
  prescriptionDatesFailed: "The prescriptions' refresh dates could not be updated.",
  prescriptionUnlinkFailed: 'An error occurred while unlinking the prescriptions.',
  prescriptionsLoading: 'Loading prescriptions...',
  prescriptionsNotFetched: 'Error fetching external prescriptions',
  prescriptionsUpToDate: 'Prescriptions are up to date.',
  importConfirm: 'Are you sure you want to import this patient from the external system?',
  noResults: 'No results were found for the entered MRN. Please try another search or ',
  noResultsImport:
    'No results were found for the entered MRN. Please try another search or contact support for assistance.',
  contactSupport: 'contact support for assistance',
  searchPrompt: 'Search for an MRN to view associated patient records.',
  noRecentPatients: 'No recent patients found.',
  recentPatientsFailed: 'An error occurred while searching for recent patients.',
  registrationFailed: 'An error occurred during episode registration.',
  episodeTypesFailed: 'Error fetching Episode Data!',
  requestFailed: 'An error occurred while making this request. ',
  requestSucceeded: 'Success! ',
  requestTimedOut: 'Network request timed out...',
  somethingWentWrong: 'Something went wrong!',
  notFoundTitle: 'Not found',
  notFoundText: "We couldn't find a route to match that URL.",
  ehrAuthenticationFailed: 'EHR authentication could not be completed. ',
  ehrAuthenticationIncomplete: 'Could not complete EHR authentication.',
  ehrAuthenticationError: 'An error occurred while authenticating to the EHR system.',
  ehrNoReturnRoute: 'Could not redirect to note.',
  ehrRedirecting: 'Redirecting to note/schedule view...',
  episodeLinkFailed: 'Linking to episode failed.',
  episodeLinkTokenFailed: 'Invalid auth token or problem with the servers',
  noPermissions: 'No permissions found.',
  authorizing: 'Authorizing...',
  loggingOut: 'Logging out...',
  loggedOut: 'Logged out successfully!',
  loggedOutInactive: 'Logged out due to inactivity!',
  termsSaveFailed: 'Error saving terms acceptance! Try again later.',
  fieldRequired: 'field is required',
  required: 'Required',
  mustBeChecked: 'Field must be checked',
  oneDecimal: 'number field must have 1 digit after decimal or less',
  noOptions: 'No options',
  dataNotAvailable: 'Data is not yet available.',
} as const;

/** More than one name, MRN or birth date on one record (decision 2): `this` on external results, `this Oncora` on internal ones. */
export function multipleIdentitiesMessage(
  what: 'name' | 'mrn' | 'date of birth',
  where: 'internal' | 'external',
): string {
  return `More than one ${what} was associated with this ${where === 'internal' ? 'Oncora ' : ''}record. Please contact support for assistance.`;
}
