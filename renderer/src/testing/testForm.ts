import type {
  CompiledForm,
  CompiledField,
  Choice,
  FieldState,
  FormContext,
  FormEvent,
  FormStore,
  Json,
  Note,
  Path,
  SectionProgress,
} from '@isocenter/engine';

/** A field of a test form: what differs from an optional text field. `when` decides whether it is shown. */
export interface TestField extends Partial<
  Omit<CompiledField, 'index' | 'path' | 'eventType' | 'section' | 'choices'>
> {
  readonly id: string;
  readonly section?: number;
  readonly choices?: readonly Choice[];
  readonly when?: (answers: Answers) => boolean;
  readonly invalid?: (value: Json) => string | null;
  readonly state?: Partial<FieldState>;
}

type Answers = Readonly<Record<string, Json>>;

/** The context of every test form. */
export const TEST_CONTEXT: FormContext = {
  now: '2026-11-21T10:00:00Z',
  today: '2026-11-21',
  user: { id: 'usr-1', displayName: 'Dr Ruiz', role: 'ATTENDING' },
  patient: { dateOfBirth: '1960-02-29', sex: 'FEMALE' },
  task: {
    id: 'ep-1-1',
    taskType: 'OTV',
    displayName: 'On-treatment visit',
    diseaseSystem: 'Breast',
    sequence: 1,
    iteration: 1,
    treatmentStage: 'ON_TREATMENT',
  },
  carePlan: {},
  external: [],
};

const EVENT = 'OTVStatus';
const NO_ROWS: readonly string[] = [];
export const pathOf = (id: string): Path => `${EVENT}.${id}`;
const idOf = (path: Path): string => path.slice(EVENT.length + 1);

/**
 * A minimal form store for component tests, without the engine. Rules are functions, and every answer recomputes all
 * fields, unlike in a real store.
 */
export function testForm(specs: readonly TestField[], initial: Answers = {}): FormStore {
  const compiledForm = compiledTestForm(specs);
  const answers: Record<string, Json> = { ...initial };
  const touched = new Set<string>();
  const states = new Map<Path, FieldState>();
  const listeners = new Map<Path, Set<() => void>>();
  const formListeners = new Set<() => void>();

  const recompute = (): Path[] => {
    const changed = specs
      .map((spec) => stateOf(spec, answers, touched.has(spec.id)))
      .filter((next) => JSON.stringify(next) !== JSON.stringify(states.get(next.path)));
    for (const next of changed) states.set(next.path, next);
    return changed.map(({ path }) => path);
  };
  recompute();

  const apply = (event: FormEvent) => {
    if (event.type === 'answer') answers[idOf(event.path)] = event.value;
    if (event.type === 'touch') touched.add(idOf(event.path));
    if (event.type === 'showAllErrors') for (const spec of specs) touched.add(spec.id);
  };
  const field = (path: Path): FieldState => {
    const state = states.get(path);
    if (!state) throw new Error(`no field ${path}`);
    return state;
  };
  const statesIn = (section: number) =>
    specs.filter((spec) => (spec.section ?? 0) === section).map((spec) => field(pathOf(spec.id)));

  return {
    compiledForm,
    isRecord: false,
    context: TEST_CONTEXT,
    dispatch: (event) => {
      apply(event);
      const changed = recompute();
      for (const path of changed) for (const listener of listeners.get(path) ?? []) listener();
      if (changed.length > 0) for (const listener of formListeners) listener();
      return { changed };
    },
    field,
    rows: () => NO_ROWS,
    sectionVisible: (section) => statesIn(section).some((state) => state.relevant),
    subscribe: (path, listener) => {
      const forPath = listeners.get(path) ?? new Set();
      listeners.set(path, forPath.add(listener));
      return () => forPath.delete(listener);
    },
    subscribeAll: (listener) => {
      formListeners.add(listener);
      return () => formListeners.delete(listener);
    },
    progress: () => compiledForm.sections.map(({ index }) => progressOf(index, statesIn(index))),
    validation: () => validationOf([...states.values()]),
    answers: () => ({ values: { [EVENT]: { ...answers } }, provenance: {} }),
    signedValues: () => ({ [EVENT]: { ...answers } }),
    changedByUser: () => JSON.stringify(answers) !== JSON.stringify(initial),
    note: () =>
      noteOf(
        specs.filter((spec) => field(pathOf(spec.id)).relevant),
        answers,
      ),
    undoStep: null,
    redoStep: null,
    locate: () => null,
    nextToComplete: () => null,
    find: () => [],
  };
}

