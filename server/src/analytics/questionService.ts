import { createHash, randomUUID } from 'node:crypto';
import {
  CASE_LIMITS,
  type AnsweredQuestion,
  type ChartData,
  type CohortComparison,
  type CohortQuery,
  type QuestionInput,
  type QuestionRun,
  type ResearchQuestion,
} from '@isocenter/schemas';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import { canonicalJson } from '../foundation/canonicalJson.ts';
import { InputTooLargeError, NotFoundError, RefusedChangeError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import type { Collection } from '../store/store.ts';
import { parsedQueryOf, shownTo, type CaseService } from './caseService.ts';
import { ENDPOINTS } from './cases/courseColumns.ts';
import type { OpenCopy } from './copy/caseCopy.ts';
import { clauseOf } from './copy/caseFilter.ts';
import { textIn, valueOf } from './copy/copyRow.ts';
import { shownCount } from './charts/smallCells.ts';
import { questions, type QuestionRecord } from './question.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly questions: QuestionService;
  }
}

interface QuestionDependencies extends AuditedStore {
  readonly cases: CaseService;
  /** Which code computes: its branch and commit. */
  readonly appVersion: string;
}

/** More cases would make a record too large. */
const MOST_CASES = 50_000;

/** Questions that are asked once, kept with their answer, and asked again (decision 160). */
export class QuestionService {
  readonly #use: QuestionDependencies;
  readonly #all: Collection<QuestionRecord>;

  constructor(use: QuestionDependencies) {
    this.#use = use;
    this.#all = use.store.collection(questions);
  }

  /** The person's own and those that others share, the newest first. */
  async list(actor: Actor): Promise<readonly ResearchQuestion[]> {
    const [own, shared] = await Promise.all([
      this.#all.find({ ownerId: actor.user.id, recordStatus: 'ACTIVE' }),
      this.#all.find({ shared: true, recordStatus: 'ACTIVE' }),
    ]);
    const others = shared.filter(({ ownerId }) => ownerId !== actor.user.id);
    const newest = (a: QuestionRecord, b: QuestionRecord) => b.on.localeCompare(a.on);
    return [...own, ...others].toSorted(newest).map((record) => told(record, actor));
  }

