import type { AnyJob } from '#platform/jobs/run-jobs.ts'
import type { Env } from '../env.ts'
import type { Telemetry } from './otlp.ts'

/**
 * Traces and metrics by OpenTelemetry to the receiver of OTEL_EXPORTER_OTLP_ENDPOINT (OTLP over HTTP); null without one, and
 * its library is not loaded. All else is read by its library from the variables that the standard names (docs/operations.md).
 */
export async function openTelemetry(
  env: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'TRUST_PROXY'>,
): Promise<Telemetry | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, TRUST_PROXY: trusted = '' } = env
  if (endpoint === undefined) return null
  const { openOtlp } = await import('./otlp.ts')
  return openOtlp({ endpoint, service, trusted })
}

/** What each line of the log says beside its own: the trace that it belongs to. */
export const logTraces = (telemetry: Telemetry | null): { mixin?: () => object } =>
  telemetry ? { mixin: () => telemetry.tracing.ids() } : {}

/** Background work, each piece within a trace of its own. */
export const traced = (jobs: AnyJob[], telemetry: Telemetry | null): AnyJob[] =>
  telemetry === null
    ? jobs
    : jobs.map(job => ({
        ...job,
        run: (ctx, data) => telemetry.tracing.job(job.name, () => job.run(ctx, data)),
      }))