function stateOf(spec: TestField, answers: Answers, touched: boolean): FieldState {
  const path = pathOf(spec.id);
  const value = answers[spec.id] ?? null;
  const relevant = spec.when?.(answers) ?? true;
  const required = spec.required ?? false;
  const message = value === null ? (required ? 'field is required' : null) : (spec.invalid?.(value) ?? null);
  return {
    path,
    value,
    relevant,
    required,
    readOnly: false,
    unknown: null,
    errors: relevant && message !== null ? [{ path, message, severity: 'error' }] : [],
    showErrors: touched,
    provenance: null,
    unknownOverride: null,
    mayOverrideUnknown: false,
    review: null,
    revertTo: null,
    history: [],
    overridden: null,
    carePlanSource: 'none',
    reference: null,
    choices: spec.choices ?? [],
    ...spec.state,
  };
}

function progressOf(section: number, states: readonly FieldState[]): SectionProgress {
  const relevant = states.filter((state) => state.relevant);
  return {
    section,
    relevant: relevant.length > 0,
    shown: relevant.length > 0,
    answered: relevant.filter((state) => state.value !== null).length,
    total: relevant.length,
    requiredMissing: relevant.filter((state) => state.required && state.value === null).length,
    errors: relevant.flatMap((state) => state.errors).length,
    warnings: 0,
    reviews: 0,
    unknown: 0,
  };
}

function validationOf(states: readonly FieldState[]): ReturnType<FormStore['validation']> {
  const relevant = states.filter((state) => state.relevant);
  const errors = relevant.flatMap((state) => state.errors);
  return {
    errors,
    unknown: relevant.filter((state) => state.unknown !== null).map((state) => state.path),
    requiredMissing: relevant.filter((state) => state.required && state.value === null).map((state) => state.path),
    overridden: [],
    reviews: [],
    signable: errors.length === 0,
  };
}

/** A paragraph per answer: "Label: answer." */
function noteOf(specs: readonly TestField[], answers: Answers): Note {
  const blocks = specs
    .filter((spec) => (answers[spec.id] ?? null) !== null)
    .map((spec) => {
      const text = `${spec.label ?? spec.id}: ${JSON.stringify(answers[spec.id]).replaceAll('"', '')}.`;
      return { id: spec.id, kind: 'paragraph' as const, text, spans: [{ text, fields: [pathOf(spec.id)] }] };
    });
  return { blocks, text: blocks.map((block) => block.text).join('\n\n') };
}

function compiledTestForm(specs: readonly TestField[]): CompiledForm {
  const sections = 1 + Math.max(0, ...specs.map((spec) => spec.section ?? 0));
  return {
    formatVersion: 1,
    hash: 'test',
    address: { episodeType: 'Radiation', form: 'OTV', system: 'Default' },
    label: 'Test form',
    schema: {},
    uiSchema: {},
    sections: Array.from({ length: sections }, (_, index) => ({
      index,
      eventType: EVENT,
      id: `section${index}`,
      label: `Section ${index + 1}`,
      collapsed: false,
      fields: specs.flatMap((spec, position) => ((spec.section ?? 0) === index ? [position] : [])),
    })),
    fields: specs.map(compiledTestField),
    rules: [],
    order: [],
    note: { forms: [], fields: {}, sections: {} },
    choices: Object.fromEntries(specs.flatMap((spec) => (spec.choices ? [[spec.id, spec.choices]] : []))),
    sourceMap: {},
  };
}

function compiledTestField(spec: TestField, index: number): CompiledField {
  const { when: _when, invalid: _invalid, state: _state, choices, section = 0, ...attributes } = spec;
  return {
    index,
    eventType: EVENT,
    path: pathOf(spec.id),
    type: 'Text',
    label: spec.id,
    section,
    mode: 'Definition',
    carePlanField: null,
    attributes: {},
    required: false,
    messages: {},
    validator: null,
    defaultValue: null,
    choices: choices ? spec.id : null,
    ...attributes,
  };
}
