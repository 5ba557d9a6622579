import { isDeepStrictEqual } from 'node:util';
import type { SourceSystem } from '@isocenter/schemas';
import { ExternalSystemError } from '../../server/src/foundation/errors.ts';
import type { ExternalPatientSource } from '../../server/src/external/externalSource.ts';

/** One outside system that can be made to misbehave. To add a system, write one of these. */
export interface ChaosSystem {
  readonly sourceSystem: SourceSystem;
  /** Of the adapter, in milliseconds. */
  readonly timeoutMs: number;
  readonly source: ExternalPatientSource;
  readonly operations: Readonly<Record<string, (source: ExternalPatientSource) => Promise<unknown>>>;
  /** Each puts the system into one fault, until `calm`. It may return another adapter, such as one of a server that is away. */
  readonly faults: Readonly<Record<string, () => Promise<ExternalPatientSource | void>>>;
  /** The operation that a fault matters most for; `prescriptions` without. */
  readonly hit?: Readonly<Record<string, string>>;
  calm(): Promise<void>;
  /** What was lost or stored twice, for a system that exchanges messages. */
  lostOrDoubled?(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export interface ChaosCounts {
  readonly calls: number;
  /** Answered with the truth, as a calm system answers. */
  answered: number;
  /** Answered with some values missing, each of them reported. */
  partly: number;
  /** Ended in the sentence of the specification. */
  failed: number;
  /** Each with the fault and the operation. */
  readonly wrong: string[];
  readonly hung: string[];
  readonly unexpected: string[];
}

/** For one call: beyond its time limit it hangs. */
const SLACK = 1_500;

/** Plays calls with injected faults, the same for the same seed. */
export async function playChaos(system: ChaosSystem, calls: number, seed: number): Promise<ChaosCounts> {
  const counts: ChaosCounts = { calls, answered: 0, partly: 0, failed: 0, wrong: [], hung: [], unexpected: [] };
  const pick = picker(seed);
  const operations = Object.entries(system.operations);
  const truth = new Map<string, unknown>();
  for (const [name, operation] of operations) truth.set(name, await operation(system.source));
  const faults = [['none', () => Promise.resolve()] as const, ...Object.entries(system.faults)];
  for (let call = 0; call < calls; call += 1) {
    const [fault, inject] = (call < faults.length ? faults[call] : undefined) ?? pick(faults);
    // First each fault on what matters most, then any.
    const [name, operation] =
      (call < faults.length && operations.find(([each]) => each === (system.hit?.[fault] ?? 'prescriptions'))) ||
      pick(operations);
    const source = (await inject()) ?? system.source;
    const what = `${system.sourceSystem} ${name}: ${fault}`;
    const begun = performance.now();
    try {
      const verdict = judge(await operation(source), truth.get(name));
      if (verdict === 'wrong') counts.wrong.push(what);
      else counts[verdict] += 1;
    } catch (problem) {
      if (problem instanceof ExternalSystemError) counts.failed += 1;
      else counts.unexpected.push(`${what}: ${String(problem)}`);
    }
    if (performance.now() - begun > system.timeoutMs + SLACK) counts.hung.push(what);
    await system.calm();
  }
  return counts;
}

/**
 * What a call answered under a fault, against what the calm system says. A value may be missing, if its prescription or
 * treatment reports something unreadable; no value may be another one.
 */
export function judge(answer: unknown, truth: unknown): 'answered' | 'partly' | 'wrong' {
  if (isDeepStrictEqual(answer, truth)) return 'answered';
  return isPartOf(answer, truth, false) ? 'partly' : 'wrong';
}

function isPartOf(answer: unknown, truth: unknown, isReported: boolean): boolean {
  if (answer === null || answer === 'unknown') return isReported || answer === truth;
  if (Array.isArray(answer) && Array.isArray(truth)) {
    const isComplete = answer.length === truth.length;
    if (isComplete) return answer.every((each, index) => isPartOf(each, truth[index], isReported));
    return isReported && answer.every((each) => truth.some((other: unknown) => isPartOf(each, other, true)));
  }
  if (!isRecord(answer) || !isRecord(truth)) return isDeepStrictEqual(answer, truth);
  const reported = isReported || (Array.isArray(answer['unreadable']) && answer['unreadable'].length > 0);
  return Object.entries(answer).every(([name, each]) => name === 'unreadable' || isPartOf(each, truth[name], reported));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

/** The same choices for the same seed (mulberry32). */
function picker(seed: number) {
  let state = seed;
  return <Item>(items: readonly Item[]): Item => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const item = items[Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };
}
