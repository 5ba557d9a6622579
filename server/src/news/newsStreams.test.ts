import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changesShape, type Change } from '@isocenter/schemas';
import { openClinic, registerCourse, START, type Clinic, type Person, type SeenTask } from '../testing/clinic.ts';

interface Stream {
  readonly status: number;
  readonly heard: () => readonly Change[];
  readonly lastId: () => string;
  readonly isOver: () => boolean;
  readonly cut: () => void;
}

describe('the event stream', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let patientId: string;
  let episodeId: string;
  let tasks: readonly SeenTask[];
  const streams: Stream[] = [];

  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    ({ patientId, id: episodeId, tasks } = await registerCourse(ruiz));
  });
  afterAll(async () => {
    for (const { cut } of streams) cut();
    await clinic.close();
  });

  async function listen(headers: object, lastId?: string): Promise<Stream> {
    const ending = new AbortController();
    const answer = await fetch(`${clinic.server.url}/api/data_api/events`, {
      headers: { ...headers, ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }) },
      signal: ending.signal,
    });
    let text = '';
    let isOver = false;
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const bytes of answer.body ?? []) text += decoder.decode(bytes);
    };
    void read()
      .catch(() => undefined)
      .finally(() => (isOver = true));
    const linesOf = (name: string) =>
      text.split('\n').flatMap((line) => (line.startsWith(name) ? [line.slice(name.length)] : []));
    const stream = {
      status: answer.status,
      heard: () => linesOf('data: ').flatMap((data) => changesShape(JSON.parse(data), 'data')),
      lastId: () => linesOf('id: ').at(-1) ?? '',
      isOver: () => isOver,
      cut: () => ending.abort(),
    };
    streams.push(stream);
    return stream;
  }
  const start = (index: number) => ruiz.ask(START, { id: tasks[index]?.id });
  const ofChart = () => ({ about: 'chart', ids: [patientId, episodeId] });

  it('tells a colleague within two seconds that a chart has changed, by its ids alone', async () => {
    const stream = await listen(await clinic.server.signIn('usr-resident'));
    expect(stream.status).toBe(200);
    const before = stream.heard().length;
    await start(0);
    await vi.waitFor(() => expect(stream.heard().length).toBeGreaterThan(before), 2_000);
    expect(stream.heard()).toContainEqual(ofChart());
  });

  it('goes on where it was cut', async () => {
    const headers = await clinic.server.signIn('usr-resident');
    const first = await listen(headers);
    await start(1);
    await vi.waitFor(() => expect(first.lastId()).not.toBe(''), 2_000);
    first.cut();
    clinic.server.clock.pass(30_000);
    await start(2);
    clinic.server.clock.pass(30_000);
    const second = await listen(headers, first.lastId());
    await vi.waitFor(() => expect(second.heard()).toContainEqual(ofChart()), 2_000);
  });

  it('is closed to people without permissions', async () => {
    expect((await listen(await clinic.server.signIn('usr-no-permissions'))).status).toBe(403);
    expect((await listen({})).status).toBe(401);
  });

  it('ends with its sign-in', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const headers = await clinic.server.signIn('usr-resident');
      const stream = await listen(headers);
      await vi.advanceTimersByTimeAsync(16_000);
      expect(stream.isOver()).toBe(false);
      await clinic.server.call('POST', '/api/data_api/logout', { headers, body: {} });
      await vi.advanceTimersByTimeAsync(16_000);
      await vi.waitFor(() => expect(stream.isOver()).toBe(true), 2_000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('refuses a person who opens very many', async () => {
    const headers = await clinic.server.signIn('usr-physicist');
    const opened = await Promise.all(Array.from({ length: 30 }, () => listen(headers)));
    expect(opened.every(({ status }) => status === 200)).toBe(true);
    expect((await listen(headers)).status).toBe(429);
    opened[0]?.cut();
    await vi.waitFor(async () => expect((await listen(headers)).status).toBe(200), 2_000);
  });
});
