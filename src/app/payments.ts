import type { FastifyInstance } from 'fastify'
import { notePaymentNews } from '#shop/buying/checkout/service/return-from-provider.ts'
import type { PaymentProvider } from '#shop/ordering/payment/model/provider.ts'
import { sandboxProvider } from '#shop/ordering/payment/service/sandbox.ts'
import { stripeProvider } from '#shop/ordering/payment/service/stripe.ts'
import type { Env } from './env.ts'
import type { AppServices } from './app-services.ts'

/** Who takes cards: Stripe where its key is set, else the sandbox of a demo shop, else nobody. */
export function paymentsOf(
  env: Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>,
  sandbox: { url: string; key: string } | undefined,
): PaymentProvider | null {
  if (env.STRIPE_SECRET_KEY)
    return stripeProvider({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
      apiUrl: env.STRIPE_API_URL,
    })
  return sandbox ? sandboxProvider(sandbox) : null
}

/**
 * Where a payment provider says that a payment has changed. What it sends is checked by its signature and says no more
 * than which payment; the same news twice is one.
 */
export function addPaymentNotifications(app: FastifyInstance, services: AppServices): void {
  void app.register(async scope => {
    // the signature is of the bytes as they came
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1 << 18 }, (_, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { provider: string } }>('/payment/notifications/:provider', async (req, reply) => {
      const { payments } = services.ports
      if (payments?.name !== req.params.provider) return reply.code(404).send()
      const header = (name: string) => {
        const value = req.headers[name]
        return Array.isArray(value) ? value[0] : value
      }
      const news = payments.readNotification(String(req.body ?? ''), header)
      if (!news) return reply.code(400).send()
      await notePaymentNews(services.db, payments.name, news)
      return reply.code(204).send()
    })
  })
}
