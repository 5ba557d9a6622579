import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testCommand } from './testCommand.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Runs `test` on a config root with these files. */
async function test(files: { readonly [path: string]: string }, ...options: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'scenarios-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const out: string[] = [];
  const written = new Map(options.map((option) => option.split('=')).map(([name = '', value]) => [name, value]));
  const code = await testCommand.run(
    { operands: [root], flag: (name) => written.has(name), option: (name) => written.get(name) },
    {
      print: (text) => out.push(text),
      complain: () => undefined,
      move: () => undefined,
      color: false,
      interactive: false,
    },
  );
  const json: unknown = options.includes('json') ? JSON.parse(out.join('\n')) : null;
  return { code, out: out.join('\n'), json };
}

const STATUS = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
sections:
  - id: visit
    label: Visit
    fields:
      - id: missed_days
        type: Radio
        label: Missed days
        choices: [{ id: "no", label: "No" }, { id: "yes", label: "Yes" }]
      - id: reason
        type: Text
        label: Reason
        relevant: { field: missed_days, eq: "yes" }
        required: { field: missed_days, eq: "yes" }
      - { id: weight, type: Numeric, label: Weight, mode: InheritedEdit, carePlanField: weight }
      - { id: height, type: Numeric, label: Height, mode: InheritedReadOnly, carePlanField: height }
      - id: breaks
        type: Table
        label: Breaks
        columns:
          - { id: days, type: Numeric, label: Days }
          - { id: why, type: Text, label: Why, required: { field: days, gt: 2 } }
`;
const BREAST = `extends: Default
patch:
  - add: { section: visit, field: { id: seroma, type: Text, label: Seroma, relevant: { field: missed_days, eq: "no" } } }
`;
const form = 'Radiation/OTVStatus/Default.yaml';
const scenarios = 'Radiation/OTVStatus/Default.test.yaml';
const BOTH_WAYS = `scenarios:
  - name: The reason is asked for
    set: { missed_days: "yes" }
    expect: { visible: [reason], required: [reason] }
  - name: Nothing is asked for
    set: { missed_days: "no" }
    expect: { hidden: [reason] }
  - name: A long break has a reason
    set:
      - { breaks: [{ _id: r1, days: 3 }, { _id: r2, days: 1 }] }
    expect: { required: { "breaks[r1].why": true, "breaks[r2].why": false } }
`;

const EXAMINATION = `formConfigType: OTVPE
episodeType: Radiation
system: Default
label: Examination
sections:
  - id: skin
    label: Skin
    fields:
      - { id: skin, type: Radio, label: Skin, choices: [{ id: "no", label: "No" }, { id: "yes", label: "Yes" }] }
`;
const EVENTS = `formConfigType: Events
episodeType: Radiation
system: Default
label: Radiation
tasks:
  - taskType: OTV
    displayName: Visit
    stage: ON_TREATMENT
    required: false
    roles: { edit: [ATTENDING], pend: [ATTENDING], sign: [ATTENDING] }
    publishing: false
    forms: [{ eventType: OTVStatus }, { eventType: OTVPE }]
`;
const WITHIN_VISIT = `  - name: The other form says yes
    given:
      context: { task: { taskType: OTV } }
      answers: { OTVPE: { skin: "yes" } }
    expect: { visible: [reason] }
  - name: The other form says no
    given:
      context: { task: { taskType: OTV } }
      answers: { OTVPE: { skin: "no" } }
    expect: { hidden: [reason] }
