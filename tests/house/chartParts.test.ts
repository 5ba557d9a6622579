import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHART_PARTS } from '../../server/src/chartParts.ts';

describe('what is stored of charts', () => {
  /** Collections of which nothing is destroyed with a chart by its parts, with the reason. */
  const NOT_PARTS: Readonly<Record<string, string>> = {
    ...{ fileChunks: 'bytes of photographs are erased by their ids', identityAlerts: 'by a digest of the MRN' },
    ...{ cases: 'emptied, so that copies learn of it', mosaiqMessages: 'emptied', keptDoses: 'stays on purpose' },
    ...{ chartDisposals: 'the certificate', auditRecords: 'the log', unsettledPhotographs: 'ids, cleared by time' },
    ...{ auditHeads: 'the log', auditClaims: 'the log', news: 'ids, forgotten by time', presenceBeats: 'ids, by time' },
    ...{ unchartedVisits: 'of people without a chart', scheduleDays: 'when sources answered', leases: 'of processes' },
    ...{ worklistRevisions: 'counts of attendings', caseExports: 'who exported what', readingAlerts: 'of staff' },
    ...{
      viewpoints: 'of staff',
      researchQuestions: 'figures of many',
      counters: 'numbers',
      storeShapes: 'of the store',
    },
    ...{ phrases: 'of staff', resources: 'of the department', providers: 'of staff', covers: 'of staff' },
    ...{
      feedback: 'words of staff',
      supportFiles: 'words of staff',
      supportRequests: 'words of staff',
      files: 'of staff',
    },
    ...{
      editableForms: 'forms',
      contentTemplates: 'forms',
      consentTexts: 'of the department',
      compiledForms: 'forms',
      configSources: 'forms',
    },
    ...{ configVersions: 'forms', activeConfig: 'forms', users: 'staff', roles: 'staff', permissions: 'staff' },
    ...{ identities: 'staff', boundUsers: 'staff', changeRequests: 'staff', mappings: 'staff', usedTokens: 'sign-ins' },
    ...{ serviceAccounts: 'sign-ins', directoryNames: 'staff', directoryGroups: 'staff', signIns: 'sign-ins' },
    ...{
      identityProvider: 'sign-ins',
      integrationHealth: 'of systems',
      ehrAttempts: 'sign-ins',
      ehrSessions: 'sign-ins',
    },
    ...{ userData: 'settings of staff', featureFlags: 'settings', banner: 'settings' },
  };

  it('is destroyed with them, collection by collection, or has a reason not to be', () => {
    const sources = new URL('../../server/src/', import.meta.url);
    const names = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.includes('test'))
      .flatMap((path) => [
        ...readFileSync(new URL(path, sources), 'utf8').matchAll(/CollectionDefinition<\w+> = \{\s*name: '(\w+)'/g),
      ])
      .map(([, name]) => name ?? '');
    const parts = CHART_PARTS.map(({ collection }) => collection.name);
    expect(names.length).toBeGreaterThan(60);
    expect([...names].sort()).toEqual([...parts, ...Object.keys(NOT_PARTS)].sort());
  });
});
