import { createContext, Script, type Context } from 'node:vm';

/** What an OpenMRS engine keeps as an answer. */
export type Kept = string | number | boolean | readonly string[] | Date | null;
/** What stands for no answer: the engines start with '' and clear to null. */
export type Unanswered = '' | null;

const NOW = new Date(2026, 10, 21, 10, 0);
const DAY = 86_400_000;

export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/**
 * Runs an expression of an OpenMRS form as its engines do: as JavaScript, with their helper functions, where an error means
 * no result. Written from the behavior of the engines; nothing of the form engine is used.
 */
export function runOpenmrs(expression: string, answers: { readonly [id: string]: Kept }): unknown {
  Object.assign(world(), answers);
  try {
    return script(expression).runInContext(world());
  } catch {
    return null;
  }
}

let opened: Context | null = null;
function world(): Context {
  return (opened ??= createContext({ ...HELPERS }));
}
let last: { readonly expression: string; readonly script: Script } | null = null;
/** The same expression runs with several answers. */
function script(expression: string): Script {
  if (last?.expression !== expression) last = { expression, script: new Script(expression) };
  return last.script;
}

/** `new Date()` is the moment of the test. */
class TestDate extends Date {
  constructor(...parts: readonly unknown[]) {
    const [first] = parts;
    super(parts.length === 0 ? NOW : typeof first === 'string' ? dateOf(first) : (first as Date));
  }
}

function time(value: unknown): number {
  if (value instanceof Moment) return value.at;
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? dateOf(value).getTime() : Number.NaN;
}

/** As much of moment.js as forms use. */
class Moment {
  readonly at: number;
  constructor(value: unknown) {
    this.at = value === undefined ? NOW.getTime() : time(value);
  }
  private unit(unit: string | undefined): readonly [year: number, month: number, day: number] | null {
    const date = new Date(this.at);
    const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
    if (unit === 'day') return [year, month, day];
    return unit === 'month' ? [year, month, 0] : unit === 'year' ? [year, 0, 0] : null;
  }
  private ordered(other: unknown, unit: string | undefined): number {
    const that = new Moment(other);
    const [a, b] = [this.unit(unit), that.unit(unit)];
    if (!a || !b) return this.at - that.at;
    return (a[0] - b[0]) * 400 + (a[1] - b[1]) * 31.5 + (a[2] - b[2]);
  }
  isBefore = (other: unknown, unit?: string): boolean => this.ordered(other, unit) < 0;
  isAfter = (other: unknown, unit?: string): boolean => this.ordered(other, unit) > 0;
  isSame = (other: unknown, unit?: string): boolean => this.ordered(other, unit) === 0;
  isSameOrBefore = (other: unknown, unit?: string): boolean => this.ordered(other, unit) <= 0;
  isSameOrAfter = (other: unknown, unit?: string): boolean => this.ordered(other, unit) >= 0;
  isValid = (): boolean => !Number.isNaN(this.at);
  valueOf = (): number => this.at;
  toDate = (): Date => new Date(this.at);
  add = (amount: number, unit: string): Moment => new Moment(shifted(new Date(this.at), amount, unit));
  subtract = (amount: number, unit: string): Moment => this.add(-amount, unit);
  startOf = (unit: string): Moment => {
    const date = new Date(this.at);
    return new Moment(new Date(date.getFullYear(), date.getMonth(), unit === 'month' ? 1 : date.getDate()));
  };
}

function shifted(date: Date, amount: number, unit: string): Date {
  const moved = new Date(date.getTime());
  if (unit === 'days') moved.setDate(moved.getDate() + amount);
  if (unit === 'weeks') moved.setDate(moved.getDate() + 7 * amount);
  if (unit === 'months') moved.setMonth(moved.getMonth() + amount);
  if (unit === 'years') moved.setFullYear(moved.getFullYear() + amount);
  return moved;
}

const contains = (all: unknown, members: unknown, enough: (found: readonly boolean[]) => boolean): boolean => {
  if (!Array.isArray(all)) return false;
  const asked: readonly unknown[] = Array.isArray(members) ? members : [members];
  if (all.length === 0) return asked.length === 0;
  return asked.length === 0 || enough(asked.map((member) => all.includes(member)));
};
const isEmpty = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
};
const moment = (value?: unknown): Moment => new Moment(value);
/** They throw for text, as `''.getTime()` does. */
const moments = (left: Date | null | undefined, right: Date | string): readonly [number, number] => [
  left?.getTime() ?? Number.NaN,
  typeof right === 'string' ? time(right) : right.getTime(),
];

const HELPERS = {
  ...{ isEmpty, moment, dayjs: moment, Date: TestDate, today: () => new Date(NOW.getTime()) },
  ...{ sex: 'F', gender: 'female', age: 66, patient: { sex: 'F', gender: 'female', age: 66 } },
  includes: (all: string | readonly unknown[] | null | undefined, value: string): boolean | undefined =>
    all?.includes(value),
  arrayContains: (all: unknown, members: unknown) => contains(all, members, (found) => found.every(Boolean)),
  arrayContainsAny: (all: unknown, members: unknown) => contains(all, members, (found) => found.some(Boolean)),
  isDateBefore: (left: Date, right: Date | string) => {
    const [a, b] = moments(left, right);
    return a < b;
  },
  isDateAfterSimple: (left: Date, right: Date | string) => {
    const [a, b] = moments(left, right);
    return a > b;
  },
  isDateAfter: (left: unknown, base: unknown, amount?: number, unit?: string) => {
    const from = unit === undefined ? new Date(0) : shifted(new Date(time(base)), amount ?? Number.NaN, unit);
    return time(left) > from.getTime();
  },
  addDaysToDate: (date: unknown, days: number) => shifted(new Date(time(date)), days, 'days'),
  addWeeksToDate: (date: unknown, weeks: number) => shifted(new Date(time(date)), weeks, 'weeks'),
  calcBMI: (height: number, weight: number) =>
    height && weight ? Number((weight / (height / 100) ** 2).toFixed(1)) : null,
  calcBSA: (height: number, weight: number) =>
    height && weight ? Number(Math.sqrt((height * weight) / 3600).toFixed(2)) : null,
  calcGravida: (term: number, abortion: number) => {
    const sum = Number.parseInt(String(term), 10) + Number.parseInt(String(abortion), 10);
    if (Number.isNaN(sum)) throw new Error('Both must be numbers.');
    return sum;
  },
  calcTimeDifference: (day: Date, unit: string) =>
    unit === 'd' ? Math.abs(Math.round((NOW.getTime() - day.getTime()) / DAY)) : '0',
};
