import { useEffect, useRef } from 'react';
import { API, changesShape, type Change } from '@isocenter/schemas';
import { authHeaders, readTokens, subjectOf } from '../session/tokens.ts';
import { eventsOf } from './eventStream.ts';

type Hear = (changes: readonly Change[]) => void;

/** Milliseconds until the first try after a cut, and at most. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** The server gives a sign of life every 15 s; a stream without one is dead. */
const SILENCE = 40_000;
const NAME = 'isocenter-changes';

const hearers = new Set<Hear>();
let stream: AbortController | null = null;

/**
 * Tells a screen what has changed for as long as it is shown. All tabs of a person share one stream, because a browser
 * opens only six connections to a server that speaks HTTP/1.1.
 */
export function useChanges(hear: Hear): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => onChanges((changes) => latest.current(changes)), []);
}

/** @returns a function that ends it */
export function onChanges(hear: Hear): () => void {
  hearers.add(hear);
  stream ??= open();
  return () => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    stream?.abort();
    stream = null;
  };
}

function tellHere(changes: readonly Change[]): void {
  for (const hear of hearers) hear(changes);
}

/** One tab of the person holds the lock and listens; it passes on what it hears. Another one follows when it goes. */
function open(): AbortController {
  const ending = new AbortController();
  const { signal } = ending;
  const tokens = readTokens();
  const name = `${NAME}-${tokens === null ? '' : (subjectOf(tokens.idToken) ?? '')}`;
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<unknown>) => tellHere(changesShape(data, NAME));
  signal.addEventListener('abort', () => others.close());
  const tell: Hear = (changes) => {
    if (signal.aborted) return;
    others.postMessage(changes);
    tellHere(changes);
  };
  const work = () => listen(signal, tell);
  // Without a secure context there are no locks: then each tab has its own stream.
  const held = 'locks' in navigator ? navigator.locks.request(name, { signal }, work) : work();
  held.catch(() => undefined);
  return ending;
}

async function listen(signal: AbortSignal, tell: Hear): Promise<void> {
  let lastId: string | null = null;
  let pause = FIRST_PAUSE;
  while (!signal.aborted) {
    const cut = await listenOnce(signal, lastId, tell);
    lastId = cut.lastId;
    pause = cut.wasOpen ? FIRST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
    await rest(pause * (0.75 + Math.random() / 2), signal);
  }
}

/**
 * Listens until the stream is cut. What is missed comes with the next connection, and the screen's own requests say when
 * the server is away.
 * @returns the last event that was heard, and whether there was a stream
 */
async function listenOnce(signal: AbortSignal, heard: string | null, tell: Hear) {
  let lastId = heard;
  let wasOpen = false;
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE);
  };
  isAlive();
  try {
    const answer = await fetch(API.events, {
      headers: {
        Accept: 'text/event-stream',
        ...authHeaders(),
        ...(lastId === null ? {} : { 'Last-Event-ID': lastId }),
      },
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
      credentials: 'same-origin',
    });
    wasOpen = answer.ok;
    if (!answer.ok || !answer.body) return { lastId, wasOpen };
    for await (const { id, data } of eventsOf(answer.body, isAlive)) {
      lastId = id ?? lastId;
      tell(changesShape(JSON.parse(data), API.events));
    }
    return { lastId, wasOpen };
  } catch {
    return { lastId, wasOpen };
  } finally {
    clearTimeout(timer);
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
