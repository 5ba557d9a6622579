import type {
  ClinicianRole,
  DiseaseSystem,
  DiseaseType,
  EntityStatus,
  EpisodeType,
  EventType,
  FieldMode,
  FormConfigSource,
  NoteUpdateReason,
  Sex,
  SignatureVerification,
  SourceSystem,
  TaskRecordStatus,
  TaskStatus,
  TaskType,
  TreatmentPhase,
} from '@isocenter/schemas';
import { builder } from './builder.ts';

/** What each value of an enumeration means. A value without its sentence does not compile. */
export type Meanings<Name extends string> = Readonly<Record<Name, { readonly description: string }>>;

/* The enumerations of `@isocenter/schemas`; a value is its own name. */

export const SexEnum = builder.enumType('Sex', {
  description: 'Administrative sex, as the source states it',
  values: {
    FEMALE: { description: 'Stated as female' },
    MALE: { description: 'Stated as male' },
    OTHER: { description: 'Stated as something else. A sex that no one states is null, never OTHER' },
  } satisfies Meanings<Sex>,
});

export const EpisodeTypeEnum = builder.enumType('EpisodeType', {
  description: 'The category under which an episode is registered. It decides which tasks and forms it has',
  values: {
    Medical: { description: 'Medical oncology' },
    ProspectiveResearch: { description: 'A registry that collects while patients are treated' },
    QA: { description: 'For tests of the installation only, never for care' },
    Radiation: { description: 'Radiation oncology: a course with prescription, fractions and weekly visits' },
    RetrospectiveResearch: { description: 'A registry that collects from finished care' },
    Surgical: { description: 'Surgical oncology' },
  } satisfies Meanings<EpisodeType>,
});

export const SourceSystemEnum = builder.enumType('SourceSystem', {
  description: 'An outside system that the product reads from or sends to',
  values: {
    ARIA: { description: 'Oncology information system, over FHIR' },
    ARIA_DB: { description: 'The same system, over views of its database' },
    EPIC: { description: 'Electronic health record, over FHIR' },
    MOSAIQ: { description: 'Oncology information system, over HL7 messages' },
  } satisfies Meanings<SourceSystem>,
});

export const TaskStatusEnum = builder.enumType('TaskStatus', {
  description: 'Where a task is between untouched and signed',
  values: {
    ADDENDED: { description: 'Signed, with at least one addendum' },
    NOT_STARTED: { description: 'Untouched: it has no document yet' },
    PENDED: { description: 'Written and handed over for signature' },
    SIGNED: { description: 'Signed: the content never changes again' },
    STARTED: { description: 'Being written' },
  } satisfies Meanings<TaskStatus>,
});

export const TaskTypeEnum = builder.enumType('TaskType', {
  description: 'The kind of document that a task is',
  values: {
    CONSULT: { description: 'First consultation, before a course is planned' },
    FOLLOWUP: { description: 'Visit after treatment has ended' },
    MPC: { description: 'Question to medical physics, with the answer of the physicist' },
    NURSING: { description: 'Assessment and teaching by a nurse' },
    OTV: { description: 'Weekly visit during treatment' },
    PALLIATIVE: { description: 'A short palliative course in a single document' },
    PATIENT_REPORTED: { description: 'What the patient answered to a questionnaire' },
    PEER_REVIEW: { description: 'Review of a plan by colleagues' },
    PHYSICS_CHECK: { description: 'Check of plan and chart by a physicist' },
    PRESCRIPTION: { description: 'Order of dose, volumes and fractions; treatment may follow it once it is approved' },
    PROCEDURE_NOTE: { description: 'Note on an operation or another procedure' },
    REFERRAL_LETTER: { description: 'Letter to the referring physician' },
    REGISTRATION: { description: 'Oncology history: disease, stage and what was done before' },
    RESIMULATION: { description: 'New imaging and planning within a course' },
    SAFETY_EVENT: { description: 'Report of something that went wrong, or nearly did' },
    SIMULATION: { description: 'Order of a simulation' },
    SIMULATION_NOTE: { description: 'What was done at a simulation' },
    TREATMENT_BREAK: { description: 'Why treatment paused, and how the gap is made up for' },
    TREATMENT_PLANNING: { description: 'How the plan was made, with its goals and their results' },
    TREATMENT_START: { description: 'Checklist before the first fraction' },
    TREATMENT_SUMMARY: { description: 'What was delivered and how it was tolerated, at the end of a course' },
    VERIFICATION_SIMULATION: { description: 'Check of the set-up on the machine before treatment' },
  } satisfies Meanings<TaskType>,
});

