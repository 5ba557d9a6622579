import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import {
  IconAlertTriangle,
  IconArchive,
  IconArrowMerge,
  IconBook2,
  IconBug,
  IconCalendar,
  IconChartDots,
  IconChecklist,
  IconCircleCheck,
  IconClipboardHeart,
  IconDownload,
  IconExternalLink,
  IconFileCheck,
  IconFlag,
  IconForms,
  IconHelpCircle,
  IconHome,
  IconInbox,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLibrary,
  IconLifebuoy,
  IconListDetails,
  IconLock,
  IconPencil,
  IconPlug,
  IconRoute,
  IconSearch,
  IconShieldSearch,
  IconTestPipe,
  IconUpload,
  IconUsers,
  IconVirus,
} from '@tabler/icons-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useOneTabStop } from '@isocenter/renderer';
import { useSession } from '../session/session.ts';
import { useMediaQuery } from '@mantine/hooks';
import { NAVIGATION_TEXT } from '../messages/shell.ts';
import { isTaskPath, readCollapsed, saveCollapsed } from './collapsed.ts';
import { groupRoot, navigationFor, type NavigationIcon, type NavigationLink } from './navigation.ts';
import { isRegistered } from './registered.ts';
import { useRailHint } from './useRailHint.tsx';
import styles from './SideNavigation.module.css';

const ICON: Record<NavigationIcon, ComponentType<{ size?: number; stroke?: number }>> = {
  link: IconExternalLink,
  home: IconHome,
  list: IconListDetails,
  search: IconSearch,
  calendar: IconCalendar,
  checklist: IconChecklist,
  chart: IconChartDots,
  dictionary: IconBook2,
  virus: IconVirus,
  support: IconLifebuoy,
  alert: IconAlertTriangle,
  lock: IconLock,
  merge: IconArrowMerge,
  retention: IconArchive,
  question: IconHelpCircle,
  audit: IconShieldSearch,
  download: IconDownload,
  upload: IconUpload,
  template: IconForms,
  validate: IconCircleCheck,
  published: IconFileCheck,
  edit: IconPencil,
  library: IconLibrary,
  carePlan: IconClipboardHeart,
  pathway: IconRoute,
  inbox: IconInbox,
  users: IconUsers,
  flag: IconFlag,
  plug: IconPlug,
  bug: IconBug,
  qa: IconTestPipe,
};

interface SideNavigationProps {
  /** Renders the patient search popover around its link. */
  readonly patientSearch: (link: (button: ComponentPropsWithRef<'button'>) => ReactElement) => ReactNode;
}

/** The top bar opens the navigation by this id in a window that has no room for it. */
export const NAVIGATION_ID = 'main-navigation';

export function SideNavigation({ patientSearch }: SideNavigationProps) {
  const { permissions, flags, config } = useSession();
  const { isNarrow, isHidden, collapsed, toggle } = useCollapsed();
  const id = useId();
  const navigation = useRef<HTMLElement>(null);
  // A rail is a toolbar of icons. With their names, the links are ordinary Tab stops.
  useOneTabStop(navigation, collapsed);
  useClosedOnArrival(navigation);
  const viewer = { permissions, flags, links: config.links, isRegistered };
  const groups = navigationFor(viewer);
  const { handlers, hint } = useRailHint(collapsed);

  return (
    <nav
      ref={navigation}
      id={NAVIGATION_ID}
      // The browser closes it with Escape or a click elsewhere, and returns the focus to the button that opened it.
      popover={isHidden ? 'auto' : undefined}
      className={styles['navigation']}
      data-collapsed={collapsed || undefined}
      aria-label={NAVIGATION_TEXT.main}
      {...handlers}
    >
      <div className={styles['groups']}>
        {groups.map((group, index) => (
          <div key={group.label} className={styles['group']}>
            {group.title !== null && (
              <h2 className={styles['title']} id={`${id}${index}`}>
                <GroupTitle title={group.title} root={groupRoot(group.label, viewer)} />
              </h2>
            )}
            <ul aria-labelledby={group.title === null ? undefined : `${id}${index}`}>
              {group.links.map((link) => (
                <li key={link.label}>
                  {link.target.kind === 'patientSearch' ? (
                    patientSearch((button) => (
                      <button type="button" className={styles['link']} {...button}>
                        <LinkFace link={link} />
                      </button>
                    ))
                  ) : (
                    <Target link={link} />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {!isNarrow && <CollapseToggle collapsed={collapsed} onToggle={toggle} />}
      {hint}
    </nav>
  );
}

/** Whether the navigation is a rail, or hidden until the top bar opens it, by window, screen and the person's choice. */
function useCollapsed() {
  const { user } = useSession();
  const onTask = isTaskPath(useLocation().pathname);
  const [onScreens, setOnScreens] = useState(() => readCollapsed(null));
  const [onTasks, setOnTasks] = useState(() => readCollapsed(user.id));
  const isNarrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const isHidden = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const chosen = onTask ? onTasks : onScreens;
  const toggle = () => {
    (onTask ? setOnTasks : setOnScreens)(!chosen);
    saveCollapsed(onTask ? user.id : null, !chosen);
  };
  return { isNarrow, isHidden, collapsed: !isHidden && (chosen || isNarrow), toggle };
}

/** Over a narrow window it closes when its link has opened another screen. */
function useClosedOnArrival(navigation: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    const element = navigation.current;
    if (element?.hasAttribute('popover') && element.matches(':popover-open')) element.hidePopover();
  }, [navigation, key]);
}

function CollapseToggle({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <button type="button" className={styles['link']} data-toggle onClick={onToggle} aria-expanded={!collapsed}>
      <Icon size={18} stroke={1.6} />
      <span className={styles['label']} data-label>
        {collapsed ? NAVIGATION_TEXT.expand : NAVIGATION_TEXT.collapse}
      </span>
    </button>
  );
}

/** The group's title links to its first screen. In the collapsed rail it is only read by screen readers. */
function GroupTitle({ title, root }: { title: string; root: string | null }) {
  if (root === null) return title;
  return <Link to={root}>{title}</Link>;
}

function LinkFace({ link, label = link.label }: { link: NavigationLink; label?: string }) {
  const Icon = ICON[link.icon];
  return (
    <>
      <Icon size={18} stroke={1.6} />
      <span className={styles['label']} data-label>
        {label}
      </span>
    </>
  );
}

function Target({ link }: { link: NavigationLink }) {
  const { links } = useSession().config;
  const { target } = link;
  if (target.kind === 'route') {
    return (
      <NavLink to={target.path} className={styles['link'] ?? ''} end>
        <LinkFace link={link} />
      </NavLink>
    );
  }
  if (target.kind === 'patientSearch') return null;
  const href = target.link === 'linkingApplication' ? links.linkingApplication?.url : links[target.link];
  const label = target.link === 'linkingApplication' ? links.linkingApplication?.name : undefined;
  return (
    <a href={href ?? undefined} className={styles['link']} target="_blank" rel="noreferrer noopener">
      <LinkFace link={link} {...(label === undefined ? {} : { label })} />
      <span className="visually-hidden">{NAVIGATION_TEXT.opensNewTab}</span>
    </a>
  );
}
