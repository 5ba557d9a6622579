import type { Output } from './output.ts';

interface ProgressBar {
  readonly step: () => void;
  readonly done: () => void;
}

const WIDTH = 24;
/** Short tasks show no bar. */
const LEAST = 12;

/** A progress bar on the error stream of a terminal; silent otherwise. */
export function progressBar(label: string, total: number, { interactive, move }: Output): ProgressBar {
  if (!interactive || total < LEAST) return { step: () => undefined, done: () => undefined };
  let index = 0;
  return {
    step: () => {
      index++;
      const filled = Math.round((index / total) * WIDTH);
      move(`\r${label} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${index}/${total}`);
    },
    done: () => move(`\r${' '.repeat(label.length + WIDTH + 16)}\r`),
  };
}