export const TreatmentPhaseEnum = builder.enumType('TreatmentPhase', {
  description: 'The part of a course to which a task belongs',
  values: {
    ON_TREATMENT: { description: 'From the first to the last fraction' },
    POST_TREATMENT: { description: 'After the last fraction' },
    PRE_TREATMENT: { description: 'Before the first fraction' },
  } satisfies Meanings<TreatmentPhase>,
});

export const SignatureVerificationEnum = builder.enumType('SignatureVerification', {
  description: 'What the check of a signature found',
  values: {
    CHANGED: { description: 'The content, the row or its place is not what was signed' },
    UNKNOWN_KEY: { description: 'This installation does not have the key that made it' },
    VERIFIED: { description: 'A key of this installation verifies it and all that it covers' },
    WITHOUT_KEY: { description: 'Signed before signatures had keys' },
  } satisfies Meanings<SignatureVerification>,
});

export const NoteUpdateReasonEnum = builder.enumType('NoteUpdateReason', {
  description: 'Which act last changed the text of a note',
  values: {
    NOTE_UPDATED: { description: 'A save of the document' },
    PENDED: { description: 'Handing it over for signature' },
    REFRESHED: { description: 'Taking over new inherited values' },
    RESET: { description: 'Going back to defaults and inherited values' },
    RESTORED: { description: 'Going back to an earlier version' },
    SIGNED: { description: 'The signature' },
  } satisfies Meanings<NoteUpdateReason>,
});

export const EntityStatusEnum = builder.enumType('EntityStatus', {
  description: 'Whether a record is in use. Nothing is erased',
  values: {
    ACTIVE: { description: 'In use' },
    DELETED: { description: 'Hidden from lists, and kept' },
  } satisfies Meanings<EntityStatus>,
});

export const TaskRecordStatusEnum = builder.enumType('TaskRecordStatus', {
  description: 'Whether a task is in use. Nothing is erased',
  values: {
    ACTIVE: { description: 'In use' },
    DELETED: { description: 'Taken off the board, and kept' },
    ENTERED_IN_ERROR: { description: 'Written in the wrong chart: readable with its mark, and counted nowhere' },
  } satisfies Meanings<TaskRecordStatus>,
});

export const DiseaseSystemEnum = builder.enumType('DiseaseSystem', {
  description: 'The organ system of the disease, by which forms differ',
  values: {
    Breast: { description: 'Female and male breast, with its nodes' },
    CNS: { description: 'Brain, spinal cord and meninges' },
    Default: { description: 'General: used while no system is known, and where a system has no form of its own' },
    GI: { description: 'Esophagus to anus, with liver and pancreas' },
    GU: { description: 'Prostate, bladder, kidney and testis' },
    Gyn: { description: 'Cervix, uterus, ovary, vulva and vagina' },
    HN: { description: 'Head and neck' },
    Heme: { description: 'Lymphoma, leukemia and myeloma' },
    Melsarc: { description: 'Melanoma and sarcoma' },
    Thoracic: { description: 'Lung, pleura and mediastinum' },
  } satisfies Meanings<DiseaseSystem>,
});

export const DiseaseTypeEnum = builder.enumType('DiseaseType', {
  description: 'What a course is registered for',
  values: {
    Benign: { description: 'A benign condition' },
    Primary: { description: 'A primary cancer' },
    Secondary: { description: 'Metastases of a cancer' },
    SecondaryPrimary: { description: 'Metastases, with the primary cancer documented as well' },
  } satisfies Meanings<DiseaseType>,
});

