/** An access point that is spoken to over HTTP: papers are posted to it, and it is asked what became of them. */
import * as z from 'zod'
import { brand } from '#platform/brand/brand.ts'
import { isForGood } from '#platform/outgoing/pauses.ts'
import { get, post, type Posted, type Resolve } from '#platform/outgoing/post.ts'
import type { AccessPoint, HandedOver, NetworkState } from '#shop/ordering/e-invoices/model/access-point.ts'

/** How long it may take for its answer, in ms. */
const answersWithin = 20_000
const answerBytes = 10_000

const Accepted = z.object({ id: z.string().min(1).max(200) })
const State = z.object({
  state: z.enum(['pending', 'delivered', 'refused']),
  reason: z.string().max(2_000).optional(),
})
const Fault = z.object({ reason: z.string().max(2_000) })

const read = <T>(shape: z.ZodType<T>, answer: string): T | null => {
  try {
    return shape.safeParse(JSON.parse(answer)).data ?? null
  } catch {
    return null
  }
}
const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 500)
/** Why something was not done, as the access point says it. */
const reasonIn = ({ answer, status }: Posted): string =>
  shortened(read(Fault, answer)?.reason ?? answer) || `HTTP ${status}`

/**
 * `POST {url}/documents` with the file, `GET {url}/documents/{id}` for what became of it; both with the key as bearer token.
 * `local`: a shop that itself is reached on loopback only may speak to one beside it.
 */
export function httpAccessPoint({
  url,
  key,
  resolve,
  local,
  withinMs = answersWithin,
}: {
  url: string
  key: string
  resolve: Resolve
  local: boolean
  withinMs?: number
}): AccessPoint {
  const documents = `${url.replace(/\/+$/, '')}/documents`
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json', 'user-agent': brand.name }
  const how = { resolve, local, withinMs, answerBytes }
  return {
    async send({ xml, key: once }): Promise<HandedOver> {
      const answered = await post(
        new URL(documents),
        {
          body: xml,
          headers: { ...headers, 'content-type': 'application/xml; charset=utf-8', 'idempotency-key': once },
        },
        how,
      )
      const { status } = answered
      const accepted =
        status !== null && status >= 200 && status < 300 ? read(Accepted, answered.answer) : null
      if (accepted && status !== null) return { outcome: 'handed-over', id: accepted.id, status }
      const outcome = status !== null && isForGood(status) ? 'refused' : 'failed'
      return { outcome, reason: reasonIn(answered), status }
    },
    async ask(id): Promise<NetworkState> {
      const answered = await get(new URL(`${documents}/${encodeURIComponent(id)}`), { headers }, how)
      const { status } = answered
      const said = status === 200 ? read(State, answered.answer) : null
      if (!said) return { outcome: 'failed', reason: reasonIn(answered), status }
      if (said.state === 'pending') return { outcome: 'on-its-way' }
      if (said.state === 'delivered') return { outcome: 'delivered' }
      return { outcome: 'refused', reason: shortened(said.reason ?? ''), status }
    },
  }
}
