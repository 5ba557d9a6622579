import {
  check,
  compileBundle,
  createFormStore,
  readConfigSet,
  type Bundle,
  type FormContext,
  type SourceFile,
} from '@isocenter/engine';
import type { Figures } from './budgets.ts';
import { fanOutConfig, syntheticConfig, syntheticSections, targetField } from './syntheticForm.ts';
import { quantile, timings } from './timing.ts';

const CONTEXT: FormContext = {
  now: '2026-01-15T12:00:00.000Z',
  user: { id: 'usr-bench', displayName: 'Bench', role: 'ATTENDING' },
  patient: { dateOfBirth: '1960-01-01', sex: 'FEMALE' },
  task: {
    id: 'epi-bench-1',
    taskType: 'CONSULT',
    displayName: 'Consultation',
    diseaseSystem: 'Default',
    sequence: null,
    iteration: null,
    treatmentStage: null,
  },
  carePlan: {},
  external: [],
};

const compile = (file: SourceFile): Bundle =>
  compileBundle(readConfigSet([file]).configSet, { episodeType: 'Radiation', form: 'Consult', system: 'Default' });

/** Median microseconds of one answer to the field in the middle, everything that follows from it settled. */
function answerText(size: number): number {
  const store = createFormStore({ bundle: compile(syntheticConfig(size)), context: CONTEXT });
  const path = `Consult.${targetField(syntheticSections(size)).id}`;
  const letters = 'on treatment visit, tolerated well ';
  return quantile(
    timings(20_000, 5_000, (round) =>
      store.dispatch({ type: 'answer', path, value: letters.slice(0, 1 + (round % letters.length)) }),
    ),
    0.5,
  );
}

function answerFanOut(fan: number): number {
  const store = createFormStore({ bundle: compile(fanOutConfig(fan)), context: CONTEXT });
  return quantile(
    timings(2_000, 500, (round) =>
      store.dispatch({ type: 'answer', path: 'Consult.gate', value: round % 2 ? 'a' : 'b' }),
    ),
    0.5,
  );
}

export function measureEngine(): Figures {
  const thousand = syntheticConfig(1000);
  const bundle = compile(thousand);
  const checkAndCompile = timings(15, 3, () => {
    check([thousand]);
    compile(thousand);
  });
  const build = timings(60, 15, () => createFormStore({ bundle, context: CONTEXT }));
  const small = syntheticConfig(60);
  const [twoHundred = Number.NaN] = timings(1, 0, () => {
    for (let i = 0; i < 200; i++) {
      check([small]);
      compile(small);
    }
  });
  return new Map([
    ['answer-1000', { value: answerText(1000) * 1000 }],
    ['answer-5000', { value: answerText(5000) * 1000 }],
    ['answer-fan-out-135', { value: answerFanOut(135) }],
    ['build-1000', { value: quantile(build, 0.5) }],
    ['check-compile-1000', { value: quantile(checkAndCompile, 0.5) }],
    ['check-compile-200-configs', { value: twoHundred / 1000 }],
  ]);
}
