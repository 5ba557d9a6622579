import { Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMessage,
  IconMoon,
  IconSettings,
  IconSun,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { USER_MENU_TEXT } from '../messages/shell.ts';
import { useDensity } from '../theme/density.ts';
import { Anchor, useOpenOnceDrawn } from '../screen/Anchor.tsx';
import type { OpenedBy } from '../screen/useOpener.ts';
import type { Overlay } from '../navigation/useKeyboard.ts';

/** The entries that do not open a screen. */
export interface UserMenuActions {
  readonly onLogOut: () => void;
  /** @param from the control that it opens at */
  readonly onOverlay: (overlay: Overlay, from: HTMLElement | null) => void;
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

/** Settings, shortcuts, feedback, colors, density and log out. */
export default function UserMenu({ id, opened, onChange, anchor, onLogOut, onOverlay }: OpenedBy & UserMenuActions) {
  const drawn = useOpenOnceDrawn(opened);
  return (
    // The placeholder is not allowed inside a menu. Without it, the first entry takes the focus.
    <Menu
      id={id}
      opened={drawn}
      onChange={onChange}
      position="bottom-end"
      width={220}
      shadow="md"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Anchor anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={ROUTES.settings} leftSection={<IconSettings size={16} aria-hidden />}>
          {USER_MENU_TEXT.settings}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={16} aria-hidden />}
          onClick={() => onOverlay('shortcuts', anchor.current)}
        >
          {USER_MENU_TEXT.shortcuts}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMessage size={16} aria-hidden />}
          onClick={() => onOverlay('feedback', anchor.current)}
        >
          {USER_MENU_TEXT.feedback}
        </Menu.Item>
        <Menu.Divider />
        <AppearanceItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={onLogOut}>
          {USER_MENU_TEXT.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function AppearanceItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  return (
    <>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
        <Menu.Label>{USER_MENU_TEXT.colors}</Menu.Label>
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
    </>
  );
}

/** The menu reports the chosen value as a string. */
const schemeOf = (chosen: string) => SCHEMES.find(({ value }) => value === chosen)?.value ?? 'auto';
const densityOf = (chosen: string) => DENSITIES.find(({ value }) => value === chosen)?.value ?? 'compact';
