import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'
import { addApi } from './api.ts'
import { addCodePages, addConfirmPages, addEntryPages } from './forms.ts'
import { newId, openLedger, type SandboxPayment } from './ledger.ts'
import { frameScript, stylesheet } from './pages.ts'
import { signatureOf } from './signature.ts'

export type SandboxOptions = {
  /** file of what it knows */
  file: string
  /** the shop's key: it calls with it, and notifications are signed with it */
  key: string
  /** 'http://127.0.0.1:3000': whose frames these are, and who is notified */
  shop: string
  /** ms for which a security code counts; ms by which a slow answer comes too late */
  codeFor?: number
  slowBy?: number
}

/**
 * A payment provider for trying things out, on an origin of its own: forms for number and security code that the shop
 * only frames, a page where a payment is confirmed, and an API in the manner of real providers. It takes test numbers
 * only and keeps no number at all.
 */
export async function createSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const { key, shop, codeFor = 15 * 60_000, slowBy = 20_000 } = options
  const ledger = openLedger(options.file)
  const app = fastify({ bodyLimit: 1 << 14, forceCloseConnections: true })
  await app.register(formbody)
  app.addHook('onRequest', async (_, reply) => {
    void reply.headers({
      'content-security-policy': `default-src 'self'; form-action 'self' ${shop}; frame-ancestors ${shop}; base-uri 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  /** Tells the shop of a payment; it asks for the rest itself. Nobody waits for it. */
  function notify(payment: SandboxPayment): void {
    const body = JSON.stringify({ id: newId('note'), payment: payment.id, reference: payment.reference })
    const send = async (left: number): Promise<void> => {
      const answer = await fetch(`${shop}/payment/notifications/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': signatureOf(key, body) },
        body,
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null)
      if (!answer?.ok && left > 0) setTimeout(() => void send(left - 1), 2_000).unref()
    }
    void send(3)
    if (ledger.card(payment.card)?.behaviour === 'told-twice') void send(3)
  }
  addApi(app, { ledger, key, slowBy, notify })

  // browsers ask every origin for one
  app.get('/favicon.ico', (_, reply) => reply.code(204).send())
  app.get('/style.css', (_, reply) => reply.type('text/css').send(stylesheet))
  app.get('/frame.js', (_, reply) => reply.type('text/javascript').send(frameScript))

  const sandbox = { ledger, shop, codeFor, notify }
  addEntryPages(app, sandbox)
  addCodePages(app, sandbox)
  addConfirmPages(app, sandbox)
  return app
}
