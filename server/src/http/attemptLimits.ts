import { createHmac, randomBytes } from 'node:crypto';
import { ipKeyGenerator } from 'express-rate-limit';
import type { Clock } from '../foundation/clock.ts';

const MINUTE = 60_000;
/** Attempts of one address per minute and kind, while no account has succeeded from there. */
const OF_ADDRESS = 20;
/** What each account that succeeded adds: a hospital behind one proxy is many people, an attacker is one. */
const PER_KNOWN_ACCOUNT = 10;
const KNOWN_AT_MOST = 300;
const KNOWN_FOR = 60 * MINUTE;
/** Failed attempts on one account, from all unknown addresses together. */
const OF_ACCOUNT = 10;
const ACCOUNT_WINDOW = 15 * MINUTE;
/** Entries of each table; the oldest make room. */
const ENTRIES = 10_000;

interface Window {
  readonly count: number;
  readonly until: number;
}
export interface Attempt {
  /** What is tried, such as a password; each kind has its own limit for an address. */
  readonly kind: string;
  readonly address: string;
  /** As typed; null when nothing names an account before the attempt. */
  readonly account: string | null;
}

/** Where attempts are counted: in this process, or in the one that its workers share. */
export interface Attempts {
  /** Counts the attempt before it is made, so that many at once are counted too. @returns false when it must not be made */
  mayTry(attempt: Attempt): boolean | Promise<boolean>;
  /** The attempt does not count, and the account is known from this address from now on. */
  succeeded(attempt: Attempt & { readonly account: string }): void | Promise<void>;
}

/**
 * Limits failed sign-ins by account and by address, in the memory of this process. An account is limited whether or not it
 * exists, so a refusal tells nothing. A person who signed in from an address before has a limit of their own there, so that
 * a stranger who guesses elsewhere does not lock them out. Accounts are kept as keyed digests.
 */
export class AttemptLimits implements Attempts {
  readonly #clock: Clock;
  readonly #key = randomBytes(32);
  readonly #addresses = new Map<string, Window>();
  readonly #accounts = new Map<string, Window>();
  readonly #known = new Map<string, ReadonlyMap<string, number>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  mayTry(attempt: Attempt): boolean {
    const { ofAddress, ofAccount, network } = this.#keys(attempt);
    const most = OF_ADDRESS + PER_KNOWN_ACCOUNT * this.#knownFrom(network).size;
    if (this.#count(this.#addresses, ofAddress) >= most) return false;
    if (ofAccount !== null && this.#count(this.#accounts, ofAccount) >= OF_ACCOUNT) return false;
    this.#add(this.#addresses, ofAddress, { by: 1, window: MINUTE });
    if (ofAccount !== null) this.#add(this.#accounts, ofAccount, { by: 1, window: ACCOUNT_WINDOW });
    return true;
  }

  succeeded(attempt: Attempt & { readonly account: string }): void {
    const { ofAddress, ofAccount, network, account } = this.#keys(attempt);
    this.#add(this.#addresses, ofAddress, { by: -1, window: MINUTE });
    if (ofAccount !== null) this.#accounts.delete(ofAccount);
    const known = new Map(this.#knownFrom(network));
    known.delete(account);
    if (known.size >= KNOWN_AT_MOST) known.delete(known.keys().next().value ?? '');
    known.set(account, this.#clock.now().getTime() + KNOWN_FOR);
    keep(this.#known, network, known);
  }

  /** How many entries are kept, at most 10,000 in each of three tables. */
  get size(): number {
    return this.#addresses.size + this.#accounts.size + this.#known.size;
  }

  #keys({ kind, address, account: typed }: Attempt) {
    const network = ipKeyGenerator(address || '0.0.0.0');
    const account = typed === null ? '' : this.#digest(typed.trim().toLowerCase());
    const isKnown = this.#knownFrom(network).has(account);
    const ofAccount = typed === null ? null : `${account}${isKnown ? ` ${network}` : ''}`;
    return { network, account, ofAccount, ofAddress: `${kind} ${network}` };
  }

  #knownFrom(network: string): ReadonlyMap<string, number> {
    const now = this.#clock.now().getTime();
    return new Map([...(this.#known.get(network) ?? [])].filter(([, until]) => until > now));
  }

  #count(windows: ReadonlyMap<string, Window>, key: string): number {
    const window = windows.get(key);
    return window && window.until > this.#clock.now().getTime() ? window.count : 0;
  }

  #add(windows: Map<string, Window>, key: string, { by, window }: { readonly by: number; readonly window: number }) {
    const now = this.#clock.now().getTime();
    const current = windows.get(key);
    const until = current && current.until > now ? current.until : now + window;
    keep(windows, key, { count: Math.max(0, this.#count(windows, key) + by), until });
  }

  #digest(account: string): string {
    return createHmac('sha256', this.#key).update(account).digest('base64url');
  }
}

function keep<Value>(table: Map<string, Value>, key: string, value: Value): void {
  table.delete(key);
  if (table.size >= ENTRIES) table.delete(table.keys().next().value ?? '');
  table.set(key, value);
}
