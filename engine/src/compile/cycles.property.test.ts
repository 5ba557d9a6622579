import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { formText, compiledTestForm } from '../testing/testForm.ts';
import { runs } from '../testing/proof.ts';
import { CyclicRulesError } from './compileErrors.ts';

type Facet = 'relevant' | 'calculate' | 'required' | 'readOnly' | 'constraint' | 'section';

/** A rule of a random form, on a field or its section, that reads the field `reads`. */
interface Edge {
  readonly facet: Facet;
  readonly on: number;
  readonly reads: number;
}
interface Graph {
  /** The section of each field. */
  readonly sections: readonly number[];
  readonly edges: readonly Edge[];
}

const SECTIONS = 3;
const FACETS = ['relevant', 'relevant', 'calculate', 'required', 'readOnly', 'constraint', 'section'] as const;

const graph = (acyclic: boolean): fc.Arbitrary<Graph> =>
  fc.integer({ min: 2, max: 14 }).chain((count) =>
    fc.record({
      sections: fc.array(fc.nat(SECTIONS - 1), { minLength: count, maxLength: count }).map((all) => all.toSorted()),
      edges: fc
        .uniqueArray(
          fc.record({ facet: fc.constantFrom(...FACETS), on: fc.nat(count - 1), reads: fc.nat(count - 1) }),
          { maxLength: 24, selector: ({ facet, on }) => `${facet} ${on}` },
        )
        .map((edges) => (acyclic ? edges.filter(({ facet, on, reads }) => facet !== 'section' && reads < on) : edges)),
    }),
  );

/** The expected dependencies: a value depends on its rules, the fields they read, and the sections of those fields. */
function hasCycle({ sections, edges }: Graph): boolean {
  const waits = new Map<string, Set<string>>();
  const add = (from: string, to: string) => waits.set(from, (waits.get(from) ?? new Set()).add(to));
  const shown = oneRuleASection(sections, edges);
  for (const { facet, on, reads } of shown) {
    if (facet !== 'relevant' && facet !== 'calculate' && facet !== 'section') continue;
    const node = facet === 'section' ? `section ${sections[on]}` : `field ${on}`;
    add(node, `field ${reads}`);
    add(node, `section ${sections[reads]}`);
  }
  const reaches = (from: string, goal: string, seen: Set<string>): boolean =>
    [...(waits.get(from) ?? [])].some((next) => {
      if (next === goal) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, goal, seen);
    });
  return [...waits.keys()].some((node) => reaches(node, node, new Set()));
}

/** A section has one condition: the first. */
function oneRuleASection(sections: readonly number[], edges: readonly Edge[]): readonly Edge[] {
  const taken = new Set<number | undefined>();
  return edges.filter(({ facet, on }) => {
    if (facet !== 'section') return true;
    const first = !taken.has(sections[on]);
    taken.add(sections[on]);
    return first;
  });
}

function compiled({ sections, edges }: Graph) {
  const own = oneRuleASection(sections, edges);
  const field = (index: number): Json => {
    const rule = (facet: Facet): Json | undefined => {
      const edge = own.find((rule) => rule.facet === facet && rule.on === index);
      return edge ? { field: `f${edge.reads}`, answered: true } : undefined;
    };
    const reads = own.find((rule) => rule.facet === 'calculate' && rule.on === index)?.reads;
    const constraint = rule('constraint');
    const facets = { relevant: rule('relevant'), required: rule('required'), readOnly: rule('readOnly') };
    return {
      id: `f${index}`,
      type: 'Numeric',
      label: `Field ${index}`,
      ...Object.fromEntries(Object.entries(facets).flatMap(([name, tree]) => (tree ? [[name, tree]] : []))),
      ...(reads === undefined ? {} : { calculate: { sum: [{ field: `f${reads}` }, 1] } }),
      ...(constraint ? { constraint: { expression: constraint, message: 'No' } } : {}),
    };
  };
  const written = Array.from({ length: SECTIONS }, (_, section) => {
    const condition = own.find((rule) => rule.facet === 'section' && sections[rule.on] === section);
    return {
      id: `s${section}`,
      label: `Section ${section}`,
      ...(condition ? { relevant: { field: `f${condition.reads}`, answered: true } } : {}),
      fields: sections.flatMap((fieldSection, index) => (fieldSection === section ? [field(index)] : [])),
    };
  }).filter(({ fields }) => fields.length > 0);
  return compiledTestForm({
    'Radiation/OTVStatus/Default.yaml': formText('OTVStatus', `sections: ${JSON.stringify(written)}\n`),
  });
}

describe('rules that depend on each other', () => {
  it('are never reported for an acyclic form', () => {
    fc.assert(
      fc.property(graph(true), (form) => {
        expect(compiled(form).order.length).toBeGreaterThanOrEqual(0);
      }),
      runs(150, 5_000),
    );
  });

  it('are reported exactly when there is a cycle, with a real path', () => {
    fc.assert(
      fc.property(graph(false), (form) => {
        const attempt = () => compiled(form);
        if (!hasCycle(form)) {
          expect(attempt).not.toThrow();
          return;
        }
        expect(attempt).toThrow(CyclicRulesError);
        try {
          attempt();
        } catch (error) {
          const path = error instanceof CyclicRulesError ? error.cycle : [];
          expect(path.length).toBeGreaterThan(1);
          expect(path[0]).toBe(path.at(-1));
        }
      }),
      runs(300, 10_000),
    );
  });
});
