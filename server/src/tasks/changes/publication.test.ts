import { describe, expect, it } from 'vitest';
import { by, made, RUIZ, taskIn } from '../../testing/taskFixture.ts';
import type { PublicationRecord, TaskRecord } from '../../chart/task.ts';
import { decideAddend } from './statusChange.ts';
import {
  earlierPublications,
  isAskedAgain,
  isOut,
  isStanding,
  maySend,
  publicationId,
  publishableVersion,
  sentAs,
  standingPublication,
  standingPublications,
  stepOf,
  withAddendumSent,
  withoutUnsent,
  withRetractions,
  WITHDRAWN_IN_ERROR,
} from './publication.ts';

const ON = '2026-03-02T10:00:00.000Z';
const LATER = '2026-03-02T11:00:00.000Z';
const STATUSES = ['queued', 'sent', 'accepted', 'failed', 'withdrawn', 'superseded'] as const;
const signed = taskIn('SIGNED');
const pended = taskIn('PENDED');
const versionId = publishableVersion(signed) ?? '';

function publication(change: Partial<PublicationRecord> = {}): PublicationRecord {
  return {
    ...{ id: `pub-${versionId}`, versionId, receivingApplication: 'EPIC', appointmentId: null, role: 'ATTENDING' },
    ...{ asked: { by: RUIZ.user, on: ON }, signInId: null, status: 'queued', attempts: 1, error: null, accepted: null },
    ...change,
  };
}
const accepted = (on: string) => ({ status: 'accepted', accepted: { on, externalId: 'doc-1' } }) as const;
const withAll = (task: TaskRecord, publications: readonly PublicationRecord[]): TaskRecord => ({
  ...task,
  publications,
});
const saying = (says: (publication: PublicationRecord) => boolean) =>
  STATUSES.filter((status) => says(publication({ status })));

describe('what of a note is published', () => {
  it('is the signed version, else the last one that was pended or unsigned', () => {
    const [first, last] = [pended.versions.at(-1)?.id, signed.versions.at(-1)?.id];
    expect([publishableVersion(pended), publishableVersion(signed)]).toEqual([first, last]);
    expect(first).not.toBe(last);
    expect(publishableVersion(taskIn('STARTED'))).toBeNull();
    expect(publishableVersion({ ...taskIn('STARTED'), versions: pended.versions })).toBeNull();
    const version = (id: string, action: 'pended' | 'unsigned' | 'saved') => ({
      id,
      action,
      taskStatus: 'PENDED' as const,
    });
    const versions = [version('a', 'pended'), version('b', 'unsigned'), version('c', 'saved')];
    expect(publishableVersion({ ...pended, versions })).toBe('b');
    expect(publishableVersion({ ...pended, versions: versions.slice(0, 1) })).toBe('a');
    expect(publishableVersion({ ...pended, versions: [] })).toBeNull();
  });

  it('stands while version and addenda are those of the note, and is earlier after that', () => {
    const [standing, withoutAddendum, ofOther] = [
      publication(),
      publication({ addenda: 1 }),
      publication({ versionId: 'ver-0' }),
    ];
    expect(isStanding(signed, standing)).toBe(true);
    expect(isStanding(signed, withoutAddendum)).toBe(false);
    expect(isStanding(signed, ofOther)).toBe(false);
    const task = withAll(signed, [ofOther, standing, withoutAddendum]);
    expect(standingPublications(task)).toEqual([standing]);
    expect(earlierPublications(task)).toEqual([withoutAddendum, ofOther]);
    expect([standingPublications(signed), earlierPublications(signed)]).toEqual([[], []]);
  });

  it('is known to its receiver by the version, and by the number of addenda from the first on', () => {
    expect(sentAs({ versionId: 'ver-1' })).toBe('ver-1');
    expect(sentAs({ versionId: 'ver-1', addenda: 0 })).toBe('ver-1');
    expect(sentAs({ versionId: 'ver-1', addenda: 1 })).toBe('ver-1-a1');
    expect(sentAs({ versionId: 'ver-1', addenda: 12 })).toBe('ver-1-a12');
  });

  it('shows first what needs attention, and of two alike the last', () => {
    const order = ['failed', 'withdrawn', 'queued', 'sent', 'superseded', 'accepted'] as const;
    for (const [index, status] of order.entries()) {
      const all = order.slice(index).map((each) => publication({ status: each }));
      expect(standingPublication(withAll(signed, all.toReversed()))?.status).toBe(status);
    }
    const alike = ['a', 'b'].map((id) => publication({ id, status: 'failed' }));
    expect(standingPublication(withAll(signed, alike))?.id).toBe('b');
    expect(standingPublication(signed)).toBeNull();
  });

  it('has an id of the version, its addenda, and another receiver than the own', () => {
    expect(publicationId({ versionId: 'ver-1', addenda: 0 }, null)).toBe('pub-ver-1');
    expect(publicationId({ versionId: 'ver-1', addenda: 1 }, null)).toBe('pub-ver-1-a1');
    expect(publicationId({ versionId: 'ver-1', addenda: 2 }, 'ARIA')).toBe('pub-ver-1-a2-ARIA');
  });

  it('is asked for again only where it is neither there nor on its way, and is out once it was sent', () => {
    expect(saying(isAskedAgain)).toEqual(['failed', 'withdrawn']);
    expect(saying((each) => isOut(withAll(signed, [each])))).toEqual(['sent', 'accepted']);
    expect(isOut(withAll(signed, [publication(), publication({ status: 'sent' })]))).toBe(true);
  });

  it('is sent by roles that may bring the note into its state and that send notes', () => {
    expect([maySend(pended, 'PENDED', 'RESIDENT'), maySend(pended, 'SIGNED', 'RESIDENT')]).toEqual([true, false]);
    expect(maySend(pended, 'SIGNED', 'ATTENDING')).toBe(true);
    expect(maySend({ ...pended, publishing: false }, 'SIGNED', 'ATTENDING')).toBe(false);
    expect(maySend(pended, 'PENDED', null)).toBe(false);
    const others = { ...pended, roles: { ...pended.roles, pend: ['OTHER' as const] } };
    expect(maySend(others, 'PENDED', 'OTHER')).toBe(false);
  });
});

