import type { Output } from './output.ts';

interface ProgressBar {
  readonly step: () => void;
  readonly done: () => void;
}

const WIDTH = 24;
/** Short work shows no bar. */
const SHOWN_AFTER_MS = 2000;

/** A progress bar on the error stream of a terminal, for work of more than two seconds; silent otherwise. */
export function progressBar(label: string, total: number, { interactive, move }: Output): ProgressBar {
  if (!interactive) return { step: () => undefined, done: () => undefined };
  const started = performance.now();
  let index = 0;
  let shown = false;
  return {
    step: () => {
      index++;
      if (performance.now() - started < SHOWN_AFTER_MS) return;
      shown = true;
      const filled = Math.round((index / total) * WIDTH);
      move(`\r${label} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${index}/${total}`);
    },
    done: () => {
      if (shown) move(`\r${' '.repeat(label.length + WIDTH + 16)}\r`);
    },
  };
}
