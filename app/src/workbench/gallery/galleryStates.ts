import type { FieldState, Provenance } from '@isocenter/engine';
import type { FormMode } from '@isocenter/renderer';

/** A state in which every field type is shown. */
export interface GalleryState {
  readonly id: string;
  readonly label: string;
  readonly mode: FormMode;
  readonly answered: boolean;
  /** Only one question is visible at first; its answer reveals the rest. */
  readonly appears?: true;
  readonly patch: (state: FieldState) => FieldState;
}

const AT = '2026-02-27T15:00:00.000Z';
const CARE_PLAN: Provenance = { origin: 'carePlan', taskId: 'epi-sample-1', on: AT, signed: true };
const EXTERNAL: Provenance = { origin: 'external', system: 'Epic', id: 'obs-7', on: AT };
const USER: Provenance = { origin: 'user' };

const asIs = (state: FieldState) => state;
const from = (provenance: Provenance, more: Partial<FieldState> = {}) => {
  return (state: FieldState): FieldState => ({ ...state, provenance, ...more });
};
const wrong = (severity: 'error' | 'warning') => (state: FieldState) => ({
  ...state,
  required: severity === 'error',
  showErrors: true,
  errors: [{ path: state.path, message: 'This value is not possible', severity }],
});
const review = 'The source note was addended later: read the addendum and confirm the value, or answer again';

/** What a clinician can meet; the gallery shows every type in each state. */
export const GALLERY_STATES: readonly GalleryState[] = [
  { id: 'empty', label: 'Empty', mode: 'edit', answered: false, patch: asIs },
  { id: 'shown', label: 'Hidden, then shown', mode: 'edit', answered: true, appears: true, patch: asIs },
  { id: 'answered', label: 'Answered', mode: 'edit', answered: true, patch: asIs },
  { id: 'error', label: 'Required, with an error', mode: 'edit', answered: false, patch: wrong('error') },
  { id: 'warning', label: 'With a warning', mode: 'edit', answered: true, patch: wrong('warning') },
  {
    id: 'unknown',
    label: 'Unknown',
    mode: 'edit',
    answered: true,
    patch: (state) => ({ ...state, unknown: 'The rule could not be evaluated.', mayOverrideUnknown: true }),
  },
  {
    id: 'overridden',
    label: 'Calculated, replaced',
    mode: 'edit',
    answered: true,
    patch: (state) => ({ ...state, provenance: USER, overridden: { calculated: state.value } }),
  },
  { id: 'inherited-edit', label: 'Inherited, editable', mode: 'edit', answered: true, patch: from(CARE_PLAN) },
  {
    id: 'inherited-read-only',
    label: 'Inherited, read-only',
    mode: 'edit',
    answered: true,
    patch: from(CARE_PLAN, { readOnly: true }),
  },
  {
    id: 'inherited-review',
    label: 'Inherited, under review',
    mode: 'edit',
    answered: true,
    patch: (state) => ({
      ...state,
      provenance: CARE_PLAN,
      readOnly: true,
      review: { reason: 'addended', message: review, blocks: true },
      errors: [{ path: state.path, message: review, severity: 'error', about: 'review' }],
    }),
  },
  { id: 'external', label: 'From an external system', mode: 'edit', answered: true, patch: from(EXTERNAL) },
  {
    id: 'replaced',
    label: 'Inherited, replaced',
    mode: 'edit',
    answered: true,
    patch: (state) => ({
      ...state,
      provenance: USER,
      carePlanSource: 'carePlanDoc',
      reference: { value: state.value, provenance: CARE_PLAN },
      revertTo: { value: state.value, provenance: CARE_PLAN },
    }),
  },
  { id: 'read-only', label: 'Read-only', mode: 'readOnly', answered: true, patch: asIs },
  { id: 'unanswered', label: 'Read-only, unanswered', mode: 'readOnly', answered: false, patch: asIs },
  { id: 'preview', label: 'Preview', mode: 'preview', answered: true, patch: asIs },
  { id: 'print', label: 'Print', mode: 'print', answered: true, patch: from(CARE_PLAN) },
];
