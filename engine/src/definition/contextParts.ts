import { CLINICIAN_ROLES, DISEASE_SYSTEMS, SEXES, TASK_TYPES } from '@isocenter/schemas';
import type { OperandType } from '../expressions/operand.ts';

/** What a form can ask of the patient, the task or the user. */
export interface ContextPart {
  readonly type: OperandType;
  /** The only texts that it can be; null when any are possible. */
  readonly values: readonly string[] | null;
}

const text: ContextPart = { type: 'text', values: null };
const number: ContextPart = { type: 'number', values: null };
const oneOf = (values: readonly string[]): ContextPart => ({ type: 'choice', values });

/** By root and name. A host may send more of the patient, which no form can rely on. */
export const CONTEXT_PARTS: {
  readonly [root: string]: { readonly [name: string]: ContextPart };
} = {
  patient: {
    dateOfBirth: { type: 'date', values: null },
    sex: oneOf(SEXES),
    firstName: text,
    lastName: text,
    mrn: text,
  },
  task: {
    id: text,
    taskType: oneOf(TASK_TYPES),
    displayName: text,
    // Conditions name it in small letters (decision 25). Default matches no condition of a shipped form.
    diseaseSystem: oneOf(DISEASE_SYSTEMS.map((system) => system.toLowerCase())),
    sequence: number,
    iteration: number,
    treatmentStage: text,
  },
  user: { id: text, displayName: text, role: oneOf(CLINICIAN_ROLES) },
};

/** The part that a path such as `patient.sex` names; null for the care plan, the time and what does not exist. */
export function contextPart(path: string): ContextPart | null {
  const [root = '', name = ''] = path.split('.');
  const parts = Object.hasOwn(CONTEXT_PARTS, root) ? CONTEXT_PARTS[root] : undefined;
  return parts && Object.hasOwn(parts, name) ? (parts[name] ?? null) : null;
}