describe('one step of the outbox', () => {
  it('is due with the first that is still to be sent, and remembers the last failure and acceptance', () => {
    const all = [
      publication({ due: LATER }),
      publication({ status: 'sent', due: ON }),
      publication({ status: 'failed', triedOn: ON }),
      publication({ status: 'failed', asked: { by: RUIZ.user, on: LATER } }),
      publication(accepted(LATER)),
      publication(accepted(ON)),
    ];
    expect(stepOf({ ...signed, publicationRevision: 4 }, all, null)).toEqual({
      ...{ publications: all, publicationRevision: 5, publicationDue: ON },
      ...{ publicationFailed: LATER, publicationAccepted: LATER },
    });
  });

  it('is due when it is said, where a publication does not say; never without one to send', () => {
    const step = (each: PublicationRecord, due: string | null) => stepOf(signed, [each], due);
    expect(step(publication(), ON)).toMatchObject({ publicationRevision: 1, publicationDue: ON });
    expect(step(publication(), null).publicationDue).toBeNull();
    expect(step(publication({ status: 'failed', triedOn: LATER }), ON)).toMatchObject({
      ...{ publicationDue: null, publicationFailed: LATER, publicationAccepted: null },
    });
  });

  it('never sends what was not sent of an earlier note', () => {
    const all = STATUSES.map((status) => publication({ status }));
    const step = withoutUnsent({ ...withAll(signed, all), publicationDue: LATER });
    expect(step.publications?.map(({ status }) => status)).toEqual([
      'superseded',
      'sent',
      'accepted',
      'superseded',
      'withdrawn',
      'superseded',
    ]);
    expect(step.publicationDue).toBe(LATER);
    expect(withoutUnsent(withAll(signed, [publication({ status: 'failed' })])).publicationDue).toBeNull();
    expect(withoutUnsent(withAll(signed, [publication({ status: 'sent' })]))).toEqual({});
    expect(withoutUnsent(signed)).toEqual({});
  });
});