`;

describe('form-engine test', () => {
  it('reports which conditions were seen true and false, including those of rows', async () => {
    const { code, json } = await test({ [form]: STATUS, [scenarios]: BOTH_WAYS }, 'json');
    expect(code).toBe(0);
    expect(json).toMatchObject({ passed: 3, failed: 0, coverage: { conditions: 3, bothWays: 3 }, oneWay: [] });
    const half = await test({ [form]: STATUS, [scenarios]: BOTH_WAYS.split('  - name: Nothing')[0] ?? '' }, 'json');
    expect(half.json).toMatchObject({
      coverage: { conditions: 3, bothWays: 2 },
      oneWay: [{ name: 'breaks[].why required', line: 25, column: 58, seen: [] }],
    });
  });

  it('counts an inherited condition once, covered by scenarios of any disease system', async () => {
    const { json } = await test(
      {
        [form]: STATUS,
        'Radiation/OTVStatus/Breast.yaml': BREAST,
        'Radiation/OTVStatus/Breast.test.yaml': BOTH_WAYS,
      },
      'json',
    );
    expect(json).toMatchObject({
      coverage: { conditions: 4, bothWays: 4 },
      forms: [{ form: 'Radiation/OTVStatus', scenarios: 3, conditions: 4, bothWays: 4 }],
    });
  });

  it('runs a form within the task of the scenario, so that rules can read other forms', async () => {
    const reads = STATUS.replace(
      'relevant: { field: missed_days, eq: "yes" }',
      'relevant: { field: OTVPE.skin, eq: "yes" }',
    );
    const { json } = await test(
      {
        [form]: reads,
        'Radiation/OTVPE/Default.yaml': EXAMINATION,
        'Radiation/Events/Default.yaml': EVENTS,
        [scenarios]: BOTH_WAYS.slice(BOTH_WAYS.indexOf('  - name: A long'))
          .replace(/^/, 'scenarios:\n')
          .concat(WITHIN_VISIT),
      },
      'json',
      'mutate',
    );
    expect(json).toMatchObject({ passed: 3, failures: [], problems: [], coverage: { conditions: 3 } });
    expect(json).toMatchObject({ survivors: [{ name: 'reason required' }] });
  });

  it('inverts each condition and reports those that no scenario detects', async () => {
    const blind = BOTH_WAYS.replace('required: [reason] }', 'required: [] }').replace(', required: []', '');
    const { json, out } = await test({ [form]: STATUS, [scenarios]: blind }, 'json', 'mutate');
    expect(json).toMatchObject({
      coverage: { conditions: 3, bothWays: 3 },
      survivors: [{ name: 'reason required', line: 17, column: 19, seen: [false, true] }],
    });
    expect(out).not.toContain('reason relevant');
    expect((await test({ [form]: STATUS, [scenarios]: BOTH_WAYS }, 'json', 'mutate')).json).toMatchObject({
      survivors: [],
    });
  });

  it.each([
    ['min-coverage=100', BOTH_WAYS, 0],
    ['min-coverage=100', 'scenarios:\n  - name: Nothing\n    expect: { hidden: [reason] }\n', 1],
    ['min-coverage=0', 'scenarios:\n  - name: Nothing\n    expect: { hidden: [reason] }\n', 0],
  ])('with --%s exits according to the coverage', async (option, written, code) => {
    expect((await test({ [form]: STATUS, [scenarios]: written }, option)).code).toBe(code);
    expect((await test({ [form]: STATUS, [scenarios]: written }, option, 'mutate')).code).toBe(code);
  });

  it('opens forms with a care plan, external data and copied answers', async () => {
    const written = `scenarios:
  - name: Inherited values are shown, and typed values replace them
    given:
      context:
        carePlan: { weight: { value: 70, taskId: consult, on: 2026-01-02T08:00:00Z, signed: true }, height: 180 }
      answers: { missed_days: "no" }
      copied: [missed_days]
    expect:
      value: { weight: 70, height: 180 }
      origin: { weight: carePlan, missed_days: copied }
      readOnly: [height]
      editable: [weight]
      choices: { missed_days: ["no", "yes"] }
  - name: A new weight is the clinician's
    given: { context: { carePlan: { weight: 70 } } }
    set: { weight: 68 }
    expect: { value: { weight: 68 }, origin: { weight: user }, error: { weight: false }, warning: { weight: false } }
`;
    const { json } = await test({ [form]: STATUS, [scenarios]: written }, 'json');
    expect(json).toMatchObject({ passed: 2, failures: [] });
  });

  it('reports failed expectations, and answers to read-only and hidden fields at their place', async () => {
    const written = `scenarios:
  - name: All wrong
    given: { context: { carePlan: { height: 180 } } }
    set:
      - { reason: Holiday, height: 170 }
      - { missed_days: "yes" }
    expect:
      visible: { reason: false }
      origin: { missed_days: default }
      note: { contains: [Text that is not in the note] }
`;
    const { code, json } = await test({ [form]: STATUS, [scenarios]: written }, 'json');
    expect(code).toBe(1);
    expect(json).toMatchObject({
      failures: [
        {
          name: 'All wrong',
          line: 2,
          failures: [
            expect.stringContaining(`${scenarios}:5:11  OTVStatus.reason is hidden, so it cannot be answered`),
            expect.stringContaining(`${scenarios}:5:28  OTVStatus.height is read-only, so it cannot be answered`),
            'OTVStatus.reason is shown, expected hidden',
            'OTVStatus.missed_days has the origin user, expected "default"',
            expect.stringContaining('the note does not contain "Text that is not in the note"'),
          ],
        },
      ],
    });
  });

  it('runs the other forms when one cannot be read', async () => {
    const { code, json } = await test(
      {
        [form]: STATUS,
        [scenarios]: BOTH_WAYS,
        'Radiation/OTVPE/Default.yaml': STATUS.replace('OTVStatus', 'OTVPE').replace(
          'field: missed_days',
          'field: days',
        ),
        'Radiation/OTVAP/Default.yaml': STATUS.replace('OTVStatus', 'OTVAP'),
        'Radiation/OTVAP/Default.test.yaml': 'scenarios:\n  - name: Typo\n    expect: { visble: [reason] }\n',
      },
      'json',
    );
    expect(code).toBe(1);
    expect(json).toMatchObject({
      passed: 3,
      failed: 2,
      problems: [expect.stringMatching(/3:15 .*visble/), expect.stringContaining('does not compile')],
    });
  });

  it('runs the examples of the scenarios page', async () => {
    const page = readFileSync(new URL('../../../docs/scenarios.md', import.meta.url), 'utf8');
    const [written = '', played = ''] = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, block = '']) => block);
    const { code, json } = await test({ [form]: written, [scenarios]: played }, 'json', 'mutate', 'min-coverage=100');
    expect(json).toMatchObject({ passed: 4, failures: [], problems: [], survivors: [] });
    expect(code).toBe(0);
  });
});
