import type {
  ClinicianRole,
  DiseaseSystem,
  DueRule,
  EpisodeType,
  EventType,
  FieldMode,
  FieldTypeName,
  AttestationStatement,
  TaskRoles,
  TaskType,
  TreatmentPhase,
} from '@isocenter/schemas';
import type { Choice, ConstraintSeverity } from '../compiled-form/compiledForm.ts';
import type { Json, JsonObject } from '../json/json.ts';

/** A position in a source file. Lines and columns start at 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/**
 * An expression as a tree; a formula is read into the same tree as maps and lists (engine/docs/language.md, Expressions).
 * Names are not yet bound. `showIf` and `conditionals` of the specification become `relevant` here, marked `legacy`.
 */
export interface ExpressionSource {
  readonly tree: Json;
  readonly position: Position;
  readonly legacy?: true;
  /** The whole expression is written as a formula, so messages say what to write as one. */
  readonly isFormula?: true;
  /**
   * The position of any node in the tree, by JSON pointer. With `#` appended, the position of the node's key. With a part,
   * its position in a text that is no formula.
   */
  readonly positionOf: (pointer: string, part?: { readonly start: number; readonly end: number }) => Position;
}

/** A condition that an answer must satisfy, the message when it does not, and what follows then. */
export interface ConstraintDefinition {
  readonly expression: ExpressionSource;
  readonly message: string;
  readonly severity: ConstraintSeverity;
}

/** A field after inheritance, library and patches. `at` is the position of the effective value. */
export interface FieldDefinition {
  readonly id: string;
  readonly type: FieldTypeName;
  readonly label: string;
  readonly mode: FieldMode;
  readonly carePlanField: string | null;
  readonly relevant: ExpressionSource | null;
  readonly required: boolean | ExpressionSource;
  readonly readOnly: boolean | ExpressionSource;
  readonly calculate: ExpressionSource | null;
  readonly constraints: readonly ConstraintDefinition[];
  readonly sideEffects: readonly SideEffectDefinition[];
  readonly choices: ChoiceSource | null;
  /** The attributes of its choices, each with its values: `{ side: ['left', 'right'] }`; none for a number. */
  readonly choiceAttributes: { readonly [name: string]: readonly string[] };
  readonly columns: readonly FieldDefinition[];
  readonly messages: { readonly required?: string; readonly invalid?: string };
  /** The template, with `say` and `toldBy` applied. */
  readonly note: string | null;
  /** The keys of `say`, and whether a `note` tells all other values; null without `say`. */
  readonly say: { readonly keys: readonly string[]; readonly hasNote: boolean } | null;
  /** The fields whose notes tell this answer. */
  readonly toldBy: readonly { readonly name: string; readonly position: Position }[];
  readonly silent: string | null;
  /** Earlier ids, for the migration of stored answers. */
  readonly was: readonly string[];
  /** All other attributes of the type, validated against its declaration. */
  readonly attributes: JsonObject;
  readonly position: Position;
  /** The position of an attribute, of an item of it (`units/1`), of a key in it (`tableData/0/dose#`), or of a part of its text. */
  readonly positionOf: (attribute: string, part?: TextPart) => Position;
}

/** A stretch of a text, from its first character. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
}

/** What answering a field writes to another one. */
export interface SideEffectDefinition {
  readonly field: string;
  readonly value: ExpressionSource;
  readonly when: ExpressionSource | null;
  readonly position: Position;
}

/** A choice as written, with its condition and its earlier ids. */
export interface ChoiceDefinition extends Choice {
  readonly relevant?: ExpressionSource;
  readonly was?: readonly string[];
}

/** The source of a field's choices: listed in the config, or a name resolved at compile time or by the host. */
export type ChoiceSource =
  | { readonly kind: 'inline'; readonly choices: readonly ChoiceDefinition[] }
  | { readonly kind: 'supportData' | 'taxonomy' | 'carePlan'; readonly name: string }
  | { readonly kind: 'providers'; readonly types: readonly string[] };