export const EventTypeEnum = builder.enumType('EventType', {
  description: 'A form that a config version can contain, by the name of its folder. Some tasks have several forms',
  values: {
    Consult: { description: 'The form of a first consultation' },
    Events: { description: 'Not a form: which tasks an episode has, who signs them and when they are due' },
    Followup: { description: 'The form of a visit after treatment' },
    MPC: { description: 'The form of a medical physics consultation' },
    Nursing: { description: 'The form of a nursing assessment' },
    OTVAP: { description: 'Weekly visit: assessment and plan' },
    OTVAdverseEvents: { description: 'Weekly visit: graded toxicities' },
    OTVCover: { description: 'Weekly visit: date, fractions and who saw the patient' },
    OTVFollowup: { description: 'Weekly visit: what was left to do at the last one' },
    OTVNutrition: { description: 'Weekly visit: nutrition' },
    OTVPE: { description: 'Weekly visit: physical examination' },
    OTVStatus: { description: 'Weekly visit: status, vital signs and the course so far' },
    Palliative: { description: 'The form of a palliative short course' },
    PatientReported: { description: 'Questionnaires that patients answer' },
    PeerReview: { description: 'The form of a peer review' },
    PhysicsCheck: { description: 'The form of a physics check' },
    Prescription: { description: 'The form of a prescription' },
    ProcedureNote: { description: 'The form of a procedure note' },
    ReferralLetter: { description: 'The form of a letter to the referring physician' },
    RegistrationBenign: { description: 'Registration: a benign condition' },
    RegistrationPostDiseaseBenign: { description: 'Registration: a benign condition after treatment' },
    RegistrationPostDiseasePrimary: { description: 'Registration: a primary cancer after treatment' },
    RegistrationPostDiseaseSecondary: { description: 'Registration: metastases after treatment' },
    RegistrationPrimary: { description: 'Registration: a primary cancer' },
    RegistrationSecondary: { description: 'Registration: metastases' },
    RegistrationTopLevel: { description: 'Registration: what all diseases have in common' },
    Resimulation: { description: 'The form of a new simulation within a course' },
    SafetyEvent: { description: 'The form of a safety event report' },
    Simulation: { description: 'The form of a simulation order' },
    SimulationNote: { description: 'The form of a simulation note' },
    SupportData: { description: 'Not a form: lists of choices and ready-made texts that forms use' },
    TreatmentBreak: { description: 'The form of a treatment break' },
    TreatmentPlanning: { description: 'The form of a planning note' },
    TreatmentStart: { description: 'The checklist before the first fraction' },
    TreatmentSummary: { description: 'The form of a treatment summary' },
    VerificationSimulation: { description: 'The form of a verification simulation' },
  } satisfies Meanings<EventType>,
});

export const FormConfigSourceEnum = builder.enumType('FormConfigSource', {
  description: 'Which forms new tasks use',
  values: {
    EDITABLE_FORMS: { description: 'Those that authors work on; never in production' },
    PUBLISHED_FORMS: { description: 'Those of the active config version' },
  } satisfies Meanings<FormConfigSource>,
});

export const FieldModeEnum = builder.enumType('FieldMode', {
  description: 'Where the answer of a field comes from, and whether it may be edited',
  values: {
    Definition: { description: 'Answered here' },
    ExternalAnyTaskEdit: { description: 'Filled in from outside data linked to any task of the course; may be edited' },
    ExternalAnyTaskReadOnly: { description: 'Shown from outside data linked to any task of the course' },
    ExternalSameTaskEdit: { description: 'Filled in from outside data linked to this task; may be edited' },
    ExternalSameTaskReadOnly: { description: 'Shown from outside data linked to this task' },
    InheritedEdit: { description: 'Filled in from an earlier task; may be edited' },
    InheritedReadOnly: { description: 'Shown from an earlier task' },
    InheritedReadOnlyReview: { description: 'Shown from an earlier task; a clinician must confirm it' },
  } satisfies Meanings<FieldMode>,
});

export const ClinicianRoleEnum = builder.enumType('ClinicianRole', {
  description: 'The clinical role of a person, which decides what they may write, pend, sign and attest',
  values: {
    ADVANCED_PRACTICE: { description: 'Advanced practice provider: signs some notes, which an attending attests' },
    ATTENDING: { description: 'Attending physician: responsible for courses, signs and attests' },
    MID_LEVEL: { description: 'Mid-level provider: writes and pends' },
    OTHER: { description: 'Another clinician, such as a nurse' },
    PHYSICIST: { description: 'Medical physicist: writes planning and signs physics documents' },
    RESIDENT: { description: 'Resident physician: writes and pends' },
  } satisfies Meanings<ClinicianRole>,
});
