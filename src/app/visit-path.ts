/**
 * A visit out of a procurement system hangs on the path: `/ebusiness/en/~TOKEN/cart`. No cookie is needed, so it works in a
 * frame of the buyer's page, and two visits in one browser, or in two tabs, know nothing of each other (decision 282).
 */
import type { IncomingMessage } from 'node:http'

const visits = new WeakMap<IncomingMessage, string>()
const withToken = /^(\/ebusiness\/[a-z]{2})\/~([\w-]{43})(?=[/?]|$)/

/** The address without the segment of a visit, which is kept beside the request: neither routes nor logs see the token. */
export function withoutVisit(req: IncomingMessage): string {
  const url = req.url ?? '/'
  const found = withToken.exec(url)
  if (!found) return url
  visits.set(req, found[2] ?? '')
  return `${found[1]}${url.slice(found[0].length)}`
}

/** The token of the visit that a request belongs to; undefined: it is no visit's. */
export const visitTokenOf = ({ raw }: { raw: IncomingMessage }): string | undefined => visits.get(raw)
