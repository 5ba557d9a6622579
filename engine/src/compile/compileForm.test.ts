import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledRule } from '../compiled-form/compiledForm.ts';
import type { Json } from '../json/json.ts';
import { MalformedCompiledFormError, parseCompiledForm } from '../compiled-form/parseCompiledForm.ts';
import { shuffled } from '../testing/shuffled.ts';
import { compiledFormOf, fieldsText, formText, compiledTestForm } from '../testing/testForm.ts';
import { formHash } from '../compiled-form/formHash.ts';
import { CompileError, CyclicRulesError } from './compileErrors.ts';
import { dependencyOrder } from './dependencyOrder.ts';

const EVENTS = `formConfigType: Events
episodeType: Radiation
system: Default
label: Events
tasks:
  - taskType: OTV
    displayName: Weekly visit
    stage: ON_TREATMENT
    required: true
    roles: { edit: [ATTENDING], pend: [ATTENDING], sign: [ATTENDING] }
    publishing: false
    forms:
      - eventType: OTVStatus
      - { eventType: OTVPE, relevant: { field: OTVStatus.seen, eq: "yes" } }
`;
const TASK = {
  'Radiation/Events/Default.yaml': EVENTS,
  'Radiation/OTVStatus/Default.yaml': fieldsText(`
- { id: seen, type: Radio, label: Seen, choices: [{ id: "yes", label: "Yes" }, { id: "no", label: "No" }] }
- { id: why, type: Text, label: Why not, relevant: { field: seen, eq: "no" } }`),
  'Radiation/OTVPE/Default.yaml': formText(
    'OTVPE',
    'sections:\n  - { id: skin, label: Skin, fields: [{ id: skin, type: Text, label: Skin }] }\n',
  ),
};

describe('compileForm', () => {
  it('compiles all forms of a task together, with form conditions applied to their sections [CARD-027, CARD-031]', () => {
    const compiledForm = compiledTestForm(TASK, 'OTV');
    expect(compiledForm.label).toBe('Weekly visit');
    expect(compiledForm.fields.map((field) => field.path)).toEqual(['OTVStatus.seen', 'OTVStatus.why', 'OTVPE.skin']);
    expect(compiledForm.rules).toContainEqual({
      target: 1,
      section: true,
      facet: 'relevant',
      logic: { eq: [{ field: [0] }, 'yes'] },
      reads: [0],
    });
    expect(compiledForm.schema).toMatchObject({ type: 'object' });
    expect(compiledForm.hash).toBe(formHash(compiledForm));
  });

  it('keeps conditions out of the JSON Schema', () => {
    const text = JSON.stringify(compiledTestForm(TASK, 'OTV').schema);
    expect(text).not.toMatch(/"(if|then|else|required|dependentSchemas)":/);
  });

  it('inlines only the grades of the terms it uses', () => {
    const compiledForm = compiledFormOf('- { id: a, type: CTCAE, label: Fatigue, adverseEvents: [fatigue] }');
    expect(compiledForm.choices['ctcae:fatigue']?.map((choice) => choice.id)).toEqual(['0', '1', '2', '3']);
    expect(JSON.stringify(compiledForm).length).toBeLessThan(4_000);
  });

  it.each([
    ['code(carePlan.diagnosis.code) = C20', null],
    ['grade(carePlan.diagnosis.code) = 2', 'There is no part "grade".'],
    ['{ context: patient.sex, part: code, eq: C20 }', 'There is no part "code".'],
  ])('reads %s of the context, or says why not', (relevant, refusal) => {
    const problems: string[] = [];
    try {
      compiledFormOf(`- { id: a, type: Text, label: A, relevant: ${relevant} }`);
    } catch (error) {
      if (!(error instanceof CompileError)) throw error;
      problems.push(...error.problems.map(({ message }) => message));
    }
    expect(problems).toEqual(refusal === null ? [] : [refusal]);
  });

  it('reports every fault with its position', () => {
    const attempt = () =>
      compiledFormOf(`
- { id: a, type: Text, label: A, relevant: { field: b_typo, eq: x } }
- { id: b_type, type: CTCAE, label: B, adverseEvents: [not_a_term] }`);
    expect(attempt).toThrow(CompileError);
    try {
      attempt();
    } catch (error) {
      if (!(error instanceof CompileError)) throw error;
      expect(error.problems.map((problem) => problem.message)).toEqual([
        'There is no field "b_typo". Did you mean "b_type"?',
        '"not_a_term" is not a CTCAE v5 term.',
      ]);
      expect(error.problems[0]?.position).toMatchObject({ file: 'Radiation/OTVStatus/Default.yaml', line: 9 });
    }
  });

  it('rejects rules that depend on each other, with the whole path', () => {
    const attempt = () =>
      compiledFormOf(`
- { id: a, type: Text, label: A, relevant: { field: c, eq: x } }
- { id: b, type: Text, label: B, relevant: { field: a, eq: x } }
- { id: c, type: Text, label: C, relevant: { field: b, eq: x } }`);
    expect(attempt).toThrow(CyclicRulesError);
    expect(attempt).toThrow(/OTVStatus\.a > OTVStatus\.c > OTVStatus\.b > OTVStatus\.a/);
  });

  it('stores a field under its key [FORM-059]', () => {
    expect(compiledFormOf('- { id: a, type: Text, label: A, key: stored_a }').fields[0]).toMatchObject({
      id: 'stored_a',
      path: 'OTVStatus.stored_a',
    });
  });
});

