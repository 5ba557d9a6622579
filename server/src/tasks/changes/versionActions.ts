import { BadInputError } from '../../foundation/errors.ts';
import { VERSION_ACTIONS, type VersionAction } from '../../chart/task.ts';

/** Actions are sent as they are stored or in capitals, as in `PENDED`. @throws BadInputError */
export function actionOf(word: string): VersionAction {
  const wanted = word.toLowerCase().replaceAll('_', '');
  const action = VERSION_ACTIONS.find((known) => known.toLowerCase() === wanted);
  if (!action) throw new BadInputError('This version action is unknown.');
  return action;
}
