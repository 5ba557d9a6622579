import { queryClient } from '../requests/queryClient.ts';

/** After somebody came in or went into care: the lists of patients are asked for anew when they are next shown. */
export function forgetPatientLists(): void {
  void queryClient.resetQueries({ queryKey: ['patients'] });
}
