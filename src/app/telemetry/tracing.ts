import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context, Span, TextMapGetter, Tracer } from '@opentelemetry/api'
import type { StatementWatch } from '#kit/db/watch-statements.ts'
import { withoutAddresses } from '#kit/without-addresses.ts'

/** What a process notes of its work in traces, by the semantic conventions of OpenTelemetry for HTTP and databases. */
export type Tracing = {
  /** Answers a request within a span of its own, which ends when the answer has gone out. */
  request: (req: IncomingMessage, res: ServerResponse, answer: () => void) => void
  /** Says under which route a request is answered, and its path as the log has it. */
  routed: (req: IncomingMessage, route: string, path: string) => void
  /** Goes on with a request whose body has come. */
  goOn: (req: IncomingMessage, then: () => void) => void
  /** A span for each statement of a request or of a piece of background work that is traced. */
  statement: StatementWatch
  /** Does a piece of background work within a trace of its own. */
  job: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** The ids of the trace that what is done now belongs to, as the log carries them. */
  ids: () => { trace_id?: string; span_id?: string }
}

/** Reads the context that a caller has sent (W3C Trace Context). */
export type ReadCaller = {
  extract: <Carrier>(within: Context, from: Carrier, how: TextMapGetter<Carrier>) => Context
}

const headers: TextMapGetter<IncomingMessage['headers']> = {
  keys: carrier => Object.keys(carrier),
  get: (carrier, name) => carrier[name],
}

/** An error as a trace carries it: like the log without addresses of e-mail. */
const exceptionOf = (error: unknown) =>
  error instanceof Error
    ? {
        name: error.name,
        message: withoutAddresses(error.message),
        ...(error.stack !== undefined && { stack: withoutAddresses(error.stack) }),
      }
    : withoutAddresses(String(error))

/** `isTrusted`: may who has this address say which trace a request belongs to? Whoever else does is not heard. */
export function tracingWith(
  tracer: Tracer,
  caller: ReadCaller,
  isTrusted: (address: string | undefined) => boolean,
): Tracing {
  const current = new AsyncLocalStorage<Span>()
  const spans = new WeakMap<IncomingMessage, Span>()

  function ended(span: Span, error: unknown): void {
    if (error) {
      span.recordException(exceptionOf(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }

  return {
    request(req, res, answer) {
      const within = isTrusted(req.socket.remoteAddress)
        ? caller.extract(ROOT_CONTEXT, req.headers, headers)
        : ROOT_CONTEXT
      const method = req.method ?? 'GET'
      const attributes = { 'http.request.method': method, 'url.scheme': 'http' }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, within)
      spans.set(req, span)
      res.once('close', () => {
        span.setAttribute('http.response.status_code', res.statusCode)
        if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      current.run(span, answer)
    },
    routed(req, route, path) {
      const span = spans.get(req)
      if (!span?.isRecording()) return
      span.updateName(`${req.method ?? 'GET'} ${route}`)
      span.setAttributes({ 'http.route': route, 'url.path': path })
    },
    goOn(req, then) {
      const span = spans.get(req)
      if (span) current.run(span, then)
      else then()
    },
    statement(name) {
      const parent = current.getStore()
      if (!parent?.isRecording()) return undefined
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
      const span = tracer.startSpan(
        name,
        { kind: SpanKind.CLIENT, attributes },
        trace.setSpan(ROOT_CONTEXT, parent),
      )
      return error => ended(span, error)
    },
    async job(name, work) {
      const span = tracer.startSpan(
        `job ${name}`,
        { attributes: { 'code.function.name': name } },
        ROOT_CONTEXT,
      )
      try {
        const result = await current.run(span, work)
        ended(span, null)
        return result
      } catch (error) {
        ended(span, error)
        throw error
      }
    },
    ids() {
      const now = current.getStore()?.spanContext()
      return now ? { trace_id: now.traceId, span_id: now.spanId } : {}
    },
  }
}
