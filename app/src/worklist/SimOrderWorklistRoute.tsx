import { WORKLIST_TEXT } from '../messages/worklist.ts';
import { Worklist } from './Worklist.tsx';

/** Only simulation orders, for those who plan the scanner's day. */
export function Component() {
  return <Worklist title={WORKLIST_TEXT.simulationOrders} only="SIMULATION" />;
}