describe('a note in the wrong chart', () => {
  const asked = { asked: { by: RUIZ.user, on: LATER }, role: 'ATTENDING' as const };

  it('stands only as its retraction, and a retraction stands for no other note', () => {
    const [note, retraction] = [publication(), publication({ retracts: true })];
    const wrong: TaskRecord = { ...signed, recordStatus: 'ENTERED_IN_ERROR' };
    expect([isStanding(wrong, note), isStanding(wrong, retraction)]).toEqual([false, true]);
    expect([isStanding(signed, note), isStanding(signed, retraction)]).toEqual([true, true]);
  });

  it.each([
    ['never tried', { attempts: 0 }, false],
    ['refused at once', { attempts: 1, status: 'failed', unanswered: false }, false],
    ['given up without an answer', { attempts: 9, status: 'failed', unanswered: true }, true],
    ['tried without an answer, and waiting', { attempts: 1, status: 'queued', unanswered: true }, true],
    ['tried before answers were told apart', { attempts: 3, status: 'failed' }, true],
    ['sent without an answer, and replaced since', { attempts: 2, status: 'superseded', unanswered: true }, true],
  ] as const)('that was %s is retracted: %s %s', (_what, change, isRetracted) => {
    const step = withRetractions(withAll(signed, [publication({ id: 'a', ...change })]), asked);
    expect(step.publications?.some(({ retracts, id }) => retracts === true && id === 'a-retracted')).toBe(isRetracted);
    expect(step.publications?.[0]?.status).toBe(
      'status' in change && change.status === 'superseded' ? 'superseded' : 'withdrawn',
    );
  });

  it('is retracted once for each receiver that has it or is about to; what is still here never leaves', () => {
    const withdrawn = { by: RUIZ.user, on: ON, reason: 'Wrong side' };
    const all = [
      publication({ ...accepted(ON), id: 'a', triedOn: ON, withdrawn }),
      publication({ id: 'b', receivingApplication: 'ARIA', status: 'sent' }),
      publication({ id: 'c', receivingApplication: 'MOSAIQ', attempts: 0 }),
    ];
    const step = withRetractions(withAll(signed, all), asked);
    const { triedOn: _, withdrawn: _not, ...first } = all[0] ?? publication();
    const retraction = { retracts: true, status: 'queued', attempts: 0, error: null, accepted: null, due: LATER };
    expect(step.publications).toEqual([
      all[0],
      all[1],
      {
        ...all[2],
        status: 'withdrawn',
        withdrawn: { ...asked.asked, reason: 'The note was written in the wrong chart.' },
      },
      { ...first, ...asked, ...retraction, id: 'a-retracted' },
      { ...all[1], ...asked, ...retraction, id: 'b-retracted' },
    ]);
    expect(withRetractions(withAll(signed, [publication({ attempts: 0 })]), asked).publications).toEqual([
      publication({ attempts: 0, status: 'withdrawn', withdrawn: { ...asked.asked, reason: WITHDRAWN_IN_ERROR } }),
    ]);
    expect(withRetractions(signed, asked)).toEqual({});
  });
});

describe('after an addendum', () => {
  const added = taskIn('ADDENDED');
  const asked = { asked: { by: RUIZ.user, on: LATER }, role: 'RESIDENT' as const };
  const sentAgain = (all: readonly PublicationRecord[]) => withAddendumSent(withAll(added, all), asked);

  it('the note goes again to everyone who has it or was about to get it', () => {
    const [epic, aria] = [
      publication({ ...accepted(ON), triedOn: ON }),
      publication({ receivingApplication: 'ARIA', status: 'failed', error: 'No answer' }),
    ];
    const step = sentAgain([epic, aria]);
    const again = { versionId, addenda: 1, status: 'queued', attempts: 0, error: null, accepted: null, due: LATER };
    const { triedOn: _, ...first } = epic;
    expect(step.publications).toEqual([
      epic,
      { ...aria, status: 'superseded' },
      { ...first, ...asked, ...again, id: `pub-${versionId}-a1` },
      { ...aria, ...asked, ...again, id: `pub-${versionId}-a1-ARIA` },
    ]);
    expect(step.publicationDue).toBe(LATER);
  });

  it.each([
    ['queued', true],
    ['sent', true],
    ['failed', true],
    ['withdrawn', false],
    ['superseded', false],
  ] as const)('a note that is %s goes again: %s', (status, goes) => {
    expect(sentAgain([publication({ status })]).publications?.length ?? 0).toBe(goes ? 2 : 0);
  });

  it('nothing is sent that was never published, and the command itself sends what was', () => {
    expect(withAddendumSent(added, asked)).toEqual({});
    expect(withAddendumSent({ ...withAll(added, [publication()]), signatures: [] }, asked)).toEqual({});
    const published = withAll(signed, [publication(accepted(ON))]);
    const next = made(decideAddend(published, by(RUIZ, published), { addendum: 'Also.', reason: 'Left out' }));
    expect(next.publications?.map(({ status }) => status)).toEqual(['accepted', 'queued']);
    expect(next.publications?.at(-1)).toMatchObject({ asked: next.addended, role: 'ATTENDING' });
  });
});
