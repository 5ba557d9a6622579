import { LIMITS } from '@isocenter/schemas';
import { showSnackbar } from '../notices/snackbar.ts';
import { SHELL_TEXT } from '../messages/shell.ts';

/** The browser's major version as it reports it; null if it does not. */
function browserVersion(userAgent: string): number | null {
  const version =
    /\b(?:MSIE |Trident\/.*rv:)(\d+)/.exec(userAgent) ??
    /\b(?:Chrome|CriOS|Firefox|FxiOS|Edg)\/(\d+)/.exec(userAgent) ??
    /\bVersion\/(\d+)/.exec(userAgent);
  return version?.[1] === undefined ? null : Number(version[1]);
}

export function isOutdated(userAgent: string): boolean {
  const version = browserVersion(userAgent);
  return version !== null && version <= LIMITS.outdatedBrowserVersion;
}

export function warnAboutOutdatedBrowser(): void {
  if (isOutdated(navigator.userAgent)) showSnackbar({ kind: 'warning', text: SHELL_TEXT.outdatedBrowser });
}
