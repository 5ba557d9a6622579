import { expect, it } from 'vitest';
import { openClinic } from '../../server/src/testing/clinic.ts';
import { testStores } from './stores.ts';

const CREATE = `mutation { createContentTemplate(
  name: "Quiet visit", description: "When all is well", episodeType: Radiation, taskType: OTV, system: Default
) { id } }`;
const READ = 'query($id: ID!) { contentTemplate(id: $id) { name description taskType } }';

it.each(await testStores())(
  'a content template is kept in the $name store, where the next process reads it [CARD-035]',
  async (stores) => {
    const { store, discard } = await stores.open();
    const before = await openClinic({ store });
    const { createContentTemplate: made } = await (
      await before.as('internal-staff')
    ).ask<{
      createContentTemplate: { id: string };
    }>(CREATE, {});
    const after = await openClinic({ store });
    expect(await (await after.as('internal-staff')).ask(READ, { id: made.id })).toEqual({
      contentTemplate: { name: 'Quiet visit', description: 'When all is well', taskType: 'OTV' },
    });
    await after.close();
    await discard();
  },
);
