import { queryClient } from '../requests/queryClient.ts';

/** Refetches the patient lists when they are next shown, after a patient was imported or an episode changed. */
export function forgetPatientLists(): void {
  void queryClient.resetQueries({ queryKey: ['patients'] });
}
