import { ATTEST_TEXT } from '../messages/attest.ts';
import { AttendingQueue } from './AttendingQueue.tsx';
import { Worklist } from './Worklist.tsx';

/** Notes that await the user's signature or attestation. */
export function Component() {
  return <Worklist title={ATTEST_TEXT.title} only={null} list={AttendingQueue} />;
}
