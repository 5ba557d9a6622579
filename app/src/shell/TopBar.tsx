import { Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSettings,
  IconSun,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DEFAULT_ROUTE, ROUTES } from '@isocenter/schemas';
import { useSession } from '../access/session.ts';
import { useDensity } from '../theme/density.ts';
import { Sentence } from '../messages/Sentence.tsx';
import { SHELL_TEXT, USER_MENU_TEXT } from '../messages/shell.ts';
import { environmentInfo } from './environmentInfo.ts';
import { Logo } from './Logo.tsx';
import type { Overlay } from './useKeyboard.ts';
import styles from './TopBar.module.css';

interface TopBarProps {
  readonly onLogOut: () => void;
  readonly onOverlay: (overlay: Overlay) => void;
}

export function TopBar({ onLogOut, onOverlay }: TopBarProps) {
  const { config, permissions, flags } = useSession();
  const { environment } = config;
  return (
    <header className={styles['frame']}>
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
        <Link to={DEFAULT_ROUTE} className={styles['home']} aria-label={SHELL_TEXT.start}>
          <Logo />
        </Link>
        <button
          type="button"
          className={styles['palette']}
          onClick={() => onOverlay('palette')}
          aria-keyshortcuts="Control+K"
        >
          <IconSearch size={16} aria-hidden />
          <span className={styles['paletteLabel']}>{SHELL_TEXT.palette}</span>
          <kbd aria-hidden>{SHELL_TEXT.paletteKey}</kbd>
        </button>
        <span className={styles['environment']}>{environmentInfo(environment, permissions.has('debug'))}</span>
        <UserMenu onLogOut={onLogOut} onOverlay={onOverlay} />
      </div>
    </header>
  );
}

const SCHEMES = [
  { value: 'light', label: USER_MENU_TEXT.scheme.light, Icon: IconSun },
  { value: 'dark', label: USER_MENU_TEXT.scheme.dark, Icon: IconMoon },
  { value: 'auto', label: USER_MENU_TEXT.scheme.auto, Icon: IconDeviceDesktop },
] as const;

const DENSITIES = [
  { value: 'compact', label: USER_MENU_TEXT.spacing.compact },
  { value: 'comfortable', label: USER_MENU_TEXT.spacing.comfortable },
] as const;

function UserMenu({ onLogOut, onOverlay }: TopBarProps) {
  const { user } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <button type="button" className={styles['user']}>
          <span className={styles['initials']} aria-hidden>
            {initials(user.username)}
          </span>
          <span className={styles['username']}>{user.username}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={ROUTES.settings} leftSection={<IconSettings size={16} aria-hidden />}>
          {USER_MENU_TEXT.settings}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => onOverlay('shortcuts')}>
          {USER_MENU_TEXT.shortcuts}
        </Menu.Item>
        <Menu.Divider />
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
          <Menu.Label>{USER_MENU_TEXT.colours}</Menu.Label>
          {SCHEMES.map(({ value, label, Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              checkIcon={<IconCheck size={16} aria-hidden />}
              rightSection={<Icon size={16} aria-hidden />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.RadioGroup value={density} onChange={(value) => setDensity(densityOf(value))}>
          <Menu.Label>{USER_MENU_TEXT.density}</Menu.Label>
          {DENSITIES.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value} checkIcon={<IconCheck size={16} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={onLogOut}>
          {USER_MENU_TEXT.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What the menu hands back is one of what it was given. */
const schemeOf = (chosen: string) => SCHEMES.find(({ value }) => value === chosen)?.value ?? 'auto';
const densityOf = (chosen: string) => DENSITIES.find(({ value }) => value === chosen)?.value ?? 'compact';

function initials(username: string): string {
  const words = username.replace(/^Dr\.?\s+/i, '').split(/[\s._@-]+/);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
