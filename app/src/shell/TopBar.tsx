import { useRef } from 'react';
import { IconChevronDown, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DEFAULT_ROUTE } from '@isocenter/schemas';
import { useSession } from '../session/session.ts';
import { Sentence } from '../messages/Sentence.tsx';
import { SHELL_TEXT } from '../messages/shell.ts';
import { NAVIGATION_ID } from '../navigation/SideNavigation.tsx';
import { useStickyHeight } from '../theme/useStickyHeight.ts';
import { environmentInfo } from './environmentInfo.ts';
import { Logo } from '../screen/Logo.tsx';
import { useOpener } from '../screen/useOpener.ts';
import type { UserMenuActions } from './UserMenu.tsx';
import styles from './TopBar.module.css';

export function TopBar({ onLogOut, onOverlay }: UserMenuActions) {
  const { config, permissions, flags } = useSession();
  const { environment } = config;
  const frame = useRef<HTMLElement>(null);
  useStickyHeight(frame, '--iso-frame-top');
  return (
    <header className={styles['frame']} ref={frame}>
      {(!environment.isProduction || flags.IS_DEMO_ENVIRONMENT) && (
        <p className={styles['strip']}>
          <Sentence
            words={SHELL_TEXT.notClinicalWhere}
            strong={<strong>{SHELL_TEXT.notClinical}</strong>}
            environment={environment.name}
          />
        </p>
      )}
      <div className={styles['bar']}>
        {/* Narrow windows have no room for the navigation: this opens it above the screen. */}
        <button
          type="button"
          className={styles['menu']}
          aria-label={SHELL_TEXT.menu}
          popoverTarget={NAVIGATION_ID}
          aria-haspopup="true"
        >
          <IconMenu2 size={20} aria-hidden />
        </button>
        {/* For the pointer. The first link of the navigation leads to the same screen by keyboard. */}
        <Link to={DEFAULT_ROUTE} className={styles['home']} aria-label={SHELL_TEXT.start} tabIndex={-1}>
          <Logo />
        </Link>
        <button
          type="button"
          className={styles['palette']}
          onClick={({ currentTarget }) => onOverlay('palette', currentTarget)}
          aria-keyshortcuts="Control+K"
        >
          <IconSearch size={16} aria-hidden />
          <span className={styles['paletteLabel']}>{SHELL_TEXT.palette}</span>
          <kbd aria-hidden>{SHELL_TEXT.paletteKey}</kbd>
        </button>
        <span className={styles['environment']}>{environmentInfo(environment, permissions.has('debug'))}</span>
        <UserButton onLogOut={onLogOut} onOverlay={onOverlay} />
      </div>
    </header>
  );
}

const userMenu = () => import('./UserMenu.tsx');

function UserButton(props: UserMenuActions) {
  const { user } = useSession();
  const { Panel, opener, button } = useOpener(userMenu, 'menu');
  return (
    <>
      <button type="button" className={styles['user']} {...button}>
        <span className={styles['initials']} aria-hidden>
          {initials(user.username)}
        </span>
        <span className={styles['username']}>{user.username}</span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      {Panel && <Panel {...opener} {...props} />}
    </>
  );
}

function initials(username: string): string {
  const words = username.replace(/^Dr\.?\s+/i, '').split(/[\s._@-]+/);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
