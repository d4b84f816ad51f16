import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerCache } from './answer-cache.ts'
import type { AppServices } from './app-services.ts'
import type { Metrics } from './metrics.ts'
import type { PageCache } from './page-cache.ts'
import type { Tracing } from './telemetry/tracing.ts'

type Deps = {
  services: Pick<AppServices, 'log'>
  cache: Pick<PageCache, 'serveEarly'>
  answers: Pick<AnswerCache, 'serveEarly'>
  metrics: Pick<Metrics, 'answered'>
  tracing: Pick<Tracing, 'routed'> | undefined
  /** is a storefront of this shop closed for maintenance? Then every request goes its usual way */
  isClosed: () => boolean
}
type Answering = (req: IncomingMessage, res: ServerResponse) => void

/** Sends what is kept for everybody before the framework looks at the request, and counts and logs it; else `usual`. */
export function answeringEarly(
  { services, cache, answers, metrics, tracing, isClosed }: Deps,
  usual: Answering,
): Answering {
  return (req, res) => {
    const began = performance.now()
    const { method = 'GET' } = req
    const sent = (route: string, status: number) => {
      const ms = performance.now() - began
      metrics.answered(method, route, status, ms)
      const path = req.url?.split('?', 1)[0]
      tracing?.routed(req, route, path ?? '')
      services.log.info({ method, path, status, ms: Math.round(ms * 10) / 10 }, 'request')
    }
    if (isClosed()) return usual(req, res)
    if (method === 'POST')
      return answers.serveEarly(
        req,
        res,
        () => usual(req, res),
        route => sent(route, 200),
      )
    const early = cache.serveEarly(req, res)
    if (early) sent(early.route, early.status)
    else usual(req, res)
  }
}
