/** One event of a stream (server-sent events). */
export interface StreamEvent {
  readonly id: string | null;
  readonly data: string;
}

/**
 * Reads server-sent events. The browser's own reader cannot send the tokens of the sign-in.
 * @param onBytes called with every sign of life
 * @throws when the connection is cut
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onBytes();
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Null for a comment, which only says that the stream is open. */
function eventOf(block: string): StreamEvent | null {
  const lines = block.split('\n');
  const of = (name: string) => lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
  const data = of('data: ');
  return data.length === 0 ? null : { id: of('id: ')[0] ?? null, data: data.join('\n') };
}
