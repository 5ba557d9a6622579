import type {
  DiseaseSystem,
  EpisodeType,
  EventType,
  FieldMode,
  FieldTypeName,
  TaskRoles,
  TaskType,
  TreatmentPhase,
} from '@isocenter/schemas';
import type { Choice } from '../compiled-form/compiledForm.ts';
import type { Json, JsonObject } from '../json/json.ts';

/** A place in a source file; lines and columns start at 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/**
 * An expression as written: a tree, never a string (engine/docs/language.md, Expressions). Parsed and shape-checked, names not yet bound.
 * `showIf` and `conditionals` in the specification's shape arrive here as `relevant`, marked `legacy`.
 */
export interface ExpressionSource {
  readonly tree: Json;
  readonly at: Position;
  readonly legacy?: true;
  /** The position of any node inside the tree, by JSON pointer; with `#` behind it, of the key that the node stands under. */
  readonly positionOf: (pointer: string) => Position;
}

/** A field after inheritance, library and patches; `at` is where the value that won was written. */
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
  readonly constraints: readonly {
    readonly expression: ExpressionSource;
    readonly message: string;
    readonly severity: 'error' | 'warning';
  }[];
  readonly choices: ChoiceSource | null;
  readonly columns: readonly FieldDefinition[];
  readonly messages: { readonly required?: string; readonly invalid?: string };
  readonly note: string | null;
  readonly silent: string | null;
  /** Everything else the type declares, values checked against the declaration. */
  readonly attributes: JsonObject;
  readonly at: Position;
  readonly positionOf: (attribute: string) => Position;
}

/** Where a field's options come from: listed in the config, or known by name and supplied at compile time or by the host. */
export type ChoiceSource =
  | { readonly kind: 'inline'; readonly choices: readonly (Choice & { readonly relevant?: ExpressionSource })[] }
  | { readonly kind: 'supportData' | 'taxonomy' | 'carePlan'; readonly name: string }
  | { readonly kind: 'providers'; readonly types: readonly string[] };

/** A section as resolved: patches applied, library fields filled in. */
export interface SectionDefinition {
  readonly id: string;
  readonly label: string;
  readonly collapsed: boolean;
  readonly relevant: ExpressionSource | null;
  readonly note: string | null;
  readonly fields: readonly FieldDefinition[];
  readonly at: Position;
}

/** One form config, resolved: nothing inherited is left to look up. */
export interface FormDefinition {
  readonly episodeType: EpisodeType;
  readonly eventType: EventType;
  readonly system: DiseaseSystem;
  readonly label: string;
  readonly sections: readonly SectionDefinition[];
  readonly conditions: { readonly [name: string]: ExpressionSource };
  readonly note: string | null;
  readonly at: Position;
}

/** A task type of an episode type, from its `Events` config. */
export interface TaskDefinition {
  readonly taskType: TaskType;
  readonly displayName: string;
  readonly stage: TreatmentPhase;
  /** Weeks it is planned in, 1-10; empty for a task outside the weeks. */
  readonly sequences: readonly number[];
  readonly iterations: number;
  readonly required: boolean;
  readonly roles: TaskRoles;
  readonly publishing: boolean;
  /** A visit of the patient can be chosen, to which the published note belongs (TASK-075). */
  readonly enableAppointmentSelect: boolean;
  /** The note is sent as the person, who is signed in to Epic too (TASK-076). */
  readonly usesEpicPublishFlow: boolean;
  readonly forms: readonly { readonly eventType: EventType; readonly relevant: ExpressionSource | null }[];
  readonly at: Position;
}

/** A set of preset answers that a clinician may put into a task (`content-templates/<id>.yaml`; decision 24). */
export interface ContentTemplate {
  /** The file's name; what a document remembers as its `contentTemplateId`. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly episodeType: EpisodeType;
  readonly taskType: TaskType;
  /** Default fits every system. */
  readonly system: DiseaseSystem;
  readonly site: string | null;
  /** Clinicians are offered published ones only (FORM-123). */
  readonly published: boolean;
  readonly source: string;
  /** Null until a clinician accepted it. */
  readonly reviewedBy: string | null;
  /** By form and field, in stored form; rows have their `_id`. */
  readonly formValues: { readonly [eventType: string]: JsonObject };
  readonly at: Position;
}

/** A whole config version, resolved. */
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

/** A file as read by whoever can read files; the engine itself touches no disk. */
export interface SourceFile {
  /** Relative to the config root, with forward slashes: `Radiation/OTVStatus/Default.yaml`. */
  readonly path: string;
  readonly text: string;
}
