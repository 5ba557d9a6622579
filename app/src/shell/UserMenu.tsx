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

/** Where its entries lead that are no screens. */
export interface UserMenuActions {
  readonly onLogOut: () => void;
  /** @param from the control it opens at */
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

/** Settings, colours, spacing and the way out. */
export default function UserMenu({ id, opened, onChange, at, onLogOut, onOverlay }: OpenedBy & UserMenuActions) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  const drawn = useOpenOnceDrawn(opened);
  return (
    // Without the placeholder, which a menu may not contain, the focus goes to the first entry.
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
        <Anchor at={at} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={ROUTES.settings} leftSection={<IconSettings size={16} aria-hidden />}>
          {USER_MENU_TEXT.settings}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={16} aria-hidden />}
          onClick={() => onOverlay('shortcuts', at.current)}
        >
          {USER_MENU_TEXT.shortcuts}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMessage size={16} aria-hidden />}
          onClick={() => onOverlay('feedback', at.current)}
        >
          {USER_MENU_TEXT.feedback}
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
