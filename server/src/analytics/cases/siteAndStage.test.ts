import { describe, expect, it } from 'vitest';
import { groupOf, PRIMARY_SITES, primarySiteOf, STAGES } from './siteAndStage.ts';

const planOf = (code: string) => ({
  'diagnosis.code': {
    value: { code, system: 'http://hl7.org/fhir/sid/icd-10-cm' },
    taskId: 'x',
    on: '2026-01-01T00:00:00.000Z',
    signed: true,
  },
});

describe('the primary site', () => {
  it.each([
    ['C34.91', 'lung'],
    ['c34', 'lung'],
    ['C50.911', 'breast'],
    ['C09.9', 'head_neck'],
    ['C32.0', 'head_neck'],
    ['C33', 'other'],
    ['C45.0', 'thymus_pleura'],
    ['C4A.9', 'skin'],
    ['C7A.090', 'other'],
    ['D05.11', 'breast'],
    ['C81.92', 'lymphoma'],
    ['M79.3', 'other'],
  ])('of %s is %s', (code, site) => {
    expect(primarySiteOf(planOf(code))).toBe(site);
    expect(PRIMARY_SITES.map(({ id }) => id)).toContain(site);
  });

  it('is not known without a code', () => {
    expect(primarySiteOf({})).toBe(null);
  });
});

describe('the stage group', () => {
  it.each([
    ['0', '0'],
    ['0is', '0'],
    ['IA1', 'I'],
    ['IAmPOLEmut', 'I'],
    ['II_bulky', 'II'],
    ['IIIC1ii', 'III'],
    ['IIIE', 'III'],
    ['IV', 'IV'],
    ['IVB', 'IV'],
    ['limited', null],
    ['T2a', null],
    ['D', null],
    ['M0', null],
  ])('of %s is %s', (code, group) => {
    expect(groupOf(code)).toBe(group);
    if (group !== null) expect(STAGES.map(({ id }) => id)).toContain(group);
  });
});
