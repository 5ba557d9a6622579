import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startOtlpReceiver, type OtlpReceiver } from '../../../tests/setup/otlpReceiver.ts';
import { withinRequest } from '../foundation/currentRequest.ts';
import { inSpan, inTrace, traceHeader } from '../foundation/tracing.ts';
import { Metrics } from './metrics.ts';
import { startTelemetry } from './telemetry.ts';

const log = { warn: vi.fn<(text: string) => void>() };
const ID = '0b9e6f5c-1d2e-4f3a-8b4c-5d6e7f8091a2';
const TRACE = ID.replaceAll('-', '');

let receiver: OtlpReceiver;
beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(() => receiver.close());

const value = z.object({ stringValue: z.string().optional() });
const span = z.object({
  ...{ traceId: z.string(), spanId: z.string(), parentSpanId: z.string().optional(), name: z.string() },
  attributes: z.array(z.object({ key: z.string(), value })),
});
const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
const spansOf = ({ traces }: OtlpReceiver) =>
  traces.flatMap((body) =>
    sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );

it('makes a trace with the id of its request, whose parts know what they are parts of', async () => {
  const telemetry = startTelemetry(receiver.url, { metrics: new Metrics(), log });
  const outside = { name: 'GET Patient', attributes: { 'server.address': 'epic.example' }, kind: 'CLIENT' } as const;
  let header = '';
  await withinRequest(ID, () =>
    inTrace({ name: 'GET /x', attributes: {}, kind: 'SERVER' }, () =>
      inTrace(outside, () => Promise.resolve(void (header = traceHeader().traceparent ?? ''))),
    ),
  );
  await telemetry.stop();
  const [inner, outer] = spansOf(receiver);
  expect(inner).toMatchObject({ name: 'GET Patient', traceId: TRACE, parentSpanId: outer?.spanId });
  expect(outer).toMatchObject({ name: 'GET /x', traceId: TRACE });
  expect(header).toBe(`00-${TRACE}-${inner?.spanId}-01`);
});

it('tells of a failure its kind, never its words', async () => {
  const telemetry = startTelemetry(receiver.url, { metrics: new Metrics(), log });
  const fails = inTrace({ name: 'fails', attributes: {} }, () => Promise.reject(new TypeError('Quokka is unknown')));
  await expect(fails).rejects.toThrow('Quokka');
  await telemetry.stop();
  expect(spansOf(receiver)[0]?.attributes).toEqual([{ key: 'error.type', value: { stringValue: 'TypeError' } }]);
  expect(receiver.text()).not.toContain('Quokka');
});

it('shows small work only as a part of something', async () => {
  const telemetry = startTelemetry(receiver.url, { metrics: new Metrics(), log });
  await inSpan({ name: 'find tasks', attributes: {} }, () => Promise.resolve());
  await telemetry.stop();
  expect(receiver.traces).toEqual([]);
});

it('sends what Prometheus reads, each value of a histogram counted in one bucket', async () => {
  const metrics = new Metrics();
  const ended = { method: 'GET', route: '/x', status: 200, requestId: ID };
  for (const seconds of [0.001, 0.01, 0.01, 99]) metrics.requested({ ...ended, seconds });
  await startTelemetry(receiver.url, { metrics, log }).stop();
  const text = receiver.metrics.join('');
  const [, counts] = /"isocenter_request_seconds".*?"bucketCounts":(\[.*?\])/.exec(text) ?? [];
  expect(counts).toBe('[1,2,0,0,0,0,0,0,0,0,1]');
  expect(text).toMatch(/"isocenter_request_seconds".*?"count":4,"sum":99.021/);
  expect(text).toContain('"process_resident_memory_bytes"');
  expect(text).toContain('"key":"route","value":{"stringValue":"/x"}');
});

it('makes no trace before it starts and after it stops, and no header', async () => {
  await startTelemetry(receiver.url, { metrics: new Metrics(), log }).stop();
  let header: object = { traceparent: 'some' };
  await inTrace({ name: 'GET /x', attributes: {} }, () => Promise.resolve(void (header = traceHeader())));
  expect(header).toEqual({});
  expect(receiver.traces).toEqual([]);
});

it('ends in time when the collector does not answer', async () => {
  await receiver.close();
  const telemetry = startTelemetry(receiver.url, { metrics: new Metrics(), log });
  await inTrace({ name: 'GET /x', attributes: {} }, () => Promise.resolve());
  const began = performance.now();
  await telemetry.stop();
  expect(performance.now() - began).toBeLessThan(4_000);
});
