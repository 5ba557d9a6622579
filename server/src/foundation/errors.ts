/**
 * Errors a caller can act on. Clients and tests branch on `code`, never on the message. The message says what happened,
 * whether the work was saved and what to do next, and contains no patient data.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  /** The HTTP status of a REST answer. */
  abstract readonly status: number;
  /** What the person should do next; shown with the message. */
  readonly action: string | null = null;
}

/** The task changed after this user opened it. Nothing was written (decision 29). */
export class StaleTaskError extends DomainError {
  readonly code = 'TASK_OUT_OF_DATE';
  readonly status = 409;
  override readonly action = 'Please refresh the page. ';
  constructor() {
    super('The task is out of date.');
  }
}

/** Two people changed an episode at once. Nothing was written. */
export class StaleEpisodeError extends DomainError {
  readonly code = 'EPISODE_OUT_OF_DATE';
  readonly status = 409;
  override readonly action = 'Please refresh the page. ';
  constructor() {
    super('The episode is out of date.');
  }
}

/** Two people changed a content template at once. Nothing was written. */
export class StaleTemplateError extends DomainError {
  readonly code = 'TEMPLATE_OUT_OF_DATE';
  readonly status = 409;
  override readonly action = 'Please refresh the page. ';
  constructor() {
    super('The content template is out of date.');
  }
}

/** Two administrators changed a user, role, permission or mapping at once. Nothing was written. */
export class StaleRecordError extends DomainError {
  readonly code = 'RECORD_OUT_OF_DATE';
  readonly status = 409;
  override readonly action = 'Load it again, then make your change.';
  constructor() {
    super('Someone else has changed this in the meantime. Your change was not saved.');
  }
}

/** A change of permissions that would lock someone out or leave something without an owner. Nothing was saved. */
export class RefusedChangeError extends DomainError {
  readonly code = 'CHANGE_REFUSED';
  readonly status = 422;
}

/** Names of content templates are unique within their config version (FORM-111). Nothing was written. */
export class NameTakenError extends DomainError {
  readonly code = 'NAME_TAKEN';
  readonly status = 409;
  override readonly action = 'Choose another name.';
  constructor() {
    super('Another content template has this name.');
  }
}

/** A file is larger than allowed (decision 34). Nothing was saved. */
export class FileTooLargeError extends DomainError {
  readonly code = 'FILE_TOO_LARGE';
  readonly status = 413;
}

/** A text or list is larger than allowed, or takes too long to be worked on. Nothing was saved. */
export class InputTooLargeError extends DomainError {
  readonly code = 'INPUT_TOO_LARGE';
  readonly status = 413;
}

/** The tasks of a course have stored as much as a course can have (decision 142). Nothing was written. */
export class CourseFullError extends InputTooLargeError {
  override readonly action =
    'Your text is still on this page: copy what you need. The course can still be signed; go on in a new course, and call support.';
  constructor() {
    super('This course has stored the most that a course can have. Nothing was saved.');
  }
}

/** The file is not of an allowed kind (decision 34). Nothing was saved. */
export class FileTypeError extends DomainError {
  readonly code = 'FILE_TYPE_REFUSED';
  readonly status = 415;
}

/** The maximum number of files is stored. The new one was not saved. */
export class FilesFullError extends DomainError {
  readonly code = 'FILES_FULL';
  readonly status = 409;
}

/** Hidden, forbidden and non-existent look the same (decision 38). */
export class NotFoundError extends DomainError {
  readonly code = 'NOT_FOUND';
  readonly status = 404;
  constructor(subject = 'This record') {
    super(`${subject} could not be found.`);
  }
}

/** The user is known and lacks the right. */
export class ForbiddenError extends DomainError {
  readonly code: string = 'FORBIDDEN';
  readonly status = 403;
  constructor(message = 'You do not have permission to do this.') {
    super(message);
  }
}

/** The chart is restricted, and this person is not of its care team and has given no reason (decision 174). */
export class RestrictedChartError extends ForbiddenError {
  override readonly code = 'CHART_RESTRICTED';
  override readonly action = 'Open it with a reason, or ask its care team.';
  /** By which a reason is given for it. */
  readonly patientId: string;
  constructor(patientId: string) {
    super('This chart is restricted.');
    this.patientId = patientId;
  }
}

