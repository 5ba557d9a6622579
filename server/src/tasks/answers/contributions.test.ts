import { describe, expect, it } from 'vitest';
import { contributionsAfter } from './contributions.ts';
import type { Contribution } from '../../chart/authorship.ts';
import type { ProvenanceEntry } from '../../chart/task.ts';

const NOVAK = { user: { id: 'usr-novak', displayName: 'Petra Novak' }, role: 'RESIDENT' as const };
const OKOYE = { user: { id: 'usr-okoye', displayName: 'Ada Okoye' }, role: 'OTHER' as const };
const RUIZ = { user: { id: 'usr-ruiz', displayName: 'Elena Ruiz' }, role: 'ATTENDING' as const };
const T1 = '2026-03-02T09:00:00.000Z';
const T2 = '2026-03-02T10:00:00.000Z';

const by = (path: string, id: string, on = T1): ProvenanceEntry => ({
  path,
  provenance: { origin: 'user', by: id, on },
});
const names = (all: readonly Contribution[]) => all.map(({ field, by: { id } }) => `${field} ${id}`);
const stored = (
  answers: Record<string, unknown>,
  provenance: readonly ProvenanceEntry[],
  contributions: readonly Contribution[],
) => ({ formValues: { OTVStatus: answers }, provenance, contributions });

describe('who contributed to a document', () => {
  it('keeps the resident when the attending edits the same answer', () => {
    const first = contributionsAfter(
      null,
      { answers: { OTVStatus: { remark: 'Tired.' } }, provenance: [by('OTVStatus.remark', 'usr-novak')] },
      { ...NOVAK, now: T1 },
    );
    const second = contributionsAfter(
      stored({ remark: 'Tired.' }, [by('OTVStatus.remark', 'usr-novak')], first),
      { answers: { OTVStatus: { remark: 'Very tired.' } }, provenance: [by('OTVStatus.remark', 'usr-ruiz', T2)] },
      { ...RUIZ, now: T2 },
    );
    expect(names(second)).toEqual(['OTVStatus.remark usr-novak', 'OTVStatus.remark usr-ruiz']);
    expect(second[0]).toMatchObject({ role: 'RESIDENT', on: T1 });
  });

  it('does not count what someone else wrote, what was calculated, inherited or a default', () => {
    const answers = { OTVStatus: { weight: 70, bmi: 24, stage: 'IIA', date: '2026-03-02' } };
    const provenance: ProvenanceEntry[] = [
      by('OTVStatus.weight', 'usr-okoye'),
      { path: 'OTVStatus.bmi', provenance: { origin: 'calculated' } },
      { path: 'OTVStatus.stage', provenance: { origin: 'carePlan', taskId: 'e-1', on: T1, signed: true } },
      { path: 'OTVStatus.date', provenance: { origin: 'default' } },
    ];
    const first = contributionsAfter(null, { answers, provenance }, { ...OKOYE, now: T1 });
    expect(names(first)).toEqual(['OTVStatus.weight usr-okoye']);
    const second = contributionsAfter(
      stored(answers.OTVStatus, provenance, first),
      { answers, provenance },
      { ...RUIZ, now: T2 },
    );
    expect(names(second)).toEqual(['OTVStatus.weight usr-okoye']);
  });

  it('counts an answer without a recorded origin as that of the person who sent it', () => {
    const sent = { answers: { OTVStatus: { weight: 70 } }, provenance: [] };
    expect(names(contributionsAfter(null, sent, { ...OKOYE, now: T1 }))).toEqual(['OTVStatus.weight usr-okoye']);
  });

  it('counts a confirmed inherited value', () => {
    const answers = { OTVStatus: { allergy: 'none' } };
    const inherited = { origin: 'carePlan', taskId: 'e-1', on: T1, signed: true } as const;
    const confirmed = { by: 'usr-ruiz', on: T2, of: 'tooOld' } as const;
    const after = contributionsAfter(
      stored(answers.OTVStatus, [{ path: 'OTVStatus.allergy', provenance: inherited }], []),
      { answers, provenance: [{ path: 'OTVStatus.allergy', provenance: { ...inherited, confirmed } }] },
      { ...RUIZ, now: T2 },
    );
    expect(names(after)).toEqual(['OTVStatus.allergy usr-ruiz']);
  });

  it('remembers where a copied answer came from until a person types another', () => {
    const answers = { OTVStatus: { remark: 'Sleeps well.' } };
    const copied: ProvenanceEntry = { path: 'OTVStatus.remark', provenance: { origin: 'copied', taskId: 'e-1' } };
    const first = contributionsAfter(null, { answers, provenance: [copied] }, { ...NOVAK, now: T1 });
    expect(first).toEqual([{ field: 'OTVStatus.remark', by: NOVAK.user, role: 'RESIDENT', on: T1, copiedFrom: 'e-1' }]);
    const touched = [by('OTVStatus.remark', 'usr-ruiz', T2)];
    const reviewed = contributionsAfter(
      stored(answers.OTVStatus, [copied], first),
      { answers, provenance: touched },
      { ...RUIZ, now: T2 },
    );
    expect(reviewed.map(({ copiedFrom }) => copiedFrom)).toEqual(['e-1', undefined]);
    const typed = contributionsAfter(
      stored(answers.OTVStatus, touched, reviewed),
      { answers: { OTVStatus: { remark: 'Sleeps badly.' } }, provenance: touched },
      { ...RUIZ, now: T2 },
    );
    expect(typed.map(({ copiedFrom }) => copiedFrom)).toEqual([undefined, undefined]);
  });

  it('drops the authors of an answer that was removed', () => {
    const first = contributionsAfter(
      null,
      { answers: { OTVStatus: { weight: 70 } }, provenance: [by('OTVStatus.weight', 'usr-okoye')] },
      { ...OKOYE, now: T1 },
    );
    const after = contributionsAfter(
      stored({ weight: 70 }, [], first),
      { answers: { OTVStatus: { weight: null } }, provenance: [] },
      { ...RUIZ, now: T2 },
    );
    expect(after).toEqual([]);
  });

  it('counts the cells of a table as the table', () => {
    const answers = { OTVStatus: { breaks: [{ _id: 'r1', days: 2 }] } };
    const provenance = [by('OTVStatus.breaks[r1].days', 'usr-okoye')];
    expect(names(contributionsAfter(null, { answers, provenance }, { ...OKOYE, now: T1 }))).toEqual([
      'OTVStatus.breaks usr-okoye',
    ]);
  });
});
