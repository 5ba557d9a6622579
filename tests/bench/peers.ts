import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SyntheticSection } from './syntheticForm.ts';
import { quantile, timings } from './timing.ts';

/** Another form engine with a synthetic form open in it. */
export interface OpenPeer {
  /** Sets an answer and returns when everything is recomputed. */
  readonly answer: (id: string, value: unknown) => void;
  readonly isShown: (id: string) => boolean;
  readonly valueOf: (id: string) => unknown;
}
export interface Peer {
  /** With its version. */
  readonly name: string;
  readonly build: (sections: readonly SyntheticSection[]) => OpenPeer;
}

const FOLDER = fileURLToPath(new URL('peers', import.meta.url));
const isWindows = process.platform === 'win32';

/** The other engines, installed at first use because only this bench needs them. Empty when that fails. */
export async function loadPeers(): Promise<readonly Peer[]> {
  if (!existsSync(`${FOLDER}/node_modules/survey-core`)) {
    console.error('isocenter: installing the form engines to compare with into tests/bench/peers (once, 66 MB) …');
    const done = spawnSync('npm', ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: isWindows,
    });
    if (done.status !== 0) {
      console.error('isocenter: they could not be installed; measuring without them.');
      return [];
    }
  }
  const loaded: unknown = await import(new URL('peers/peers.mjs', import.meta.url).href);
  if (!holdsPeers(loaded)) throw new Error('tests/bench/peers/peers.mjs does not export PEERS.');
  return loaded.PEERS;
}

function holdsPeers(module: unknown): module is { readonly PEERS: readonly Peer[] } {
  return typeof module === 'object' && module !== null && 'PEERS' in module && Array.isArray(module.PEERS);
}

/** Conditions and sums must work before anything is timed. */
export function assertSettles({ name, build }: Peer, sections: readonly SyntheticSection[]): void {
  const open = build(sections);
  const fields = sections.flatMap((section) => section.fields);
  const gated = fields.find(({ showIf }) => showIf);
  const [rule, sum] = [gated?.showIf, fields.find(({ calc }) => calc)];
  if (gated && rule) {
    const before = open.isShown(gated.id);
    open.answer(rule.field, rule.value);
    if (before || !open.isShown(gated.id)) throw new Error(`${name} does not settle conditions.`);
  }
  const [first, second] = sum?.calc ?? [];
  if (sum && first !== undefined && second !== undefined && !name.startsWith('JSON Forms')) {
    open.answer(first, 2);
    open.answer(second, 3);
    if (open.valueOf(sum.id) !== 5) throw new Error(`${name} does not settle sums.`);
  }
}

/** Median milliseconds of one answer. `values` are set in turn. */
export function peerAnswer(peer: Peer, sections: readonly SyntheticSection[], id: string, values: readonly string[]) {
  assertSettles(peer, sections);
  const open = peer.build(sections);
  const once = (round: number) => {
    open.answer(id, values[round % values.length]);
  };
  const [first = 1] = timings(1, 2, once);
  const rounds = Math.max(15, Math.min(2_000, Math.round(1_000 / first)));
  return quantile(timings(rounds, Math.ceil(rounds / 4), once), 0.5);
}

/** Median milliseconds to open a form. */
export function peerBuild({ build }: Peer, sections: readonly SyntheticSection[]): number {
  return quantile(
    timings(7, 2, () => build(sections)),
    0.5,
  );
}
