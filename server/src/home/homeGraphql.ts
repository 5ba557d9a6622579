import { builder } from '../graphql/builder.ts';
import { UserRef } from '../graphql/userRef.ts';
import { ScheduleRecord, ScheduleSourceObject } from '../schedule/scheduleGraphql.ts';
import { Cover } from '../worklist/coverGraphql.ts';
import { AwaitedActEnum, WorklistRowObject } from '../worklist/worklistGraphql.ts';
import type { DepartmentWork } from './departmentWork.ts';
import type { HomeList, HomeTask } from './homeList.ts';
import type { HomeVisits, MyDay } from './homeService.ts';

const HomeTaskObject = builder.objectRef<HomeTask>('HomeTask').implement({
  description: 'A task on the home screen, with why it is there',
  fields: (t) => ({
    row: t.field({ description: 'The task with its patient', type: WorklistRowObject, resolve: ({ row }) => row }),
    waitsFor: t.expose('waitsFor', {
      description: 'What it waits for; null for a task that the person does rather than signs',
      type: AwaitedActEnum,
      nullable: true,
    }),
    by: t.field({ description: 'Who prepared it', type: UserRef, nullable: true, resolve: ({ by }) => by }),
    on: t.expose('on', { description: 'Since when it is here', type: 'DateTime' }),
    reasons: t.stringList({
      description: 'What changed outside, or why a note did not arrive',
      resolve: ({ reasons }) => [...reasons],
    }),
  }),
});

const HomeListObject = builder.objectRef<HomeList>('HomeList').implement({
  description: 'The first tasks of a list; the rest is on the screen behind it',
  fields: (t) => ({
    tasks: t.field({ description: 'The first ones', type: [HomeTaskObject], resolve: ({ tasks }) => [...tasks] }),
    hasMore: t.exposeBoolean('hasMore', { description: 'There are more than are listed' }),
  }),
});

const HomeVisitsObject = builder.objectRef<HomeVisits>('HomeVisits').implement({
  description: 'The visits of today',
  fields: (t) => ({
    visits: t.field({ description: 'In order of time', type: [ScheduleRecord], resolve: ({ visits }) => [...visits] }),
    hasMore: t.exposeBoolean('hasMore', { description: 'There are more than are listed' }),
    providerIds: t.idList({
      description: 'Attendings whose visits these are; null for those of the whole department',
      nullable: true,
      resolve: ({ providerIds }) => providerIds && [...providerIds],
    }),
    sources: t.field({
      description: 'How fresh they are',
      type: [ScheduleSourceObject],
      resolve: ({ sources }) => [...sources],
    }),
  }),
});

const DepartmentWorkObject = builder.objectRef<DepartmentWork>('DepartmentWork').implement({
  description: 'What administrators look at first; a number is null for people who may not open the screen behind it',
  fields: (t) => ({
    systemsAway: t.exposeInt('systemsAway', {
      description: 'Outside systems that did not answer when they were last asked',
      nullable: true,
    }),
    failedNotes: t.exposeInt('failedNotes', {
      description: 'Notes that did not arrive at an outside system',
      nullable: true,
    }),
    lateNotes: t.exposeInt('lateNotes', {
      description: 'Notes that wait for an attending longer than the department allows',
      nullable: true,
    }),
    openSupportRequests: t.exposeInt('openSupportRequests', {
      description: 'Requests that no one has closed',
      nullable: true,
    }),
    newFeedback: t.exposeInt('newFeedback', { description: 'Within the last seven days', nullable: true }),
  }),
});

const MyDayObject = builder.objectRef<MyDay>('MyDay').implement({
  description: 'What the signed-in person has to do; a list is null for people who have none of its kind',
  fields: (t) => {
    const list = (name: 'waiting' | 'escalated' | 'due' | 'drafts' | 'changed' | 'failed', description: string) =>
      t.field({ description, type: HomeListObject, nullable: true, resolve: (day) => day[name] });
    return {
      today: t.expose('today', {
        description: 'The day of the department, which need not be that of the browser',
        type: 'Date',
      }),
      revision: t.exposeString('revision', { description: 'That of `worklistRevision`' }),
      listIds: t.idList({
        description: 'Whose worklists these are: attendings, or the desk of a role',
        resolve: ({ listIds }) => [...listIds],
      }),
      covers: t.field({
        description: 'Of today: whom this person covers, and who covers them',
        type: [Cover],
        resolve: ({ covers }) => [...covers],
      }),
      visits: t.field({
        description:
          'The appointments of today, each with the task it needs; null without permission to see the schedule',
        type: HomeVisitsObject,
        nullable: true,
        resolve: ({ visits }) => visits,
      }),
      waiting: list('waiting', 'For a signature, attestation, acknowledgement or co-signature, longest waiting first'),
      escalated: list(
        'escalated',
        'Notes of colleagues that wait longer than the department allows; null for those to whom none are escalated',
      ),
      due: list('due', 'Overdue, and due within seven days, earliest first'),
      drafts: list('drafts', 'Begun by this person and not signed, oldest first'),
      changed: list('changed', 'Signed prescriptions that their source has changed since'),
      failed: list('failed', 'Notes that this person sent and that did not arrive'),
      department: t.field({
        description: 'Null for people who administer nothing',
        type: DepartmentWorkObject,
        nullable: true,
        resolve: ({ department }) => department,
      }),
    };
  },
});

builder.queryFields((t) => ({
  myDay: t.field({
    description: 'The home screen: one query, and at most two inserts in the audit log for all patients on it',
    type: MyDayObject,
    authScopes: { permitted: true },
    resolve: (_root, _args, context) => context.home.myDay(context),
  }),
  worklistRevision: t.string({
    description: 'Changes with every change of these worklists, and says nothing of them',
    authScopes: { permitted: true },
    args: { providerIds: t.arg.idList({ description: 'By default those with which the caller begins' }) },
    resolve: (_root, { providerIds }, context) => context.home.revision(context, providerIds ?? null),
  }),
}));
