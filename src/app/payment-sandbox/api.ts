import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { newId, type Ledger, type SandboxCard, type SandboxPayment } from './ledger.ts'
import { isSame } from './signature.ts'

type Api = {
  ledger: Ledger
  key: string
  slowBy: number
  notify: (payment: SandboxPayment) => void
}
type Asked = {
  key: string
  card: string
  amount: number
  currency: string
  reference: string
  returnUrl: string
  language: string
}

const wireCard = ({ id, brand, last4 }: SandboxCard) => ({ id, brand, last4 })

const declined = ['declined', 'insufficient-funds', 'expired-card', 'wrong-code']

/** What a new payment is at first. */
function firstState(card: SandboxCard): Pick<SandboxPayment, 'state' | 'reason'> {
  if (declined.some(one => one === card.behaviour)) return { state: 'declined', reason: card.behaviour }
  const asks = card.behaviour === 'challenge' || card.codeUntil <= Date.now()
  return { state: asks ? 'action' : 'authorised', reason: '' }
}

/** The calls of the shop; each answers a repeated key as it answered it first. */
export function addApi(app: FastifyInstance, { ledger, key, slowBy, notify }: Api): void {
  const origin = (req: { protocol: string; host: string }) => `${req.protocol}://${req.host}`
  void app.register(
    async api => {
      api.addHook('onRequest', async (req, reply) => {
        if (!isSame(req.headers.authorization ?? '', `Bearer ${key}`))
          return reply.code(401).send({ error: 'unknown-key' })
      })
      api.post<{ Body: { language: string; returnUrl: string } }>('/entries', req => {
        const entry = ledger.keep({
          kind: 'entry',
          id: newId('entry'),
          language: req.body.language,
          returnUrl: req.body.returnUrl,
          card: null,
        })
        return { id: entry.id, url: `${origin(req)}/entry/${entry.id}` }
      })
      api.get<{ Params: { id: string } }>('/entries/:id', (req, reply) => {
        const entry = ledger.entry(req.params.id)
        if (!entry) return reply.code(404).send({ error: 'unknown' })
        const card = entry.card ? ledger.card(entry.card) : undefined
        return { card: card ? wireCard(card) : null }
      })
      const wire = (req: { protocol: string; host: string }, payment: SandboxPayment) => ({
        id: payment.id,
        state: payment.state,
        reason: payment.reason,
        amount: payment.amount,
        captured: payment.captured,
        refunded: payment.refunded,
        actionUrl: payment.state === 'action' ? `${origin(req)}/confirm/${payment.id}` : null,
      })
      api.post<{ Body: Asked }>('/payments', async (req, reply) => {
        const before = ledger.paymentOfKey(req.body.key)
        if (before) return wire(req, before)
        const card = ledger.card(req.body.card)
        if (!card) return reply.code(404).send({ error: 'unknown-card' })
        const payment = ledger.keep({
          ...req.body,
          kind: 'payment',
          id: newId('pay'),
          ...firstState(card),
          captured: 0,
          refunded: 0,
          done: [],
        })
        notify(payment)
        if (card.behaviour === 'slow') await sleep(slowBy, undefined, { ref: false })
        return wire(req, payment)
      })
      api.get<{ Params: { id: string } }>('/payments/:id', (req, reply) => {
        const payment = ledger.payment(req.params.id)
        return payment ? wire(req, payment) : reply.code(404).send({ error: 'unknown' })
      })

      type Change = { Params: { id: string }; Body: { key: string; amount?: number; final?: boolean } }
      const change = (
        name: string,
        act: (payment: SandboxPayment, body: Change['Body']) => Partial<SandboxPayment> | string,
      ) =>
        api.post<Change>(`/payments/:id/${name}`, (req, reply) => {
          const payment = ledger.payment(req.params.id)
          if (!payment) return reply.code(404).send({ error: 'unknown' })
          const { key: asked } = req.body
          if (payment.done.includes(asked)) return wire(req, payment)
          const changed = act(payment, req.body)
          if (typeof changed === 'string') return reply.code(402).send({ error: changed })
          const now = ledger.keep({ ...payment, ...changed, done: [...payment.done, asked] })
          notify(now)
          return wire(req, now)
        })
      change('capture', (payment, { amount = payment.amount - payment.captured, final = true }) => {
        if (payment.state !== 'authorised') return 'not-authorised'
        if (ledger.card(payment.card)?.behaviour === 'capture-fails') return 'capture-failed'
        if (amount <= 0 || payment.captured + amount > payment.amount) return 'too-much'
        const captured = payment.captured + amount
        return { captured, state: final || captured === payment.amount ? 'captured' : 'authorised' }
      })
      // what was captured in part stays, the rest is free again
      change('void', payment => {
        if (payment.state === 'captured' || payment.state === 'voided') return {}
        return { state: payment.captured > 0 ? 'captured' : 'voided' }
      })
      change('refund', (payment, { amount = 0 }) =>
        amount <= 0 || payment.refunded + amount > payment.captured
          ? 'too-much'
          : { refunded: payment.refunded + amount },
      )
    },
    { prefix: '/api' },
  )
}