export class UnauthenticatedError extends DomainError {
  readonly code = 'UNAUTHENTICATED';
  readonly status = 401;
  constructor(message = 'Sign in to continue.') {
    super(message);
  }
}

/** This requires a recent sign-in (decision 192). Nothing was written. */
export class ReauthenticationRequiredError extends DomainError {
  readonly code = 'REAUTHENTICATION_REQUIRED';
  readonly status = 403;
  override readonly action = 'Sign in again, then repeat it.';
  constructor() {
    super('This requires a recent sign-in. Nothing was written.');
  }
}

/** The input is invalid; the message says which part and why. */
export class BadInputError extends DomainError {
  readonly code = 'BAD_USER_INPUT';
  readonly status = 400;
}

/** The patient has died, and the person has not said that they know (decision 61). */
export class PatientDeceasedError extends DomainError {
  readonly code = 'PATIENT_DECEASED';
  readonly status = 409;
  override readonly action: string;
  /** @param asked what was asked for, as a verb, and what it is when it is done */
  constructor(asked: { readonly verb: string; readonly done: string }) {
    super(`This patient has died. Nothing was ${asked.done}.`);
    this.action = `Check the record of the death, or confirm that you ${asked.verb} all the same.`;
  }
}

/** The transition table does not allow this command now, such as editing a signed task. */
export class TransitionRefusedError extends DomainError {
  readonly code = 'TRANSITION_REFUSED';
  readonly status = 409;
}

/**
 * The screen showed other values than the ones that would be recorded: a source changed after the form was opened. Nothing
 * was written, because a person signs what they saw (decision 53).
 */
export class FormChangedError extends DomainError {
  readonly code = 'FORM_CHANGED';
  readonly status = 409;
  override readonly action = 'Look at what has changed, then try again.';
  constructor() {
    super('Values on this form have changed since you opened it.');
  }
}

/** The signed content is not what was signed: no one may confirm it, add to it or send it. Nothing was written. */
export class SignatureNotVerifiedError extends DomainError {
  readonly code = 'SIGNATURE_NOT_VERIFIED';
  readonly status = 409;
  override readonly action = 'Contact support, and do not rely on this note.';
  constructor() {
    super('The content of this note does not match its signature.');
  }
}

/** The form has errors, so it cannot be signed. Nothing was written. */
export class FormHasErrorsError extends DomainError {
  readonly code = 'FORM_HAS_ERRORS';
  readonly status = 422;
  readonly count: number;
  constructor(count: number) {
    super(`The note cannot be signed: ${count === 1 ? 'one answer needs' : `${count} answers need`} attention.`);
    this.count = count;
  }
}

/** Someone asked something about the note that no one has answered, so it cannot be signed. Nothing was written. */
export class CommentsOpenError extends DomainError {
  readonly code = 'COMMENTS_OPEN';
  readonly status = 422;
  constructor(count: number) {
    super(`The note cannot be signed: resolve ${count === 1 ? 'its comment' : `its ${count} comments`} first.`);
  }
}

/** An external system did not answer, or its answer is unusable. */
export class ExternalSystemError extends DomainError {
  readonly code = 'EXTERNAL_SYSTEM_FAILED';
  readonly status = 502;
}

/** The store, the audit log or the identity provider is unavailable; patient data is not served. */
export class UnavailableError extends DomainError {
  readonly code = 'UNAVAILABLE';
  readonly status = 503;
  override readonly action = 'Try again in a moment.';
}

/** One person sent too many requests within a minute. */
export class TooManyRequestsError extends DomainError {
  readonly code = 'RATE_LIMITED';
  readonly status = 429;
  override readonly action = 'Wait a minute, then try again.';
  constructor() {
    super('Too many requests.');
  }
}

/** One person sent as much in 24 hours as the store takes from one. Nothing was saved. */
export class DayLimitError extends DomainError {
  readonly code = 'RATE_LIMITED';
  readonly status = 429;
  override readonly action = 'Send it tomorrow, or call support.';
  constructor() {
    super('You have sent very many today.');
  }
}
