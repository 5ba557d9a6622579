import { BadInputError } from '../../foundation/errors.ts';
import { VERSION_ACTIONS, type VersionAction } from '../../chart/task.ts';

/** Actions travel as they are written or in capitals, as in `PENDED`. @throws BadInputError */
export function actionOf(word: string): VersionAction {
  const wanted = word.toLowerCase().replaceAll('_', '');
  const action = VERSION_ACTIONS.find((one) => one.toLowerCase() === wanted);
  if (!action) throw new BadInputError('Nobody knows this version action.');
  return action;
}
