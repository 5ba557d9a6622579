import { describe, expect, it } from 'vitest';
import { environmentInfo } from './environmentInfo.ts';
import { SHELL_TEXT } from '../messages/shell.ts';
import { isOutdated } from './outdatedBrowser.ts';

describe('environment info', () => {
  const environment = { name: 'pilot', stage: 'beta', branch: 'v2.1', sha: 'abc1234', isProduction: true };
  it('has all details for users who may debug [SHELL-107]', () => {
    expect(environmentInfo(environment, true)).toBe('Environment pilot · Stage beta · Version v2.1 · Commit abc1234');
  });
  it('is the branch or tag for everyone else [SHELL-108]', () => {
    expect(environmentInfo(environment, false)).toBe('Version v2.1');
  });
});

describe('outdated browser', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/10.0.1 Safari/537.36', true],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/11.0.1 Safari/537.36', false],
    ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2)', true],
    ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', false],
    ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/140.0', false],
    ['something else', false],
  ])('%s: %s [UI-019, CONST-022]', (userAgent, outdated) => {
    expect(isOutdated(userAgent)).toBe(outdated);
  });
  it('uses the wording of the specification [ERR-004]', () => {
    expect(SHELL_TEXT.outdatedBrowser).toBe(
      'Outdated browser detected, the app may not function correctly. Try using Chrome.',
    );
  });
});
