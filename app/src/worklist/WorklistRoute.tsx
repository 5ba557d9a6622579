import { WORKLIST_TEXT } from '../messages/worklist.ts';
import { Worklist } from './Worklist.tsx';

export function Component() {
  return <Worklist title={WORKLIST_TEXT.label} only={null} />;
}
