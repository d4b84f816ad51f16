import { diag, DiagLogLevel } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import { readNetworks, within } from '#kit/networks.ts'
import type { ProcessMetrics } from '../metrics.ts'
import { release } from '../release.ts'
import { otlpMetrics } from './otlp-metrics.ts'
import { tracingWith, type Tracing } from './tracing.ts'

/** Where traces and metrics go, the name of the shop there, and the networks that may say which trace a request belongs to. */
export type Receiver = { endpoint: string; service: string; trusted: string }

export type Telemetry = {
  tracing: Tracing
  /** Sends what is counted, too, from now on. */
  sendMetrics: (metrics: () => Promise<ProcessMetrics>) => void
  /** A receiver that is away is told in the log, once and not with each try. */
  tellTrouble: (log: Pick<Logger, 'warn'>) => void
  /** Sends what is left, and nothing more. */
  stop: () => Promise<void>
}

/** Of so many requests one is traced, unless OTEL_TRACES_SAMPLER says otherwise: all of them cost a page more than 2 %. */
const sampled = 1 / 20
/** A receiver that does not answer holds up the end of the process for so long at most, in ms. */
const lastWords = 3_000

/** Sends traces, and metrics once they are there, to a receiver of OTLP over HTTP. Loaded only where there is one. */
export function openOtlp({ endpoint, service, trusted }: Receiver): Telemetry {
  const at = (signal: string) => `${endpoint.replace(/\/+$/, '')}/v1/${signal}`
  const resource = defaultResource().merge(
    resourceFromAttributes({
      'service.name': service,
      'service.version': release(),
      'service.instance.id': `${process.env['HOSTNAME'] ?? 'node'}-${process.pid}`,
    }),
  )
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: at('traces') }))],
    ...(process.env['OTEL_TRACES_SAMPLER'] === undefined && {
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    }),
  })
  let meters: MeterProvider | null = null
  return {
    tracing: tracingWith(
      provider.getTracer('contara'),
      new W3CTraceContextPropagator(),
      within(readNetworks(trusted) ?? []),
    ),
    sendMetrics: counted => {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: at('metrics') }),
        metricProducers: [otlpMetrics(resource, counted)],
      })
      meters = new MeterProvider({ resource, readers: [reader] })
    },
    tellTrouble: log => {
      let told = ''
      const tell = (message: string): void => {
        if (message === told) return
        told = message
        log.warn({ said: message.slice(0, 400) }, 'telemetry')
      }
      const quiet = () => {}
      diag.setLogger(
        { error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet },
        DiagLogLevel.WARN,
      )
    },
    stop: async () => {
      const over = new Promise<void>(resolve => void setTimeout(resolve, lastWords).unref())
      await Promise.race([Promise.allSettled([provider.shutdown(), meters?.shutdown()]), over])
    },
  }
}
