import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClinic, type Clinic, type Person } from '../../server/src/testing/clinic.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';
import { CREATE, OTV_STATUS, REPLACE, type SavedForm, type Version } from './formConfigCalls.ts';

const FORM_PATH = 'Radiation/OTVStatus/Default.yaml';
const CSV = { path: 'Radiation/OTVStatus/goals.csv', text: '_id,organ,limit:integer\ng1,heart,400\n' };
const GOALS = `      - id: goals
        type: Table
        label: Goals
        tableData: { csv: goals.csv }
        columns: [{ id: organ, type: Text, label: Organ }, { id: limit, type: Numeric, label: Limit, decimals: 0 }]
note:`;
const withGoals = (text: string) => text.replace(/^note:/m, GOALS);
const CONFIGS = [
  ...SMALL_CONFIGS.map((file) => (file.path === FORM_PATH ? { ...file, text: withGoals(file.text) } : file)),
  CSV,
];
const PLACE = { ...OTV_STATUS, system: 'Default' };
const SOURCE = `query($formConfigId: ID!, $episodeType: EpisodeType!, $formConfigType: EventType!,
  $system: DiseaseSystem) {
  formSource(formConfigId: $formConfigId, episodeType: $episodeType, formConfigType: $formConfigType, system: $system) {
    text revision around { path text } } }`;

/** A form and its CSV must go together wherever a form goes. */
describe('a form with rows from a CSV', () => {
  let clinic: Clinic;
  let author: Person;
  beforeAll(async () => {
    clinic = await openClinic({ configs: CONFIGS });
    author = await clinic.as('internal-staff');
  });
  afterAll(() => clinic.close());

  interface Source {
    readonly text: string;
    readonly revision: string;
    readonly around: readonly { readonly path: string; readonly text: string }[];
  }
  const source = async (formConfigId = PLACE.formConfigId) =>
    (await author.ask<{ formSource: Source }>(SOURCE, { ...PLACE, formConfigId })).formSource;
  const save = async (text: string) => {
    const { revision } = await source();
    return (await author.ask<{ updateFormSections: SavedForm }>(REPLACE, { ...PLACE, revision, text }))
      .updateFormSections;
  };

  it('is sent to the editor with it, and can be saved', async () => {
    const { text, around } = await source();
    expect(around).toContainEqual(CSV);
    expect(await save(text.replace('label: Goals', 'label: Planning goals'))).toMatchObject({
      saved: true,
      errors: [],
    });
  });

  it('is refused when it names another one, or one that does not fit', async () => {
    const { text } = await source();
    const gone = await save(text.replace('goals.csv', 'gaols.csv'));
    expect(gone).toMatchObject({ saved: false, errors: [{ description: 'There is no "gaols.csv" in this folder.' }] });
    const unfit = await save(text.replace('id: limit,', 'id: most,'));
    expect(unfit).toMatchObject({ saved: false, errors: [{ line: 1, column: 11 }] });
  });

  it('is published with it', async () => {
    const { createConfigVersion: made } = await author.ask<{ createConfigVersion: Version }>(CREATE, { name: 'Goals' });
    expect((await source(made.id)).around).toContainEqual(CSV);
  });
});
