import { matchPath } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { NAVIGATION, showsLink, type Viewer } from './navigation.ts';
import type { PermissionName } from '@isocenter/schemas';

/** Screens without a link in the navigation, with their permissions: at least one is required. */
const WITHOUT_LINK: readonly { readonly path: string; readonly anyOf: readonly PermissionName[] }[] = [
  { path: ROUTES.simOrderWorklist, anyOf: ['patients:view', 'worklist:view'] },
  { path: ROUTES.patientEpisode, anyOf: ['episodes:update'] },
  { path: ROUTES.episodeSettings, anyOf: ['episodes:update'] },
  // The signing queue as well.
  { path: `${ROUTES.patient}/*`, anyOf: ['patients:view'] },
  { path: ROUTES.feedback, anyOf: ['feedback'] },
  { path: ROUTES.legacyEpisode, anyOf: ['patients:view'] },
  { path: `${ROUTES.history}/*`, anyOf: ['patients:view'] },
  { path: `${ROUTES.risk}/*`, anyOf: ['predictions:view'] },
  { path: ROUTES.viewpointNew, anyOf: ['viewpoints:create'] },
  { path: ROUTES.viewpointEdit, anyOf: ['viewpoints:update'] },
  { path: ROUTES.viewpointCopy, anyOf: ['viewpoints:create'] },
  { path: ROUTES.viewpoint, anyOf: ['viewpoints:view'] },
  { path: `${ROUTES.formConfigVersion}/*`, anyOf: ['form_config'] },
  { path: `${ROUTES.editFormConfig}/*`, anyOf: ['form_config'] },
  { path: ROUTES.formFieldLibraryCreate, anyOf: ['form_config'] },
  {
    path: ROUTES.changeRequests,
    anyOf: [
      'auth:users:create',
      'auth:users:update',
      'auth:roles:update',
      'auth:permissions:update',
      'auth:service_accounts',
    ],
  },
  { path: ROUTES.serviceAccounts, anyOf: ['auth:service_accounts'] },
  ...(['users', 'roles', 'permissions', 'mappings'] as const).flatMap((area) => [
    { path: `${ROUTES[area]}/new`, anyOf: [`auth:${area}:create`] as const },
    { path: `${ROUTES[area]}/*`, anyOf: [`auth:${area}:view`] as const },
  ]),
];

const LINKS = NAVIGATION.flatMap(({ links }) => links);

/**
 * Whether the user may open the screen at a URL. It requires the same as its link, however the user came. A forbidden
 * screen looks like a missing one (decision 38). The server refuses too; this only avoids a screen that cannot load.
 */
export function mayOpen(pathname: string, viewer: Viewer): boolean {
  const link = LINKS.find(({ target }) => target.kind === 'route' && matchPath(target.path, pathname) !== null);
  if (link) return showsLink(link, { ...viewer, isRegistered: () => true });
  const screen = WITHOUT_LINK.find(({ path }) => matchPath(path, pathname) !== null);
  return screen?.anyOf.some((permission) => viewer.permissions.has(permission)) ?? true;
}
