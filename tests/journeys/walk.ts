import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { ROUTES } from '@isocenter/schemas';
import { press } from './keyboard.ts';

const TABLE = new URL('../../app/src/routes.tsx', import.meta.url);

/** The application paths that have a screen, read from its route table, so that new ones are included automatically. */
export function registeredRoutes(): string[] {
  const table = readFileSync(TABLE, 'utf8');
  const screens = table.slice(table.indexOf('const SCREENS'), table.indexOf('register('));
  const known: Readonly<Record<string, string>> = ROUTES;
  return [...screens.matchAll(/path: (?:ROUTES\.(\w+)|`\$\{ROUTES\.(\w+)\}([^`]*)`)/g)].map(
    ([, alone, begun = '', rest = '']) => {
      const path = known[alone ?? begun];
      if (path === undefined) throw new Error(`app/src/routes.tsx names ${alone ?? begun}, which is no route.`);
      return path + rest;
    },
  );
}

/** A link on the way to a screen whose URL has ids: where it is, and how to find it. */
interface Way {
  readonly from: string;
  readonly link: string;
  /** Appended to the link's target. */
  readonly then?: string;
}
const CHART = 'main a[href^="/patients/pat-"]';
/** One demo patient in eight was treated with the system before this one (seed/legacy.ts). */
const TREATED_BEFORE = '/patients/pat-demo0060';
const WAYS: Record<string, Way> = {
  [ROUTES.patient]: { from: ROUTES.activePatients, link: CHART },
  [ROUTES.patientTimeline]: { from: ROUTES.patient, link: 'main a[href$="/timeline"]' },
  [ROUTES.patientEpisode]: { from: ROUTES.activePatients, link: CHART, then: '/episode' },
  // The link is shown to users who may register an episode.
  [ROUTES.episodeSettings]: { from: ROUTES.activePatients, link: CHART, then: '/episode/settings' },
  [ROUTES.episodeManage]: { from: ROUTES.patient, link: 'main a[href$="/manage"]' },
  [`${ROUTES.episodeManage}/*`]: { from: ROUTES.episodeManage, link: 'main a[href*="/manage/"]' },
  [ROUTES.simOrderWorklist]: { from: ROUTES.worklist, link: `main a[href="${ROUTES.simOrderWorklist}"]` },
  [ROUTES.signingQueue]: { from: ROUTES.worklist, link: `main a[href="${ROUTES.signingQueue}"]` },
  [ROUTES.feedback]: { from: ROUTES.supportRequests, link: `main a[href="${ROUTES.feedback}"]` },
  [ROUTES.legacyEpisode]: { from: TREATED_BEFORE, link: 'main a[href^="/legacy/"]' },
};

/** Config versions and the editable forms link to their forms; these to one of Default and one of a system. */
const OF_DEFAULT = 'main th a[href$="/event_types/OTVStatus"]';
const OF_SYSTEM = 'main th a[href$="/event_types/OTVAdverseEvents/systems/Breast"]';
WAYS[ROUTES.formConfigVersion] = { from: ROUTES.formConfigVersions, link: 'main th a[href*="/cfg-"]' };
WAYS[ROUTES.formFieldLibraryCreate] = {
  from: ROUTES.formFieldLibrary,
  link: `main a[href="${ROUTES.formFieldLibraryCreate}"]`,
};
WAYS[ROUTES.editFormConfig] = { from: ROUTES.formConfig, link: 'main a[href^="/admin/edit_form_config/"]' };
for (const [list, form] of [
  [ROUTES.formConfigVersion, ROUTES.publishedForm],
  [ROUTES.editFormConfig, ROUTES.editableForm],
] as const) {
  WAYS[form] = { from: list, link: OF_DEFAULT };
  WAYS[`${form}/systems/:system`] = { from: list, link: OF_SYSTEM };
}

/** The lists of user management: the root links to each, each to its entries and to a new one. */
for (const list of [ROUTES.users, ROUTES.roles, ROUTES.permissions, ROUTES.mappings]) {
  WAYS[list] = { from: ROUTES.userManagement, link: `main a[href="${list}"]` };
  WAYS[`${list}/new`] = { from: list, link: `main a[href="${list}/new"]` };
  WAYS[`${list}/:id`] = { from: list, link: `main th a[href^="${list}/"]` };
}

WAYS[ROUTES.serviceAccounts] = { from: ROUTES.userManagement, link: `main a[href="${ROUTES.serviceAccounts}"]` };
WAYS[ROUTES.changeRequests] = { from: ROUTES.userManagement, link: `main a[href="${ROUTES.changeRequests}"]` };

// Staff follow no link to it: the first chart may be of a disease system without predictions.
WAYS[ROUTES.episodeRisk] = { from: ROUTES.risk, link: 'main h1', then: ROUTES.risk };
WAYS[ROUTES.patientHistory] = { from: ROUTES.patient, link: 'main a[href^="/history/"]' };
const PRESET = `main th a[href^="${ROUTES.viewpoints}/preset-"]`;
WAYS[ROUTES.viewpointNew] = { from: ROUTES.viewpoints, link: `main a[href="${ROUTES.viewpointNew}"]` };
WAYS[ROUTES.viewpoint] = { from: ROUTES.viewpoints, link: PRESET };
WAYS[ROUTES.viewpointCopy] = { from: ROUTES.viewpoint, link: 'main a[href$="/copy"]' };
// This user owns no viewpoint: the address of someone else's says that it cannot be edited.
WAYS[ROUTES.viewpointEdit] = { from: ROUTES.viewpoints, link: PRESET, then: '/edit' };

/** A walk over the screens of a signed-in page. */
export class Walk {
  readonly #addresses = new Map<string, string>();
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** The URL of a route with its ids filled in, found by following links as a user would. */
  async addressOf(route: string): Promise<string> {
    const held = this.#addresses.get(route);
    if (held !== undefined) return held;
    if (!/:|\*/.test(route)) return route;
    const way = WAYS[route];
    if (!way) throw new Error(`Say in WAYS of tests/journeys/walk.ts which link leads to ${route}.`);
    await this.open(await this.addressOf(way.from));
    const href = await this.#page.locator(way.link).first().getAttribute('href');
    const address = `${href ?? ''}${way.then ?? ''}`;
    this.#addresses.set(route, address);
    return address;
  }

  /**
   * By keyboard from the current page: a navigation link, or the link on the previous screen, which is opened the way
   * it was reached before.
   * @returns false if only its URL leads to the route
   */
  async reach(route: string): Promise<boolean> {
    const navigation = this.#page.getByRole('navigation', { name: 'Main' });
    let link = navigation.locator(`a[href="${route}"]`).first();
    // A new screen focuses its heading: the navigation is before it, its own links after it.
    const isInNavigation = !/:|\*/.test(route) && (await link.count()) > 0;
    // The navigation of a task page is a rail without the titles of its groups.
    if (isInNavigation && !(await link.isVisible())) await this.open(ROUTES.home);
    if (!isInNavigation) {
      const way = WAYS[route];
      if (!way || way.then !== undefined) return false;
      await this.open(await this.addressOf(way.from));
      link = this.#page.locator(way.link).first();
    }
    await expect(link).toBeVisible();
    const { pathname } = new URL((await link.getAttribute('href')) ?? '', this.#page.url());
    await this.#leaveFor(pathname, () => press(this.#page, link, isInNavigation ? 'Shift+Tab' : 'Tab'));
    this.#addresses.set(route, pathname);
    return true;
  }

  /** Inside the running application, like a link. */
  async open(address: string): Promise<void> {
    await this.#leaveFor(new URL(address, this.#page.url()).pathname, () =>
      this.#page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, address),
    );
  }

  /** The old screen stays until the new one is loaded, without further requests. */
  async #leaveFor(pathname: string, go: () => Promise<void>): Promise<void> {
    const isThere = screenOf(new URL(this.#page.url()).pathname) === screenOf(pathname);
    const old = await this.#page.locator('main h1').first().elementHandle();
    await go();
    if (!isThere) await this.#page.waitForFunction((heading) => !heading?.isConnected, old);
    await this.settle();
  }

  /** Waits until the screen has its heading and has finished loading. */
  async settle(): Promise<void> {
    await expect(this.#page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(this.#page.locator('main [aria-busy="true"]')).toHaveCount(0);
  }
}

/** A task's form and its note page are one screen. */
const screenOf = (pathname: string) => pathname.replace(/\/note$/, '');
