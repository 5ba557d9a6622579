import { ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type CollectionResult,
  type DataPoint,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client';

type HrTime = DataPoint<number>['startTime'];
type Attributes = DataPoint<number>['attributes'];
type Told = MetricObjectWithValues<MetricValueWithName<string>>;

const began: HrTime = hrTime(performance.timeOrigin);

/** What is measured for Prometheus, as OpenTelemetry sends it: measured once, told in two ways. */
export async function measured(registry: Registry, resource: Resource): Promise<CollectionResult> {
  const all: readonly Told[] = await registry.getMetricsAsJSON();
  const until = hrTime(Date.now());
  const metrics = all.flatMap((told) => metricOf(told, until));
  const scopeMetrics = [{ scope: { name: 'isocenter' }, metrics }];
  return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
}

function metricOf(told: Told, until: HrTime): readonly MetricData[] {
  const { name, help: description, values } = told;
  const common = {
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const point = <Value>(labels: Attributes, value: Value): DataPoint<Value> => ({
    ...{ startTime: began, endTime: until, attributes: labels, value },
  });
  // The types of prom-client promise an enum; what comes is its name.
  switch (String(told.type)) {
    case 'histogram': {
      const dataPoints = histogramsOf(told).map(({ labels, histogram }) => point(labels, histogram));
      return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints }];
    }
    case 'counter': {
      const dataPoints = values.map(({ labels, value }) => point(labels, value));
      return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
    }
    case 'gauge': {
      const dataPoints = values.map(({ labels, value }) => point(labels, value));
      return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints }];
    }
    default:
      return [];
  }
}

/** Prometheus counts each value in all buckets above it, OpenTelemetry in its own. */
function histogramsOf({
  name,
  values,
}: Told): readonly { readonly labels: Attributes; readonly histogram: Histogram }[] {
  const byLabels = new Map<string, { labels: Attributes; upTo: [number, number][]; sum: number; count: number }>();
  for (const { labels: all, metricName, value } of values) {
    const { le, ...labels } = all;
    const key = JSON.stringify(labels);
    const found = byLabels.get(key) ?? { labels, upTo: [], sum: 0, count: 0 };
    byLabels.set(key, found);
    if (metricName === `${name}_sum`) found.sum = value;
    else if (metricName === `${name}_count`) found.count = value;
    else if (typeof le === 'number') found.upTo.push([le, value]);
  }
  return [...byLabels.values()].map(({ labels, upTo, sum, count }) => {
    const counts = [...upTo.map(([, total]) => total), count].map(
      (total, place, totals) => total - (totals[place - 1] ?? 0),
    );
    return { labels, histogram: { buckets: { boundaries: upTo.map(([le]) => le), counts }, sum, count } };
  });
}

function hrTime(milliseconds: number): HrTime {
  const seconds = Math.floor(milliseconds / 1_000);
  return [seconds, Math.floor((milliseconds - seconds * 1_000) * 1_000_000)];
}
