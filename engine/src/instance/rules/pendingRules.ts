/** Pending rules, taken in evaluation order: a heap of positions, each with its rows. */
export class PendingRules {
  private readonly heap: number[] = [];
  private readonly rows = new Map<number, Set<string> | null>();

  /** `row` null means all rows, or a rule outside tables. */
  add(position: number, row: string | null): void {
    const waiting = this.rows.get(position);
    if (waiting === undefined) {
      this.rows.set(position, row === null ? null : new Set([row]));
      this.push(position);
    } else if (waiting !== null) {
      if (row === null) this.rows.set(position, null);
      else waiting.add(row);
    }
  }

  take(): { readonly position: number; readonly rows: ReadonlySet<string> | null } | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined) return undefined;
    if (heap.length > 0) this.sink(last);
    const rows = this.rows.get(first) ?? null;
    this.rows.delete(first);
    return { position: first, rows };
  }

  private push(position: number): void {
    const { heap } = this;
    let index = heap.push(position) - 1;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = heap[above] ?? 0;
      if (parent <= position) break;
      heap[index] = parent;
      index = above;
    }
    heap[index] = position;
  }

  private sink(position: number): void {
    const { heap } = this;
    let index = 0;
    for (;;) {
      let below = 2 * index + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && (heap[below + 1] ?? 0) < (heap[below] ?? 0)) below += 1;
      const child = heap[below] ?? 0;
      if (child >= position) break;
      heap[index] = child;
      index = below;
    }
    heap[index] = position;
  }
}