describe('deterministic compiled forms', () => {
  it('are the same text for the same content with shuffled keys', () => {
    const fields = [
      { id: 'a', type: 'Text', label: 'A', placeholder: 'p', help: 'h', required: true },
      { id: 'n', type: 'Numeric', label: 'N', min: 0, max: 9, decimals: 1, relevant: { field: 'a', eq: 'x' } },
      {
        id: 'r',
        type: 'Radio',
        label: 'R',
        choices: [
          { id: 'x', label: 'X' },
          { id: 'y', label: 'Y', short: 'y' },
        ],
      },
    ];
    const compiled = (shuffle: (json: Json) => Json) => {
      const compiledForm = compiledFormOf(fields.map((field) => `- ${JSON.stringify(shuffle(field))}`).join('\n'));
      return JSON.stringify({ ...compiledForm, sourceMap: null });
    };
    const straight = compiled((json) => json);
    fc.assert(
      fc.property(fc.noShrink(fc.infiniteStream(fc.nat())), (random) => {
        expect(compiled((json) => shuffled(json, () => Number(random.next().value ?? 0)))).toBe(straight);
      }),
      { numRuns: 20 },
    );
  });
});

describe('dependency order', () => {
  const rule = (target: number, reads: readonly number[]): CompiledRule => ({
    target,
    facet: 'calculate',
    logic: null,
    reads,
  });
  const places = (count: number) => Array.from({ length: count }, () => ({ section: 0, table: null }));
  const edges = fc.integer({ min: 2, max: 30 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      pairs: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 80 }),
    }),
  );
  const rulesOf = (count: number, pairs: readonly (readonly [number, number])[]) =>
    Array.from({ length: count }, (_, target) =>
      rule(
        target,
        pairs.filter(([to]) => to === target).map(([, from]) => from),
      ),
    );

  it('orders every random acyclic graph for a single pass', () => {
    fc.assert(
      fc.property(edges, ({ count, pairs }) => {
        const acyclic = pairs.filter(([to, from]) => from < to);
        const rules = rulesOf(count, acyclic);
        const { order, cycle } = dependencyOrder(rules, places(count));
        expect(cycle).toBeNull();
        const at = new Map((order ?? []).map((number, position) => [number, position]));
        expect(at.size).toBe(count);
        for (const [to, from] of acyclic) expect(at.get(from)).toBeLessThan(at.get(to) ?? -1);
      }),
    );
  });

  it('finds a cycle exactly when there is one', () => {
    fc.assert(
      fc.property(edges, ({ count, pairs }) => {
        const rules = rulesOf(count, pairs);
        const { order, cycle } = dependencyOrder(rules, places(count));
        expect(order === null).toBe(hasCycle(count, pairs));
        if (!cycle) return;
        expect(cycle[0]).toBe(cycle.at(-1));
        for (let i = 0; i + 1 < cycle.length; i++) {
          expect(rules[cycle[i] ?? -1]?.reads).toContain(cycle[i + 1]);
        }
      }),
    );
  });
});

/** Kahn's algorithm, as a reference implementation. */
function hasCycle(count: number, pairs: readonly (readonly [number, number])[]): boolean {
  const left = new Set(Array.from({ length: count }, (_, index) => index));
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const node of left) if (!pairs.some(([to, from]) => to === node && left.has(from))) left.delete(node);
  }
  return left.size > 0;
}

describe('parseCompiledForm', () => {
  const compiledForm = compiledTestForm(TASK, 'OTV');
  const broken = (change: (copy: { [key: string]: unknown }) => void): unknown => {
    const copy = JSON.parse(JSON.stringify(compiledForm)) as { [key: string]: unknown };
    change(copy);
    return copy;
  };

  it('accepts a compiled form after a JSON round trip', () => {
    expect(parseCompiledForm(JSON.parse(JSON.stringify(compiledForm)), { verifyHash: true })).toEqual(compiledForm);
  });

  it.each<[string, (copy: { [key: string]: unknown }) => void]>([
    ['another version', (copy) => (copy['formatVersion'] = 2)],
    ['a missing part', (copy) => delete copy['note']],
    ['an order that skips a rule', (copy) => (copy['order'] = [0])],
    [
      'a rule outside the dialect',
      (copy) => (copy['rules'] = [{ target: 0, facet: 'relevant', logic: { var: ['x'] }, reads: [] }]),
    ],
    ['a rule for no field', (copy) => (copy['rules'] = [{ target: 99, facet: 'relevant', logic: true, reads: [] }])],
    [
      'an unknown type',
      (copy) => (copy['fields'] = [{ index: 0, id: 'a', path: 'a', type: 'constructor', attributes: {}, section: 0 }]),
    ],
  ])('refuses %s', (_, change) => {
    expect(() => parseCompiledForm(broken(change))).toThrow(MalformedCompiledFormError);
  });

  it('rejects content that does not match its hash', () => {
    expect(() =>
      parseCompiledForm(
        broken((copy) => (copy['label'] = 'Forged')),
        { verifyHash: true },
      ),
    ).toThrow(MalformedCompiledFormError);
    expect(() => parseCompiledForm('nonsense')).toThrow(MalformedCompiledFormError);
  });
});
