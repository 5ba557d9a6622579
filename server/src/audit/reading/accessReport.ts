import type { AccessReport, AccessReportRow, AuditEventKind, CalendarDate } from '@isocenter/schemas';
import { addDays, calendarDateIn, calendarOf } from '../../foundation/calendar.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Actor } from '../../request/actor.ts';
import type { Settings } from '../../settings/settings.ts';
import type { AuditedStore } from '../auditedStore.ts';
import type { AuditRecord } from '../auditChain.ts';
import { auditEvent } from '../auditEvent.ts';
import type { AuditLog, AuditQuery } from '../auditLog.ts';

declare module '../../request/services.ts' {
  interface Services {
    readonly accessReports: AccessReports;
  }
}

const PAGE = 1_000;
/** A chart of ten years under treatment has a few thousand records. */
const MOST = 50_000;

type Deed = 'opened' | 'changed' | 'taken' | 'refused';

/** What an event counts as for the patient whose chart it is. */
const DEEDS: Readonly<Partial<Record<AuditEventKind, Deed>>> = { view: 'opened', download: 'taken', publish: 'taken' };

interface AccessReportDependencies extends AuditedStore {
  readonly settings: Pick<Settings, 'timeZone'>;
  /** The report is recorded here, so that the router records no second view. */
  readonly coversView: (actor: Actor, patientId: string) => void;
  /** All records of the person: one who was merged is told of each of them (decision 181). */
  readonly chartsOf: (patientId: string) => Promise<readonly string[]>;
}

/**
 * Who has opened, changed or taken out of the chart of a patient, day by day: what a department tells a patient who asks.
 * The patient's own answers are not listed, and neither are network addresses of staff.
 */
export class AccessReports {
  readonly #audit: AuditLog;
  readonly #clock: Clock;
  readonly #timeZone: string;
  readonly #coversView: AccessReportDependencies['coversView'];
  readonly #chartsOf: AccessReportDependencies['chartsOf'];

  constructor({ audit, clock, settings, coversView, chartsOf }: AccessReportDependencies) {
    this.#coversView = coversView;
    this.#chartsOf = chartsOf;
    this.#audit = audit;
    this.#clock = clock;
    this.#timeZone = settings.timeZone;
  }

  /**
   * Newest day first. Days are those of the department, both ends included.
   * @throws UnavailableError when the report itself cannot be recorded
   */
  async of(
    patient: string,
    { from, to }: { readonly from?: CalendarDate | undefined; readonly to?: CalendarDate | undefined },
    actor: Actor,
  ): Promise<AccessReport> {
    const calendar = calendarOf(this.#clock.now(), this.#timeZone);
    const range = {
      ...(from === undefined ? {} : { from: calendar.at(from, '00:00') }),
      ...(to === undefined ? {} : { until: calendar.at(addDays(to, 1), '00:00') }),
    };
    const read = await Promise.all(
      (await this.#chartsOf(patient)).map((each) => this.#records({ patient: each, ...range })),
    );
    const records = read.flatMap((found) => found.records).toSorted((a, b) => (a.recorded < b.recorded ? 1 : -1));
    const isCut = read.some((found) => found.isCut);
    const detail = [
      { type: 'read', value: 'access report' },
      ...(from === undefined ? [] : [{ type: 'from', value: from }]),
      ...(to === undefined ? [] : [{ type: 'to', value: to }]),
    ];
    const look = { eventKind: 'view', purposeOfUse: 'HSYSADMIN', patient, detail } as const;
    await this.#audit.record(auditEvent(look, actor, this.#clock));
    this.#coversView(actor, patient);
    return { patient, from: from ?? null, to: to ?? null, rows: rowsOf(records, this.#timeZone), is_cut: isCut };
  }

  async #records(query: Omit<AuditQuery, 'limit'>) {
    const records: AuditRecord[] = [];
    for (let before: AuditQuery['before']; records.length < MOST;) {
      const page = await this.#audit.find({ ...query, ...(before && { before }), limit: PAGE });
      records.push(...page);
      before = page.at(-1);
      if (page.length < PAGE || !before) return { records, isCut: false };
    }
    return { records, isCut: true };
  }
}

function rowsOf(records: readonly AuditRecord[], timeZone: string): readonly AccessReportRow[] {
  const rows = new Map<string, { -readonly [Member in keyof AccessReportRow]: AccessReportRow[Member] }>();
  for (const { agent, recorded, eventKind, outcome } of records) {
    const day = calendarDateIn(timeZone, recorded);
    const key = `${day} ${agent.who ?? ''}`;
    const user = agent.who === null ? null : { id: agent.who, name: agent.name ?? agent.who };
    const row = rows.get(key) ?? { day, user, roles: agent.role, opened: 0, changed: 0, taken: 0, refused: 0 };
    row[outcome === '0' ? (DEEDS[eventKind] ?? 'changed') : 'refused'] += 1;
    row.roles = [...new Set([...row.roles, ...agent.role])];
    rows.set(key, row);
  }
  return [...rows.values()];
}
