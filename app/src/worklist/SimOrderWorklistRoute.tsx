import { Worklist } from './Worklist.tsx';

/** Simulation orders alone, for those who plan the scanner's day. */
export function Component() {
  return <Worklist title="Simulation orders" only="SIMULATION" />;
}