  /** Answers a question and keeps it with the answer. */
  async save(actor: Actor, input: QuestionInput): Promise<ResearchQuestion> {
    const { user } = actor;
    if ((await this.#all.countDocuments({ ownerId: user.id, recordStatus: 'ACTIVE' })) >= CASE_LIMITS.viewpoints) {
      throw new RefusedChangeError('You have as many research questions as a person can have.');
    }
    const { answers, copy } = await this.#use.cases.answers(input);
    const cases = await casesOf(copy, input);
    const { clock, audit, appVersion } = this.#use;
    const _id = `rqn-${randomUUID()}`;
    const act = { eventKind: 'admin change', action: 'C', patient: null, data: [_id] } as const;
    const record: QuestionRecord = {
      ...{ ...input, _id, by: user.displayName, ownerId: user.id, on: clock.now().toISOString() },
      ...{ dataVersion: versionOf(cases), codeVersion: appVersion, answers, cases, recordStatus: 'ACTIVE' },
      ...{ auditOutbox: [auditEvent(act, actor, clock)], auditPending: true },
    };
    await this.#all.insertOne(record);
    audit.copyOut(this.#all, record);
    return told(record, actor);
  }

  /** A question with the answer that it had when it was saved. */
  async open(actor: Actor, id: string): Promise<AnsweredQuestion> {
    const record = await this.#visible(actor, id);
    await this.#recordCounting(actor, id);
    return { question: told(record, actor), answer: toldAnswer(record.answers, actor) };
  }

  /** Asks it again: the same answer, or what has changed since. */
  async run(actor: Actor, id: string): Promise<QuestionRun> {
    const record = await this.#visible(actor, id);
    await this.#recordCounting(actor, id);
    const { answers, copy } = await this.#use.cases.answers(record);
    const cases = await casesOf(copy, record);
    const [before, now] = [caseMap(record.cases), caseMap(cases)];
    const added = [...now.keys()].filter((episode) => !before.has(episode)).length;
    const gone = [...before.keys()].filter((episode) => !now.has(episode)).length;
    const changed = [...now].filter(([episode, hash]) => before.has(episode) && before.get(episode) !== hash).length;
    const count = (value: number) => shownCount(value, shownTo(actor));
    return {
      answer: toldAnswer(answers, actor),
      isSameAnswer: canonicalJson(figuresOf(answers.all)) === canonicalJson(figuresOf(record.answers.all)),
      ...{ dataVersion: versionOf(cases), codeVersion: this.#use.appVersion },
      ...{ added: count(added), gone: count(gone), changed: count(changed) },
    };
  }

  async #visible({ user }: Actor, id: string): Promise<QuestionRecord> {
    const found = await this.#all.findOne({ _id: id, recordStatus: 'ACTIVE' });
    if (!found || (found.ownerId !== user.id && !found.shared)) throw new NotFoundError('This research question');
    return found;
  }

  async #recordCounting(actor: Actor, about: string): Promise<void> {
    const detail = [{ type: 'counts of cases', value: about }];
    await this.#use.audit.record(auditEvent({ eventKind: 'view', patient: null, detail }, actor, this.#use.clock));
  }
}

/** Every case of both cohorts with a hash of the figures that the answer is made from. */
async function casesOf(copy: OpenCopy, { charts, a, b }: CohortQuery): Promise<readonly string[]> {
  const named = [
    ...[...a, ...b].map(({ feature }) => feature),
    ...charts.flatMap(({ feature, feature2 }) => [feature, feature2 ?? feature]),
  ];
  const used = named.flatMap((name) => {
    const endpoint = ENDPOINTS[name];
    return endpoint ? [endpoint.time, endpoint.event] : [name];
  });
  const columns = [...new Set(used)].sort().flatMap((name) => copy.columnOf(name) ?? []);
  const first = clauseOf(parsedQueryOf(a), copy);
  const second = clauseOf(parsedQueryOf(b), copy, first.values.length + 1);
  const rows = await copy.ask({
    sql: `SELECT ${['episode', ...columns].join(', ')} FROM cases WHERE coalesce((${first.sql}), false) OR coalesce((${second.sql}), false) ORDER BY episode LIMIT ${MOST_CASES + 1}`,
    values: [...first.values, ...second.values],
  });
  if (rows.length > MOST_CASES)
    throw new InputTooLargeError('A research question takes at most 50,000 cases. Narrow them.');
  return rows.map((row) => {
    const values = columns.map((column) => valueOf(row[column] ?? null));
    return `${textIn(row, 'episode') ?? ''} ${hashOf(canonicalJson(values)).slice(0, 16)}`;
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const versionOf = (cases: readonly string[]) => hashOf(cases.join('\n')).slice(0, 16);
const caseMap = (cases: readonly string[]) =>
  new Map(cases.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]));

/** An answer without what all other cases say, and without the moment at which it was given. */
function figuresOf({ a, b, shared, curves }: CohortComparison): unknown {
  const parts = [a, b].map(({ matching, charts }) => ({ matching, charts }));
  return steady({ parts, shared, curves });
}

const DIGITS = 9;

/** Sums of several threads may differ in their last digits. */
function steady(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(DIGITS));
  if (Array.isArray(value)) return value.map(steady);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, steady(member)]));
}

function told(
  {
    _id,
    name,
    notes,
    shared,
    charts,
    a,
    b,
    isApart = false,
    by,
    ownerId,
    on,
    dataVersion,
    codeVersion,
  }: QuestionRecord,
  { user }: Actor,
): ResearchQuestion {
  return {
    ...{ _id, name, notes, shared, charts, a, b, isApart, by, on, dataVersion, codeVersion },
    isOwn: ownerId === user.id,
  };
}

/** As the person may see it: without small counts for people who may not open charts, without curves for others. */
function toldAnswer(answers: QuestionRecord['answers'], actor: Actor): CohortComparison {
  const { a, b, shared, curves } = answers[shownTo(actor)];
  if (actor.user.permissions.has('viewpoints:kmcurve')) return { a, b, shared, curves };
  const closed = (chart: ChartData): ChartData => {
    const isCurve = chart.content.kind === 'survival' || chart.content.kind === 'incidence';
    return isCurve
      ? { ...chart, n: null, unknown: null, missing: null, unit: null, content: { kind: 'nothing', why: 'permission' } }
      : chart;
  };
  return {
    a: { ...a, charts: a.charts.map(closed) },
    b: { ...b, charts: b.charts.map(closed) },
    ...{ shared, curves: curves.map(closed) },
  };
}
