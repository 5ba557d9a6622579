import { useCallback, useLayoutEffect, useRef, useState } from 'react';

interface Outcome<Result> {
  readonly isPending: boolean;
  /** Undefined until the command has succeeded. */
  readonly data: Result | undefined;
  readonly error: Error | null;
}

export interface Command<Result, Input> extends Outcome<Result> {
  readonly run: (input: Input) => void;
  /** Forgets the last outcome. */
  readonly reset: () => void;
}

const NOT_RUN = { isPending: false, data: undefined, error: null } as const;

/**
 * Runs a command on the server and keeps its outcome for the screen: running, failed or done.
 * @param onDone runs before the command counts as done, so that a list is up to date when its dialog closes
 */
export function useCommand<Result, Input = void>(
  act: (input: Input) => Promise<Result>,
  onDone?: (result: Result, input: Input) => unknown,
): Command<Result, Input> {
  const [outcome, setOutcome] = useState<Outcome<Result>>(NOT_RUN);
  const latest = useRef({ act, onDone });
  // Before the screen is painted: a click right after the last key must not send the values of before it.
  useLayoutEffect(() => {
    latest.current = { act, onDone };
  });
  const lastRun = useRef(0);
  const run = useCallback((input: Input) => {
    const thisRun = (lastRun.current += 1);
    const finish = (next: Outcome<Result>) => {
      if (thisRun === lastRun.current) setOutcome(next);
    };
    setOutcome({ ...NOT_RUN, isPending: true });
    const carryOut = async () => {
      const data = await latest.current.act(input);
      await latest.current.onDone?.(data, input);
      return data;
    };
    carryOut().then(
      (data) => finish({ ...NOT_RUN, data }),
      (error: unknown) => finish({ ...NOT_RUN, error: error instanceof Error ? error : new Error(String(error)) }),
    );
  }, []);
  const reset = useCallback(() => {
    lastRun.current += 1;
    setOutcome(NOT_RUN);
  }, []);
  return { ...outcome, run, reset };
}