/** A resolved section: patches and library fields are applied. */
export interface SectionDefinition {
  readonly id: string;
  readonly label: string;
  readonly collapsed: boolean;
  /** The Checkbox of what a patient does not want to answer of this section on a tablet; null: not for patients. */
  readonly patient: { readonly declined: string; readonly position: Position } | null;
  readonly relevant: ExpressionSource | null;
  readonly note: string | null;
  /** The position of the template, or of a part of it. */
  readonly positionOfNote: (part?: TextPart) => Position;
  readonly fields: readonly FieldDefinition[];
  readonly position: Position;
}

/** One resolved form config, with all inheritance applied. */
export interface FormDefinition {
  readonly episodeType: EpisodeType;
  readonly eventType: EventType;
  readonly system: DiseaseSystem;
  readonly label: string;
  readonly sections: readonly SectionDefinition[];
  readonly conditions: { readonly [name: string]: ExpressionSource };
  /** The named parts of templates, and whether one of them uses each. */
  readonly phrases: { readonly [name: string]: { readonly position: Position; readonly isUsed: boolean } };
  readonly note: string | null;
  /** The position of the template, or of a part of it. */
  readonly positionOfNote: (part?: TextPart) => Position;
  readonly position: Position;
}

/** A task type of an episode type, from its `Events` config. */
export interface TaskDefinition {
  readonly taskType: TaskType;
  readonly displayName: string;
  readonly stage: TreatmentPhase;
  /** The treatment weeks of the task, 1-10; empty for a task outside the weeks. */
  readonly sequences: readonly number[];
  /** How many a new episode has; 0 for a task that is only added. */
  readonly iterations: number;
  /** The name of its column, numbered by its sequences; absent for the twelve columns (decision 57). */
  readonly column?: string;
  /** The columns of the board to which a user can add it again (decision 56); absent for a task that is not repeatable. */
  readonly repeatable?: readonly string[];
  /** Absent for a task without a due date. */
  readonly due?: DueRule;
  readonly required: boolean;
  readonly roles: TaskRoles;
  /** What an attending may state when signing or attesting (decision 59); absent without any. */
  readonly attestations?: readonly AttestationStatement[];
  /** The role whose approval a signed task needs as well; absent where one signature is enough. */
  readonly secondApproval?: ClinicianRole;
  readonly publishing: boolean;
  /** Whether the user can choose the patient visit of the published note (TASK-075). */
  readonly enableAppointmentSelect: boolean;
  /** Whether the note is sent as the user, who is also signed in to Epic (TASK-076). */
  readonly usesEpicPublishFlow: boolean;
  readonly forms: readonly { readonly eventType: EventType; readonly relevant: ExpressionSource | null }[];
  readonly position: Position;
}

/** A set of preset answers that a clinician may apply to a task (`content-templates/<id>.yaml`; decision 24). */
export interface ContentTemplate {
  /** The file name, which documents store as `contentTemplateId`. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly episodeType: EpisodeType;
  readonly taskType: TaskType;
  /** Default matches every disease system. */
  readonly system: DiseaseSystem;
  readonly site: string | null;
  /** Only published templates are offered to clinicians (FORM-123). */
  readonly published: boolean;
  readonly source: string;
  /** Null until a clinician has accepted it. */
  readonly reviewedBy: string | null;
  /** By form and field, in the stored format; rows have an `_id`. */
  readonly formValues: { readonly [eventType: string]: JsonObject };
  readonly position: Position;
}

/** A complete, resolved config version. */
export interface ConfigSet {
  readonly forms: readonly FormDefinition[];
  readonly tasks: { readonly [episodeType: string]: readonly TaskDefinition[] };
  readonly supportData: { readonly [name: string]: readonly Choice[] };
  readonly contentTemplates: readonly ContentTemplate[];
  readonly carePlanFields: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly maxAge?: number;
  }[];
}

/** A file read by the host. The engine does not access the file system. */
export interface SourceFile {
  /** Relative to the config root, with forward slashes: `Radiation/OTVStatus/Default.yaml`. */
  readonly path: string;
  readonly text: string;
}
