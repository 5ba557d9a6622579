import { commitLocalUpdate, ROOT_ID } from 'relay-runtime';
import { queryClient } from '../requests/queryClient.ts';
import { relayEnvironment } from '../requests/relayEnvironment.ts';

/** Refetches the patient lists when they are next shown, after a patient was imported or an episode changed. */
export function forgetPatientLists(): void {
  void queryClient.resetQueries({ queryKey: ['patients'] });
  forgetActivePatients();
}

/** Relay refetches an incomplete response, so each loaded page loses its count. */
function forgetActivePatients(): void {
  const environment = relayEnvironment();
  const ids = environment.getStore().getSource().getRecordIDs();
  const pages = ids.filter((id) => id.startsWith(`${ROOT_ID}:activePatients`));
  commitLocalUpdate(environment, (store) => {
    for (const id of pages) store.get(id)?.setValue(undefined, 'totalCount');
  });
}
