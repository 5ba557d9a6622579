import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_FEATURE_FLAGS, PERMISSION_NAMES, ROUTES, type PermissionName } from '@isocenter/schemas';
import { isRegistered, register } from '../navigation/registered.ts';
import { REGISTERED } from '../routes.tsx';
import { homeCardsFor, type HomeCard } from './homeCards.ts';

/** The screens of the product: a card without one is not shown. Another test in this process may have registered fewer. */
beforeAll(() => register(REGISTERED));

const viewer = (permissions: readonly PermissionName[], covid = false) => ({
  permissions: new Set(permissions),
  flags: { ...DEFAULT_FEATURE_FLAGS, COVID_DASHBOARD_ENABLED: covid },
  isRegistered,
});
const both: HomeCard = {
  title: 'Both',
  text: 'Asks for two.',
  targets: [ROUTES.files],
  permissions: ['audit:view', 'files:upload'],
};

describe('a home card', () => {
  it.each<[PermissionName[], number]>([
    [[], 0],
    [['audit:view'], 0],
    [['files:upload'], 0],
    [['audit:view', 'files:upload'], 1],
  ])('with two permissions is shown to a user with %j: %i [SHELL-073]', (permissions, shown) => {
    expect(homeCardsFor(viewer(permissions), [both])).toHaveLength(shown);
  });

  const titles = (permissions: readonly PermissionName[], covid = false) =>
    homeCardsFor(viewer(permissions, covid)).map(({ title }) => title);

  it('exists for each area that a user may open [SHELL-069, SHELL-070, SHELL-071, SHELL-072]', () => {
    expect(titles([])).toEqual(['Help Center']);
    expect(titles(['patients:view'])).toEqual(['Patient Care', 'Help Center']);
    expect(titles(['viewpoints:view'])).toEqual(['Analytics', 'Help Center']);
    expect(titles(['audit:view'])).toEqual(['Help Center', 'Admin']);
    expect(titles(PERMISSION_NAMES.filter((name) => name !== 'viewpoints:view'))).toEqual([
      ...['Patient Care', 'Help Center', 'Admin'],
    ]);
    expect(titles([], true)).toEqual(['COVID-19', 'Help Center']);
    expect(titles(PERMISSION_NAMES, true)).toEqual(['Patient Care', 'Analytics', 'COVID-19', 'Help Center', 'Admin']);
  });

  it('leads to the root of its area', () => {
    expect(homeCardsFor(viewer(PERMISSION_NAMES, true)).map(({ to }) => to)).toEqual([
      ...['/patients/list', '/analytics/viewpoints', '/analytics/covid', '/faq', '/admin'],
    ]);
  });

  it('links to the first of its screens that exists, and is left out if none does', () => {
    const only = (...paths: string[]) => ({
      ...viewer(['patients:view']),
      isRegistered: (path: string) => paths.includes(path),
    });
    expect(homeCardsFor(only(ROUTES.schedule, ROUTES.activePatients)).map(({ to }) => to)).toEqual([ROUTES.schedule]);
    expect(homeCardsFor(only(ROUTES.activePatients)).map(({ to }) => to)).toEqual([ROUTES.activePatients]);
    expect(homeCardsFor(only())).toEqual([]);
  });
});
