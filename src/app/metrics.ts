import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** An answer that was sent, `ms` after its request came. */
  answered: (method: string, route: string, status: number, ms: number) => void
  text: () => Promise<string>
  contentType: string
}

/** What /metrics tells of this process, in the text format of Prometheus. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  // looking up the labels costs more than counting
  const known = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
  return {
    answered(method, route, status, ms) {
      const key = `${method} ${status} ${route}`
      let one = known.get(key)
      if (!one) known.set(key, (one = seconds.labels(method, route, String(status))))
      one.observe(ms / 1000)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
