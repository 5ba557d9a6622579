import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand as run } from '../testing/runCommand.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const SHIPPED = at('configs');
const folder = mkdtempSync(join(tmpdir(), 'form-engine-'));
/** The forms of the on-treatment visit and their shared files, which read much faster than all configs. */
const CONFIGS = join(folder, 'visit-configs');
const visit = readdirSync(join(SHIPPED, 'Radiation')).filter((name) => /^(Events$|SupportData$|OTV)/.test(name));
for (const part of [
  ...visit.map((name) => join('Radiation', name)),
  'field-library',
  'support-data',
  'care-plan-fields.yaml',
]) {
  cpSync(join(SHIPPED, part), join(CONFIGS, part), { recursive: true });
}
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

async function json(...args: readonly string[]): Promise<unknown> {
  return JSON.parse((await run(...args, '--json')).out);
}

const textWith = (part: string): unknown => expect.stringContaining(part);
const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const listWith = (items: readonly unknown[]): unknown => expect.arrayContaining([...items]);
const mapWith = (part: object): unknown => expect.objectContaining(part);
const anyNumber = (): unknown => expect.any(Number);

describe('form-engine', () => {
  it('helps', async () => {
    expect((await run()).out).toContain('check    Checks form configs');
    expect((await run('run', '--help')).out).toContain('--values FILE');
    expect((await run('chekc')).code).toBe(2);
    expect(await run('check', '--fast')).toMatchObject({ code: 2, err: textWith('no option "--fast"') });
  });

  it('exits with 0 when valid, 1 with findings, 2 when it cannot run', async () => {
    expect((await run('check', at('fixtures/configs/rules/FC012/good'))).code).toBe(0);
    expect((await run('check', at('fixtures/configs/broken'))).code).toBe(1);
    expect((await run('check', 'nowhere')).code).toBe(2);
  });

  // Each command reads all shipped configs, so one call checks the forms of a task and a form.
  it('checks and tests a form or a task by its address, as other commands take it', { timeout: 120_000 }, async () => {
    const { code, out } = await run('check', 'Radiation/OTV/Breast', 'Radiation/Simulation/Breast', '--json');
    // Seven forms with their scenarios, and one without.
    expect({ code, checked: JSON.parse(out) as unknown }).toMatchObject({ code: 0, checked: { files: 15 } });
    expect(await run('test', 'Radiation/OTVStatus/Default')).toMatchObject({ code: 0, out: textWith('0 failed') });
    expect(await run('check', 'Radiation/OTVStatuss/Default')).toMatchObject({ code: 2, out: '' });
  });

  it('prints findings for machines in their stable shape', async () => {
    expect(await json('check', at('fixtures/configs/rules/FC012/bad'))).toEqual({
      findings: [
        {
          file: textWith('Radiation/OTVStatus/Default.yaml'),
          line: 18,
          column: 28,
          endLine: 18,
          endColumn: 38,
          code: 'FC012',
          severity: 'error',
          message: '"reason" depends on "mised_days", but no field has that id.',
          why: 'The rule can never be evaluated, so the form does not compile.',
          fix: 'Write "missed_days", or add a field "mised_days".',
          path: 'visit.reason.relevant',
          docs: 'docs/rules/FC012.md',
        },
      ],
      files: 1,
      rules: anyNumber(),
      durationMs: anyNumber(),
    });
  });

  it('checks one file of a config root and reports only its findings', async () => {
    const found = await run('check', at('fixtures/configs/broken/Radiation/OTVAP/Default.yaml'));
    expect(found.out).toContain('FC018');
    expect(found.out).toContain('1 error, 0 warnings in 1 file checked.');
  });

  it('runs flat answers of one form', async () => {
    const values = file('values.json', '{"breast_pain": 2}');
    const played = await json('run', 'Radiation/OTVAdverseEvents/Breast', '--configs', CONFIGS, '--values', values);
    expect(played).toMatchObject({
      required: ['OTVAdverseEvents.pain_medication'],
      errors: [
        {
          path: 'OTVAdverseEvents.pain_medication',
          message: 'Pain medication is required when pain is present',
          severity: 'error',
        },
      ],
      provenance: { 'OTVAdverseEvents.breast_pain': { origin: 'user' } },
      note: { text: textLike(/grade 2.*breast pain|breast pain.*grade 2/i) },
    });
  });

  it('runs the forms of a task together and traces the rules', async () => {
    const values = file('tree.yaml', 'OTVStatus: { response_to_treatment: pain_stable }\n');
    const played = await json('run', 'Radiation/OTV/Breast', '--configs', CONFIGS, '--values', values, '--trace');
    expect(played).toMatchObject({
      trace: listWith([
        {
          path: 'OTVAdverseEvents.pain_medication',
          facet: 'required',
          reads: mapWith({ 'OTVStatus.response_to_treatment': 'pain_stable' }),
          result: true,
        },
      ]),
    });
  });

  it('reports answers without a field in the form', async () => {
    const values = file('wrong.json', '{"OTVStatus": {"wieght": 70}}');
    const call = ['run', 'Radiation/OTV/Breast', '--configs', CONFIGS, '--values', values];
    const message = 'The form has no field "OTVStatus.wieght", so its answer was ignored. Did you mean "weight"?';
    const { code, out } = await run(...call);
    expect(code).toBe(1);
    expect(out).toContain(`error  OTVStatus.wieght: ${message}`);
    expect(out).not.toContain('No errors');
    expect(await json(...call)).toMatchObject({
      errors: listWith([{ path: 'OTVStatus.wieght', message, severity: 'error' }]),
    });
  });

  it('reports answers that it cannot read', async () => {
    const values = file(
      'unreadable.json',
      JSON.stringify({
        OTVStatus: { weight: 'heavy', dose_by_target: [{ given: 'many', gven: 1, of: 5 }, 'row'], missed_days: '' },
      }),
    );
    const { out } = await run('run', 'Radiation/OTVStatus', '--configs', CONFIGS, '--values', values);
    const messages = out
      .split('\n')
      .flatMap((line) => /^ {2}error {2}[\w.[\]]+: (.*was ignored.*)$/.exec(line)?.[1] ?? []);
    expect(messages).toEqual([
      'The answer "many" of OTVStatus.dose_by_target[0].given is not valid for a Numeric field, so it was ignored.',
      'OTVStatus.dose_by_target[0] has no column "gven", so its answer was ignored. Did you mean "given"?',
      'The row "row" of OTVStatus.dose_by_target[1] is not a map of columns, so it was ignored.',
      'The answer "heavy" of OTVStatus.weight is not valid for a Numeric field, so it was ignored.',
    ]);
    expect(out).not.toContain('OTVStatus.weight: heavy');
  });

  it('explains why a field is required, what it reads and what reads it', async () => {
    const explained = await run('explain', 'Radiation/OTV/Breast', 'pain_medication', '--configs', CONFIGS);
    expect(explained.out).toContain('Required when\n  at least one of these is true:');
    expect(explained.out).toContain('- OTVAdverseEvents.breast_pain is more than 0');
    expect(await json('explain', 'Radiation/OTV', 'breast_pain', '--configs', CONFIGS)).toMatchObject({
      path: 'OTVAdverseEvents.breast_pain',
      feeds: [
        { path: 'OTVAdverseEvents.no_toxicity', facet: 'relevant' },
        { path: 'OTVAdverseEvents.pain', facet: 'constraint' },
        { path: 'OTVAdverseEvents.breast_pain', facet: 'constraint' },
        { path: 'OTVAdverseEvents.chest_wall_pain', facet: 'constraint' },
        { path: 'OTVAdverseEvents.pain_medication', facet: 'required' },
        { path: 'OTVAdverseEvents.worst_grade', facet: 'relevant' },
        { path: 'OTVAdverseEvents.worst_grade', facet: 'calculate' },
        { path: 'OTVAdverseEvents (form)', facet: 'note' },
        { path: 'OTVAdverseEvents.breast_pain', facet: 'note' },
      ],
    });
    const unknown = await run('explain', 'Radiation/OTV', 'pain_medicatio', '--configs', CONFIGS);
    expect(unknown).toMatchObject({
      code: 2,
      err: 'The form has no field "pain_medicatio". Did you mean "pain_medication"?',
    });
  });

  it('tells where a field is that the form does not have, and why', async () => {
    const explained = await run('explain', 'Radiation/OTVAdverseEvents', 'dose_to_date', '--configs', CONFIGS);
    expect(explained.code).toBe(0);
    expect(explained.out).toMatch(/^Radiation\/OTVAdverseEvents\/Default does not have this field\./);
    expect(explained.out).toMatch(/OTVStatus\.dose_to_date {2}Numeric {2}.*OTVStatus\/Default\.yaml:\d+:\d+/);
    expect(explained.out).toContain(
      'It belongs to the form OTVStatus, which is not part of the form OTVAdverseEvents. Radiation/OTV has both.',
    );
    expect(explained.out).toContain('form-engine explain Radiation/OTVStatus/Default OTVStatus.dose_to_date');
  });

  it('explains and traces the note templates that read a field', async () => {
    const form = ['Radiation/OTVStatus', '--configs', CONFIGS] as const;
    expect((await run('explain', form[0], 'dose_to_date', '--configs', CONFIGS)).out).toContain(
      'OTVStatus.treatment (section) (note)',
    );
    const values = file('dose.json', '{"dose_to_date": 1330}');
    expect(await json('run', ...form, '--values', values, '--trace')).toMatchObject({
      trace: listWith([
        {
          path: 'OTVStatus.treatment',
          facet: 'note',
          reads: mapWith({ 'OTVStatus.dose_to_date': 1330 }),
          result: 'Dose to date: 1330 cGy (13.3 Gy).',
        },
      ]),
    });
  });

  it('compiles a form to the screen and a folder to files', async () => {
    expect(await json('compile', 'Radiation/OTVStatus', '--configs', CONFIGS)).toMatchObject({
      formatVersion: 1,
      hash: textLike(/^[0-9a-f]{64}$/),
      address: { episodeType: 'Radiation', form: 'OTVStatus', system: 'Default' },
    });
    const out = join(folder, 'compiled');
    expect((await run('compile', at('fixtures/configs/rules/FC012/good'), '-o', out)).code).toBe(0);
    expect(readFileSync(join(out, 'Radiation/OTVStatus/Default.json'), 'utf8')).toContain('"formatVersion": 1');
    expect((await run('compile', CONFIGS)).err).toContain('-o DIR');
  });

  it('accepts a file outside a config root that states its address', async () => {
    const form = file(
      'form.yaml',
      readFileSync(at('fixtures/configs/rules/FC012/good/Radiation/OTVStatus/Default.yaml'), 'utf8'),
    );
    expect(await json('run', form)).toMatchObject({ visible: ['OTVStatus.missed_days'] });
  });

  it('explains in one sentence why it cannot run and how to fix it', async () => {
    const lone = file('lone.yaml', 'formConfigType: Consult\nepisodeType: Radiation\nsystem: Default\n');
    const sound = at('fixtures/commands/before/Radiation/OTVStatus/Default.yaml');
    const [homeless, text] = [file('homeless.yaml', 'label: x\n'), file('note.txt', 'hello')];
    const broken = file('broken.json', '{"a": ');
    const empty = join(folder, 'empty');
    mkdirSync(empty, { recursive: true });
    const otv = ['run', 'Radiation/OTV/Breast', '--configs', CONFIGS];
    const cases: readonly (readonly [args: readonly string[], says: string])[] = [
      [['run', 'Radiation/OTVX/Breast', '--configs', CONFIGS], 'Did you mean Radiation/OTV/Breast?'],
      [['run', 'Radiation/OTVStatus/Brest', '--configs', CONFIGS], 'Did you mean Radiation/OTVStatus/Breast?'],
      [['run', folder], 'is a folder. Name one form in it.'],
      [[...otv, '--values', 'none.json'], 'There is no file "none.json".'],
      [[...otv, '--values', empty], 'is a folder. A JSON or YAML file is needed.'],
      [[...otv, '--values', broken], 'broken.json:1:7 is not valid JSON or YAML: '],
      [[...otv, '--values', file('flat.json', '{"weight": 1}')], 'Group the answers by form, as in {"'],
      [['check', 'nowhere'], 'There is no file or folder "nowhere" in "'],
      [['run', 'nowhere.yaml'], 'There is no file or folder "nowhere.yaml" in "'],
      [['check', `${lone}l`], `Did you mean "${basename(lone)}"?`],
      [['explain', lone, 'zzzzzzzz'], 'Its fields: "form-engine graph FORM".'],
      [['check', empty], 'Configs are .yaml, .yml or .json files.'],
      [['check', text], 'Its name must end in .yaml, .yml or .json.'],
      [['check', homeless], 'Add formConfigType, episodeType and system at its top.'],
      [['check', lone, '--max-warnings', 'few'], '--max-warnings must be a whole number, 0 or more.'],
      [['check', lone, '--jsn'], 'Did you mean "--json"?'],
      [['chekc', lone], 'Did you mean "check"?'],
      [['explain', `${CONFIGS}/Radiation/OTVStatus/Default.yaml`, 'wieght'], 'Did you mean "weight"?'],
      [['compile', sound, '-o', text], 'uses a file as a folder.'],
      [['test', empty], 'No form to test was found.'],
    ];
    for (const [args, says] of cases) {
      const { code, err } = await run(...args);
      expect({ args, code, err }).toEqual({ args, code: 2, err: textWith(says) });
      expect(err).not.toContain('internal error');
    }
  });

  it.each(['compile', 'export json-schema', 'export fhir-questionnaire', 'run'])(
    'does not %s what check refuses, although it compiles',
    async (command) => {
      const top = 'formConfigType: Consult\nepisodeType: Radiation\nsystem: Default\nlabel: L\n';
      const empty = file('empty.yaml', `${top}sections: []\n`);
      const { code, out, err } = await run(...command.split(' '), empty);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain('Radiation/Consult/Default has 1 error. Run "form-engine check" for details.');
      expect(err).toMatch(/empty\.yaml:5:11 {2}FC014: "sections" must be a list with at least one entry/);
      const wrong = file(
        'wrong.yaml',
        `${top}sections: [{ id: s, label: S, fields: [{ id: a, type: Text, label: A, colour: red }] }]\n`,
      );
      expect(await run(...command.split(' '), wrong)).toMatchObject({ code: 2, out: '' });
    },
  );

  it('tells the errors of a form that it explains, draws or compares', async () => {
    const top = 'formConfigType: Consult\nepisodeType: Radiation\nsystem: Default\nlabel: L\n';
    const form = (colour: string) =>
      `${top}sections: [{ id: s, label: S, fields: [{ id: a, type: Text, label: A${colour} }] }]\n`;
    const [right, wrong] = [file('right.yaml', form('')), file('wrong.yaml', form(', colour: red'))];
    const told = textLike(/^(\S+) has 1 error\. Run "form-engine check" for details\.\n {2}\S*wrong\.yaml:5:\d+ {2}FC/);
    expect(await run('explain', wrong, 'a')).toMatchObject({ code: 0, err: told });
    expect(await run('graph', wrong)).toMatchObject({ code: 0, err: told });
    expect(await run('diff', right, wrong)).toMatchObject({ code: 0, err: told });
    expect(await run('diff', wrong, right)).toMatchObject({ code: 0, err: told });
    for (const calm of [
      ['explain', right, 'a'],
      ['graph', right],
      ['diff', right, right],
    ])
      expect((await run(...calm)).err).toBe('');
  });

  it('migrates no answers to a version with an error, where some would be lost', async () => {
    const version = (name: string, colour: string) => {
      mkdirSync(join(folder, name, 'QA/Consult'), { recursive: true });
      file(
        `${name}/QA/Consult/Default.yaml`,
        `formConfigType: Consult\nepisodeType: QA\nsystem: Default\nlabel: L\nsections:\n- { id: s, label: S, fields: [{ id: a, type: Text, label: A${colour} }] }\n`,
      );
      return join(folder, name);
    };
    const [right, wrong] = [version('right', ''), version('wrong', ', colour: red')];
    mkdirSync(join(folder, 'answers'), { recursive: true });
    const refused = await run('migrate', right, wrong, '--documents', join(folder, 'answers'));
    expect(refused).toMatchObject({ code: 2, out: '', err: textWith('has 1 error.') });
    expect(await run('migrate', wrong, right, '--documents', join(folder, 'answers'))).toMatchObject({ code: 0 });
  });

  it('compiles a form beside another one with an error', async () => {
    const form = (event: string, more: string) =>
      `formConfigType: ${event}\nepisodeType: QA\nsystem: Default\nlabel: L\nsections:\n- { id: s, label: S, fields: [{ id: a, type: Text, label: A${more} }] }\n`;
    for (const [event, more] of [
      ['Consult', ''],
      ['Followup', ', colour: red'],
    ] as const) {
      mkdirSync(join(folder, 'beside/QA', event), { recursive: true });
      file(`beside/QA/${event}/Default.yaml`, form(event, more));
    }
    const at = ['--configs', join(folder, 'beside')];
    expect((await run('compile', 'QA/Consult/Default', ...at)).code).toBe(0);
    expect(await run('compile', 'QA/Followup/Default', ...at)).toMatchObject({ code: 2, err: textWith('has 1 error') });
  });

  it('prints findings as SARIF', async () => {
    const sarif = await run('check', at('fixtures/configs/rules/FC012/bad'), '--format', 'sarif');
    expect(JSON.parse(sarif.out)).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          results: [
            {
              ruleId: 'FC012',
              level: 'error',
              locations: [{ physicalLocation: { region: { startLine: 18, startColumn: 28 } } }],
            },
          ],
        },
      ],
    });
    expect((await run('check', CONFIGS, '--format', 'xml')).code).toBe(2);
  });

  it('lists its rules', async () => {
    expect(await json('check', '--list-rules')).toContainEqual({
      code: 'FC012',
      name: 'no-unknown-field-reference',
      severity: 'error',
      summary: 'An expression names a field that does not exist',
      docs: 'docs/rules/FC012.md',
    });
  });

  it('draws the dependencies between fields', async () => {
    const drawn = await run('graph', 'Radiation/OTVStatus', '--configs', CONFIGS, '--format', 'mermaid');
    expect(drawn.out).toMatch(/^flowchart LR/);
    expect(await json('graph', 'Radiation/OTVStatus', '--configs', CONFIGS)).toMatchObject({
      edges: listWith([{ from: 'OTVStatus.missed_days', to: 'OTVStatus.missed_days_reason', facet: 'relevant' }]),
    });
  });

  it('reports what a change means for stored answers', async () => {
    const [bad, good] = [at('fixtures/configs/rules/FC020/good'), at('fixtures/configs/rules/FC020/bad')];
    expect(await json('diff', bad, good)).toEqual([
      {
        kind: 'choiceRemoved',
        path: 'OTVStatus.decision:stop',
        class: 'breaking',
        before: 'Stop',
        after: null,
        address: 'Radiation/OTVStatus/Default',
      },
    ]);
    expect((await run('diff', CONFIGS, CONFIGS)).code).toBe(0);
  });

  it('runs scenarios and counts the conditions they cover', async () => {
    const tested = await json('test', at('fixtures/configs/scenarios'), '--mutate');
    expect(tested).toEqual({
      passed: 2,
      failed: 0,
      coverage: { conditions: 1, bothWays: 1 },
      failures: [],
      problems: [],
      forms: [{ form: 'Radiation/OTVStatus', scenarios: 2, conditions: 1, bothWays: 1 }],
      oneWay: [],
      survivors: [],
    });
  });

  it('migrates stored answers and reports losses without printing answers', async () => {
    const documents = join(folder, 'documents');
    mkdirSync(documents);
    const [before, after] = [at('fixtures/configs/rules/FC020/good'), at('fixtures/configs/rules/FC018/good')];
    writeFileSync(join(documents, 'a.json'), JSON.stringify({ formValues: { OTVStatus: { decision: 'hold' } } }));
    const migrated = await run('migrate', before, after, '--documents', documents, '--dry-run', '--json');
    expect(migrated.code).toBe(1);
    expect(JSON.parse(migrated.out)).toMatchObject({
      documents: [{ file: 'a.json', kept: 0, fates: [{ path: 'OTVStatus.decision', fate: 'lost' }] }],
      lost: 1,
      written: false,
    });
    expect(migrated.out).not.toContain('hold');
    expect(await json('migrate', before, before, '--documents', documents, '-o', join(folder, 'moved'))).toMatchObject({
      lost: 0,
    });
    expect(readFileSync(join(folder, 'moved', 'a.json'), 'utf8')).toContain('"decision": "hold"');
  });

  it('writes a data dictionary', async () => {
    expect((await run('docs', at('fixtures/configs/rules/FC012/good'), '-o', join(folder, 'dictionary'))).code).toBe(0);
    const page = readFileSync(join(folder, 'dictionary/Radiation/OTVStatus/Default.html'), 'utf8');
    expect(page).toMatch(/Shown when<\/span><pre>“[^”]+” equals Yes<\/pre>/);
    expect(readFileSync(join(folder, 'dictionary/index.html'), 'utf8')).toContain(
      'href="Radiation/OTVStatus/Default.html"',
    );
  });
});
