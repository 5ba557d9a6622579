import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from './check.ts';

/** A form in which field i is shown while the fields it names are answered. */
function formOf(edges: readonly (readonly number[])[]): string {
  const fields = edges.map((reads, index) => {
    const all = reads.map((read) => `{ field: f${read}, answered: true }`);
    const relevant =
      all.length === 0 ? '' : `, relevant: ${all.length === 1 ? (all[0] ?? '') : `{ all: [${all.join(', ')}] }`}`;
    return `      - { id: f${index}, type: Text, label: Field ${index}${relevant} }`;
  });
  const head = 'formConfigType: OTVStatus\nepisodeType: Radiation\nsystem: Default\nlabel: Test\nsections:\n';
  return `${head}  - id: main\n    label: Main\n    fields:\n${fields.join('\n')}\n`;
}
function cyclesFound(edges: readonly (readonly number[])[]): readonly string[] {
  const findings = check([{ path: 'Radiation/OTVStatus/Default.yaml', text: formOf(edges) }]);
  return findings.filter(({ code }) => code === 'FC026').map(({ message }) => message);
}

/** Whether any field can be reached from itself, as a reference implementation. */
function isCyclic(edges: readonly (readonly number[])[]): boolean {
  return edges.some((_, start) => {
    const seen = new Set<number>();
    const open = [...(edges[start] ?? [])];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node === start) return true;
      if (!seen.has(node)) open.push(...(edges[node] ?? []));
      seen.add(node);
    }
    return false;
  });
}

const graph = (reads: (index: number) => fc.Arbitrary<number>) =>
  fc.integer({ min: 1, max: 12 }).chain((size) => {
    const lists = Array.from({ length: size }, (_, index) =>
      fc.uniqueArray(
        reads(index).map((read) => read % size),
        { maxLength: 3 },
      ),
    );
    return fc.tuple(...lists);
  });

describe('dependency circles', () => {
  it('are found in exactly those graphs that have one', () => {
    fc.assert(
      fc.property(
        graph(() => fc.nat(11)),
        (edges) => {
          expect(cyclesFound(edges).length > 0).toBe(isCyclic(edges));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('are not reported where each field reads only earlier fields', () => {
    const before = fc.integer({ min: 1, max: 12 }).chain((size) => {
      return fc.tuple(
        ...Array.from({ length: size }, (_, index) =>
          fc.uniqueArray(fc.nat(Math.max(0, index - 1)), { maxLength: Math.min(3, index) }),
        ),
      );
    });
    fc.assert(
      fc.property(before, (edges) => {
        expect(cyclesFound(edges)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('are reported as the complete path', () => {
    expect(cyclesFound([[1], [2], [0], [3], []])).toEqual([
      'These fields depend on each other in a circle: f0 > f1 > f2 > f0.',
      '"f3" depends on itself.',
    ]);
  });
});
