import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { cardTypes } from '../model/card.ts'
import {
  asReason,
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderPayment,
} from '../model/provider.ts'

const Payment = z.object({
  id: z.string(),
  state: z.enum(['authorised', 'action', 'declined', 'captured', 'voided']),
  reason: z.string(),
  actionUrl: z.string().nullable(),
})
const Entry = z.object({ id: z.string(), url: z.string() })
const Entered = z.object({
  card: z.object({ id: z.string(), brand: z.enum(cardTypes), last4: z.string() }).nullable(),
})
const Refused = z.object({ error: z.string() })
const Notification = z.object({ id: z.string(), payment: z.string() })

const paymentOf = ({ id, state, reason, actionUrl }: z.output<typeof Payment>): ProviderPayment => ({
  reference: id,
  state,
  reason: asReason(reason),
  actionUrl,
})

/**
 * The sandbox that ships with the shop (`src/app/payment-sandbox`), by its API. `timeoutMs`: how long an answer is waited
 * for.
 */
export function sandboxProvider({
  url,
  key,
  timeoutMs = 10_000,
}: {
  url: string
  key: string
  timeoutMs?: number
}): PaymentProvider {
  async function ask<S extends z.ZodType>(shape: S, path: string, body?: unknown): Promise<z.output<S>> {
    let answer: Response
    let said: unknown
    try {
      answer = await fetch(`${url}/api${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      said = await answer.json()
    } catch (error) {
      throw new ProviderUnavailable('the sandbox does not answer', { cause: error })
    }
    if (answer.ok) return shape.parse(said)
    const refused = Refused.safeParse(said)
    if (answer.status < 500 && refused.success) throw new ProviderRefused(refused.data.error)
    throw new ProviderUnavailable(`the sandbox answers ${answer.status}`)
  }
  const of = (reference: string) => `/payments/${encodeURIComponent(reference)}`
  return {
    name: 'sandbox',
    frameOrigin: new URL(url).origin,
    capturesInParts: true,
    openEntry: async ({ language, returnUrl }) => {
      const { id, url: form } = await ask(Entry, '/entries', { language, returnUrl })
      return { reference: id, url: form }
    },
    readEntry: async reference => {
      try {
        const { card } = await ask(Entered, `/entries/${encodeURIComponent(reference)}`)
        return card && { token: card.id, type: card.brand, last4: card.last4, expires: null }
      } catch (error) {
        if (error instanceof ProviderRefused) return null
        throw error
      }
    },
    codeUrl: (token, language) => `${url}/code/${encodeURIComponent(token)}?lang=${language}`,
    authorise: async ({ key: call, token, amount, currency, language, returnUrl }) =>
      paymentOf(
        await ask(Payment, '/payments', {
          key: call,
          card: token,
          amount,
          currency,
          reference: call,
          returnUrl,
          language,
        }),
      ),
    read: async reference => paymentOf(await ask(Payment, of(reference))),
    capture: async ({ key: call, reference, amount, final }) => {
      await ask(Payment, `${of(reference)}/capture`, { key: call, amount, final })
      return amount
    },
    void: async ({ key: call, reference }) =>
      void (await ask(Payment, `${of(reference)}/void`, { key: call })),
    refund: async ({ key: call, reference, amount }) =>
      void (await ask(Payment, `${of(reference)}/refund`, { key: call, amount })),
    // it keeps nothing that could be forgotten
    forget: () => Promise.resolve(),
    readNotification: (body, header) => {
      const given = Buffer.from(header('x-sandbox-signature') ?? '')
      const expected = Buffer.from(createHmac('sha256', key).update(body).digest('hex'))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      try {
        const { id, payment: reference } = Notification.parse(JSON.parse(body))
        return { id, reference }
      } catch {
        return null
      }
    },
  }
}
