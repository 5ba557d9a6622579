import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../notices/ErrorBoundary.tsx';
import { ScreenSkeleton } from '../screen/ScreenSkeleton.tsx';
import { Snackbars } from '../notices/Snackbars.tsx';
import { useSession } from '../session/session.ts';
import { Component as NotFound } from '../screen/NotFoundRoute.tsx';
import { AppBanner } from './AppBanner.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { mayOpen } from '../navigation/mayOpen.ts';
import { isRegistered } from '../navigation/registered.ts';
import { useFlagRefetch } from './useFlagRefetch.ts';
import { useKeyboard, type Overlay } from '../navigation/useKeyboard.ts';
import { usePreload } from '../navigation/usePreload.ts';
import { warnAboutOutdatedBrowser } from './outdatedBrowser.ts';
import { SCROLL_POSITIONS } from './scrollPositions.ts';
import { SideNavigation } from '../navigation/SideNavigation.tsx';
import { TopBar } from './TopBar.tsx';
import { SHELL_TEXT } from '../messages/shell.ts';
import { PatientSearch } from '../patients/search/PatientSearch.tsx';
import { RestrictedChart } from './RestrictedChart.tsx';
import { StepUp } from './StepUp.tsx';
import styles from './Shell.module.css';

const CommandPalette = lazy(() => import('./palette/CommandPalette.tsx'));
const FeedbackDialog = lazy(() => import('../help/FeedbackDialog.tsx'));
const ShortcutSheet = lazy(() => import('../navigation/ShortcutSheet.tsx'));

/** Top bar, side navigation and the routed body. */
export function Shell({ onLogOut }: { onLogOut: () => void }) {
  const { config, flags, permissions } = useSession();
  const { pathname } = useLocation();
  const body = useRef<HTMLElement>(null);
  const [{ overlay, from }, setOver] = useState<Over>(NOTHING_OVER);
  const viewer = { permissions, flags, links: config.links, isRegistered };
  useFocusOnNewScreen(body, pathname);
  useEffect(warnAboutOutdatedBrowser, []);
  const open = (overlay: Overlay, opener: HTMLElement | null) => setOver({ overlay, from: opener });
  useKeyboard(viewer, (overlay) => open(overlay, focused()));
  usePreload();
  useFlagRefetch();
  const close = () => setOver(NOTHING_OVER);

  return (
    <>
      <a className={styles['skip']} href="#body" onClick={() => body.current?.focus()}>
        {SHELL_TEXT.skip}
      </a>
      <TopBar onLogOut={onLogOut} onOverlay={open} />
      <div className={styles['columns']}>
        <SideNavigation patientSearch={(link) => <PatientSearch>{link}</PatientSearch>} />
        <div className={styles['bodyColumn']}>
          <ConnectionBanner />
          <AppBanner />
          <main id="body" ref={body} tabIndex={-1} className={styles['body']}>
            <ErrorBoundary key={screenOf(pathname)} where={routeKind(pathname)} notFound={<NotFound />}>
              <Suspense fallback={<ScreenSkeleton />}>{mayOpen(pathname, viewer) ? <Outlet /> : <NotFound />}</Suspense>
            </ErrorBoundary>
          </main>
        </div>
      </div>
      <Suspense fallback={null}>
        {overlay === 'palette' && (
          <CommandPalette onClose={close} onShortcuts={() => open('shortcuts', from)} onLogOut={onLogOut} />
        )}
        {overlay === 'shortcuts' && <ShortcutSheet from={from} onClose={close} />}
        {overlay === 'feedback' && <FeedbackDialog from={from} onClose={close} />}
      </Suspense>
      <RestrictedChart />
      <StepUp />
      <Snackbars />
      <ScrollRestoration storageKey={SCROLL_POSITIONS} />
    </>
  );
}

/** The open overlay and the control that opened it, which gets the focus back. */
interface Over {
  readonly overlay: Overlay | null;
  readonly from: HTMLElement | null;
}
const NOTHING_OVER: Over = { overlay: null, from: null };

function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

/**
 * After a change of screen, keyboard and screen reader start at its heading, not at the old link. ScrollRestoration
 * handles the scroll position: top, or the previous position when going back.
 */
function useFocusOnNewScreen(body: RefObject<HTMLElement | null>, pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const heading = body.current?.querySelector<HTMLElement>('h1[tabindex="-1"]');
    (heading ?? body.current)?.focus({ preventScroll: true });
  }, [body, pathname]);
}

/** A task's form and its note page share one live form, so moving between them is no change of screen. */
function screenOf(pathname: string): string {
  return pathname.replace(/\/note$/, '');
}

/** The path without ids, for error reports. */
function routeKind(pathname: string): string {
  return pathname.replaceAll(/\/[^/]*\d[^/]*/g, '/…');
}
