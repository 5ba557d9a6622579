import { NavLink } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { useSession } from '../session/session.ts';
import { ATTEST_TEXT } from '../messages/attest.ts';
import { WORKLIST_TEXT } from '../messages/worklist.ts';
import styles from './SigningQueue.module.css';

/**
 * Switches between the worklist, simulation orders and the user's signing queue. Nothing for users who may not open
 * charts.
 */
export function QueueTabs() {
  const { permissions } = useSession();
  if (!permissions.has('patients:view')) return null;
  return (
    <nav className={styles['tabs']} aria-label={ATTEST_TEXT.tabs}>
      <NavLink to={ROUTES.worklist} end>
        {ATTEST_TEXT.allTasks}
      </NavLink>
      <NavLink to={ROUTES.simOrderWorklist}>{WORKLIST_TEXT.simulationOrders}</NavLink>
      <NavLink to={ROUTES.signingQueue}>{ATTEST_TEXT.queue}</NavLink>
    </nav>
  );
}
