import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics'
import type { MetricData, MetricProducer } from '@opentelemetry/sdk-metrics'
import type { ProcessMetrics } from '../metrics.ts'

type Counted = { value: number; labels: Attributes; metricName?: string }
type Metric = ProcessMetrics[number]

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]

/** The values of a histogram, which stand beside each other by their names and bounds, brought together by their labels. */
function histogramsOf(name: string, values: readonly Counted[]) {
  const found = new Map<
    string,
    { labels: Attributes; bounds: number[]; upTo: number[]; sum: number; count: number }
  >()
  for (const { value, labels: all, metricName } of values) {
    const { le, ...labels } = all
    const key = JSON.stringify(labels)
    let one = found.get(key)
    if (!one) found.set(key, (one = { labels, bounds: [], upTo: [], sum: 0, count: 0 }))
    if (metricName === `${name}_sum`) one.sum = value
    else if (metricName === `${name}_count`) one.count = value
    else if (le !== '+Inf') {
      one.bounds.push(Number(le))
      one.upTo.push(value)
    }
  }
  return [...found.values()]
}

/** One metric of /metrics as OpenTelemetry has it: the same name, labels and numbers. Null: a kind that we do not keep. */
function metricData(metric: Metric, startTime: HrTime, endTime: HrTime): MetricData | null {
  const { name, help } = metric
  // the types of the library number the kinds, which it names
  const type = metric.type as unknown as string
  const values = metric.values as unknown as readonly Counted[]
  const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE }
  const base = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE }
  const times = { startTime, endTime }
  const points = () => values.map(({ value, labels }) => ({ ...times, attributes: labels, value }))
  if (type === 'gauge') return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() }
  if (type === 'counter')
    return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }
  if (type !== 'histogram') return null
  return {
    ...base,
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: histogramsOf(name, values).map(({ labels, bounds, upTo, sum, count }) => ({
      ...times,
      attributes: labels,
      value: {
        buckets: {
          boundaries: bounds,
          // Prometheus counts up to each bound, OpenTelemetry between two of them
          counts: [...upTo, count].map((n, at) => n - (upTo[at - 1] ?? 0)),
        },
        sum,
        count,
      },
    })),
  }
}

/** What /metrics tells, for the exporter of OpenTelemetry: there is one count of everything. `metrics` is asked each time. */
export function otlpMetrics(resource: Resource, metrics: () => Promise<ProcessMetrics>): MetricProducer {
  const began = hrTime(Date.now() - process.uptime() * 1000)
  return {
    collect: async () => {
      const now = hrTime(Date.now())
      const told = await metrics()
      const data = told.map(metric => metricData(metric, began, now))
      return {
        resourceMetrics: {
          resource,
          scopeMetrics: [{ scope: { name: 'contara' }, metrics: data.filter(one => one !== null) }],
        },
        errors: [],
      }
    },
  }
}
