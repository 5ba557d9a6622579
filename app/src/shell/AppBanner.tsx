import { useQuery } from '@tanstack/react-query';
import { bannerQuery } from '../settings/banner.ts';
import { SHELL_TEXT } from '../messages/shell.ts';
import styles from './Shell.module.css';

/** The installation's message to all users, on every page. */
export function AppBanner() {
  const { data } = useQuery({ ...bannerQuery, refetchInterval: 5 * 60_000 });
  if (!data?.banner) return null;
  return (
    <p className={styles['banner']} role="status" aria-label={SHELL_TEXT.announcement}>
      {data.banner}
    </p>
  );
}
