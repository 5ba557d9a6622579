import type { Settings } from './settings/settings.ts';
import { openEmbeddedStore } from './store/embedded/openEmbeddedStore.ts';
import { openMongoStore } from './store/mongo/openMongoStore.ts';
import type { Store } from './store/store.ts';

/**
 * The store the settings name: MongoDB if it has an address, else the data folder.
 * @throws StoreUnavailableError in one sentence for whoever runs the server
 */
export function openStore(
  { mongodb, dataFolder }: Pick<Settings, 'mongodb' | 'dataFolder'>,
  options: { readonly readOnly?: true } = {},
): Promise<Store> {
  return mongodb ? openMongoStore(mongodb) : openEmbeddedStore({ folder: dataFolder, ...options });
}
