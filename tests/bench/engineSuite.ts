import {
  compileForm,
  createFormStore,
  mergeNote,
  readConfigSet,
  type CompiledForm,
  type FormContext,
  type SourceFile,
} from '@isocenter/engine';
import { DISEASE_SYSTEMS, EVENT_TYPES, TASK_TYPES } from '@isocenter/schemas';
import type { Figure, Figures } from './budgets.ts';
import { loadPeers, peerAnswer, peerBuild, type Peer } from './peers.ts';
import {
  configOf,
  fanOutSections,
  syntheticConfig,
  syntheticSections,
  targetField,
  type SyntheticSection,
} from './syntheticForm.ts';
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

const ADDRESS = { episodeType: 'Radiation', form: 'Consult', system: 'Default' } as const;
const TEXT = 'on treatment visit, tolerated well';
/** As a person types it, letter by letter. */
const TYPED = Array.from(TEXT, (_letter, index) => TEXT.slice(0, index + 1));

/** `check` and `compile` together: all findings and the compiled form. */
function checkAndCompile(file: SourceFile): CompiledForm {
  const { configSet, findings } = readConfigSet([file]);
  const wrong = findings.find(({ severity }) => severity === 'error');
  if (wrong) throw new Error(`The synthetic form is at fault: ${wrong.message}`);
  return compileForm(configSet, ADDRESS);
}

/** Median milliseconds of one answer with everything recomputed. */
function answer(sections: readonly SyntheticSection[], id: string, values: readonly string[], rounds: number): number {
  const store = createFormStore({ compiledForm: checkAndCompile(configOf(sections)), context: CONTEXT });
  const path = `Consult.${id}`;
  const once = (round: number): void => {
    store.dispatch({ type: 'answer', path, value: values[round % values.length] ?? null });
  };
  return quantile(timings(rounds, rounds / 4, once), 0.5);
}

/** Forms for every event type and disease system, checked as one config version and each compiled. */
function twoHundredConfigs(): number {
  const forms = EVENT_TYPES.filter((type) => type !== 'Events' && !TASK_TYPES.some((task) => task === type));
  const files = forms.flatMap((type) => DISEASE_SYSTEMS.map((system) => syntheticConfig(60, type, system)));
  const set = files.slice(0, 200);
  const [milliseconds = Number.NaN] = timings(1, 0, () => {
    const { configSet } = readConfigSet(set);
    for (const { eventType, system } of configSet.forms) {
      compileForm(configSet, { episodeType: 'Radiation', form: eventType, system });
    }
  });
  return milliseconds;
}

/** Median milliseconds of a merge where a diff has the most equal paragraphs to choose from. */
function mergeEqualParagraphs(): number {
  const equal = (count: number) => Array.from({ length: count }, () => 'a');
  const [before, half] = [equal(33_000), equal(16_500)];
  const [base, edited, generated] = [before, [...half, 'mine', ...half], [...before, 'new']].map((paragraphs) =>
    paragraphs.join('\n\n'),
  );
  return quantile(
    timings(15, 3, () => mergeNote(base ?? '', edited ?? '', generated ?? '')),
    0.5,
  );
}

export async function measureEngine(): Promise<Figures> {
  const peers = await loadPeers();
  /** The same measurement of other engines, in the unit of the row. */
  const withPeers = (value: number, perMillisecond: number, measure: (peer: Peer) => number) => ({
    value: value * perMillisecond,
    peers: Object.fromEntries(peers.map((peer) => [peer.name, measure(peer) * perMillisecond])),
  });
  const typing = (size: number, rounds: number) => {
    const sections = syntheticSections(size);
    const { id } = targetField(sections);
    return withPeers(answer(sections, id, TYPED, rounds), 1_000, (peer) => peerAnswer(peer, sections, id, TYPED));
  };
  const fanOut = (fan: number) => {
    const sections = fanOutSections(fan);
    return withPeers(answer(sections, 'gate', ['b', 'a'], 2_000), 1, (peer) => {
      return peerAnswer(peer, sections, 'gate', ['b', 'a']);
    });
  };
  const thousand = syntheticSections(1000);
  const file = configOf(thousand);
  const compiledForm = checkAndCompile(file);
  const build = timings(60, 15, () => createFormStore({ compiledForm, context: CONTEXT }));
  return new Map<string, Figure>([
    ['answer-100', typing(100, 20_000)],
    ['answer-1000', typing(1000, 20_000)],
    ['answer-5000', typing(5000, 20_000)],
    ['answer-fan-out-1', fanOut(1)],
    ['answer-fan-out-135', fanOut(135)],
    ['merge-note', { value: mergeEqualParagraphs() }],
    ['build-1000', withPeers(quantile(build, 0.5), 1, (peer) => peerBuild(peer, thousand))],
    [
      'check-compile-1000',
      {
        value: quantile(
          timings(15, 3, () => checkAndCompile(file)),
          0.5,
        ),
      },
    ],
    ['check-compile-200-configs', { value: twoHundredConfigs() / 1000 }],
  ]);
}
