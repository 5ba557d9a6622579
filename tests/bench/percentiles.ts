import { loadavg } from 'node:os';
import type { Act } from './acts.ts';
import { underLoad, type Load } from './load.ts';
import type { ServerProcess } from './serverProcess.ts';
import { quantile } from './timing.ts';

/** Connections under full load. */
export const CONNECTIONS = 50;

type Loads = Readonly<Record<'single' | 'fifty' | 'full', Load>>;

/** @param share of the calls; a slow stand-in gets fewer */
export const loads = (share: number): Loads => ({
  single: { clients: 1, warmUp: 200 * share, calls: 400 * share, pause: 0 },
  /** Fifty clinicians who each call about every second. */
  fifty: { clients: 50, warmUp: 200 * share, calls: 800 * share, pause: 1000 },
  /** Full load: fifty connections without pauses. */
  full: { clients: CONNECTIONS, warmUp: 400 * share, calls: 1600 * share, pause: 0 },
});

/**
 * p95 in milliseconds of the first time that each user opens something, one after the other: patients of a list are recorded then,
 * and not again while the list follows changes (decision 208).
 * @param pages how many different ones an act opens in turn
 */
export async function firstViews(act: Act, pages: number): Promise<number> {
  const times: number[] = [];
  for (let client = 0; client < CONNECTIONS; client += 1) {
    for (let page = 0; page < pages; page += 1) {
      const sent = performance.now();
      await act(client, page);
      times.push(performance.now() - sent);
    }
  }
  return quantile(times, 0.95);
}

/** p95 in milliseconds: `1 client`, `50 clients`, …; what a call costs the processor, and calls per second at full load. */
export async function p95s(
  act: Act,
  server: ServerProcess,
  { single, fifty, full }: Loads,
): Promise<Record<string, number>> {
  const bySingle = await underLoad(single, act);
  const byFifty = await underLoad(fifty, act);
  const before = server.processorTime();
  const atFullLoad = await underLoad(full, act);
  const processor = (server.processorTime() - before) / (full.warmUp + full.calls);
  return {
    '1 client': quantile(bySingle.times, 0.95),
    '50 clients': quantile(byFifty.times, 0.95),
    '50 clients without a pause': quantile(atFullLoad.times, 0.95),
    'calls per second': atFullLoad.perSecond,
    'processor ms per call': processor,
    'machine load': loadavg()[0] ?? NaN,
  };
}

/** One budget on both stores: the worse of one client and fifty on the embedded one. The other figures are printed with it. */
export function figureOf(embedded: Record<string, number>, mongo: Record<string, number> | undefined) {
  return {
    value: Math.max(embedded['1 client'] ?? NaN, embedded['50 clients'] ?? -Infinity),
    peers: {
      ...embedded,
      ...Object.fromEntries(Object.entries(mongo ?? {}).map(([name, value]) => [`mongo ${name}`, value])),
    },
  };
}
