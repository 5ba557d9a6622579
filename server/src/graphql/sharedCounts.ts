import type { Worker } from 'node:cluster';
import { z } from 'zod';
import type { Attempt, Attempts } from '../http/attemptLimits.ts';
import type { CallLimits } from './rateLimits.ts';

/** Counters that the processes of a server share. */
export interface SharedLimits {
  readonly limits: Attempts;
  readonly calls: CallLimits;
}

const attempt = z.object({ kind: z.string(), address: z.string(), account: z.string().nullable() });
const question = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('mayTry'), id: z.number(), attempt }),
  z.object({ ask: z.literal('succeeded'), id: z.number(), attempt: attempt.extend({ account: z.string() }) }),
  z.object({ ask: z.literal('mayCall'), id: z.number(), userId: z.string(), fields: z.array(z.string()) }),
]);
type Question = z.output<typeof question>;
type Asked = Question extends infer One ? (One extends Question ? Omit<One, 'id'> : never) : never;
const answer = z.object({ answerTo: z.number(), value: z.boolean() });

/** In the primary process: answers the questions of a worker from the counters of all workers. */
export function answerCounts(worker: Worker, { limits, calls }: SharedLimits): void {
  const valueOf = async (asked: Question): Promise<boolean> => {
    if (asked.ask === 'mayTry') return limits.mayTry(asked.attempt);
    if (asked.ask === 'mayCall') return calls.mayCall(asked.userId, asked.fields);
    await limits.succeeded(asked.attempt);
    return true;
  };
  worker.on('message', (message: unknown) => {
    const asked = question.safeParse(message);
    if (!asked.success) return;
    // Without an answer, what was asked for is refused; a clock that is wrong refuses it in one process as well.
    const answered = (value: boolean) => worker.isConnected() && worker.send({ answerTo: asked.data.id, value });
    valueOf(asked.data).then(answered, () => answered(false));
  });
}

/** In a worker: counts where all workers of this server count, in their primary process. */
export class CountsOfPrimary implements Attempts, CallLimits {
  readonly #asked = new Map<number, (value: boolean) => void>();
  #last = 0;

  constructor() {
    process.on('message', (message: unknown) => {
      const answered = answer.safeParse(message);
      if (!answered.success) return;
      const { answerTo, value } = answered.data;
      this.#asked.get(answerTo)?.(value);
      this.#asked.delete(answerTo);
    });
  }

  mayTry(tried: Attempt): Promise<boolean> {
    return this.#ask({ ask: 'mayTry', attempt: tried });
  }

  async succeeded(tried: Attempt & { readonly account: string }): Promise<void> {
    await this.#ask({ ask: 'succeeded', attempt: tried });
  }

  mayCall(userId: string, fields: readonly string[]): Promise<boolean> {
    return this.#ask({ ask: 'mayCall', userId, fields: [...fields] });
  }

  #ask(asked: Asked): Promise<boolean> {
    const id = (this.#last += 1);
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      // A worker without its primary process ends.
      process.send?.({ ...asked, id });
    });
  }
}
