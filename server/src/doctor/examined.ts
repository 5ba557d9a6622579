/** What one examination found. A fault keeps people from working or endangers data; a warning leaves something open. */
export interface Examined {
  readonly what: string;
  readonly state: 'good' | 'warning' | 'fault';
  /** One sentence that says what to do; names no secret. */
  readonly says: string;
  /** No start can be right with this fault; every other lets a server start, which may be needed at night. */
  readonly isStop?: true;
}

export const good = (what: string, says: string): Examined => ({ what, state: 'good', says });
export const warning = (what: string, says: string): Examined => ({ what, state: 'warning', says });
export const fault = (what: string, says: string): Examined => ({ what, state: 'fault', says });
export const stop = (what: string, says: string): Examined => ({ ...fault(what, says), isStop: true });
