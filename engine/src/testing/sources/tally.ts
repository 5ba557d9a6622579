import { expect } from 'vitest';
import { SOAK } from '../proof.ts';

/** Counts what a differential test compared, and why rules were not imported. A soak prints it. */
export class Tally {
  private readonly format: string;
  private readonly reasons = new Map<string, number>();
  private forms = 0;
  private rules = 0;
  private answers = 0;

  constructor(format: string) {
    this.format = format;
  }

  /** One form, with the reason for each rule that was not imported. */
  form(lost: readonly (string | null)[]): void {
    this.forms += 1;
    this.rules += lost.length;
    for (const reason of lost) {
      if (reason === null) continue;
      const kind = reason.replace(/ Expression: .*/s, '').replace(/"[^"]*"/g, '"…"');
      this.reasons.set(kind, (this.reasons.get(kind) ?? 0) + 1);
    }
  }
  answer(): void {
    this.answers += 1;
  }

  /** At least half of the rules must be imported, or the comparison says little. */
  done(): void {
    const lost = [...this.reasons.values()].reduce((sum, count) => sum + count, 0);
    if (SOAK) this.print();
    expect(this.rules - lost).toBeGreaterThan(this.rules / 2);
    expect(this.answers).toBeGreaterThan(this.forms);
  }

  print(): void {
    const lost = [...this.reasons.values()].reduce((sum, count) => sum + count, 0);
    {
      const lines = [...this.reasons].sort((a, b) => b[1] - a[1]).map(([reason, count]) => `  ${count} ${reason}`);
      const head = `${this.format}: ${this.forms} forms, ${this.rules} rules (${lost} reported), ${this.answers} results compared`;
      process.stdout.write(`${[head, ...lines].join('\n')}\n`);
    }
  }
}
