import type { CaseRecord } from '../analytics/cases/caseRecord.ts';
import { CASE_SHAPE } from '../analytics/cases/caseRecord.ts';

/** Invented cases, the same at each run: figures that depend on each other a little, some of them missing. */
export function syntheticCase(number: number, madeOn = '2026-03-02T08:00:00.000Z'): CaseRecord {
  const random = seeded(number + 1);
  const system = pick(random, ['Breast', 'GU', 'Thoracic', 'HN', 'GI']);
  const intent = pick(random, ['curative', 'curative', 'palliative']);
  const age = 25 + Math.floor(random() * 65);
  const fractions = intent === 'palliative' ? pick(random, [1, 5, 10]) : pick(random, [15, 16, 25, 30]);
  const day = 1 + Math.floor(random() * 28);
  const month = 1 + Math.floor(random() * 12);
  const registered = `${2021 + Math.floor(random() * 5)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const died = random() < 0.3;
  const days = 1 + Math.floor(random() * 2000);
  const progressed = number % 5 === 0;
  return {
    ...{ _id: `epi-s${number}c1`, patientId: `pat-s${number}`, caseId: number, episodeType: 'Radiation' },
    ...{ recordStatus: 'ACTIVE', stamp: 1, shape: CASE_SHAPE, madeOn },
    values: {
      ...{ disease_system: system, sex: system === 'Breast' ? 'FEMALE' : pick(random, ['FEMALE', 'MALE']), age },
      ...{ registered_on: registered, course_number: 1, episode_type: 'Radiation', attending: 'prv-ruiz' },
      ...(random() < 0.9 ? { fractions_prescribed: fractions, fractions_delivered: fractions } : {}),
      ...(random() < 0.8 ? { worst_toxicity: Math.floor(random() * 4) } : {}),
      ...{ died: died ? 'yes' : 'no', survival_days: days },
      ...{ first_event: progressed ? 'progression' : died ? 'death' : 'none' },
      first_event_days: progressed ? Math.max(1, Math.floor(days / 2)) : days,
      ...(random() < 0.7 ? { otv_status_weight: 45 + Math.floor(random() * 600) / 10 } : {}),
    },
    ...{ toxicities: [], fractions: [], followUps: [] },
  };
}

/** Numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<Value>(random: () => number, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}
