import type { Output } from './output.ts';

export interface ProgressBar {
  readonly step: () => void;
  readonly done: () => void;
}

const WIDTH = 24;
/** Short tasks show no bar. */
const LEAST = 12;

/** A progress bar on the error stream of a terminal; silent otherwise. */
export function progressBar(label: string, total: number, { interactive, move }: Output): ProgressBar {
  if (!interactive || total < LEAST) return { step: () => undefined, done: () => undefined };
  let at = 0;
  return {
    step: () => {
      at++;
      const filled = Math.round((at / total) * WIDTH);
      move(`\r${label} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${at}/${total}`);
    },
    done: () => move(`\r${' '.repeat(label.length + WIDTH + 16)}\r`),
  };
}
