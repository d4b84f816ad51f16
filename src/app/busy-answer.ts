import type { IncomingMessage, ServerResponse } from 'node:http'
import { bareErrorPage, problemTitle } from './frame/error-page.tsx'
import type { AppServices } from './app-services.ts'

/** Seconds after which asking again makes sense. */
const retryAfter = 2

/** Answers 503 for a request that has no place, without looking at anything but its address and what it accepts (L4). */
export function busyAnswer(
  services: Pick<AppServices, 'storefronts' | 'assets'>,
  headers: Readonly<Record<string, string>>,
): (req: IncomingMessage, res: ServerResponse) => void {
  const first = [...services.storefronts.values()][0]
  const bodies = new Map<string, Buffer>()
  const bodyOf = (storefront: typeof first, asPage: boolean): Buffer => {
    const key = `${storefront?.path} ${asPage}`
    let body = bodies.get(key)
    if (!body) {
      const language = storefront?.language ?? 'en'
      const failure = { kind: 'unavailable', message: '', errors: [] } as const
      const problem = { type: 'about:blank', status: 503, title: problemTitle('unavailable', language) }
      body = Buffer.from(
        asPage
          ? bareErrorPage(
              failure,
              { language, base: `/ebusiness/${storefront?.path ?? ''}` },
              services.assets,
              '',
            )
          : JSON.stringify({ ...problem, detail: '' }),
      )
      bodies.set(key, body)
    }
    return body
  }
  return (req, res) => {
    const storefront = services.storefronts.get(req.url?.split(/[/?]/, 3)[2] ?? '') ?? first
    const asPage = req.headers.accept?.includes('text/html') === true && !req.headers['x-fragment']
    const body = bodyOf(storefront, asPage)
    res.writeHead(503, {
      ...headers,
      'content-type': asPage ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
      // a body that is still coming in is not waited for
      ...(req.complete ? {} : { connection: 'close' }),
    })
    res.end(req.method === 'HEAD' ? undefined : body)
  }
}
