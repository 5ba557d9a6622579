import type { Settings } from './settings/settings.ts';
import { openEmbeddedStore } from './store/embedded/openEmbeddedStore.ts';
import { openMongoStore } from './store/mongo/openMongoStore.ts';
import type { UpgradableStore } from './store/store.ts';

/**
 * The configured store: MongoDB if it has an address, else the data folder.
 * @throws StoreUnavailableError with one sentence for the operator
 */
export function openStore(
  { mongodb, dataFolder }: Pick<Settings, 'mongodb' | 'dataFolder'>,
  options: { readonly readOnly?: true } = {},
): Promise<UpgradableStore> {
  return mongodb ? openMongoStore(mongodb) : openEmbeddedStore({ folder: dataFolder, ...options });
}
