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

/** A field of a test form: what differs from an ordinary optional text. `when` makes it show. */
export interface TestField extends Partial<
  Omit<CompiledField, 'index' | 'path' | 'eventType' | 'section' | 'choices'>
> {
  readonly id: string;
  readonly section?: number;
  readonly choices?: readonly Choice[];
  readonly when?: (values: Readonly<Record<string, Json>>) => boolean;
  readonly invalid?: (value: Json) => string | null;
  readonly state?: Partial<FieldState>;
}

/** What every test form knows beside its answers. */
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

/**
 * A form store made by hand: enough of one for components, with no engine behind it. Rules are functions, and every
 * answer looks at all fields, which a real store never does.
 */
export function testForm(specs: readonly TestField[], given: Readonly<Record<string, Json>> = {}): FormStore {
  const compiledForm = compiledTestForm(specs);
  const values: Record<string, Json> = { ...given };
  const touched = new Set<string>();
  const states = new Map<Path, FieldState>();
  const listeners = new Map<Path, Set<() => void>>();
  const always = new Set<() => void>();

  const settle = (): Path[] => {
    const changed: Path[] = [];
    for (const spec of specs) {
      const path = pathOf(spec.id);
      const value = values[spec.id] ?? null;
      const relevant = spec.when?.(values) ?? true;
      const required = spec.required ?? false;
      const message = value === null ? (required ? 'field is required' : null) : (spec.invalid?.(value) ?? null);
      const next: FieldState = {
        path,
        value,
        relevant,
        required,
        readOnly: false,
        unknown: null,
        errors: relevant && message !== null ? [{ path, message, severity: 'error' }] : [],
        showErrors: touched.has(spec.id),
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
      if (JSON.stringify(next) === JSON.stringify(states.get(path))) continue;
      states.set(path, next);
      changed.push(path);
    }
    return changed;
  };
  settle();

  const apply = (event: FormEvent) => {
    if (event.type === 'answer') values[event.path.slice(EVENT.length + 1)] = event.value;
    if (event.type === 'touch') touched.add(event.path.slice(EVENT.length + 1));
    if (event.type === 'showAllErrors') for (const spec of specs) touched.add(spec.id);
  };
  const field = (path: Path): FieldState => {
    const state = states.get(path);
    if (!state) throw new Error(`no field ${path}`);
    return state;
  };
  const inSection = (section: number) => specs.filter((spec) => (spec.section ?? 0) === section);
  const progress = (): readonly SectionProgress[] =>
    compiledForm.sections.map(({ index }) => {
      const here = inSection(index).map((spec) => field(pathOf(spec.id)));
      const relevant = here.filter((state) => state.relevant);
      return {
        section: index,
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
    });
  const note = (): Note => {
    const blocks = specs
      .filter((spec) => (values[spec.id] ?? null) !== null && field(pathOf(spec.id)).relevant)
      .map((spec) => {
        const text = `${spec.label ?? spec.id}: ${JSON.stringify(values[spec.id]).replaceAll('"', '')}.`;
        return { id: spec.id, kind: 'paragraph' as const, text, spans: [{ text, fields: [pathOf(spec.id)] }] };
      });
    return { blocks, text: blocks.map((block) => block.text).join('\n\n') };
  };

  return {
    compiledForm,
    context: TEST_CONTEXT,
    dispatch: (event) => {
      apply(event);
      const changed = settle();
      for (const path of changed) for (const listener of listeners.get(path) ?? []) listener();
      if (changed.length > 0) for (const listener of always) listener();
      return { changed };
    },
    field,
    rows: () => NO_ROWS,
    sectionVisible: (section) => inSection(section).some((spec) => field(pathOf(spec.id)).relevant),
    subscribe: (path, listener) => {
      const known = listeners.get(path) ?? new Set();
      listeners.set(path, known.add(listener));
      return () => known.delete(listener);
    },
    subscribeAll: (listener) => {
      always.add(listener);
      return () => always.delete(listener);
    },
    progress,
    validation: () => {
      const shown = [...states.values()].filter((state) => state.relevant);
      const errors = shown.flatMap((state) => state.errors);
      return {
        errors,
        unknown: shown.filter((state) => state.unknown !== null).map((state) => state.path),
        requiredMissing: shown.filter((state) => state.required && state.value === null).map((state) => state.path),
        overridden: [],
        reviews: [],
        signable: errors.length === 0,
      };
    },
    answers: () => ({ values: { [EVENT]: { ...values } }, provenance: {} }),
    signedValues: () => ({ [EVENT]: { ...values } }),
    changedByUser: () => JSON.stringify(values) !== JSON.stringify(given),
    note,
    canUndo: false,
    canRedo: false,
    undoLabel: null,
    redoLabel: null,
    locate: () => null,
    nextToComplete: () => null,
    find: () => [],
  };
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
      fields: specs.flatMap((spec, at) => ((spec.section ?? 0) === index ? [at] : [])),
    })),
    fields: specs.map((spec, index) => {
      const { when: _when, invalid: _invalid, state: _state, choices, section = 0, ...given } = spec;
      return {
        index,
        eventType: EVENT,
        path: pathOf(spec.id),
        type: 'Text' as const,
        label: spec.id,
        section,
        mode: 'Definition' as const,
        carePlanField: null,
        attributes: {},
        required: false,
        messages: {},
        validator: null,
        defaultValue: null,
        choices: choices ? spec.id : null,
        ...given,
      };
    }),
    rules: [],
    order: [],
    note: { forms: [], fields: {}, sections: {} },
    choices: Object.fromEntries(specs.flatMap((spec) => (spec.choices ? [[spec.id, spec.choices]] : []))),
    sourceMap: {},
  };
}
