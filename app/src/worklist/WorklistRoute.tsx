import { Worklist } from './Worklist.tsx';

export function Component() {
  return <Worklist title="Worklist" only={null} />;
}
